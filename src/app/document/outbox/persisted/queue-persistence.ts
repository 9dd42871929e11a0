import type { QueryClient } from '@tanstack/react-query';
import type { PendingEdit } from '#app/document/edits/edit.ts';
import { persistBefore, persistedOf } from './persist-edit.ts';
import type { PersistedEdit, PersistedRefusal } from './persisted-edit.ts';
import {
  announcePersisted,
  claimForEditing,
  discardPersisted,
  usePersistedEdits,
} from './persisted-edits.ts';
import { persistedStore } from './persisted-store.ts';
import { setFields } from './set-fields.ts';

/** The refused edits of which nothing is left to be done: the person has set every field of theirs since, and it was stored. */
function supersededBy(stored: PendingEdit, refused: readonly PersistedEdit[]): PersistedEdit[] {
  const set = new Set(setFields(stored));
  if (set.size === 0) return [];
  return refused.filter((edit) => {
    const fields = edit.at <= stored.at ? setFields(edit) : null;
    return fields !== null && fields.every((field) => set.has(field));
  });
}

/** Keeps the edits of one queue in the browser while they are on their way. */
export class QueuePersistence {
  readonly #client: QueryClient;
  readonly #modelId: string;
  /** For each edit, whether it is kept so that it outlives the page, once that is known. */
  readonly #writing = new Map<string, Promise<boolean>>();
  readonly #lasting = new Set<string>();
  readonly #onKept: () => void;

  /** Calls `onKept` whenever an edit has come to outlive the page. */
  constructor(client: QueryClient, modelId: string, onKept: () => void) {
    this.#client = client;
    this.#modelId = modelId;
    this.#onKept = onKept;
  }

  /** Begins to keep an edit; with `before`, as one that comes ahead of that one. */
  keep(edit: PendingEdit, before?: PendingEdit): void {
    if (before) persistBefore(edit, before);
    claimForEditing(edit.id, true);
    this.#write(edit);
  }

  /** Resolves once the edit is kept, or cannot be. */
  async kept(edit: PendingEdit): Promise<void> {
    await this.#writing.get(edit.id);
  }

  /** Whether the edit outlives the page by now. */
  holds(edit: PendingEdit): boolean {
    return this.#lasting.has(edit.id);
  }

  /** Keeps an edit as it is by now, in place of how it was. */
  replace(edit: PendingEdit, by: PendingEdit): void {
    persistBefore(by, edit);
    claimForEditing(by.id, true);
    const gone = edit.id === by.id ? [] : [edit.id];
    this.#write(by, gone);
    if (gone.length > 0) void this.kept(by).then(() => this.#forget(edit));
  }

  /** Keeps an edit no longer: it is decided. Those that take it back are kept with the seq that it has now. */
  done(edit: PendingEdit, takenBackBy: readonly PendingEdit[]): void {
    const here = usePersistedEdits.getState().refused.filter(({ modelId }) => modelId === this.#modelId);
    const superseded = supersededBy(edit, here);
    if (superseded.length > 0) void discardPersisted(superseded.map(({ id }) => id));
    const records = takenBackBy.flatMap((other) => persistedOf(this.#client, this.#modelId, other) ?? []);
    void persistedStore.change(records, [edit.id]).then(() => this.#forget(edit));
  }

  /** Keeps an edit as one that the service refused, until the person tries it again or discards it. Answers whether it outlives the page. */
  async refused(edit: PendingEdit, refusal: PersistedRefusal): Promise<boolean> {
    const record = persistedOf(this.#client, this.#modelId, edit, refusal);
    const lasting = record !== null && (await persistedStore.change([record]));
    this.#forget(edit);
    announcePersisted();
    return lasting;
  }

  /** Leaves an edit to whoever opens the app next as its author. */
  letGo(edit: PendingEdit): void {
    this.#forget(edit);
  }

  #write(edit: PendingEdit, remove: readonly string[] = []): void {
    const record = persistedOf(this.#client, this.#modelId, edit);
    if (!record) return;
    const writing = persistedStore.change([record], remove).then((lasting) => {
      if (lasting && this.#writing.get(edit.id) === writing) {
        this.#lasting.add(edit.id);
        this.#onKept();
      }
      return lasting;
    });
    this.#writing.set(edit.id, writing);
  }

  #forget({ id }: PendingEdit): void {
    claimForEditing(id, false);
    this.#writing.delete(id);
    this.#lasting.delete(id);
  }
}

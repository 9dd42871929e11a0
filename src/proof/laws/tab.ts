import { QueryClient } from '@tanstack/react-query';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import { bringBack, decideConflict, dropHeld } from '#app/document/actions/decide.ts';
import { makeEdit } from '#app/document/actions/make-edit.ts';
import { undoEntry } from '#app/document/actions/undo.ts';
import type { EditOutcome } from '#app/document/edits/edit-outcome.ts';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { ChangeFeed } from '#app/document/live-sync/change-feed.ts';
import { fieldKey } from '#app/document/outbox/blocked.ts';
import { readPersistedEdits, usePersistedEdits } from '#app/document/outbox/persisted/persisted-edits.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { wakeQueues } from '#app/document/outbox/queues.ts';
import { resumeSending } from '#app/document/outbox/resume-sending.ts';
import { sendPersisted } from '#app/document/outbox/send-persisted.ts';
import type { QueuedEdit } from '#app/document/outbox/waiting.ts';
import { knownPoint, shownModel } from '#app/document/view/sync-status.ts';
import { documentQuery } from '#app/sync/document.ts';
import { followModel, type StreamEvent } from '#app/sync/event-stream.ts';
import type { Session } from '#contract/account.ts';
import type { Operation } from '#contract/operation.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What became of an edit, which is known by its label. */
interface Decided {
  readonly label: string;
  readonly outcome: EditOutcome;
}

/**
 * The app in one page, without its screen: everything here but the few lines that React would run is the app's own. It is loaded
 * once for each page, because the app is one page's: its client id, its token, its queue.
 */
export class Tab {
  readonly clientId = CLIENT_ID;
  /** All edits that were taken in and are decided: those of the person, and what undoes and brings back. */
  readonly decided: Decided[] = [];
  /** What is wrong with what the stream told. */
  readonly faults: string[] = [];
  readonly #client = new QueryClient();
  readonly #feed: ChangeFeed;
  readonly #busy = new Set<Promise<unknown>>();
  readonly #stop: () => void;
  /** The last change set that this connection told, or went on after. */
  #told = 0;

  private constructor(
    private readonly name: string,
    private readonly modelId: string,
  ) {
    this.#feed = new ChangeFeed(this.#client, modelId);
    const follow = followModel({
      modelId,
      since: () => {
        this.#told = this.#feed.seq ?? 0;
        return this.#feed.at ?? { seq: 0 };
      },
      tell: (events) => this.#hear(events),
    });
    this.#noteOutcomes();
    const going = resumeSending(this.#client);
    const moved = this.#client.getQueryCache().subscribe(() => this.#feed.drain());
    const settled = this.queue.state.subscribe(() => this.#feed.drain());
    this.#stop = () => {
      follow();
      moved();
      settled();
      going();
      this.#feed.close();
      this.#client.clear();
    };
  }

  /** Signs in and opens a model, which is loaded before anything is edited. */
  static async open(name: string, session: Session, modelId: string): Promise<Tab> {
    useToken.getState().signIn(session);
    const tab = new Tab(name, modelId);
    await tab.#client.fetchQuery(documentQuery(modelId));
    return tab;
  }

  get queue() {
    return queueOf(this.#client, this.modelId);
  }

  get seq(): number {
    return knownPoint(this.#client, this.modelId).seq;
  }

  /** What the person sees: what the service told, with their own edits folded in. */
  get shown(): SystemModel {
    const shown = shownModel(this.#client, this.modelId);
    if (!shown) throw new Error('the model is not open');
    return shown;
  }

  /** How many steps can be undone. */
  get undoable(): number {
    return undoStackOf(this.modelId).getState().undo.length;
  }

  edit(label: string, operations: readonly Operation[]): void {
    this.#wait(makeEdit(this.#making, label, operations));
  }

  takeBack(direction: 'undo' | 'redo'): void {
    this.#wait(undoEntry({ ...this.#making, direction }));
  }

  /** Decides about everything that waits for the person. Where the service cannot be asked, it goes on waiting. */
  async choose(pick: () => boolean): Promise<void> {
    for (const entry of this.queue.entries) await this.#decide(entry, pick).catch(() => undefined);
  }

  /** Sends what is under “Not stored” once more, and what pages left over that are gone. */
  async retry(): Promise<void> {
    await readPersistedEdits();
    const { refused, leftOver } = usePersistedEdits.getState();
    await sendPersisted(this.#client, [...refused, ...leftOver]);
  }

  /** The labels of the edits that this browser keeps of pages that are gone. */
  async leftOver(): Promise<string[]> {
    await readPersistedEdits();
    return usePersistedEdits.getState().leftOver.map(({ label }) => label);
  }

  /** Tries again at once whatever failed, as the app does when it is online again. */
  wake(): void {
    dispatchEvent(new Event('focus'));
    this.queue.wake();
  }

  /** Resolves when everything that was begun has an end. */
  async settled(): Promise<void> {
    await Promise.all(this.#busy);
  }

  close(): void {
    this.#stop();
  }

  get #making() {
    return { client: this.#client, modelId: this.modelId, rights: null, author: useToken.getState().userId };
  }

  async #decide(entry: QueuedEdit, pick: () => boolean): Promise<void> {
    const { hold } = entry;
    if (hold?.kind === 'conflict') {
      const chosen = hold.conflicts.map(
        (one) => [fieldKey(one), { kind: pick() ? 'mine' : 'theirs' }] as const,
      );
      await decideConflict(this.#client, this.modelId, entry, hold, new Map(chosen));
    }
    if (hold?.kind !== 'deleted') return;
    if (hold.problem === null && pick()) this.#wait(bringBack(this.#client, this.modelId, entry, hold));
    else dropHeld(this.#client, this.modelId, entry);
  }

  #noteOutcomes(): void {
    const { queue } = this;
    const add = queue.add.bind(queue);
    queue.add = (...edit) => {
      const decision = add(...edit);
      const [{ label }] = edit;
      this.#wait(decision.then((outcome) => this.decided.push({ label, outcome })));
      return decision;
    };
  }

  #wait(work: Promise<unknown>): void {
    this.#busy.add(work);
    void work.finally(() => this.#busy.delete(work));
  }

  /** As `useLiveModel` does it. */
  #hear(events: readonly StreamEvent[]): void {
    const sets = events.flatMap((event) => (event.type === 'change' ? [event.set] : []));
    for (const { seq } of sets) {
      if (seq !== this.#told + 1) this.faults.push(`${this.name} was told ${seq} after ${this.#told}`);
      this.#told = seq;
    }
    if (sets.length > 0) this.#feed.offer(sets);
    for (const event of events) {
      if (event.type === 'ready') {
        wakeQueues(this.#client);
        this.#feed.knows(event.seq);
      }
      if (event.type === 'end') this.faults.push(`the stream of ${this.name} ended: ${event.code}`);
    }
  }
}

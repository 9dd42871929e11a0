import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import type { KnownPoint } from '#app/api/http/client.ts';
import { baseOf, foldingEdits, type PendingEdit, type HistoryEntry } from '#app/document/edits/edit.ts';
import { type EditOutcome, notDone, refusedThere } from '#app/document/edits/edit-outcome.ts';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { beforeApplied, onApplied } from '#app/sync/applied-changes.ts';
import { documentQuery, recentChanges } from '#app/sync/document.ts';
import { onReadAnew, readAnew } from '#app/sync/read-anew.ts';
import { t } from '#language/translate.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import type { FieldConflict } from '#contract/field-conflict.ts';
import type { Operation } from '#contract/operation.ts';
import { findingChanges } from '#model/changed-ids.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { type Deletion, fieldKey, type Blocked } from './blocked.ts';
import { deletionsIn, deletionsSince, namedIn, withoutGone } from './deletions.ts';
import { QueuePersistence } from './persisted/queue-persistence.ts';
import { type Choice, rebase } from './rebase.ts';
import { rebaseBaseSince } from './rebase-base.ts';
import { isOtherStore, type SyncError, sendOutcomeOf } from './send-outcome.ts';
import { storeEdit } from './store-edit.ts';
import { nextToSend, type QueuedEdit } from './waiting.ts';

export interface QueueState {
  /** What the service has not decided, in the order in which it was made. */
  readonly entries: readonly QueuedEdit[];
  /** How many of them would be lost with the page: the browser has not kept them yet, or cannot. */
  readonly unkept: number;
  /** Why nothing could be stored at the last try; null where it could. */
  readonly trouble: SyncError | null;
}

/** So many deletions by others are remembered for whoever was typing meanwhile. */
const DELETIONS_KEPT = 200;
/** Milliseconds to wait before each further try, where the service does not say; the last repeats. */
const RETRY_MS = [500, 1_000, 2_000, 5_000] as const;

/**
 * The edits of one model on their way to the service: kept in the browser, sent one after the other, repeated while nothing is
 * decided about them. One that has to wait for the person keeps back only those that depend on it. It goes on wherever in the
 * app the person is.
 */
export class EditQueue {
  readonly state = createStore<QueueState>(() => ({ entries: [], unkept: 0, trouble: null }));
  readonly #client: QueryClient;
  readonly #modelId: string;
  readonly #keeper: QueuePersistence;
  readonly #settle = new Map<string, (outcome: EditOutcome) => void>();
  /** Fields in which the person put a value above another's, with the seq up to which that holds. */
  readonly #preferred = new Map<string, number>();
  /** What others deleted while the model was open here, newest first. */
  #deleted: readonly Deletion[] = [];
  #running = false;
  #failures = 0;
  #goOn: (() => void) | null = null;

  constructor(client: QueryClient, modelId: string) {
    this.#client = client;
    this.#modelId = modelId;
    this.#keeper = new QueuePersistence(client, modelId, () => this.#set(this.entries));
    beforeApplied(modelId, (after, sets) => this.#preparing(after, sets));
    onReadAnew(modelId, (at) => this.#comeDownTo(at));
    onApplied(modelId, ({ sets }) => {
      this.#deleted = [...deletionsIn(sets, CLIENT_ID), ...this.#deleted].slice(0, DELETIONS_KEPT);
    });
  }

  get entries(): readonly QueuedEdit[] {
    return this.state.getState().entries;
  }

  /** Takes an edit in; answers when it is decided. With `before`, it is sent ahead of that one; with `hold`, it waits. */
  add(
    edit: PendingEdit,
    step: HistoryEntry,
    { before, hold = null }: { before?: PendingEdit; hold?: Blocked | null } = {},
  ): Promise<EditOutcome> {
    this.#keeper.keep(edit, before);
    const outcome = new Promise<EditOutcome>((resolve) => this.#settle.set(edit.id, resolve));
    const at = this.entries.findIndex((entry) => entry.edit === before);
    this.#set(this.entries.toSpliced(at < 0 ? this.entries.length : at, 0, { edit, step, hold }));
    void this.#run();
    return outcome;
  }

  /** What operations name that is not in this model, because somebody deleted it while the person was at it. */
  deletedUnder(operations: readonly Operation[], model: SystemModel): Deletion[] {
    return namedIn(
      operations,
      this.#deleted.flatMap((deletion) => {
        const elements = deletion.elements.filter(({ id }) => !findElement(model, id));
        return elements.length > 0 ? [{ ...deletion, elements }] : [];
      }),
    );
  }

  /** Lets an edit wait for the person. */
  hold(edit: PendingEdit, hold: Blocked): void {
    this.#replace(edit, (entry) => ({ ...entry, hold }));
  }

  /** Lets an edit go on that waited for the person: as it was, or as `released`, which has a key of its own if it says more or less. */
  release(edit: PendingEdit, released: PendingEdit): void {
    const settle = this.#settle.get(edit.id);
    this.#settle.delete(edit.id);
    if (settle) this.#settle.set(released.id, settle);
    if (released !== edit) this.#keeper.replace(edit, released);
    this.#replace(edit, (entry) => ({ ...entry, edit: released, hold: null }));
    void this.#run();
  }

  /** Remembers that the person's own value of a field stands above what others set up to this change set. */
  prefer(conflict: FieldConflict): void {
    this.#preferred.set(fieldKey(conflict), conflict.seq);
  }

  /**
   * Brings an edit to the present, with the fields that others set too as chosen, and lets it go on; it waits as long as there is
   * a field that nothing was chosen for. @throws UnreachableError, ApiError
   */
  async bringUp(
    edit: PendingEdit,
    choiceOf: (conflict: FieldConflict) => Choice | undefined = () => undefined,
  ): Promise<void> {
    const present = await rebaseBaseSince(this.#client, this.#modelId, baseOf(edit));
    const { edit: next, open } = rebase(
      edit,
      present,
      (conflict) => choiceOf(conflict) ?? this.#preference(conflict),
    );
    if (open.length > 0) this.hold(edit, { kind: 'conflict', conflicts: open });
    else if (next) this.release(edit, next);
    else this.drop(edit);
  }

  /** Gives an edit up: the person took what the service has. */
  drop(edit: PendingEdit): void {
    const entry = this.#entryOf(edit);
    if (!entry) return;
    undoStackOf(this.#modelId).getState().forget(entry.step);
    this.#decide(entry, { ok: true, seq: 0 });
    void this.#run();
  }

  /** Forgets everything here; what is kept in the browser stays for its author. */
  clear(): void {
    const { entries } = this;
    this.state.setState({ entries: [], unkept: 0, trouble: null });
    this.#preferred.clear();
    for (const { edit } of entries) {
      this.#keeper.letGo(edit);
      this.#answer(edit, notDone(t('You are no longer signed in.')));
    }
    this.#goOn?.();
  }

  /** Tries again at once what failed for want of a connection. */
  wake(): void {
    this.#goOn?.();
  }

  /** Resolves once everything taken in before is decided, or waits for the person. */
  async settled(): Promise<void> {
    const before = new Set(this.entries.map(({ edit }) => edit));
    const isBusy = () => {
      const next = nextToSend(this.entries);
      return next !== undefined && before.has(next.edit);
    };
    if (!isBusy()) return;
    await new Promise<void>((resolve) => {
      const stop = this.state.subscribe(() => {
        if (isBusy()) return;
        stop();
        resolve();
      });
    });
  }

  /** Makes ready what is shown next: these change sets with the edits folded over them, and how that differs from what is shown now. */
  *#preparing(after: SystemModel, sets: readonly ChangeSet[]): WorkSteps<void> {
    const document = this.#client.getQueryData(documentQuery(this.#modelId).queryKey);
    const before = document?.recent ?? [];
    const next = yield* foldingEdits(after, this.#pendingAfter(sets), recentChanges(before, sets));
    const pending = this.entries.map(({ edit }) => edit);
    if (document) yield* findingChanges(yield* foldingEdits(document.model, pending, before), next);
  }

  /** The edits that are still to be folded over the model once it holds these change sets. */
  #pendingAfter(sets: readonly ChangeSet[]): PendingEdit[] {
    const stored = sets.some(({ clientId }) => clientId === CLIENT_ID) ? nextToSend(this.entries) : undefined;
    return this.entries.flatMap((entry) => (entry === stored ? [] : [entry.edit]));
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = nextToSend(this.entries); next; next = nextToSend(this.entries)) await this.#try(next);
    this.#running = false;
  }

  async #try(entry: QueuedEdit): Promise<void> {
    const { edit } = entry;
    try {
      await this.#keeper.kept(edit);
      const seq = await storeEdit(this.#client, this.#modelId, entry);
      undoStackOf(this.#modelId).getState().stored(entry.step);
      this.#reached();
      this.#decide(entry, { ok: true, seq });
    } catch (error) {
      // Signed out meanwhile: it is kept for whoever comes back.
      if (this.#entryOf(edit)) await this.#failed(entry, error);
    }
  }

  async #failed(entry: QueuedEdit, error: unknown): Promise<void> {
    const verdict = sendOutcomeOf(error);
    if (verdict.kind === 'undecided') return this.#pause(verdict.trouble, verdict.retryAfterMs);
    if (verdict.kind === 'not-now') return this.clear();
    this.#reached();
    if (verdict.kind === 'behind') return this.#behind(entry, error);
    if (verdict.kind === 'conflict') return this.#conflict(entry, verdict.conflicts);
    if (verdict.kind === 'outdated') return this.#orRefuse(entry, error, () => this.bringUp(entry.edit));
    if (verdict.kind === 'missing') return this.#missing(entry, error);
    return this.#refuse(entry, error);
  }

  /** The service's store has not what the edit was made on: the model is read anew, and the edit is sent on what there is. */
  async #behind(entry: QueuedEdit, error: unknown): Promise<void> {
    const { change } = entry.edit;
    await this.#orRefuse(entry, error, async () => {
      const at = await readAnew(this.#client, this.#modelId);
      // What it takes back is not in this history.
      const isGone = change.kind === 'revert' && ((change.step.seq ?? 0) > at.seq || isOtherStore(error));
      if (isGone) return this.#refuse(entry, error);
      this.#comeDownTo(at);
      const now = this.entries.find(({ edit }) => edit.id === entry.edit.id);
      if (now) this.#putOn(now.edit, at);
    });
  }

  /**
   * Numbers above this one mean nothing any more: what was made on them is made on this one instead. Of what was made on a lower one
   * the service says whether it has that one.
   */
  #comeDownTo(at: KnownPoint): void {
    this.#preferred.clear();
    this.#deleted = this.#deleted.filter((deletion) => deletion.seq <= at.seq);
    for (const { edit } of this.entries) if (edit.baseSeq > at.seq) this.#putOn(edit, at);
  }

  #putOn(edit: PendingEdit, { seq, hash }: KnownPoint): void {
    const moved = { ...edit, baseSeq: seq, baseHash: hash };
    this.#keeper.replace(edit, moved);
    this.#replace(edit, (entry) => ({ ...entry, edit: moved }));
  }

  async #conflict({ edit }: QueuedEdit, conflicts: readonly FieldConflict[]): Promise<void> {
    this.hold(edit, { kind: 'conflict', conflicts });
    if (conflicts.every((conflict) => this.#preference(conflict)))
      // What cannot be found out now stays as it is: then the person is asked once more.
      await this.bringUp(edit).catch(() => {});
  }

  #preference(conflict: FieldConflict): Choice | undefined {
    const upTo = this.#preferred.get(fieldKey(conflict)) ?? 0;
    return upTo >= conflict.seq ? { kind: 'mine' } : undefined;
  }

  /** What the edit names is not there. Where somebody deleted it meanwhile, the person decides. */
  async #missing(entry: QueuedEdit, error: unknown): Promise<void> {
    const { edit } = entry;
    const { change } = edit;
    if (change.kind === 'revert' || change.staged) return this.#refuse(entry, error);
    await this.#orRefuse(entry, error, async () => {
      const since = await deletionsSince(this.#client, this.#modelId, edit);
      const left = withoutGone(change.operations, since);
      const deletions = namedIn(left, since);
      if (deletions.length > 0) this.hold(edit, { kind: 'deleted', deletions, problem: null });
      else if (left.length === 0) this.drop(edit);
      else if (left.length === change.operations.length) this.#refuse(entry, error);
      else
        this.release(edit, {
          ...edit,
          id: crypto.randomUUID(),
          change: { kind: 'operations', operations: left },
        });
    });
  }

  /** Finds out what becomes of an edit that cannot stay as it is; where that fails, it is refused for its first reason. */
  async #orRefuse(entry: QueuedEdit, error: unknown, find: () => Promise<void>): Promise<void> {
    try {
      await find();
    } catch (failure) {
      const verdict = sendOutcomeOf(failure);
      if (verdict.kind === 'undecided') await this.#pause(verdict.trouble, verdict.retryAfterMs);
      else this.#refuse(entry, error);
    }
  }

  #refuse(entry: QueuedEdit, error: unknown): void {
    const { edit, step } = entry;
    const outcome = refusedThere(error);
    undoStackOf(this.#modelId).getState().forget(step);
    this.#set(this.entries.filter((other) => other.edit !== edit));
    // Nothing was typed for an undo: whoever asked for it is told, and that is all.
    if (edit.change.kind === 'revert' || outcome.ok) {
      this.#keeper.done(edit, []);
      return this.#answer(edit, outcome);
    }
    const { message, errors, details } = outcome;
    void this.#keeper
      .refused(edit, { message, errors, details })
      .then((kept) => this.#answer(edit, { ...outcome, kept }));
  }

  /** Tries again after a while: as long as the service asks for, or sooner when there are signs that it is back. */
  async #pause(trouble: SyncError, retryAfterMs: number | null): Promise<void> {
    this.state.setState({ trouble });
    const ms = retryAfterMs ?? RETRY_MS[this.#failures] ?? RETRY_MS[3];
    this.#failures += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      if (retryAfterMs === null)
        this.#goOn = () => {
          clearTimeout(timer);
          resolve();
        };
    });
    this.#goOn = null;
  }

  #reached(): void {
    this.#failures = 0;
    if (this.state.getState().trouble !== null) this.state.setState({ trouble: null });
  }

  #decide({ edit, step }: QueuedEdit, outcome: EditOutcome): void {
    this.#set(this.entries.filter((other) => other.edit !== edit));
    const takenBackBy = this.entries.filter(
      ({ edit: { change } }) => change.kind === 'revert' && change.step === step,
    );
    this.#keeper.done(
      edit,
      takenBackBy.map((other) => other.edit),
    );
    this.#answer(edit, outcome);
  }

  #answer({ id }: PendingEdit, outcome: EditOutcome): void {
    this.#settle.get(id)?.(outcome);
    this.#settle.delete(id);
  }

  #entryOf(edit: PendingEdit): QueuedEdit | undefined {
    return this.entries.find((entry) => entry.edit === edit);
  }

  #replace(edit: PendingEdit, by: (entry: QueuedEdit) => QueuedEdit): void {
    this.#set(this.entries.map((entry) => (entry.edit === edit ? by(entry) : entry)));
  }

  #set(entries: readonly QueuedEdit[]): void {
    this.state.setState({
      entries,
      unkept: entries.filter(({ edit }) => !this.#keeper.holds(edit)).length,
    });
  }
}

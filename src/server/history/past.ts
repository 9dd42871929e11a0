import { applyEntry, type Diff, diffBetween, type Entry, inOrder, reverseDiff } from '#model/edit/diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { elementDiff, readEntries } from '#server/documents/change-entries.ts';
import type { Documents } from '#server/documents/documents.ts';
import { define } from '#server/documents/model-definitions.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import { restoreTimestamps } from '#server/documents/restore-timestamps.ts';
import { notFound } from '#server/failure.ts';
import { mapChunked } from '#server/scheduling/chunked-lists.ts';
import type { StoredChangeSet } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Reader } from '#server/storage/tables.ts';

/** Where the past of a model is read: its change sets, and the model as it is now. */
export interface Source {
  readonly storage: Pick<Storage, 'db'>;
  readonly documents: Pick<Documents, 'atLeast'>;
}

/** The model as it was after change set `seq`, from 0 to the model's own. `row` is the model as the caller was let in to it. */
export async function modelAt(source: Source, row: StoredModel, seq: number): Promise<SystemModel> {
  const traveller = await startNear(source, row, seq, seq);
  await traveller.to(seq);
  return traveller.model();
}

/** Visits a document as it was after each of these change sets, the latest first: one walk back, with one model at a time. */
export async function visitPast(
  { storage }: Pick<Source, 'storage'>,
  modelId: string,
  document: { readonly seq: number; readonly model: SystemModel },
  seqs: readonly number[],
  visit: (seq: number, model: SystemModel) => void,
): Promise<void> {
  const traveller = new Traveller(storage.db, modelId, document.seq, document.model);
  for (const seq of [...new Set(seqs)].sort((a, b) => b - a)) {
    await traveller.to(seq);
    visit(seq, traveller.model());
  }
}

/** Goes through the change sets after `after` up to `upTo`, the model at hand as it is before the first and after each. */
export async function replay(
  source: Source,
  row: StoredModel,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  begin: (model: SystemModel) => Promise<void>,
  step: Step,
): Promise<void> {
  const traveller = await startNear(source, row, after, after);
  await traveller.to(after);
  await begin(traveller.model());
  await traveller.to(upTo, step);
}

type Step = (change: StoredChangeSet, diff: Diff, model: () => SystemModel) => void;

/** As `modelAt`, with the times at which the elements were changed last before then. */
export async function stampedModelAt(source: Source, row: StoredModel, seq: number): Promise<SystemModel> {
  const traveller = await startNear(source, row, seq, seq);
  await traveller.to(seq);
  const unstamped = traveller.wentBack ? traveller.touched() : [];
  return restoreTimestamps(source.storage.db, row.id, seq, traveller.model(), unstamped);
}

/** What differs between the model after change set `from` and after `to`, whichever is later. */
export async function diffOfPast(source: Source, row: StoredModel, from: number, to: number): Promise<Diff> {
  const [early, late] = [Math.min(from, to), Math.max(from, to)];
  const traveller = await startNear(source, row, early, late);
  const first = traveller.wentBack ? late : early;
  await traveller.to(first);
  const before = traveller.model();
  traveller.forgetTouched();
  await traveller.to(first === from ? to : from);
  const after = traveller.model();
  const [old, now] = first === from ? [before, after] : [after, before];
  // In the same order whichever way it went.
  const touched = traveller.touched().sort(([one], [other]) => (one < other ? -1 : 1));
  const entries = await mapChunked(touched, (one) => diffBetween(old, now, [one]));
  return inOrder(entries.flat());
}

/** Begins at the end of the history, or at its beginning where that is nearer to both. */
async function startNear(
  { storage, documents }: Source,
  row: StoredModel,
  early: number,
  late: number,
): Promise<Traveller> {
  const now = await documents.atLeast(row.id, row.seq);
  return late <= now.seq - early
    ? new Traveller(storage.db, row.id, 0, EMPTY_MODEL)
    : new Traveller(storage.db, row.id, now.seq, now.model);
}

/** A model that is led through its history, change set by change set. */
class Traveller {
  readonly #working: WorkingModel;
  /** `kind id` of what changed on the way. */
  #touched = new Map<string, readonly [id: string, kind: Kind]>();
  #seq: number;
  /** Whether it began at the end. */
  readonly wentBack: boolean;

  constructor(
    private readonly db: Reader,
    private readonly modelId: string,
    seq: number,
    model: SystemModel,
  ) {
    this.#working = new WorkingModel(model);
    this.#seq = seq;
    this.wentBack = seq > 0;
  }

  /** @throws Failure where the model was deleted on the way */
  async to(seq: number, step?: Step): Promise<void> {
    const back = seq < this.#seq;
    const range = back
      ? { after: seq, upTo: this.#seq, order: 'desc' as const }
      : { after: this.#seq, upTo: seq };
    for await (const slice of readChanges(this.db, this.modelId, range))
      for (const change of slice) {
        const entries = readEntries(change.diff);
        const diff = elementDiff(entries);
        define(this.#working, entries, back ? 'before' : 'after');
        for (const entry of back ? reverseDiff(diff) : diff) this.#apply(entry, change.at);
        this.#seq = back ? change.seq - 1 : change.seq;
        step?.(change, diff, () => this.model());
      }
    if (this.#seq !== seq) throw notFound();
  }

  #apply(entry: Entry, at: string): void {
    applyEntry(this.#working, entry, at);
    this.#touched.set(`${entry.kind} ${entry.id}`, [entry.id, entry.kind]);
  }

  touched(): (readonly [id: string, kind: Kind])[] {
    return [...this.#touched.values()];
  }

  forgetTouched(): void {
    this.#touched = new Map();
  }

  model(): SystemModel {
    return this.#working.freeze();
  }
}

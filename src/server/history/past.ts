import { type Diff, diffBetween, inOrder } from '#model/edit/diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import type { Documents } from '#server/documents/documents.ts';
import { PastModel } from '#server/documents/past-model.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import { restoreTimestamps } from '#server/documents/restore-timestamps.ts';
import { notFound } from '#server/failure.ts';
import { mapChunked } from '#server/scheduling/chunked-lists.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
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
  visit: (seq: number, model: SystemModel) => Promise<void>,
): Promise<void> {
  const traveller = new Traveller(storage.db, modelId, document.seq, document.model);
  for (const seq of [...new Set(seqs)].sort((a, b) => b - a)) {
    await traveller.to(seq);
    await visit(seq, traveller.model());
  }
}

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
  const now = await documents.atLeast(row.id, row);
  return late <= now.seq - early
    ? new Traveller(storage.db, row.id, 0, EMPTY_MODEL)
    : new Traveller(storage.db, row.id, now.seq, now.model);
}

/** A model that is led through its history, as the store has it. */
class Traveller {
  readonly #past: PastModel;
  #seq: number;
  /** Whether it began at the end. */
  readonly wentBack: boolean;

  constructor(
    private readonly db: Reader,
    private readonly modelId: string,
    seq: number,
    model: SystemModel,
  ) {
    this.#past = new PastModel(model);
    this.#seq = seq;
    this.wentBack = seq > 0;
  }

  /** @throws Failure where the model was deleted on the way */
  async to(seq: number): Promise<void> {
    const back = seq < this.#seq;
    const range = back
      ? { after: seq, upTo: this.#seq, order: 'desc' as const }
      : { after: this.#seq, upTo: seq };
    for await (const slice of readChanges(this.db, this.modelId, range))
      await runChunked(this.#passing(slice, back));
    if (this.#seq !== seq) throw notFound();
  }

  *#passing(changes: readonly StoredChangeSet[], back: boolean): WorkSteps<void> {
    for (const change of changes) {
      yield* this.#past.applying(change, back);
      this.#seq = back ? change.seq - 1 : change.seq;
    }
  }

  touched(): (readonly [id: string, kind: Kind])[] {
    return this.#past.touched();
  }

  forgetTouched(): void {
    this.#past.forgetTouched();
  }

  model(): SystemModel {
    return this.#past.model();
  }
}

import { type Diff, diffBetween, type Entry, findingDiff, inOrder } from '#model/edit/diff.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Documents } from '#server/documents/documents.ts';
import { restoreTimestamps } from './restore-timestamps.ts';
import { mapChunked } from '#server/scheduling/chunked-lists.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { snapshotBefore } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';
import { Traveller } from './traveller.ts';

/** Where the past of a model is read: its change sets, snapshots of it, and the model as it is now. */
export interface Source {
  readonly storage: Pick<Storage, 'db'>;
  readonly documents: Pick<Documents, 'atLeast'>;
  readonly snapshots: Pick<Snapshots, 'want'>;
}

/** Through fewer change sets the way is never longer than over a snapshot. */
const NEAR = 100;
/** Whoever has to go through more has the snapshots made that are missing. */
const FAR = 20_000;

/** The model as it was after change set `seq`, from 0 to the model's own. `row` is the model as the caller was let in to it. */
export async function modelAt(source: Source, row: StoredModel, seq: number): Promise<SystemModel> {
  const traveller = await startNear(source, row, seq, seq);
  await traveller.to(seq);
  return traveller.model();
}

/** Visits a document as it was after each of these change sets, the latest first, with one model at a time. */
export async function visitPast(
  { storage, snapshots }: Pick<Source, 'storage' | 'snapshots'>,
  modelId: string,
  document: { readonly seq: number; readonly model: SystemModel },
  seqs: readonly number[],
  visit: (seq: number, model: SystemModel) => Promise<void>,
): Promise<void> {
  let traveller = new Traveller(storage.db, modelId, document.seq, document.model);
  for (const seq of [...new Set(seqs)].sort((a, b) => b - a)) {
    const back = traveller.seq - seq;
    const head = back > NEAR ? await snapshotBefore(storage.db, modelId, seq) : null;
    const ahead = head === null ? seq : seq - head.seq;
    if (Math.min(back, ahead) > FAR) snapshots.want(modelId);
    if (ahead < back) traveller = await Traveller.from(storage.db, modelId, head);
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
  const between = late - early > NEAR ? await snapshotBefore(source.storage.db, row.id, late) : null;
  if (between !== null && between.seq > early) {
    const old = await modelAt(source, row, from);
    return sorted(await runChunked(findingDiff(old, await modelAt(source, row, to))));
  }
  const traveller = await startNear(source, row, early, late);
  const first = traveller.seq >= late ? late : early;
  await traveller.to(first);
  const before = traveller.model();
  traveller.forgetTouched();
  await traveller.to(first === from ? to : from);
  const after = traveller.model();
  const [old, now] = first === from ? [before, after] : [after, before];
  const entries = await mapChunked(traveller.touched(), (one) => diffBetween(old, now, [one]));
  return sorted(entries.flat());
}

/** In the same order whichever way it was found. */
function sorted(entries: readonly Entry[]): Diff {
  return inOrder([...entries].sort((one, other) => (one.id < other.id ? -1 : 1)));
}

/** Begins where it is nearest to both: at the end of the history, at a snapshot, or at its beginning. */
async function startNear(
  { storage, documents, snapshots }: Source,
  row: StoredModel,
  early: number,
  late: number,
): Promise<Traveller> {
  const now = await documents.atLeast(row.id, row);
  const fromNow = now.seq - early;
  const head = fromNow > NEAR ? await snapshotBefore(storage.db, row.id, early) : null;
  const fromThere = late - (head?.seq ?? 0);
  if (Math.min(fromNow, fromThere) > FAR) snapshots.want(row.id);
  return fromThere <= fromNow
    ? Traveller.from(storage.db, row.id, head)
    : new Traveller(storage.db, row.id, now.seq, now.model);
}

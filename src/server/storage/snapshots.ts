import type { Reader, Writer } from './tables.ts';

/** The number of the last whole snapshot of a model up to change set `upTo`; null where there is none. */
export async function lastSnapshot(
  db: Reader,
  modelId: string,
  upTo: number,
): Promise<{ readonly seq: number; readonly head: string } | null> {
  const found = await db
    .selectFrom('snapshots')
    .select(['seq', 'body as head'])
    .where('model_id', '=', modelId)
    .where('seq', '<=', upTo)
    .where('piece', '=', 0)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The pieces of a snapshot behind its head, in order, one at a time. */
export async function* readSnapshot(
  db: Reader,
  modelId: string,
  seq: number,
): AsyncGenerator<string, void, undefined> {
  for (let piece = 1; ; piece += 1) {
    const found = await db
      .selectFrom('snapshots')
      .select('body')
      .where('model_id', '=', modelId)
      .where('seq', '=', seq)
      .where('piece', '=', piece)
      .executeTakeFirst();
    if (found === undefined) return;
    yield found.body;
  }
}

/** Writes a piece of a snapshot, over what is left of one that was not finished. */
export async function writeSnapshotPiece(
  tx: Writer,
  modelId: string,
  seq: number,
  piece: number,
  body: string,
): Promise<void> {
  await tx
    .insertInto('snapshots')
    .values({ model_id: modelId, seq, piece, body })
    .onConflict((conflict) => conflict.columns(['model_id', 'seq', 'piece']).doUpdateSet({ body }))
    .execute();
}

/** Deletes a snapshot, whole or begun. */
export async function deleteSnapshot(tx: Writer, modelId: string, seq: number): Promise<void> {
  await tx.deleteFrom('snapshots').where('model_id', '=', modelId).where('seq', '=', seq).execute();
}

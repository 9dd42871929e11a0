import { type Kysely, type Migration, sql } from 'kysely';
import { hashOfStored, newIncarnation } from '#server/storage/chain.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';

/** Change sets that are read together: one may be large. */
const PAGE = 20;

/** Each change set gets a hash over itself and the one before it; each model the hash of its last one, and what its chain begins with. */
export const hashChain: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('change_sets')
      .addColumn('hash', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    for (const column of ['incarnation', 'hash'])
      await db.schema
        .alterTable('models')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    const { rows } = await sql<{ id: string }>`select id from models`.execute(db);
    for (const { id } of rows) {
      const incarnation = newIncarnation();
      const hash = await chainModel(db, id, incarnation);
      await sql`update models set incarnation = ${incarnation}, hash = ${hash} where id = ${id}`.execute(db);
    }
  },
};

/** Chains the change sets of a model. Answers the hash of the last one. */
async function chainModel(db: Kysely<unknown>, modelId: string, incarnation: string): Promise<string> {
  let hash = incarnation;
  for (let after = 0; ; ) {
    const { rows } = await sql<Omit<StoredChangeSet, 'hash' | 'modelId'>>`
      select seq, at, user_id as "userId", label, diff, client_id as "clientId" from change_sets
      where model_id = ${modelId} and seq > ${after} order by seq limit ${PAGE}`.execute(db);
    for (const row of rows) {
      hash = await hashOfStored(hash, { ...row, modelId });
      await sql`update change_sets set hash = ${hash} where model_id = ${modelId} and seq = ${row.seq}`.execute(
        db,
      );
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return hash;
    after = last.seq;
  }
}

import type { Storage } from '#server/storage/storage.ts';

const TABLES = ['elements', 'records', 'change_sets'] as const;

/** Copies what the store holds of a model; the function that it answers puts it back, as an operator does who restores the store. */
export async function copyOfModel(storage: Storage, modelId: string): Promise<() => Promise<void>> {
  const { db } = storage;
  const model = await db.selectFrom('models').selectAll().where('id', '=', modelId).executeTakeFirstOrThrow();
  const elements = await db.selectFrom('elements').selectAll().where('model_id', '=', modelId).execute();
  const records = await db.selectFrom('records').selectAll().where('model_id', '=', modelId).execute();
  const changeSets = await db.selectFrom('change_sets').selectAll().where('model_id', '=', modelId).execute();
  return () =>
    storage.transaction(async (tx) => {
      for (const table of TABLES) await tx.deleteFrom(table).where('model_id', '=', modelId).execute();
      const { id: _, ...columns } = model;
      await tx.updateTable('models').set(columns).where('id', '=', modelId).execute();
      if (elements.length > 0) await tx.insertInto('elements').values(elements).execute();
      if (records.length > 0) await tx.insertInto('records').values(records).execute();
      if (changeSets.length > 0) await tx.insertInto('change_sets').values(changeSets).execute();
    });
}

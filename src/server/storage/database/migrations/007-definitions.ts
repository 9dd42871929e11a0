import type { Kysely, Migration } from 'kysely';

/** What each model says about its elements: its custom fields, the prefix of its keys. */
export const definitions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('models')
      .addColumn('definitions', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  },
};

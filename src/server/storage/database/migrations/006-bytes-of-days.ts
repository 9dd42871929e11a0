import type { Kysely, Migration } from 'kysely';

/** How many bytes of change sets each model got on the last day on which it got any, for the limit that its team has. */
export const bytesOfDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('models')
      .addColumn('day', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('models')
      .addColumn('day_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

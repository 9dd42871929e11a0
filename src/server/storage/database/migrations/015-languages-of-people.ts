import type { Kysely, Migration } from 'kysely';

/** In which language people are written to. */
export const languagesOfPeople: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('language', 'text').execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** The change sets of one person in a model, and who has any. */
export const history: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('change_sets_of_user')
      .on('change_sets')
      .columns(['model_id', 'user_id', 'seq'])
      .execute();
  },
};

import { type Kysely, type Migration, sql } from 'kysely';

/** How many bytes each model takes, history and elements, for the limit that its team has. */
export const bytesOfModels: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('models')
      .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`
      update models set bytes =
        (select coalesce(sum(octet_length(diff)), 0) from change_sets where model_id = models.id) +
        (select coalesce(sum(octet_length(body)), 0) from elements where model_id = models.id)
    `.execute(db);
  },
};

import type { Kysely, Migration } from 'kysely';

/** The origins that may show a preview within their pages. */
export const embeddedPreviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('previews').addColumn('embed_origins', 'text').execute();
  },
};

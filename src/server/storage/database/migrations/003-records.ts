import { type ColumnDataType, type Expression, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '#server/storage/database/dialect.ts';

/** Comments, baselines and staged changes; and which client a change set came from. */
export function records(dialect: Dialect): Migration {
  const id: ColumnDataType | Expression<unknown> = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('records')
        .addColumn('model_id', id, (c) => c.notNull().references('models.id').onDelete('cascade'))
        .addColumn('kind', id, (c) => c.notNull())
        .addColumn('id', id, (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('records_key', ['model_id', 'id'])
        .execute();
      await db.schema
        .createIndex('records_by_kind')
        .on('records')
        .columns(['model_id', 'kind', 'id'])
        .execute();
      await db.schema.alterTable('change_sets').addColumn('client_id', id).execute();
    },
  };
}

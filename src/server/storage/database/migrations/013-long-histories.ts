import { type ColumnDataType, type Expression, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '#server/storage/database/dialect.ts';

/** How far the rows of a model's elements are behind its history; states of the model to begin from where the past is read. */
export function longHistories(dialect: Dialect): Migration {
  const id: ColumnDataType | Expression<unknown> = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('models').addColumn('elements_seq', 'integer').execute();
      await db.schema
        .createTable('snapshots')
        .addColumn('model_id', id, (c) => c.notNull().references('models.id').onDelete('cascade'))
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('piece', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('snapshots_key', ['model_id', 'seq', 'piece'])
        .execute();
    },
  };
}

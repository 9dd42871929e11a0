import { type ColumnDataType, type Expression, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '#server/storage/database/dialect.ts';

/** What the documents of a team's models are dressed in for Word. */
export function documentTemplates(dialect: Dialect): Migration {
  const id: ColumnDataType | Expression<unknown> = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('document_templates')
        .addColumn('team_id', id, (c) => c.primaryKey().references('teams.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('created_by', id, (c) => c.notNull().references('users.id'))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute();
    },
  };
}

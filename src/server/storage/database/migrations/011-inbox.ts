import { type ColumnDataType, type Expression, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '#server/storage/database/dialect.ts';

/** What people are told that concerns them, and whether they want mail about it. */
export function inbox(dialect: Dialect): Migration {
  const id: ColumnDataType | Expression<unknown> = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('inbox')
        .addColumn('id', id, (c) => c.primaryKey())
        .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('model_id', id, (c) => c.references('models.id').onDelete('cascade'))
        .addColumn('subject_id', id, (c) => c.notNull())
        .addColumn('actor_name', 'text', (c) => c.notNull())
        .addColumn('created_at', id, (c) => c.notNull())
        .addColumn('read_at', 'text')
        .addColumn('mail', 'text', (c) => c.notNull())
        .addColumn('mail_tries', 'integer', (c) => c.notNull())
        .addColumn('mail_at', id)
        .addUniqueConstraint('inbox_once', ['user_id', 'kind', 'subject_id'])
        .execute();
      await db.schema.createIndex('inbox_of').on('inbox').columns(['user_id', 'id']).execute();
      await db.schema.createIndex('inbox_mail').on('inbox').columns(['mail_at']).execute();
      await db.schema
        .createTable('inbox_settings')
        .addColumn('user_id', id, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('mail', 'integer', (c) => c.notNull())
        .execute();
    },
  };
}

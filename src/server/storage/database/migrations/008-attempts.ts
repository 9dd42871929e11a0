import { type ColumnDataType, type Expression, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '#server/storage/database/dialect.ts';

/** How often who tried what in a minute, under keyed hashes of who, and the key of those. */
export function attempts(dialect: Dialect): Migration {
  const id: ColumnDataType | Expression<unknown> = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('attempts')
        .addColumn('minute', 'integer', (c) => c.notNull())
        .addColumn('subject', id, (c) => c.notNull())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('attempts_key', ['minute', 'subject'])
        .execute();
      await db.schema
        .createTable('service_keys')
        .addColumn('name', id, (c) => c.primaryKey().notNull())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
    },
  };
}

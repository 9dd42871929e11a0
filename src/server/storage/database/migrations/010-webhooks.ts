import { type ColumnDataType, type Expression, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '#server/storage/database/dialect.ts';

/** Whom a model tells what happens in it, and what they are told. */
export function webhooks(dialect: Dialect): Migration {
  const id: ColumnDataType | Expression<unknown> = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('webhooks')
        .addColumn('model_id', id, (c) => c.notNull().references('models.id').onDelete('cascade'))
        .addColumn('id', id, (c) => c.notNull())
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('events', 'text', (c) => c.notNull())
        .addColumn('secret', 'text', (c) => c.notNull())
        .addColumn('active', 'integer', (c) => c.notNull())
        .addColumn('created_by', id, (c) => c.notNull().references('users.id'))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('findings_seq', 'integer', (c) => c.notNull())
        .addColumn('findings_at', id)
        .addColumn('failing_since', 'text')
        .addColumn('switched_off', 'text')
        .addColumn('leased_until', id)
        .addPrimaryKeyConstraint('webhooks_key', ['model_id', 'id'])
        .execute();
      await db.schema
        .createTable('webhook_deliveries')
        .addColumn('model_id', id, (c) => c.notNull())
        .addColumn('id', id, (c) => c.notNull())
        .addColumn('webhook_id', id, (c) => c.notNull())
        .addColumn('event', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('once', 'integer', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('created_at', id, (c) => c.notNull())
        .addColumn('first_tried_at', 'text')
        .addColumn('tried_at', 'text')
        .addColumn('next_at', id)
        .addColumn('status', 'integer')
        .addColumn('error', 'text')
        .addPrimaryKeyConstraint('webhook_deliveries_key', ['model_id', 'id'])
        .addForeignKeyConstraint(
          'webhook_deliveries_of_webhook',
          ['model_id', 'webhook_id'],
          'webhooks',
          ['model_id', 'id'],
          (c) => c.onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('webhook_deliveries_of')
        .on('webhook_deliveries')
        .columns(['model_id', 'webhook_id', 'id'])
        .execute();
      await db.schema
        .createIndex('webhook_deliveries_due')
        .on('webhook_deliveries')
        .columns(['next_at'])
        .execute();
    },
  };
}

import { type ColumnDataType, type Expression, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '#server/storage/database/dialect.ts';

/** The tables of the first release. */
export function first(dialect: Dialect): Migration {
  // Ids and keys order pages and must order the same on both stores: by their bytes.
  const id: ColumnDataType | Expression<unknown> = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('users')
        .addColumn('id', id, (c) => c.primaryKey().notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('email', id, (c) => c.notNull().unique())
        .addColumn('password_hash', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('tokens')
        .addColumn('id', id, (c) => c.primaryKey().notNull())
        .addColumn('hash', id, (c) => c.notNull().unique())
        .addColumn('user_id', id, (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('access', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', id)
        .addColumn('revoked_at', 'text')
        .addColumn('last_used_at', 'text')
        .execute();
      await db.schema.createIndex('tokens_of_user').on('tokens').columns(['user_id', 'id']).execute();

      await db.schema
        .createTable('teams')
        .addColumn('id', id, (c) => c.primaryKey().notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('members')
        .addColumn('team_id', id, (c) => c.notNull().references('teams.id').onDelete('cascade'))
        .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('role', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('members_key', ['team_id', 'user_id'])
        .execute();
      await db.schema.createIndex('members_by_user').on('members').columns(['user_id', 'team_id']).execute();

      await db.schema
        .createTable('models')
        .addColumn('id', id, (c) => c.primaryKey().notNull())
        .addColumn('team_id', id, (c) => c.notNull().references('teams.id'))
        .addColumn('user_id', id, (c) => c.notNull().references('users.id'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('description', 'text', (c) => c.notNull())
        .addColumn('access_control_list', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('models_of_team').on('models').columns(['team_id', 'id']).execute();
      await db.schema.createIndex('models_of_user').on('models').columns(['user_id', 'id']).execute();

      await db.schema
        .createTable('model_access')
        .addColumn('model_id', id, (c) => c.notNull().references('models.id').onDelete('cascade'))
        .addColumn('subject', id, (c) => c.notNull())
        .addPrimaryKeyConstraint('model_access_key', ['model_id', 'subject'])
        .execute();
      await db.schema
        .createIndex('model_access_by_subject')
        .on('model_access')
        .columns(['subject', 'model_id'])
        .execute();

      await db.schema
        .createTable('elements')
        .addColumn('model_id', id, (c) => c.notNull().references('models.id').onDelete('cascade'))
        .addColumn('kind', id, (c) => c.notNull())
        .addColumn('id', id, (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('elements_key', ['model_id', 'id'])
        .execute();
      await db.schema
        .createIndex('elements_by_kind')
        .on('elements')
        .columns(['model_id', 'kind', 'id'])
        .execute();

      await db.schema
        .createTable('change_sets')
        .addColumn('model_id', id, (c) => c.notNull().references('models.id').onDelete('cascade'))
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('user_id', id, (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('diff', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('change_sets_key', ['model_id', 'seq'])
        .execute();

      await db.schema
        .createTable('previews')
        .addColumn('model_id', id, (c) => c.notNull().references('models.id').onDelete('cascade'))
        .addColumn('handle', id, (c) => c.notNull())
        .addColumn('hash', id, (c) => c.notNull().unique())
        .addColumn('created_by', id, (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text')
        .addPrimaryKeyConstraint('previews_key', ['model_id', 'handle'])
        .execute();

      await db.schema
        .createTable('idempotency')
        .addColumn('scope_id', id, (c) => c.notNull())
        .addColumn('key', id, (c) => c.notNull())
        .addColumn('request_hash', 'text', (c) => c.notNull())
        .addColumn('at', id, (c) => c.notNull())
        .addColumn('status', 'integer', (c) => c.notNull())
        .addColumn('headers', 'text', (c) => c.notNull())
        .addColumn('body', 'text')
        .addPrimaryKeyConstraint('idempotency_key', ['scope_id', 'key'])
        .execute();
      await db.schema.createIndex('idempotency_by_age').on('idempotency').column('at').execute();
    },
  };
}

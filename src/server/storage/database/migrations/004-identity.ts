import { type ColumnDataType, type Expression, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '#server/storage/database/dialect.ts';

/** Invitations, the audit log, accounts at an OpenID Connect provider, where a session was begun, and guests. */
export function identity(dialect: Dialect): Migration {
  const id: ColumnDataType | Expression<unknown> = dialect === 'postgres' ? sql`text collate "C"` : 'text';

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['user_agent', 'address'])
        await db.schema.alterTable('tokens').addColumn(column, 'text').execute();

      // A guest's token is worth nothing without the preview's row, which goes when it is revoked.
      await db.schema
        .createTable('guests')
        .addColumn('id', id, (c) => c.primaryKey().notNull())
        .addColumn('hash', id, (c) => c.notNull().unique())
        .addColumn('model_id', id, (c) => c.notNull())
        .addColumn('preview_handle', id, (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', id, (c) => c.notNull())
        .addForeignKeyConstraint(
          'guests_of_preview',
          ['model_id', 'preview_handle'],
          'previews',
          ['model_id', 'handle'],
          (c) => c.onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('guests_by_preview')
        .on('guests')
        .columns(['model_id', 'preview_handle'])
        .execute();

      await db.schema
        .createTable('invitations')
        .addColumn('id', id, (c) => c.primaryKey().notNull())
        .addColumn('hash', id, (c) => c.notNull().unique())
        .addColumn('email', id, (c) => c.notNull())
        .addColumn('team_id', id, (c) => c.references('teams.id').onDelete('cascade'))
        .addColumn('model_id', id, (c) => c.references('models.id').onDelete('cascade'))
        .addColumn('role', 'text')
        .addColumn('invited_by', id, (c) => c.notNull().references('users.id'))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', id, (c) => c.notNull())
        .addColumn('signed_up_at', 'text')
        .addColumn('accepted_at', 'text')
        .addColumn('accepted_by', id)
        .addColumn('revoked_at', 'text')
        .execute();
      for (const owner of ['team', 'model'])
        await db.schema
          .createIndex(`invitations_of_${owner}`)
          .on('invitations')
          .columns([`${owner}_id`, 'id'])
          .execute();

      // Without references: what is written down outlives what it is about.
      await db.schema
        .createTable('audit')
        .addColumn('id', id, (c) => c.primaryKey().notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('team_id', id)
        .addColumn('actor_id', id)
        .addColumn('action', 'text', (c) => c.notNull())
        .addColumn('subject', id)
        .addColumn('detail', 'text', (c) => c.notNull())
        .addColumn('request_id', id, (c) => c.notNull())
        .addColumn('address', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('audit_of_team').on('audit').columns(['team_id', 'id']).execute();

      await db.schema
        .createTable('identities')
        .addColumn('id', id, (c) => c.primaryKey().notNull())
        .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('issuer', id, (c) => c.notNull())
        .addColumn('subject', id, (c) => c.notNull())
        .addColumn('email', id)
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addUniqueConstraint('identities_key', ['issuer', 'subject'])
        .execute();
      await db.schema.createIndex('identities_of_user').on('identities').columns(['user_id', 'id']).execute();

      // Who went to the provider, and who came back from it: each for minutes.
      await db.schema
        .createTable('oidc_departures')
        .addColumn('hash', id, (c) => c.primaryKey().notNull())
        .addColumn('challenge', id, (c) => c.notNull())
        .addColumn('intent', 'text', (c) => c.notNull())
        .addColumn('expires_at', id, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('oidc_arrivals')
        .addColumn('hash', id, (c) => c.primaryKey().notNull())
        .addColumn('challenge', id, (c) => c.notNull())
        .addColumn('intent', 'text', (c) => c.notNull())
        .addColumn('issuer', id, (c) => c.notNull())
        .addColumn('subject', id, (c) => c.notNull())
        .addColumn('email', id)
        .addColumn('name', 'text')
        .addColumn('expires_at', id, (c) => c.notNull())
        .execute();
    },
  };
}

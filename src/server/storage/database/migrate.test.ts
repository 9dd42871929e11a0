import Database from 'better-sqlite3';
import { type Dialect, Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { bytesOfTeam } from '#server/storage/models.ts';
import type { StoragePlace } from '#server/storage/storage.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { takeDataFolder } from './data-folder.ts';
import { first } from './migrations/001-first.ts';

const AT = '2026-11-01T00:00:00.000Z';

/** The tables of the first version, as far as these tests fill them. */
interface FirstTables {
  users: { id: string; name: string; email: string; created_at: string };
  teams: { id: string; name: string; created_at: string };
  models: {
    id: string;
    team_id: string;
    user_id: string;
    name: string;
    description: string;
    access_control_list: string;
    seq: number;
    created_at: string;
    updated_at: string;
  };
  elements: { model_id: string; kind: string; id: string; seq: number; body: string };
  change_sets: { model_id: string; seq: number; at: string; user_id: string; label: string; diff: string };
}

function connect(place: StoragePlace): { readonly dialect: Dialect; readonly release: () => void } {
  if ('databaseUrl' in place) {
    const pool = new pg.Pool({ connectionString: place.databaseUrl });
    return { dialect: new PostgresDialect({ pool }), release: () => undefined };
  }
  const folder = takeDataFolder(place.dataDir);
  return {
    dialect: new SqliteDialect({ database: new Database(folder.file) }),
    release: () => folder.release(),
  };
}

/** Makes a store as the first version left it, and fills it. */
async function storeOfFirst(
  place: StoragePlace,
  fill: (db: Kysely<FirstTables>) => Promise<void>,
): Promise<void> {
  const { dialect, release } = connect(place);
  const db = new Kysely<FirstTables>({ dialect });
  const migration = first('databaseUrl' in place ? 'postgres' : 'sqlite');
  const getMigrations = () => Promise.resolve({ '001-first': migration });
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  expect(error).toBeUndefined();
  await fill(db);
  await db.destroy();
  release();
}

describeStores('a store of the first version', (stores) => {
  it('is opened, and tells how many bytes its models take', async () => {
    const place = await stores.place();
    await storeOfFirst(place, async (db) => {
      await db.insertInto('users').values({ id: 'u', name: '', email: 'u', created_at: AT }).execute();
      for (const id of ['full', 'empty']) {
        await db.insertInto('teams').values({ id, name: '', created_at: AT }).execute();
        await db
          .insertInto('models')
          .values({
            id,
            team_id: id,
            user_id: 'u',
            name: '',
            description: '',
            access_control_list: '[]',
            seq: 2,
            created_at: AT,
            updated_at: AT,
          })
          .execute();
      }
      const set = { model_id: 'full', at: AT, user_id: 'u', label: 'not counted' };
      await db
        .insertInto('change_sets')
        // 4 bytes and, with two of two bytes and one of four, 10 bytes.
        .values([
          { ...set, seq: 1, diff: '[{}]' },
          { ...set, seq: 2, diff: '"äö🛰"' },
        ])
        .execute();
      const element = { model_id: 'full', kind: 'part', seq: 2 };
      await db
        .insertInto('elements')
        .values([
          { ...element, id: 'a', body: '{}' },
          { ...element, id: 'b', body: '"€"' },
        ])
        .execute();
    });

    const storage = await stores.open(place);
    expect(await bytesOfTeam(storage.db, 'full')).toBe(4 + 10 + 2 + 5);
    expect(await bytesOfTeam(storage.db, 'empty')).toBe(0);
  });
});

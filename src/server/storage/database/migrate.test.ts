import Database from 'better-sqlite3';
import { type Dialect, Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { bytesOfTeam } from '#server/storage/models.ts';
import { openStorage, type StoragePlace } from '#server/storage/storage.ts';
import { describePostgres, describeStores } from '#testing/stores/stores.ts';
import { takeDataFolder } from './data-folder.ts';
import { LATEST_SCHEMA } from './migrate.ts';
import { first } from './migrations/001-first.ts';
import { schemaBefore } from './postgres-copy.ts';

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

describePostgres('a store of the first version', (stores) => {
  const COPY = schemaBefore(LATEST_SCHEMA);
  const withClient = async <T>(place: StoragePlace, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    if (!('databaseUrl' in place)) throw new Error('not a database');
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const usersIn = async (client: pg.Client, schema: string): Promise<unknown> =>
    (await client.query(`select * from "${schema}".users`)).rows;
  /** Every key and index, as PostgreSQL writes it, without the name of the schema. */
  const keysIn = async (client: pg.Client, schema: string): Promise<string[]> => {
    const { rows } = await client.query<{ said: string }>(
      `select t.relname || ' ' || k.contype::text || ' ' || pg_get_constraintdef(k.oid) as said
       from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = k.connamespace
       where n.nspname = $1 union all select tablename || ' ' || regexp_replace(indexdef, '^.* ON ', '') from pg_indexes
       where schemaname = $1`,
      [schema],
    );
    return rows.map(({ said }) => said.replaceAll(/"modelwright-before-[^"]*"\.|public\./g, '')).sort();
  };

  it('is copied before, so that the copy can take its place', async () => {
    const place = await stores.place();
    await storeOfFirst(place, async (db) => {
      await db.insertInto('users').values({ id: 'u', name: 'Ann', email: 'u', created_at: AT }).execute();
    });
    const before = await withClient(place, async (client) => ({
      users: await usersIn(client, 'public'),
      keys: await keysIn(client, 'public'),
    }));
    const first = await openStorage(place);
    await first.close();
    await withClient(place, async (client) => {
      expect({ users: await usersIn(client, COPY), keys: await keysIn(client, COPY) }).toEqual(before);
      expect(before.keys.filter((key) => key.includes('FOREIGN KEY'))).not.toEqual([]);
      // As the guide says it.
      await client.query(
        `begin; drop schema public cascade; alter schema "${COPY}" rename to public; commit`,
      );
      expect(await keysIn(client, 'public')).toEqual(before.keys);
    });
    const again = await openStorage(place);
    await again.close();
    const copied = await withClient(place, (client) => usersIn(client, COPY));
    expect(copied).toEqual(before.users);
  });

  it('is left as it is where nothing may be copied, with a sentence', async () => {
    const place = await stores.place();
    await storeOfFirst(place, () => Promise.resolve());
    if (!('databaseUrl' in place)) throw new Error('not a database');
    const url = new URL(place.databaseUrl);
    const role = `${url.pathname.slice(1)}_plain`;
    await withClient(place, async (client) => {
      await client.query(`create role "${role}" login`);
      await client.query(`grant all on schema public to "${role}"`);
      await client.query(`grant all on all tables in schema public to "${role}"`);
    });
    const plain = new URL(url);
    plain.username = role;
    await expect(openStorage({ databaseUrl: plain.href })).rejects.toThrow('Grant it CREATE on the database');
    const names = await withClient(place, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
      await client.query(`drop owned by "${role}"`);
      await client.query(`drop role "${role}"`);
      return rows.map(({ name }) => name);
    });
    expect(names).toEqual(['001-first']);
  });
});

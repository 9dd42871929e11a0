import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import { openStorage, type Storage, type StoragePlace } from '#server/storage/storage.ts';
import { inWords, POSTGRESQL } from '#testing/needs.ts';

/** Stores of one kind for one suite. Whatever is opened is closed and removed when the suite has ended. */
export interface Stores {
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** An empty place that no store was opened in yet. */
  place(): Promise<StoragePlace>;
  /** Opens the store at a place, or a new, empty one. */
  open(place?: StoragePlace): Promise<Storage>;
}

/**
 * Declares the suite once for each store: on SQLite always, on PostgreSQL where `TEST_DATABASE_URL` names a server
 * whose user may create databases.
 */
export function describeStores(title: string, suite: (stores: Stores) => void): void {
  describeStore(title, suite);
  describePostgres(title, suite);
}

/**
 * Declares a suite whose subject is not the store, on SQLite alone: pages see the service only through its interface, and that
 * this answers alike on both stores is what the service's own suites prove.
 */
export function describeStore(title: string, suite: (stores: Stores) => void): void {
  declare(title, suite, 'SQLite', sqlitePlaces());
}

/** Declares a suite about what only PostgreSQL does: its tests are skipped where `TEST_DATABASE_URL` is not set. */
export function describePostgres(title: string, suite: (stores: Stores) => void): void {
  declare(title, suite, 'PostgreSQL', postgresPlaces(POSTGRESQL.url));
}

interface Places {
  make(): Promise<StoragePlace>;
  removeAll(): Promise<void>;
}

function declare(title: string, suite: (stores: Stores) => void, kind: Stores['kind'], places: Places): void {
  const skipped = kind === 'PostgreSQL' && !POSTGRESQL.met;
  describe.skipIf(skipped)(`${title} (${kind})${skipped ? ` ${inWords(POSTGRESQL)}` : ''}`, () => {
    const opened: Storage[] = [];
    afterAll(async () => {
      await Promise.all(opened.map((storage) => storage.close()));
      await places.removeAll();
    });
    suite({
      kind,
      place: () => places.make(),
      async open(place) {
        const storage = await openStorage(place ?? (await places.make()));
        opened.push(storage);
        return storage;
      },
    });
  });
}

function sqlitePlaces(): Places {
  const folders: string[] = [];
  return {
    async make() {
      const folder = await mkdtemp(join(tmpdir(), 'modelwright-test-'));
      folders.push(folder);
      // A folder inside, so that the store makes its own.
      return { dataDir: join(folder, 'data') };
    },
    async removeAll() {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

function postgresPlaces(server: string): Places {
  const names: string[] = [];
  const run = async (statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    // A database each: migrations look for their table in every schema of one.
    async make() {
      const name = `modelwright_test_${randomBytes(8).toString('hex')}`;
      await run([`create database ${name} encoding 'UTF8' template template0`]);
      names.push(name);
      const url = new URL(server);
      url.pathname = `/${name}`;
      return { databaseUrl: url.href };
    },
    removeAll: () => run(names.map((name) => `drop database if exists ${name} with (force)`)),
  };
}

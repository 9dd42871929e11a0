import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { openStorage, type Storage, type StoragePlace } from '#server/storage/storage.ts';
import { inWords, POSTGRESQL } from '#testing/needs.ts';
import { withPostgres } from './with-postgres.ts';

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
  /** An empty one. */
  make(): Promise<StoragePlace>;
  /** One with the tables of a new store. */
  makeReady(): Promise<StoragePlace>;
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
        const storage = await openStorage(place ?? (await places.makeReady()));
        opened.push(storage);
        return storage;
      },
    });
  });
}

/** The template of this process: an empty store that was opened once. */
const templateName = (): string => `${inject('templates')}${process.pid}`;

let sqliteTemplate: Promise<string> | undefined;
async function makeSqliteTemplate(): Promise<string> {
  const dataDir = join(tmpdir(), templateName());
  await (await openStorage({ dataDir })).close();
  return dataDir;
}

function sqlitePlaces(): Places {
  const folders: string[] = [];
  const make = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'modelwright-test-'));
    folders.push(folder);
    // A folder inside, so that the store makes its own.
    return { dataDir: join(folder, 'data') };
  };
  return {
    make,
    async makeReady() {
      const [template, place] = await Promise.all([(sqliteTemplate ??= makeSqliteTemplate()), make()]);
      await cp(template, place.dataDir, { recursive: true });
      return place;
    },
    async removeAll() {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

let postgresTemplate: Promise<string> | undefined;
/** Answers what makes a copy of it: since version 15 files are copied only where that is asked for, which takes a third less. */
async function makePostgresTemplate(server: string): Promise<string> {
  const name = templateName();
  await createDatabase(server, name, 'template0');
  await (await openStorage({ databaseUrl: databaseAt(server, name) })).close();
  return withPostgres(server, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    return Number(rows[0]?.version) >= 150_000 ? `${name} strategy file_copy` : name;
  });
}

const createDatabase = (server: string, name: string, template: string) =>
  withPostgres(server, (client) =>
    client.query(`create database ${name} encoding 'UTF8' template ${template}`),
  );

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function postgresPlaces(server: string): Places {
  const names: string[] = [];
  // A database each: migrations look for their table in every schema of one.
  const makeOf = async (template: string): Promise<StoragePlace> => {
    const name = `modelwright_test_${randomBytes(8).toString('hex')}`;
    await createDatabase(server, name, template);
    names.push(name);
    return { databaseUrl: databaseAt(server, name) };
  };
  return {
    make: () => makeOf('template0'),
    makeReady: async () => makeOf(await (postgresTemplate ??= makePostgresTemplate(server))),
    removeAll: () =>
      withPostgres(server, async (client) => {
        for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

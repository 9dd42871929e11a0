import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listChangeSets } from '#server/storage/change-sets.ts';
import { findElement, upsertElements } from '#server/storage/elements.ts';
import { findModel } from '#server/storage/models.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { FILE_MODES } from '#testing/needs.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { packBodies } from '#testing/stores/pack-bodies.ts';
import { StoreFailedError, StoreFullError, StoreInUseError, StoreSchemaError } from './errors.ts';
import { openSqlite, type SqliteStorage } from './sqlite.ts';

const part = (id: string, body = '{}') => ({ kind: 'part', id, body });

let folder: string;
let dataDir: string;
let opened: SqliteStorage[];
let children: ChildProcessWithoutNullStreams[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modelwright-sqlite-'));
  dataDir = join(folder, 'data');
  opened = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const storage of opened) await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(openDatabase?: Parameters<typeof openSqlite>[1]): Promise<SqliteStorage> {
  const storage = await openSqlite(dataDir, openDatabase);
  opened.push(storage);
  return storage;
}

function startProcess(): ChildProcessWithoutNullStreams {
  const script = join(import.meta.dirname, '../../../testing/stores/store-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir]);
  children.push(child);
  return child;
}

const path = (name: string): string => join(dataDir, name);

describe('the folder of the embedded store', () => {
  describeNeeding([FILE_MODES], 'on disk', () => {
    it('can be read by its owner only', async () => {
      await seedModel(await open());
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      for (const name of ['modelwright.db', 'modelwright.db-wal', 'modelwright.lock'])
        expect(statSync(path(name)).mode & 0o777).toBe(0o600);
    });
  });

  it('is refused to a second store in the same process, and the first one keeps it', async () => {
    const first = await open();
    await expect(open()).rejects.toBeInstanceOf(StoreInUseError);
    await expect(open()).rejects.toThrow('is in use by another Modelwright process');
    await seedModel(first);
    await first.close();
    await expect(open()).resolves.toBeDefined();
  });

  it('is refused to a second process with one sentence', async () => {
    const storage = await open();
    const child = startProcess();
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(said).toBe(
      `StoreInUseError: The data folder ${dataDir} is in use by another Modelwright process: stop that one, or set DATA_DIR to another folder.\n`,
    );
    await expect(seedModel(storage)).resolves.toBeDefined();
  });

  it('is free, with every acknowledged change set in it, when its process was killed', async () => {
    const child = startProcess();
    let acknowledged = 0;
    let modelId = '';
    for await (const line of createInterface({ input: child.stdout })) {
      const [id, seq] = line.split(' ');
      modelId = id!;
      acknowledged = Number(seq);
      if (acknowledged === 25) child.kill('SIGKILL');
    }
    expect(acknowledged).toBeGreaterThanOrEqual(25);

    const { db } = await open();
    const seq = (await findModel(db, modelId))!.seq;
    expect(seq).toBeGreaterThanOrEqual(acknowledged);
    const sets = await listChangeSets(db, modelId, { after: 0, limit: 1_000_000 });
    expect(sets.map((set) => set.seq)).toEqual(Array.from({ length: seq }, (_, n) => n + 1));
    for (const set of sets) expect(await findElement(db, modelId, 'part', `part-${set.seq}`)).not.toBeNull();
    expect(await findElement(db, modelId, 'part', `part-${seq + 1}`)).toBeNull();
  });
});

describe('the file of the embedded store', () => {
  it('syncs each commit, keeps references whole, and does not act on what its schema says', async () => {
    const connections: Database.Database[] = [];
    await open((file, options) => {
      const raw = new Database(file, options);
      connections.push(raw);
      return raw;
    });
    const [writer] = connections;
    const pragma = (name: string) => writer!.pragma(name, { simple: true });
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('trusted_schema')).toBe(0);
  });

  const changed = async (statement: string): Promise<void> => {
    const storage = await open();
    await seedModel(storage);
    await storage.close();
    const raw = new Database(path('modelwright.db'));
    raw.exec(statement);
    raw.close();
  };

  it.each([
    'create trigger t after insert on models begin delete from users; end',
    'create view v as select * from tokens',
    'create table extra (id text)',
    'drop index elements_by_kind',
    'alter table users add column admin integer',
    "insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')",
  ])('is refused after: %s', async (statement) => {
    await changed(statement);
    await expect(open()).rejects.toBeInstanceOf(StoreSchemaError);
    // Refused, not kept: the folder is free again.
    await expect(open()).rejects.toBeInstanceOf(StoreSchemaError);
  });

  it('is opened after the planner has taken its statistics', async () => {
    await changed('analyze');
    await expect(open()).resolves.toBeDefined();
  });

  it('is refused where it is none', async () => {
    const storage = await open();
    await storage.close();
    writeFileSync(path('modelwright.db'), 'not a database, but long enough to be taken for one'.repeat(100));
    await expect(open()).rejects.toBeInstanceOf(StoreFailedError);
  });
});

describe('the thread of the embedded store', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => part(`many-${n}`, JSON.stringify('x'.repeat(500))));

  it('writes what is large as what is small is written, each seeing what the one before it wrote', async () => {
    const storage = await open();
    const { modelId } = await seedModel(storage);
    const seen: unknown[] = [];
    const write = (id: string, size: 'small' | 'large') =>
      storage.transaction(
        async (tx) => {
          seen.push((await findElement(tx, modelId, 'part', 'last'))?.body);
          await upsertElements(tx, modelId, 1, packBodies([part('last', `"${id}"`), part(id)]));
        },
        null,
        size,
      );
    await Promise.all([write('a', 'small'), write('b', 'large'), write('c', 'small'), write('d', 'large')]);
    expect(seen).toEqual([undefined, '"a"', '"b"', '"c"']);
    await storage.transaction((tx) => upsertElements(tx, modelId, 2, packBodies(many)), null, 'large');
    expect(await findElement(storage.db, modelId, 'part', 'many-1999')).toMatchObject({ seq: 2 });
    for (const id of ['a', 'b', 'c', 'd'])
      expect(await findElement(storage.db, modelId, 'part', id)).not.toBeNull();
  });

  it('answers reads meanwhile, as of before', async () => {
    const storage = await open();
    const { modelId } = await seedModel(storage);
    const meanwhile = await storage.transaction(
      async (tx) => {
        await upsertElements(tx, modelId, 1, packBodies(many));
        return findElement(storage.db, modelId, 'part', 'many-0');
      },
      null,
      'large',
    );
    expect(meanwhile).toBeNull();
    expect(await findElement(storage.db, modelId, 'part', 'many-0')).not.toBeNull();
  });

  it('keeps nothing of what fails, and says why as for what is small', async () => {
    const storage = await open();
    const { modelId } = await seedModel(storage);
    const refused = (size: 'small' | 'large') =>
      storage
        .transaction(
          async (tx) => {
            await upsertElements(tx, modelId, 1, packBodies([part('a')]));
            await upsertElements(tx, 'no such model', 1, packBodies([part('b')]));
          },
          null,
          size,
        )
        .catch((error: unknown) => error);
    const [small, large] = [await refused('small'), await refused('large')];
    expect(small).toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
    expect(large).toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
    const thrown = storage.transaction(
      async (tx) => {
        await upsertElements(tx, modelId, 1, packBodies([part('a')]));
        throw new Error('changed my mind');
      },
      null,
      'large',
    );
    await expect(thrown).rejects.toThrow('changed my mind');
    expect(await findElement(storage.db, modelId, 'part', 'a')).toBeNull();
    await storage.transaction((tx) => upsertElements(tx, modelId, 1, packBodies([part('a')])), null, 'large');
    expect(await findElement(storage.db, modelId, 'part', 'a')).not.toBeNull();
  });

  it('ends a write under way before the store is closed', async () => {
    const storage = await open();
    const { modelId } = await seedModel(storage);
    const writing = storage.transaction(
      (tx) => upsertElements(tx, modelId, 1, packBodies(many)),
      null,
      'large',
    );
    await storage.close();
    await writing;
    const again = await open();
    expect(await findElement(again.db, modelId, 'part', 'many-1999')).not.toBeNull();
  });

  it('moves what was committed from the log into the file, while the store is open', async () => {
    const storage = await open();
    const { modelId } = await seedModel(storage);
    await storage.transaction((tx) => upsertElements(tx, modelId, 1, packBodies([part('a')])));
    const inFile = () => {
      const alone = path('alone.db');
      copyFileSync(path('modelwright.db'), alone);
      const raw = new Database(alone);
      const there = raw.prepare("select 1 from sqlite_master where name = 'elements'").get() !== undefined;
      const found = there && raw.prepare("select count(*) from elements where id = 'a'").pluck().get();
      raw.close();
      return found;
    };
    await expect.poll(inFile).toBe(1);
    // The log is part of the store until then, and is there still.
    expect(statSync(path('modelwright.db-wal')).size).toBeGreaterThan(0);
  });
});

describe('the embedded store, failing', () => {
  it('says that it is full, keeps nothing of that write, reads on, and writes again when there is room', async () => {
    let limit = (_pages: number): void => undefined;
    const storage = await open((file, options) => {
      const raw = new Database(file, options);
      if (options.readonly !== true) limit = (pages) => raw.pragma(`max_page_count = ${pages}`);
      return raw;
    });
    const { modelId } = await seedModel(storage);
    await storage.transaction((tx) => upsertElements(tx, modelId, 1, packBodies([part('a')])));

    limit(1); // SQLite takes the present size where that is more.
    const large = Array.from({ length: 500 }, (_, n) => part(`big-${n}`, JSON.stringify('x'.repeat(1_000))));
    const write = storage.transaction((tx) => upsertElements(tx, modelId, 2, packBodies(large)));
    await expect(write).rejects.toBeInstanceOf(StoreFullError);
    await expect(write).rejects.toMatchObject({ code: 'STORE_FULL' });

    expect(await findElement(storage.db, modelId, 'part', 'a')).not.toBeNull();
    expect(await findElement(storage.db, modelId, 'part', 'big-0')).toBeNull();
    limit(1_000_000);
    await storage.transaction((tx) => upsertElements(tx, modelId, 2, packBodies(large)));
    expect(await findElement(storage.db, modelId, 'part', 'big-0')).not.toBeNull();
  });

  /** Opens a store whose disk can be made to fail: each commit, or each opening, with an I/O error. */
  async function openFailing() {
    const disk = { failCommits: false, failOpening: false, openings: 0 };
    const ioError = () => new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC');
    const storage = await open((file, options) => {
      disk.openings += 1;
      if (disk.failOpening) throw ioError();
      const raw = new Database(file, options);
      const prepare = raw.prepare.bind(raw);
      const failing = (sql: string) => {
        const statement = prepare(sql);
        if (sql !== 'commit') return statement;
        const run = () => {
          if (disk.failCommits) throw ioError();
          return statement.run();
        };
        return { reader: false, run };
      };
      if (options.readonly !== true) Object.assign(raw, { prepare: failing });
      return raw;
    });
    return { storage, disk };
  }

  it('is closed, opened and checked after an I/O error, before another write is acknowledged', async () => {
    const { storage, disk } = await openFailing();
    disk.failCommits = true;
    const before = disk.openings;
    await expect(seedModel(storage)).rejects.toMatchObject({ code: 'STORE_FAILED' });
    expect(disk.openings).toBe(before);
    disk.failCommits = false;

    const { modelId } = await seedModel(storage);
    expect(disk.openings).toBeGreaterThan(before);
    expect(await findModel(storage.db, modelId)).not.toBeNull();
  });

  it('refuses writes that were waiting behind the one that failed, until it was opened again', async () => {
    const { storage, disk } = await openFailing();
    disk.failCommits = true;
    disk.failOpening = true;
    const writes = await Promise.allSettled([seedModel(storage), seedModel(storage), seedModel(storage)]);
    expect(writes.map((write) => write.status)).toEqual(['rejected', 'rejected', 'rejected']);
    // One attempt at opening it, not one for each write: the reader's follows the writer's.
    expect(disk.openings).toBeLessThanOrEqual(3 + 2 + 2);
    await expect(storage.check()).rejects.toBeInstanceOf(StoreFailedError);
  });

  it('is repaired by the question after its health, where no write comes', async () => {
    const { storage, disk } = await openFailing();
    disk.failCommits = true;
    await expect(seedModel(storage)).rejects.toBeInstanceOf(StoreFailedError);
    disk.failCommits = false;
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('does not write to a file that was exchanged for another', async () => {
    const { storage, disk } = await openFailing();
    disk.failCommits = true;
    await expect(seedModel(storage)).rejects.toBeInstanceOf(StoreFailedError);
    disk.failCommits = false;
    for (const name of ['modelwright.db', 'modelwright.db-wal', 'modelwright.db-shm']) rmSync(path(name));
    writeFileSync(path('modelwright.db'), '');
    await expect(seedModel(storage)).rejects.toBeInstanceOf(StoreFailedError);
  });
});

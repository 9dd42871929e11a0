import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage, type Storage, type StoragePlace } from '#server/storage/storage.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { builtProgram } from '#testing/program/built-program.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';
import { fillStore, rowsOfStore } from '#testing/service/full-store.ts';
import { testApp } from '#testing/service/test-app.ts';
import { mayMount, smallFolder, sqliteDisk } from '#testing/stores/small-disk.ts';
import { describePostgres, describeStores, type Stores } from '#testing/stores/stores.ts';

/** Of a store with the tables of `009-hash-chain`, as the program wrote it then. */
const OLDER = join(import.meta.dirname, '../../testing/stores/backup-009.mwb');
const folder = new ProgramFolder();
afterAll(() => folder.remove());

/** Runs the program on a store. */
function run(place: StoragePlace, ...words: string[]) {
  folder.env = 'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl };
  return folder.run(...words);
}
/** As a process of its own, as an operator runs it beside the service. */
function runApart(place: StoragePlace, ...words: string[]): Promise<{ status: number | null; err: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const named = 'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl };
  const env = { ...inherited, ...named };
  const child = spawn(process.execPath, [builtProgram('modelwright'), ...words], { cwd: folder.path, env });
  let err = '';
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, err })));
}
async function rowsIn(place: StoragePlace) {
  const storage = await openStorage(place);
  try {
    return (await rowsOfStore(storage)).rows;
  } finally {
    await storage.close();
  }
}
async function filled(stores: Stores): Promise<{ place: StoragePlace; modelId: string }> {
  const place = await stores.place();
  const storage = await openStorage(place);
  const { modelId } = await fillStore(storage);
  await storage.close();
  return { place, modelId };
}

describeStores('commands on stores', (stores) => {
  let place: StoragePlace;
  let modelId: string;
  beforeAll(async () => {
    ({ place, modelId } = await filled(stores));
  });

  it('write a backup, verify it, and restore it row by row', async () => {
    const made = await run(place, 'backup', 'whole.mwb');
    expect(made).toMatchObject({ status: 0, out: '' });
    expect(statSync(join(folder.path, 'whole.mwb')).mode & 0o077).toBe(0);
    expect(made.err).toMatch(/^whole\.mwb: 2 models, \d+ change sets, \d+ elements, 2 accounts\.$/);
    expect(await run(place, 'verify')).toMatchObject({
      status: 0,
      err: expect.stringContaining('all of it fits'),
    });
    expect(await run(place, 'verify', 'whole.mwb')).toMatchObject({ status: 0 });
    const empty = await stores.place();
    expect(await run(empty, 'restore', 'whole.mwb')).toMatchObject({ status: 0 });
    expect(await rowsIn(empty)).toEqual(await rowsIn(place));
    expect(await run(empty, 'verify')).toMatchObject({ status: 0 });
    const again = await run(empty, 'restore', 'whole.mwb');
    expect(again).toMatchObject({ status: 2, err: expect.stringContaining('The store is not empty') });
  });

  it('restore a backup that an earlier version wrote, of fewer tables', async () => {
    copyFileSync(OLDER, join(folder.path, 'older.mwb'));
    const empty = await stores.place();
    expect(await run(empty, 'restore', 'older.mwb')).toMatchObject({ status: 0 });
    expect(await run(empty, 'verify')).toMatchObject({
      status: 0,
      err: expect.stringContaining('all of it fits'),
    });
    const { webhooks, models } = await rowsIn(empty);
    expect([webhooks, models?.length]).toEqual([[], 2]);
  });

  it('take one model out of a backup, as a model of its own', async () => {
    await run(place, 'backup', 'one.mwb');
    const { status, out } = await run(place, 'restore', 'one.mwb', '--model', modelId);
    expect(status).toBe(0);
    expect(out.trim()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await run(place, 'verify')).toMatchObject({ status: 0, err: expect.stringContaining('3 models') });
    const taken = await run(place, 'restore', 'one.mwb', '--model', modelId, '--as', out.trim());
    expect(taken).toMatchObject({ status: 2, err: expect.stringContaining('already') });
  });

  it('make a link for a new password of an account, and say where there is none', async () => {
    const storage = await openStorage(place);
    const { email } = await storage.db.selectFrom('users').select('email').executeTakeFirstOrThrow();
    await storage.close();
    const { status, out } = await run(place, 'reset-password', email);
    expect([status, out]).toEqual([0, expect.stringMatching(/^\/reset-password#mw_[\w-]{43}\n$/)]);
    const unknown = await run(place, 'reset-password', 'nobody@example.com');
    expect(unknown).toMatchObject({ status: 2, err: expect.stringContaining('no account') });
  });

  it.each([
    { words: [], kept: 1 },
    { words: ['--tokens'], kept: 0 },
  ])('sign an account out everywhere $words, and write it down', async ({ words, kept }) => {
    const { place: own } = await filled(stores);
    const before = await openStorage(own);
    const service = await testApp(before);
    const ann = await service.signUp('Ann');
    const ben = await service.signUp('Ben');
    await ann.post('/api/tokens', { name: 'script', access: 'read' });
    await before.close();
    expect((await run(own, 'end-sessions', 'nobody@example.com')).status).toBe(2);
    const { status, out } = await run(own, 'end-sessions', ann.email, ...words);
    expect([status, out.startsWith(`${ann.email} is signed out everywhere`)]).toEqual([0, true]);

    const storage = await openStorage(own);
    const left = (userId: string) =>
      storage.db
        .selectFrom('tokens')
        .select('kind')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
    expect((await left(ann.userId)).map(({ kind }) => kind)).toEqual(
      Array.from({ length: kept }, () => 'personal'),
    );
    expect(await left(ben.userId)).toHaveLength(1);
    const written = await storage.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'sessions-ended')
      .execute();
    expect(written.map(({ subject }) => subject)).toEqual([ann.userId]);
    await storage.close();
  });

  it('name the model and the change set that do not fit', async () => {
    const { place: bad, modelId: id } = await filled(stores);
    const storage = await openStorage(bad);
    await storage.transaction((tx) =>
      tx
        .updateTable('change_sets')
        .set({ label: 'Other' })
        .where('model_id', '=', id)
        .where('seq', '=', 2)
        .execute(),
    );
    await storage.close();
    const { status, out } = await run(bad, 'verify');
    expect(status).toBe(1);
    expect(out).toContain(`model ${id} (Rover 2): change set 2 is not what was stored`);
    await run(bad, 'backup', 'bad.mwb');
    expect(await run(bad, 'verify', 'bad.mwb')).toMatchObject({ status: 1, out });
    const refused = await run(await stores.place(), 'restore', 'bad.mwb');
    expect(refused).toMatchObject({ status: 2, err: expect.stringContaining(`Change set 2 of model ${id}`) });
  });

  it('read a store as it is at one moment, while 20 people write', async () => {
    const busy = await stores.place();
    const storage = await openStorage(busy);
    const service = await testApp(storage);
    const ann = await service.signUp('Ann');
    const models = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ann.createModel(`Model ${index}`)),
    );
    let over = false;
    let written = 0;
    const writers = models.map(async (model) => {
      for (; !over; written += 1) await model.part(`Part ${written}`);
    });
    const told = [await runApart(busy, 'backup', 'busy.mwb')];
    const during = written;
    told.push(await runApart(busy, 'verify'));
    over = true;
    await Promise.all(writers);
    await service.close();
    await storage.close();
    expect(told.filter(({ status }) => status !== 0)).toEqual([]);
    // Nobody had to wait until it was done.
    expect(during).toBeGreaterThan(20);
    expect(await run(busy, 'verify', 'busy.mwb')).toMatchObject({ status: 0 });
    const copy = await stores.place();
    expect(await run(copy, 'restore', 'busy.mwb')).toMatchObject({ status: 0 });
    expect(await run(copy, 'verify')).toMatchObject({ status: 0 });
  }, 180_000);

  it('refuse what is not there, or no backup', async () => {
    folder.write('text.mwb', 'not a backup');
    for (const words of [
      ['restore', 'text.mwb'],
      ['verify', 'text.mwb'],
      ['restore', 'missing.mwb'],
    ]) {
      const { status, err } = await run(await stores.place(), ...words);
      expect([words, status]).toEqual([words, 2]);
      expect(err).toMatch(/no backup|damaged|there is no such file/);
    }
    for (const command of ['backup', 'verify']) {
      const words = command === 'backup' ? ['backup', 'none.mwb'] : ['verify'];
      const { status, err } = await run(await stores.place(), ...words);
      expect(status).toBe(2);
      expect(err).toMatch(/no store|none yet/);
    }
    expect(existsSync(join(folder.path, 'none.mwb'))).toBe(false);
  });
});

describeStores('a store that is moved within its kind', (stores) => {
  it('comes row by row', async () => {
    const { place } = await filled(stores);
    const target = await stores.place();
    const moved = await run(place, 'move', 'dataDir' in target ? target.dataDir : target.databaseUrl);
    expect(moved.err).toMatch(/2 models/);
    expect(moved.err).not.toContain('modelwright:modelwright@');
    expect(await rowsIn(target)).toEqual(await rowsIn(place));
    expect(await run(target, 'verify')).toMatchObject({ status: 0 });
  });
});

describePostgres('a store that is moved', (stores) => {
  it('from SQLite to PostgreSQL and back comes row by row', async () => {
    const sqlite = { dataDir: join(folder.path, 'moved', 'data') };
    const storage = await openStorage(sqlite);
    await fillStore(storage);
    await storage.close();
    const before = await rowsIn(sqlite);
    const place = await stores.place();
    if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
    expect(await run(sqlite, 'move', place.databaseUrl)).toMatchObject({ status: 0 });
    expect(await rowsIn(place)).toEqual(before);
    expect(await run(place, 'move', 'back')).toMatchObject({ status: 0 });
    expect(await rowsIn({ dataDir: join(folder.path, 'back') })).toEqual(before);
  });
});

describeNeeding(
  [{ met: mayMount(), words: 'the right to mount a small disk: run it on Linux as root' }],
  'a full disk',
  () => {
    let storage: Storage;
    const place = { dataDir: join(folder.path, 'full', 'data') };
    beforeAll(async () => {
      storage = await openStorage(place);
      await fillStore(storage);
      await storage.close();
    });

    it('keeps the backup that was there', async () => {
      const disk = smallFolder();
      try {
        const file = join(disk.path, 'kept.mwb');
        await run(place, 'backup', file);
        const before = readFileSync(file);
        disk.fill();
        const { status, err } = await run(place, 'backup', file);
        expect(status).toBe(2);
        expect(err).toMatch(/kept\.mwb cannot be written: the disk is full\.$/);
        expect(readFileSync(file)).toEqual(before);
        expect(readdirSync(disk.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
      } finally {
        disk.remove();
      }
    });

    it.each(['restore', 'move'])('leaves nothing of a %s', async (command) => {
      await run(place, 'backup', 'fits.mwb');
      const disk = sqliteDisk();
      try {
        const target = disk.place;
        if (!('dataDir' in target)) throw new Error('not SQLite');
        await (await openStorage(target)).close();
        await disk.fill();
        const { status, err } = await (command === 'restore'
          ? run(target, 'restore', 'fits.mwb')
          : run(place, 'move', target.dataDir));
        expect(status).toBe(2);
        expect(err).toContain('full');
      } finally {
        await disk.remove();
      }
    });
  },
);

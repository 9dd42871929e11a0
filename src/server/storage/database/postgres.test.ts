import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findModel, lockModel, updateModel } from '#server/storage/models.ts';
import { openStorage } from '#server/storage/storage.ts';
import { Cable } from '#testing/page/cable.ts';
import { testApp } from '#testing/service/test-app.ts';
import { describePostgres } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { StoreFailedError, StoreFullError } from './errors.ts';
import { openPostgres } from './postgres.ts';
import { translatePostgresError } from './postgres-errors.ts';

const AT = '2026-11-02T00:00:00.000Z';
/** Short enough to wait for, and long enough for a busy machine. */
const STATEMENT_MS = 3_000;

describe('a team store that cannot be reached', () => {
  it('is away', async () => {
    const opening = openStorage({ databaseUrl: 'postgres://user:hunter2@127.0.0.1:1/none' });
    await expect(opening).rejects.toBeInstanceOf(StoreFailedError);
    await expect(opening).rejects.not.toThrow('hunter2');
  });

  it('is not named in the error, with its password, where its address makes no sense', async () => {
    const opening = openStorage({ databaseUrl: 'postgres://user:hunter2@host:port/none' });
    await expect(opening).rejects.toThrow('DATABASE_URL is not a valid address.');
  });
});

describe('an error of PostgreSQL', () => {
  const withCode = (code: string): pg.DatabaseError =>
    Object.assign(new pg.DatabaseError('said so', 7, 'error'), { code });

  it.each(['08006', '57P01', '57P03', '53300', '58030', 'XX001', '25006'])('%s means away', (code) => {
    expect(translatePostgresError(withCode(code))).toBeInstanceOf(StoreFailedError);
  });
  it('53100 means full', () => {
    expect(translatePostgresError(withCode('53100'))).toBeInstanceOf(StoreFullError);
  });
  it.each(['23505', '40001', '42601'])('%s is about the statement', (code) => {
    const error = withCode(code);
    expect(translatePostgresError(error)).toBe(error);
  });
  it('of the socket means away, and a mistake in the program does not', () => {
    expect(translatePostgresError(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).toBeInstanceOf(
      StoreFailedError,
    );
    const mistake = new TypeError('x is not a function');
    expect(translatePostgresError(mistake)).toBe(mistake);
  });
});

describePostgres('the team store', (stores) => {
  it('runs a transaction again when it met another one crosswise', async () => {
    const storage = await stores.open();
    const { modelId: a } = await seedModel(storage);
    const { modelId: b } = await seedModel(storage);
    let begun = 0;
    let bothHoldOne = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      bothHoldOne = resolve;
    });
    const bump = (ids: readonly string[]) =>
      storage.transaction(async (tx) => {
        for (const id of ids) {
          const model = await lockModel(tx, id);
          await updateModel(tx, id, { seq: model!.seq + 1, updatedAt: AT });
          begun += 1;
          if (begun === 2) bothHoldOne();
          await held;
        }
      });
    await Promise.all([bump([a, b]), bump([b, a])]);
    // More than the four that would have been enough had they not met.
    expect(begun).toBeGreaterThan(4);
    expect((await findModel(storage.db, a))?.seq).toBe(2);
    expect((await findModel(storage.db, b))?.seq).toBe(2);
  });

  it('answers again after a connection in use was cut', async () => {
    const storage = await stores.open();
    const { modelId } = await seedModel(storage);
    const cut = storage.transaction(async (tx) => {
      await updateModel(tx, modelId, { seq: 1, updatedAt: AT });
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(cut).rejects.toBeInstanceOf(StoreFailedError);
    await expect(storage.check()).resolves.toBeUndefined();
    expect((await findModel(storage.db, modelId))?.seq).toBe(0);
  });

  it('is away where it says nothing any more, and there again when it does', async () => {
    const place = await stores.place();
    if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
    const cable = await Cable.to(place.databaseUrl);
    const storage = await stores.open({ databaseUrl: cable.databaseUrl });
    cable.silence();
    await expect(storage.check()).rejects.toBeInstanceOf(StoreFailedError);
    cable.mend();
    await expect(storage.check()).resolves.toBeUndefined();
    await storage.close();
    cable.close();
  });

  it('is away to whom a connection is lost that nobody ends, though others are answered', async () => {
    const place = await stores.place();
    if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
    const cable = await Cable.to(place.databaseUrl);
    const storage = await openPostgres(cable.databaseUrl, STATEMENT_MS);
    cable.strand();
    await expect(storage.check()).rejects.toBeInstanceOf(StoreFailedError);
    await expect(storage.check()).resolves.toBeUndefined();
    await storage.close();
    cable.close();
  });

  it('GET and PUT that it never answers are 503 with Retry-After, and all is well after', async () => {
    const place = await stores.place();
    if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
    const service = await testApp(await openPostgres(place.databaseUrl, STATEMENT_MS));
    const model = await (await service.signUp('Ann')).createModel('Rover');
    // Somebody else holds the tables, for as long as they like.
    const other = new pg.Client({ connectionString: place.databaseUrl });
    await other.connect();
    await other.query('begin; lock table elements, models in access exclusive mode');
    for (const reply of await Promise.all([model.get('/parts'), model.put('', { name: 'Lander' })])) {
      expect([reply.status, reply.problem.code]).toEqual([503, 'STORE_FAILED']);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    await other.query('rollback');
    await other.end();
    expect((await model.put('', { name: 'Lander' })).status).toBe(200);
    await service.close();
    await service.deps.storage.close();
  });

  it('may take its time with a statement', async () => {
    const storage = await stores.open();
    const { rows } = await sql<{ slept: number }>`select 1 as slept from pg_sleep(4)`.execute(storage.db);
    expect(rows).toEqual([{ slept: 1 }]);
  });

  it('is migrated over another address where there is one', async () => {
    const place = await stores.place();
    if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
    const nobody = 'postgres://user@127.0.0.1:1/none';
    await expect(openStorage({ ...place, migrationUrl: nobody })).rejects.toBeInstanceOf(StoreFailedError);
    const storage = await stores.open({ ...place, migrationUrl: place.databaseUrl });
    await expect(seedModel(storage)).resolves.toHaveProperty('modelId');
  });

  it('is opened by several processes at once, and made once', async () => {
    const place = await stores.place();
    const opened = await Promise.all([stores.open(place), stores.open(place), stores.open(place)]);
    const { modelId } = await seedModel(opened[0]!);
    for (const storage of opened) expect(await findModel(storage.db, modelId)).not.toBeNull();
  });
});

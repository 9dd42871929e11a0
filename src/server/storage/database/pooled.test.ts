import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findModel, lockModel, updateModel } from '#server/storage/models.ts';
import { PostgresNotices } from '#server/storage/notices.ts';
import type { Storage } from '#server/storage/storage.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { PGBOUNCER, POSTGRESQL } from '#testing/needs.ts';
import { Cable } from '#testing/page/cable.ts';
import { liveServices } from '#testing/service/live-service.ts';
import { Pooler, type PoolMode } from '#testing/stores/pooler.ts';
import { describePostgres } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { StoreFailedError } from './errors.ts';
import { openPostgres } from './postgres.ts';

const AT = '2026-11-02T00:00:00.000Z';
/** No statement of these tests takes longer but the one that is to be ended. */
const STATEMENT_MS = 3_000;

const bump = (storage: Storage, modelId: string) =>
  storage.transaction(async (tx) => {
    const model = await lockModel(tx, modelId);
    await updateModel(tx, modelId, { seq: model!.seq + 1, updatedAt: AT });
  });

describePostgres('the team store behind a pooler', (stores) => {
  describeNeeding([PGBOUNCER], 'PgBouncer', () => {
    describe.each<PoolMode>(['transaction', 'session'])('in %s mode', (mode) => {
      let pooler: Pooler;
      let directUrl: string;
      let databaseUrl: string;
      const start = liveServices();
      beforeAll(async () => {
        pooler = await Pooler.start(POSTGRESQL.url, mode);
        const place = await stores.place();
        if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
        directUrl = place.databaseUrl;
        databaseUrl = pooler.before(directUrl);
      });
      afterAll(() => pooler.stop());

      it('is made once by three processes, which then write one model beside each other', async () => {
        const place = { databaseUrl };
        const storages = await Promise.all([stores.open(place), stores.open(place), stores.open(place)]);
        const { modelId } = await seedModel(storages[0]!);
        await Promise.all(
          Array.from({ length: 30 }, async (_, count) => {
            const storage = storages[count % 3]!;
            await bump(storage, modelId);
            expect(await findModel(storage.db, modelId)).not.toBeNull();
          }),
        );
        const seen = await storages[1]!.snapshot((db) => findModel(db, modelId));
        expect(seen?.seq).toBe(30);
      });

      it('ends a statement that takes too long, in a transaction and alone, and leaves nothing set for others', async () => {
        const storage = await openPostgres(databaseUrl, STATEMENT_MS);
        const slow = sql`select pg_sleep(60)`;
        const ended = [slow.execute(storage.db), storage.transaction((tx) => slow.execute(tx))];
        for (const { reason } of (await Promise.allSettled(ended)) as PromiseRejectedResult[]) {
          expect(reason).toBeInstanceOf(StoreFailedError);
          expect(reason).toMatchObject({ cause: { code: '57014' } });
        }
        const others = await Promise.all(
          Array.from({ length: 3 }, async () => {
            const client = new pg.Client({ connectionString: databaseUrl });
            await client.connect();
            await client.query('begin');
            const { rows } = await client.query<{ limit: string; idle: string }>(
              `select current_setting('statement_timeout') as limit,
                 current_setting('idle_in_transaction_session_timeout') as idle`,
            );
            return { client, set: rows[0] };
          }),
        );
        expect(others.map(({ set }) => set)).toEqual(Array(3).fill({ limit: '0', idle: '0' }));
        await Promise.all(others.map(({ client }) => client.end()));
        const locks = await sql<{ count: number }>`
          select count(*)::int as count from pg_locks
          where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        `.execute(storage.db);
        expect(locks.rows).toEqual([{ count: 0 }]);
        await storage.close();
      });

      it('edits through one process reach the streams of the other', async () => {
        const place = { databaseUrl };
        const [one, two] = [await start(await stores.open(place)), await start(await stores.open(place))];
        const ann = await one.signUp('Ann');
        const model = await ann.createModel('Rover');
        const reader = await (await two.stream(model)).ready();
        await model.part('Battery');
        await two
          .withToken(ann.token ?? '')
          .on(model)
          .part('Motor');
        expect((await reader.reached(3)).seqs).toEqual([2, 3]);
      });

      it('hears what others tell where the session is its own, and says so where it is not', async () => {
        const said: string[] = [];
        const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
        const opened = vi.fn<() => void>();
        const notices = new PostgresNotices(databaseUrl, log, { hear: () => undefined, opened });
        await expect.poll(() => opened.mock.calls.length + said.length, { timeout: 10_000 }).toBe(1);
        expect(opened).toHaveBeenCalledTimes(mode === 'session' ? 1 : 0);
        expect(said.join('')).toContain(mode === 'session' ? '' : 'set NOTIFY_DATABASE_URL');
        notices.close();
      });
    });
  });

  it('reads again, and loses and doubles nothing, where connections are dropped all the while', async () => {
    const place = await stores.place();
    if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
    const cable = await Cable.to(place.databaseUrl);
    const storage = await openPostgres(cable.databaseUrl, STATEMENT_MS);
    const { modelId } = await seedModel(storage);
    let sure = 0;
    let unsure = 0;
    for (let round = 0; round < 20; round += 1) {
      const writing = bump(storage, modelId).then(
        () => (sure += 1),
        (error: unknown) => {
          expect(error).toBeInstanceOf(StoreFailedError);
          unsure += 1;
        },
      );
      const reading = Promise.all([findModel(storage.db, modelId), findModel(storage.db, modelId)]);
      // Each time at another place of the statements under way.
      for (let turn = 0; turn < round; turn += 1) await new Promise(setImmediate);
      cable.cut();
      cable.mend();
      expect((await reading).map((model) => model?.id)).toEqual([modelId, modelId]);
      await writing;
    }
    const seq = (await findModel(storage.db, modelId))?.seq;
    expect(seq).toBeGreaterThanOrEqual(sure);
    expect(seq).toBeLessThanOrEqual(sure + unsure);
    expect(sure).toBeGreaterThan(0);
    await storage.close();
    cable.close();
  });
});

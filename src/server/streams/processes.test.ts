import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Presence } from '#contract/presence.ts';
import type { Storage } from '#server/storage/storage.ts';
import { PATIENCE_MS } from '#testing/patience.ts';
import { quickest } from '#testing/quickest.ts';
import type { EventReader } from '#testing/service/event-reader.ts';
import { type LiveService, liveServices } from '#testing/service/live-service.ts';
import type { Client, TestModel } from '#testing/service/test-app.ts';
import { describePostgres } from '#testing/stores/stores.ts';

/** What the contract promises of an edit through another process. */
const WITHIN_MS = 1_000;

/** The connections that processes listen and tell on, by what they did last. */
const LISTENING = `pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and (query ilike 'listen%' or query ilike '%pg_notify%')`;

const saying = (clientId: string, more: Partial<Presence> = {}): Presence => ({
  clientId,
  view: 'structure',
  selection: [],
  editing: null,
  cursor: null,
  ...more,
});

describePostgres('two processes on one database', (stores) => {
  const start = liveServices();
  let databaseUrl: string;
  let storages: Storage[];
  beforeAll(async () => {
    const place = await stores.place();
    if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
    databaseUrl = place.databaseUrl;
    storages = [await stores.open(place), await stores.open(place)];
  });

  /** Runs a statement as an administrator would, or anyone else who may connect. */
  async function ask(text: string, values: unknown[] = [], database = databaseUrl) {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  const listeners = async () => Number((await ask(`select count(*) from ${LISTENING}`))[0]?.['count']);

  let one: LiveService;
  let two: LiveService;
  let ann: Client;
  let model: TestModel;
  const begin = async (notifyUrl: string | null) => {
    [one, two] = (await Promise.all(storages.map((storage) => start(storage, { notifyUrl })))) as [
      LiveService,
      LiveService,
    ];
    ann = await one.signUp('Ann');
    model = await ann.createModel('Rover');
  };
  /** The model, asked of the other process. */
  const there = () => two.withToken(ann.token ?? '').on(model);

  it('of four, each writes to one model, and all see every change in order', async () => {
    const more = [await stores.open({ databaseUrl }), await stores.open({ databaseUrl })];
    const four = await Promise.all(
      [...storages, ...more].map((storage) => start(storage, { notifyUrl: databaseUrl })),
    );
    const [first] = four;
    if (!first) throw new Error('no process');
    ann = await first.signUp('Ann');
    model = await ann.createModel('Rover');
    const seats = four.map((process) => ({ process, model: process.withToken(ann.token ?? '').on(model) }));
    const readers = await Promise.all(
      seats.map(async (seat) => (await seat.process.stream(seat.model)).ready()),
    );
    const made = seats.flatMap((seat, at) =>
      Array.from({ length: 5 }, (_, n) => seat.model.part(`${at}.${n}`)),
    );
    await Promise.all(made);
    const last = 1 + made.length;
    await Promise.all(readers.map((reader) => reader.reached(last, PATIENCE_MS)));
    const seqs = Array.from({ length: made.length }, (_, at) => at + 2);
    for (const reader of readers) expect(reader.seqs).toEqual(seqs);
  });

  describe.each([
    ['with NOTIFY', true],
    ['without NOTIFY', false],
  ])('%s', (_, notify) => {
    beforeEach(() => begin(notify ? databaseUrl : null));

    it('an edit through one reaches the streams of the other within a second', async () => {
      const here = await (await one.stream(model)).ready();
      const other = await (await two.stream(model)).ready();
      let seq = 1;
      for (const writer of [model, there()]) {
        const ms = await quickest(
          () => writer.part(`P${(seq += 1)}`),
          () => Promise.all([here.reached(seq), other.reached(seq)]),
        );
        expect(ms).toBeLessThan(WITHIN_MS);
      }
      expect(other.changes).toEqual(here.changes);
    });

    it('every stream has every change set once, in order, when both are written to and streams move between them', async () => {
      const seqs: number[] = [1];
      let reader: EventReader | undefined;
      const writes = [model, there(), model, there()].map(async (writer) => {
        for (let count = 0; count < 8; count += 1) await writer.part(`P${count}`);
      });
      const steady = await (await two.stream(model, { after: 1 })).ready();
      for (const service of [one, two, one, two, one]) {
        reader = await service.stream(model, { after: seqs.at(-1) ?? 1 });
        await reader.reached((seqs.at(-1) ?? 1) + 4);
        reader.close();
        await reader.ended;
        seqs.push(...reader.seqs);
      }
      await Promise.all(writes);
      const last = await (await two.stream(model, { after: seqs.at(-1) ?? 1 })).ready();
      await last.reached(33);
      const all = Array.from({ length: 33 }, (__, i) => i + 1);
      expect([...seqs, ...last.seqs]).toEqual(all);
      expect([1, ...(await steady.reached(33)).seqs]).toEqual(all);
    });

    it('whoever loses access through one loses their streams on the other within a second', async () => {
      const ben = await one.signUp('Ben');
      const members = `/api/teams/${model.teamId}/members`;
      const readers: EventReader[] = [];
      const ms = await quickest(
        async (round) => {
          await ann.post(members, { email: ben.email, role: 'Viewer' });
          readers.push(await two.stream(model, { as: ben }));
          await readers[round]?.ready();
          await ann.delete(`${members}/${ben.userId}`);
        },
        async (round) => readers[round]?.ended,
      );
      expect(ms).toBeLessThan(WITHIN_MS);
      expect(readers.map(({ ends }) => ends)).toEqual([['NOT_FOUND'], ['NOT_FOUND'], ['NOT_FOUND']]);
    });
  });

  describe('with NOTIFY', () => {
    beforeEach(async () => {
      await begin(databaseUrl);
      await vi.waitUntil(async () => (await listeners()) === 2, PATIENCE_MS);
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('nobody needs to look for themselves', async () => {
      // Nothing is looked at in turns, so that the notice alone wakes the other process.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const reader = await (await two.stream(model)).ready();
      await two.deps.streams.review();
      await model.part('Battery');
      expect((await reader.reached(2)).seqs).toEqual([2]);
    });

    it('goes on without it when the connection is cut, and with it again when it is back', async () => {
      const reader = await (await two.stream(model)).ready();
      await ask(`select pg_terminate_backend(pid) from ${LISTENING}`);
      await model.part('Battery');
      await reader.reached(2);
      const client = randomUUID();
      await expect
        .poll(async () => {
          await model.put('/presence', saying(client));
          return reader.people.length;
        })
        .toBe(1);
    });

    it('people are seen in both, wherever their words and their streams are, and leave both', async () => {
      const client = randomUUID();
      const here = await (await one.stream(model)).ready();
      const other = await (await two.stream(model)).ready();
      const own = await (await two.stream(model, { client })).ready();
      await model.put('/presence', saying(client, { selection: [randomUUID()] }));
      for (const reader of [here, other]) await reader.until(() => reader.people.length === 1);
      expect(here.people).toEqual(other.people);
      expect(other.people[0]).toMatchObject({ userId: ann.userId, name: 'Ann' });
      own.close();
      for (const reader of [here, other]) await reader.until(() => reader.people.length === 0);
    });

    it('a process where nobody watched yet asks who is there', async () => {
      const client = randomUUID();
      const own = await (await one.stream(model, { client })).ready();
      await model.put('/presence', saying(client));
      await own.until(() => own.people.length === 1);
      const late = await two.stream(model);
      await late.until(() => late.people.length === 1);
      expect(late.people).toEqual(own.people);
    });

    it('a forged or flooded notice is a reason to look, and shows nobody who is not let in', async () => {
      const reader = await (await two.stream(model)).ready();
      const stranger = await one.signUp('Sam');
      const from = randomUUID();
      const said = saying(randomUUID());
      const forged = [
        '',
        'x'.repeat(7_999),
        `${model.id}:999999999999999`,
        `${model.id}:-1`,
        `${model.id}:1e400`,
        `${model.id}:2 `,
        `${randomUUID()}:5`,
        '{"__proto__":{"modelId":"x"}}',
        JSON.stringify({ from, modelId: model.id, said, userId: stranger.userId }),
        JSON.stringify({ from, modelId: model.id, said, userId: randomUUID() }),
        JSON.stringify({ from, modelId: model.id, said: { ...said, name: 'Root' }, userId: ann.userId }),
        JSON.stringify({ from, modelId: model.id, left: said.clientId }),
        JSON.stringify({ from, modelId: model.id, asks: true, said: null }),
      ];
      for (const channel of ['modelwright_changes', 'modelwright_presence'])
        await ask('select pg_notify($1, said) from unnest($2::text[]) as t(said), generate_series(1, 200)', [
          channel,
          forged,
        ]);
      await model.part('Battery');
      await reader.reached(2);
      await model.put('/presence', saying(randomUUID()));
      await reader.until(() => reader.people.length === 1);
      expect(reader.people[0]).toMatchObject({ userId: ann.userId, name: 'Ann' });
      expect(reader.seqs).toEqual([2]);
    });
  });
});

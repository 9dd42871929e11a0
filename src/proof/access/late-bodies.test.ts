import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PUBLISHED } from '#contract/published.ts';
import type { Storage } from '#server/storage/storage.ts';
import { listen } from '#testing/service/event-reader.ts';
import { sendSlowly } from '#testing/service/slow-request.ts';
import { type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { refusalOf } from './asks.ts';
import { LOSSES, type Loss } from './losses.ts';
import { ROWS } from './operations.ts';
import type { Row } from './row.ts';
import { addressOf } from './requests.ts';
import { type Ids, worldOf } from './world.ts';

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...PUBLISHED, ...EDITOR };
const MANY = 1_000_000_000;
const UNLIMITED = {
  requestsPerMinute: MANY,
  signInsPerMinute: MANY,
  signUpsPerMinute: MANY,
  openPerMinute: MANY,
  invitationsPerMinute: MANY,
  filesAtOnce: MANY,
  historyReadsAtOnce: MANY,
};

/** Whoever calls these has no right yet that could be lost; the token of a link for a password is spent in the transaction. */
const WITHOUT_RIGHTS = new Set([
  'signUp',
  'signIn',
  'start',
  'oidcSession',
  'forgotPassword',
  'resetPassword',
]);
/** What they show instead of a token is asked in their own transaction: see below. */
const BY_A_SECRET = new Set(['createGuest']);

/** The rows that lose something by a loss, with what they answer then. */
function refusedBy({ concerns, before, after }: Loss) {
  return ROWS.flatMap((row) => {
    const endpoint = ENDPOINTS[row.operation];
    if (!endpoint || endpoint.method === 'GET' || endpoint.open) return [];
    const isOfInvited = row.asks === 'the invited';
    if (isOfInvited !== (concerns === 'the invited')) return [];
    if (concerns === 'models' && !endpoint.path.includes('{modelId}')) return [];
    if (refusalOf(row.asks, endpoint, before) !== null) return [];
    const status = refusalOf(row.asks, endpoint, after);
    return status === null ? [] : [{ row, endpoint, status }];
  });
}

/** A door before the transactions of a store. */
class Door {
  waiting = 0;
  #open: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  of(storage: Storage): Storage {
    return {
      db: storage.db,
      large: storage.large,
      transaction: async (fn) => {
        this.waiting += 1;
        await this.#open;
        return storage.transaction(fn);
      },
      snapshot: (fn) => storage.snapshot(fn),
      check: () => storage.check(),
      close: () => storage.close(),
    };
  }

  close(): void {
    this.waiting = 0;
    this.#open = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  open(): void {
    this.#release();
  }
}

/** How far a request has come when a right is taken away. */
interface Point {
  readonly wholeBody: boolean;
  /** How many have come to it. */
  readonly reached: () => number;
  /** Other refusals that will do: of what was planned with the right, another reason may be found first. */
  readonly or?: readonly number[];
}

describeStores('a right that is taken away', (stores) => {
  /** Where the world is made, and rights are taken away. */
  let service: TestApp;
  /** Of the same store, where a write waits for as long as it is told to. */
  let waiting: TestApp;
  let url: string;
  const door = new Door();

  beforeAll(async () => {
    const storage = await stores.open();
    service = await testApp(storage, UNLIMITED);
    waiting = await testApp(door.of(storage), UNLIMITED);
    url = await listen(waiting.app);
  });
  afterAll(async () => {
    const closed = waiting.close();
    waiting.app.server.closeAllConnections();
    await Promise.all([closed, service.close()]);
  });

  /** Begins all that a loss makes refused, takes the right away when each has come to `point`, and lets them go on; answers how many. */
  async function lose(loss: Loss, point: Point) {
    const world = await worldOf(service, await service.signUp('Ann'));
    const loser = await loss.begin(service, world);
    // That a token is used is noted when it is used first.
    await loser.client.get('/api/me');
    const ids: Ids = { ...world.ids, ...loser.own };
    const rows = refusedBy(loss).filter(({ row }) => !point.wholeBody || row.writes !== false);
    const asked = rows.flatMap(({ row, endpoint, status }) =>
      // With a key, some are let in later than without.
      [{}, { 'idempotency-key': randomUUID() }].map((headers) => ({
        title:
          `${row.operation} ${row.as ?? ''}`.trim() + ('idempotency-key' in headers ? ' with a key' : ''),
        status,
        slow: sendSlowly(url, {
          method: endpoint.method,
          path: addressOf(row, endpoint, {}, ids),
          token: loser.client.token,
          body: JSON.stringify(row.body?.(ids) ?? {}),
          headers,
        }),
      })),
    );
    if (point.wholeBody) for (const { slow } of asked) void slow.finish().catch(() => undefined);
    const answered = () => asked.filter(({ slow }) => slow.answered).map(({ title }) => title);
    await vi.waitFor(() => expect(point.reached() + answered().length).toBe(asked.length), 20_000);
    expect(answered()).toEqual([]);

    await loser.lose();
    const before = await service.fingerprint();
    door.open();
    const answers = await Promise.all(
      asked.map(async ({ title, slow, status }) => ({ title, status, got: await slow.finish() })),
    );
    expect(answers.filter(({ status, got }) => got !== status && !(point.or ?? []).includes(got))).toEqual(
      [],
    );
    expect(await service.fingerprint()).toBe(before);
    return answers.length;
  }

  const losses = LOSSES.map((loss) => [loss.title, loss] as const);

  it.each(losses)(
    'is not used by a body that was on its way: %s',
    async (_title, loss) => {
      const letIn = vi.spyOn(waiting.deps.gates, 'limitBodyTime');
      const point = { wholeBody: false, reached: () => letIn.mock.calls.length };
      expect(await lose(loss, point)).toBeGreaterThan(0);
      letIn.mockRestore();
    },
    60_000,
  );

  it.each(losses)(
    'is not used by a write that waited for the store: %s',
    async (_title, loss) => {
      door.close();
      const point = { wholeBody: true, reached: () => door.waiting, or: [403, 409] };
      expect(await lose(loss, point)).toBeGreaterThan(0);
    },
    60_000,
  );

  it('is not used by a body that was on its way: the preview revoked', async () => {
    const { model, ids } = await worldOf(service, await service.signUp('Ann'));
    const body = JSON.stringify({ previewId: ids['previewSecret'] });
    const letIn = vi.spyOn(waiting.deps.gates, 'limitBodyTime');
    const slow = sendSlowly(url, { method: 'POST', path: '/api/auth/guest', token: null, body });
    await vi.waitFor(() => expect(letIn).toHaveBeenCalled());
    letIn.mockRestore();
    await model.delete(`/previews/${ids['previewId']}`);
    const before = await service.fingerprint();
    expect(await slow.finish()).toBe(404);
    expect(await service.fingerprint()).toBe(before);
  });
});

/** What each operation must be seen to lose, by the address that it has: one of each. */
function lossesOf({ path }: Endpoint, rows: readonly Row[]): string[][] {
  return [
    ['the session ended', 'the session of the invited ended'],
    ...(path.includes('{modelId}') ? [['the access entry removed'], ['the model deleted']] : []),
    ...(path.includes('{teamId}') || rows.some(({ place }) => place === 'teamId')
      ? [['removed from the team']]
      : []),
  ];
}

it('is looked for in every operation that writes or takes a body', () => {
  const lacking = Object.entries(ENDPOINTS).flatMap(([name, endpoint]) => {
    if (endpoint.method === 'GET' || WITHOUT_RIGHTS.has(name) || BY_A_SECRET.has(name)) return [];
    const lost = LOSSES.filter((loss) => refusedBy(loss).some(({ row }) => row.operation === name));
    const titles = new Set(lost.map(({ title }) => title));
    return lossesOf(
      endpoint,
      ROWS.filter(({ operation }) => operation === name),
    )
      .filter((ways) => !ways.some((way) => titles.has(way)))
      .map((ways) => `${name}: ${ways.join(', ')}`);
  });
  expect(lacking).toEqual([]);
});

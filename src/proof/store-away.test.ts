import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { Cable } from '#testing/page/cable.ts';
import { describePostgres } from '#testing/stores/stores.ts';
import { Follower } from './follower.ts';
import { lostOf } from './lost.ts';
import { newWriters } from './new-writers.ts';
import { faultsOf } from './replay.ts';
import { BuiltService } from './service.ts';
import { readStored } from './stored.ts';
import type { Writer } from './writer.ts';

const OUTAGE_MS = 2_000;
/** The machine may be busy with other things. */
const PATIENCE = { timeout: 60_000, interval: 50 };

let built: BuiltService;
beforeAll(async () => {
  built = await BuiltService.build();
});
afterAll(() => built.remove());

describePostgres('a database that goes away while many write', (stores) => {
  let cable: Cable;
  afterEach(() => cable.close());

  it.each(['refuse', 'cut', 'silence'] as const)(
    '(%s) is said to be away; nothing is lost, and all is well when it is back',
    async (how) => {
      const place = await stores.place();
      if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
      cable = await Cable.to(place.databaseUrl);
      const service = await built.start({ databaseUrl: cable.databaseUrl });
      const { url } = service;
      const writersOf = await newWriters(service);
      const writers = [...writersOf.values()].flat();
      const followers = [...writersOf].map(([modelId, [one]]) => new Follower(one?.token ?? '', modelId, 1));
      const [enough, told] = [new AbortController(), new AbortController()];
      const writing = Promise.all(writers.map((writer) => writer.writeUntil(url, enough.signal)));
      const following = Promise.all(followers.map((follower) => follower.followUntil(url, told.signal)));
      await moreBy(writers);

      cable[how]();
      await vi.waitUntil(() => writers.every(({ away }) => away.length > 0), PATIENCE);
      const ill = await fetch(`${url}/api/health`);
      expect([ill.status, Problem.parse(await ill.json()).code]).toEqual([503, 'STORE_FAILED']);
      expect(Number(ill.headers.get('retry-after'))).toBeGreaterThan(0);
      await pass(OUTAGE_MS);

      cable.mend();
      await vi.waitUntil(async () => (await fetch(`${url}/api/health`)).ok, PATIENCE);
      await moreBy(writers);
      enough.abort();
      await writing;
      await Promise.all(writers.map((writer) => writer.repeatPending(url)));
      const refusals = writers.flatMap(({ away }) => away);
      expect(refusals.every((one) => one.code === 'STORE_FAILED' && Number(one.retryAfter) > 0)).toBe(true);

      for (const follower of followers) {
        const stored = await readStored(place, follower.modelId);
        const ofModel = writersOf.get(follower.modelId) ?? [];
        expect([...faultsOf(stored), ...lostOf(stored, ofModel)]).toEqual([]);
        // Whatever became of the stream: each change set was told once, in order.
        await vi.waitUntil(() => follower.last === stored.model.seq, PATIENCE);
        expect(follower.seqs).toEqual(stored.changeSets.slice(1).map(({ seq }) => seq));
      }
      told.abort();
      await following;
      await service.kill();
    },
    240_000,
  );
});

/** Resolves when each of them was acknowledged some more. */
async function moreBy(writers: readonly Writer[]): Promise<void> {
  const counts = () => writers.map(({ acknowledged }) => acknowledged.length);
  const before = counts();
  await vi.waitUntil(() => counts().every((count, at) => count > (before[at] ?? 0) + 2), PATIENCE);
}

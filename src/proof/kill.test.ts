import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeStores } from '#testing/stores/stores.ts';
import { lostOf } from './lost.ts';
import { newWriters } from './new-writers.ts';
import { faultsOf } from './replay.ts';
import { BuiltService } from './service.ts';
import { readStored } from './stored.ts';
import type { Writer } from './writer.ts';

const ROUNDS = { SQLite: 50, PostgreSQL: 20 } as const;

let built: BuiltService;
beforeAll(async () => {
  built = await BuiltService.build();
});
afterAll(() => built.remove());

describeStores('a service killed at random moments while many write', (stores) => {
  it(`keeps what it acknowledged, and nothing by half, ${ROUNDS[stores.kind]} times`, async () => {
    const place = await stores.place();
    let service = await built.start(place);
    const writersOf = await newWriters(service);
    const writers = [...writersOf.values()].flat();

    for (let round = 1; round <= ROUNDS[stores.kind]; round += 1) {
      const { url } = service;
      const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(url)));
      await Promise.race([writing, underLoad(writers)]);
      await service.kill();
      await writing;

      service = await built.start(place);
      await Promise.all(writers.map((writer) => writer.repeatPending(service.url)));
      for (const [modelId, ofModel] of writersOf) {
        const stored = await readStored(place, modelId);
        expect([...faultsOf(stored), ...lostOf(stored, ofModel)], `round ${round}`).toEqual([]);
      }
    }
  }, 300_000);
});

/** Ends at a random moment after the first answers. */
async function underLoad(writers: readonly Writer[]): Promise<void> {
  const answered = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const before = answered();
  await vi.waitUntil(() => answered() > before + writers.length, { interval: 5, timeout: 60_000 });
  await pass(Math.random() * 250);
}

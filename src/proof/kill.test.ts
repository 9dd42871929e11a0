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
/** After so many rounds others are written to: what a round checks grows with what was written to its models. */
const ROUNDS_OF_A_MODEL = 5;

let built: BuiltService;
beforeAll(async () => {
  built = await BuiltService.build();
});
afterAll(() => built.remove());

describeStores('a service killed at random moments while many write', (stores) => {
  it(`keeps what it acknowledged, and nothing by half, ${ROUNDS[stores.kind]} times`, async () => {
    const place = await stores.place();
    let service = await built.start(place);
    const all = new Map<string, Writer[]>();
    const faults = async (models: Iterable<[string, Writer[]]>) => {
      const found: string[] = [];
      for (const [modelId, writers] of models) {
        const stored = await readStored(place, modelId);
        found.push(...faultsOf(stored), ...lostOf(stored, writers));
      }
      return found;
    };

    let writersOf = new Map<string, Writer[]>();
    for (let round = 0; round < ROUNDS[stores.kind]; round += 1) {
      if (round % ROUNDS_OF_A_MODEL === 0) {
        writersOf = await newWriters(service);
        for (const [modelId, writers] of writersOf) all.set(modelId, writers);
      }
      const writers = [...writersOf.values()].flat();
      const { url } = service;
      const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(url)));
      await Promise.race([writing, underLoad(writers)]);
      await service.kill();
      await writing;

      service = await built.start(place);
      await Promise.all(writers.map((writer) => writer.repeatPending(service.url)));
      expect(await faults(writersOf), `round ${round + 1}`).toEqual([]);
    }
    expect(await faults(all), 'all models after the last round').toEqual([]);
  }, 300_000);
});

/** Ends at a random moment after the first answers. */
async function underLoad(writers: readonly Writer[]): Promise<void> {
  const answered = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const before = answered();
  await vi.waitUntil(() => answered() > before + writers.length, { interval: 5, timeout: 60_000 });
  await pass(Math.random() * 250);
}

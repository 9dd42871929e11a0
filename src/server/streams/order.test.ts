import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventReader } from '#testing/service/event-reader.ts';
import { type LiveService, liveServices } from '#testing/service/live-service.ts';
import type { Client, TestModel } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

type Step =
  | { readonly do: 'write'; readonly client: number; readonly parts: number }
  | { readonly do: 'leave'; readonly reader: number }
  | { readonly do: 'arrive'; readonly reader: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      client: fc.nat(2),
      parts: fc.constantFrom(1, 1, 1, 20, 400),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), reader: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const), reader: fc.nat(3) }) },
);

/** Someone who reads a model, goes away in the middle and comes back, and keeps what was told in the order of it. */
class Watcher {
  readonly seqs: number[];
  #reader: EventReader | null = null;

  constructor(
    private readonly service: LiveService,
    private readonly model: TestModel,
    readonly since: number,
  ) {
    this.seqs = [since];
  }

  async arrive(): Promise<void> {
    if (this.#reader) return;
    this.#reader = await this.service.stream(this.model, { after: this.seqs.at(-1) ?? 0 });
  }

  async leave(): Promise<void> {
    const reader = this.#reader;
    this.#reader = null;
    if (!reader) return;
    reader.close();
    await reader.ended;
    this.seqs.push(...reader.seqs);
  }

  async reached(seq: number): Promise<void> {
    await this.arrive();
    await this.#reader?.reached(seq);
    await this.leave();
  }
}

describeStores('the streams of a model that several write to', (stores) => {
  const start = liveServices();
  let service: LiveService;
  let clients: Client[];
  const watch = async () => {
    service = await start(await stores.open());
    const ann = await service.signUp('Ann');
    clients = [ann, await service.signUp('Ben'), await service.signUp('Cay')];
    const teamId = (await ann.team()).id;
    for (const { email } of clients.slice(1))
      await ann.post(`/api/teams/${teamId}/members`, { email, role: 'Editor' });
    return ann;
  };

  it('tell each of them every change set once, in order, however often they go and come back', async () => {
    const ann = await watch();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const model = await ann.createModel('Rover');
        const watchers = [0, 1, 1, 0].map((since) => new Watcher(service, model, since));
        await Promise.all(watchers.slice(0, 2).map((watcher) => watcher.arrive()));
        const writes: Promise<unknown>[] = [];
        for (const now of steps) {
          if (now.do === 'leave') await watchers[now.reader]?.leave();
          else if (now.do === 'arrive') await watchers[now.reader]?.arrive();
          else {
            const operations = Array.from({ length: now.parts }, (_, i) => ({
              op: 'create',
              kind: 'part',
              body: { name: `P${i}` },
            }));
            // Not waited for: writes, readings, leaving and coming back meet.
            writes.push(clients[now.client]!.on(model).post('/batch', { operations }));
          }
        }
        await Promise.all(writes);
        const last = 1 + writes.length;
        await Promise.all(watchers.map((watcher) => watcher.reached(last)));
        for (const { seqs, since } of watchers)
          expect(seqs).toEqual(Array.from({ length: last - since + 1 }, (_, i) => since + i));
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

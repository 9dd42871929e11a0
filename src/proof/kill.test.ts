import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Session, Team } from '#contract/account.ts';
import { Model } from '#contract/model.ts';
import { describeStores } from '#testing/stores.ts';
import { faultsOf } from './replay.ts';
import { BuiltService, type Service } from './service.ts';
import { readStored, type Stored } from './stored.ts';
import { Writer } from './writer.ts';

const ROUNDS = { SQLite: 50, PostgreSQL: 20 } as const;
const MODELS = 2;
const WRITERS_OF_A_MODEL = 3;

let built: BuiltService;
beforeAll(async () => {
  built = await BuiltService.build();
});
afterAll(() => built.remove());

describeStores('a service killed at random moments while many write', (stores) => {
  it(`keeps what it acknowledged, and nothing by half, ${ROUNDS[stores.kind]} times`, async () => {
    const place = await stores.place();
    let service = await built.start(place);
    const writersOf = await newModels(service);
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
        expect([...faultsOf(stored), ...lost(stored, ofModel)], `round ${round}`).toEqual([]);
      }
    }
  }, 300_000);
});

/** Models in one team, each with its writers. */
async function newModels({ url }: Service): Promise<Map<string, Writer[]>> {
  const account = { name: 'Ann', email: 'ann@example.com', password: 'correct horse' };
  const post = async (path: string, body: unknown, headers = {}): Promise<unknown> => {
    const json = { 'content-type': 'application/json', ...headers };
    return (await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })).json();
  };
  const { token } = Session.parse(await post('/api/auth/sign-up/email', account));
  const headers = { authorization: `Bearer ${token}` };
  const [team] = Team.array().parse(await (await fetch(`${url}/api/teams`, { headers })).json());
  const writersOf = new Map<string, Writer[]>();
  for (let model = 0; model < MODELS; model += 1) {
    const { id } = Model.parse(await post('/api/models', { name: 'Rover', team_id: team?.id }, headers));
    writersOf.set(
      id,
      Array.from({ length: WRITERS_OF_A_MODEL }, () => new Writer(token, id)),
    );
  }
  return writersOf;
}

/** Ends at a random moment after the first answers. */
async function underLoad(writers: readonly Writer[]): Promise<void> {
  const answered = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const before = answered();
  await vi.waitUntil(() => answered() > before + writers.length, { interval: 5, timeout: 60_000 });
  await pass(Math.random() * 250);
}

/** One sentence for each answered write that is not there once and whole, and for what nobody wrote. */
function lost({ changeSets }: Stored, writers: readonly Writer[]): string[] {
  const byLabel = new Map(changeSets.map((changeSet) => [changeSet.label, changeSet]));
  const answered = writers.flatMap(({ acknowledged }) => acknowledged);
  const faults = answered.flatMap(({ write: { label, size }, seq }) => {
    const changeSet = byLabel.get(label);
    if (changeSet?.seq !== seq)
      return [`${label} was acknowledged as ${seq} and is ${changeSet?.seq ?? 'lost'}`];
    return changeSet.entries.length === size ? [] : [`${label} was done by half`];
  });
  // One made the model.
  const others = changeSets.length - answered.length - 1;
  return others === 0 ? faults : [...faults, `there are ${others} change sets that no answer told of`];
}

import { setTimeout as pass } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Session } from '#contract/account.ts';
import { sameJson } from '#model/json.ts';
import type { StoragePlace } from '#server/storage/storage.ts';
import { listen } from '#testing/event-reader.ts';
import { expectSameModel } from '#testing/model-laws.ts';
import { describeStores } from '#testing/stores.ts';
import { type Client, type TestApp, testApp } from '#testing/test-app.ts';
import { BEGINNING, type Command, commands, TABS } from './laws/commands.ts';
import { Network } from './laws/network.ts';
import { stubPage } from './laws/page.ts';
import type { Tab } from './laws/tab.ts';
import { faultsOf, replayed } from './replay.ts';
import { readStored, type Stored } from './stored.ts';

const RUNS = { SQLite: 30, PostgreSQL: 10 } as const;
const PATIENCE = { timeout: 60_000, interval: 10 };
/** Decisions are offered this often before the tabs must have come to an end. */
const DECISIONS = 100;

/** The app, loaded once more: nothing in it knows of the others. */
type App = typeof import('./laws/tab.ts');

describeStores('three people who edit one model, with a bad network', (stores) => {
  let place: StoragePlace;
  let service: TestApp;
  let owner: Client;
  const network = new Network();
  const apps: { readonly app: App; readonly session: Session }[] = [];

  beforeAll(async () => {
    place = await stores.place();
    service = await testApp(await stores.open(place));
    stubPage(await listen(service.app));
    vi.stubGlobal('fetch', network.fetch);
    owner = await service.signUp('Ann');
    for (let tab = 0; tab < TABS; tab += 1) {
      vi.resetModules();
      const session = (
        await owner.post('/api/auth/sign-in/email', { email: owner.email, password: 'correct horse' })
      ).as(Session);
      apps.push({ app: await import('./laws/tab.ts'), session });
    }
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    service.app.server.closeAllConnections();
    await service.close();
  });

  it('end in equal models everywhere, which are what the change sets make', async () => {
    const property = fc.asyncProperty(commands, async (some) => {
      const model = await owner.createModel('Rover');
      await model.post('/batch', { label: 'Begin', operations: BEGINNING });
      const people = await Promise.all(
        apps.map(async ({ app, session }, at) => ({
          tab: await app.Tab.open(`tab ${at}`, session, model.id),
          token: session.token,
        })),
      );
      try {
        for (const command of some) await run(command, people);
        await finish(people);
        const stored = await readStored(place, model.id);
        const tabs = people.map(({ tab }) => tab);
        await vi.waitUntil(() => tabs.every(({ seq }) => seq === stored.model.seq), PATIENCE);
        expect(faultsOf(stored)).toEqual([]);
        const truth = replayed(stored.changeSets);
        for (const tab of tabs) {
          // When an element was made is not in every answer of the service.
          expectSameModel(tab.shown, truth, false);
          expect([...tab.faults, ...misdone(tab, stored)]).toEqual([]);
        }
      } finally {
        for (const { tab } of people) tab.close();
      }
    });
    await fc.assert(property, { numRuns: RUNS[stores.kind], endOnFailure: true });
  }, 300_000);

  interface Person {
    readonly tab: Tab;
    readonly token: string;
  }

  async function run(command: Command, people: readonly Person[]): Promise<void> {
    const person = people[command.tab];
    if (!person) throw new Error('there is no such tab');
    const { tab, token } = person;
    if (command.does === 'edit') tab.edit(command.operations);
    else if (command.does === 'undo' || command.does === 'redo') tab.takeBack(command.does);
    else if (command.does === 'choose') await tab.choose(() => command.mine);
    else if (command.does === 'go offline') network.setOnline(token, false);
    else if (command.does === 'lose the connection') network.cut(token);
    else if (command.does === 'lose an answer') network.loseAnswer(token);
    else if (command.does === 'come online') {
      network.setOnline(token, true);
      tab.wake();
    } else await Promise.race([tab.queue.settled(), pass(100)]);
    // A moment, in which what was begun goes as far as it does.
    await pass(1);
  }

  /** Everyone comes online and decides what waits for them, until nothing is under way any more. */
  async function finish(people: readonly Person[]): Promise<void> {
    for (const { token } of people) network.setOnline(token, true);
    const isDone = () => people.every(({ tab }) => tab.queue.entries.length === 0);
    for (let tries = 0; !isDone(); tries += 1) {
      if (tries > DECISIONS) throw new Error('the tabs come to no end');
      for (const { tab } of people) {
        tab.wake();
        await tab.choose(() => tries % 3 === 0);
      }
      await pass(20);
    }
    await Promise.all(people.map(({ tab }) => tab.settled()));
    for (const { tab } of people) tab.wake();
  }
});

/** What was said to be stored is there, once, and nothing else of that tab. */
function misdone({ clientId, outcomes }: Tab, { changeSets }: Stored): string[] {
  const said = outcomes.flatMap((outcome) => (outcome.ok && outcome.seq > 0 ? [outcome.seq] : []));
  const stored = changeSets.filter((set) => set.client_id === clientId).map(({ seq }) => seq);
  const inOrder = said.sort((a, b) => a - b);
  return sameJson(inOrder, stored)
    ? []
    : [`it was told of ${inOrder.join()}, and stored was ${stored.join()}`];
}

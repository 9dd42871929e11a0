import { setTimeout as pass } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Operation } from '#contract/operation.ts';
import type { StoragePlace } from '#server/storage/storage.ts';
import { expectSameModel } from '#testing/models/model-laws.ts';
import { listen } from '#testing/service/event-reader.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { BEGINNING, type Command, rounds } from './laws/commands.ts';
import { Network } from './laws/network.ts';
import { Browser, stubPages } from './laws/page.ts';
import { Person } from './laws/person.ts';
import { faultsOf, replayed } from './replay.ts';
import { readStored, type Stored } from './stored.ts';

const RUNS = { SQLite: 20, PostgreSQL: 8 } as const;
/** The same rounds every time; others with `LAWS_SEED=<n>`. What fails is printed with its seed. */
const SEED = Number(process.env['LAWS_SEED'] ?? 20_261_121);
/** No round takes longer than this, unless something has no end. */
const PATIENCE_MS = 60_000;
const PATIENCE = { timeout: PATIENCE_MS, interval: 5 };
/** Decisions are offered this often before everything must have come to an end. */
const DECISIONS = 200;

describeStores('three tabs of two people on one model, with a bad network', (stores) => {
  let place: StoragePlace;
  let service: TestApp;
  let ann: Client;
  let bob: Client;
  const network = new Network();

  beforeAll(async () => {
    place = await stores.place();
    service = await testApp(await stores.open(place));
    stubPages(await listen(service.app));
    vi.stubGlobal('fetch', network.fetch);
    ann = await service.signUp('Ann');
    bob = await service.signUp('Bob');
  });
  afterAll(async () => {
    service.app.server.closeAllConnections();
    await service.close();
  });

  it('come to equal models everywhere, of which nothing that was stored is missing', async () => {
    const property = fc.asyncProperty(rounds, async ({ commands, delays, last }) => {
      network.delays = delays;
      const model = await ann.createModel('Rover');
      await model.share([entry(ann, 'Manage'), entry(bob, 'Edit')]);
      await model.post('/batch', { label: 'Begin', operations: BEGINNING });
      const people = await sitDown(model);
      try {
        await run(commands, people);
        await finish(people);
        await expectLaws(people, model);
        for (const person of people) {
          await expectUndone(person, last);
          await expectLaws(people, model);
        }
      } finally {
        for (const person of people) person.leave();
      }
    });
    await fc.assert(property, {
      numRuns: RUNS[stores.kind],
      seed: SEED,
      endOnFailure: true,
      timeout: PATIENCE_MS,
    });
  }, 600_000);

  /** Ann has two tabs in one browser, Bob one in his. */
  async function sitDown({ id: modelId }: TestModel): Promise<Person[]> {
    const [annsBrowser, bobsBrowser] = [new Browser(), new Browser()];
    const seats = [
      { name: 'the first tab', browser: annsBrowser, session: sessionOf(ann) },
      { name: 'the second tab', browser: annsBrowser, session: sessionOf(ann) },
      { name: 'the third tab', browser: bobsBrowser, session: sessionOf(bob) },
    ];
    const people: Person[] = [];
    for (const seat of seats) people.push(await Person.sitDown({ ...seat, modelId, network }));
    return people;
  }

  async function expectLaws(people: readonly Person[], model: TestModel): Promise<void> {
    const stored = await readStored(place, model.id);
    await vi.waitUntil(() => people.every((one) => one.at(({ seq }) => seq === stored.model.seq)), PATIENCE);
    expect(faultsOf(stored)).toEqual([]);
    const truth = replayed(stored.changeSets);
    for (const person of people) {
      // When an element was made is not in every answer of the service.
      expectSameModel(
        person.at(({ shown }) => shown),
        truth,
        false,
      );
      expect(await person.at((tab) => tab.leftOver())).toEqual([]);
    }
    expect(faultsIn(people, stored)).toEqual([]);
  }
});

const sessionOf = ({ token, userId, email }: Client): Session => ({
  token: token ?? '',
  user: { id: userId, name: '', email },
});

async function run(commands: readonly Command[], people: readonly Person[]): Promise<void> {
  for (const [index, command] of commands.entries()) {
    const person = people[command.tab];
    if (!person) throw new Error('there is no such tab');
    await person.does(command, `Edit ${index}`);
    // A moment, in which what was begun goes as far as it does.
    await pass(1);
  }
}

/** Everyone comes online and decides what waits for them, until nothing is under way any more. */
async function finish(people: readonly Person[]): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    if (tries > DECISIONS) throw new Error('the tabs come to no end');
    const ends = await Promise.all(people.map((person) => person.comesToAnEnd(() => tries % 3 === 0)));
    if (ends.every((end) => end)) break;
    await pass(10);
  }
  for (const person of people) await person.at((tab) => tab.settled());
}

/** What one does while nobody else does anything, undo takes back to the last bit, and redo does again. */
async function expectUndone(person: Person, operations: readonly Operation[]): Promise<void> {
  const shown = () => person.at((tab) => tab.shown);
  const undoable = () => person.at((tab) => tab.undoable);
  const takeBack = (direction: 'undo' | 'redo') =>
    person.at((tab) => {
      tab.takeBack(direction);
      return tab.settled();
    });
  const [before, first] = [shown(), undoable()];
  for (const [index, operation] of operations.entries())
    person.at((tab) => tab.edit(`Last ${index}`, [operation]));
  await finish([person]);
  const [after, last] = [shown(), undoable()];
  while (undoable() > first) await takeBack('undo');
  expectSameModel(shown(), before, false);
  while (undoable() < last) await takeBack('redo');
  expectSameModel(shown(), after, false);
}

/** What the tabs were told is what is stored: all of it, once, and nothing that nobody was told of. */
function faultsIn(people: readonly Person[], { changeSets }: Stored): string[] {
  const tabs = people.flatMap((person) => person.tabs);
  const decided = tabs.flatMap((tab) => tab.decided);
  const told = new Set(
    decided.flatMap(({ outcome }) => (outcome.ok && outcome.seq > 0 ? [outcome.seq] : [])),
  );
  const stored = changeSets.filter((set) => set.client_id !== null).map(({ seq }) => seq);
  const labels = new Set(decided.map(({ label }) => label));
  const promised = people.flatMap((person) => person.promised);
  return [
    ...tabs.flatMap(({ faults }) => faults),
    ...[...told].filter((seq) => !stored.includes(seq)).map((seq) => `${seq} was told and is not stored`),
    ...stored.filter((seq) => !told.has(seq)).map((seq) => `${seq} is stored and nobody was told of it`),
    ...promised.filter((label) => !labels.has(label)).map((label) => `“${label}” was lost with its page`),
  ];
}

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { Exploration } from '#contract/exploration.ts';
import { Simulation } from '#contract/simulation.ts';
import { State } from '#contract/state.ts';
import { readJsonFile } from '#interchange/json-file.ts';
import { importNative } from '#interchange/native/import-native.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { record, requestOf } from '#model/simulation/runs/recording.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { AnswerKey } from '#testing/answer-key.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const MACHINES = sharedData('scxml/scion-test-framework/test');

/** Machines, each with the files that it names, that come with the answers which an interpreter of SCXML must give. */
const ANSWERING: readonly (readonly [string, ...string[]])[] = [
  ['actionSend/send8'],
  ['history/history5'],
  // Sent to nobody; delayed; an event without a name; a condition that changes a variable.
  ['w3c-ecma/test194.txml'],
  ['w3c-ecma/test186.txml'],
  ['w3c-ecma/test200.txml'],
  ['w3c-ecma/test444.txml'],
  ['w3c-ecma/test446.txml', 'w3c-ecma/test446.txt'],
  ['w3c-ecma/test552.txml', 'w3c-ecma/test552.txt'],
  ['w3c-ecma/test558.txml', 'w3c-ecma/test558.txt'],
];

describeStores('simulations', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;
  const level = randomUUID();
  const ids = {
    tank: randomUUID(),
    filling: randomUUID(),
    full: randomUUID(),
    fill: randomUUID(),
    stop: randomUUID(),
  };

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
  });
  beforeEach(async () => {
    model = await ann.createModel('Plant');
    const { tank, filling, full, fill, stop } = ids;
    const attributes = [{ id: level, name: 'level', type: 'number', unit: 'L', value: 1 }];
    const guards = [{ id: 'g', variableId: level, operator: '>', limit: 4 }];
    const made = await model.post('/batch', {
      operations: [
        { op: 'create', kind: 'part', id: tank, body: { name: 'Tank', attributes } },
        { op: 'create', kind: 'state', id: filling, body: { name: 'Filling', partId: tank, order: 1 } },
        { op: 'create', kind: 'state', id: full, body: { name: 'Full', partId: tank, order: 2 } },
        {
          op: 'create',
          kind: 'transition',
          id: fill,
          body: {
            sourceId: filling,
            targetId: filling,
            metadata: { trigger: 'fill', effects: ['level = level + 2 L', 'open the valve'] },
          },
        },
        {
          op: 'create',
          kind: 'transition',
          id: stop,
          body: { sourceId: filling, targetId: full, metadata: { guards } },
        },
      ],
    });
    made.as(ChangeSet);
    await model.requirement('Not full', {
      constraints: [{ id: 'c', variableId: level, operator: '<=', limit: 4 }],
    });
  });
  const run = async (body: object, from = model) => from.post('/simulations', body);

  it('POST /api/models/{modelId}/simulations answers configuration, values, effects and verdicts of every step', async () => {
    const before = await service.fingerprint();
    const reply = await run({ steps: [{ trigger: 'fill' }, { trigger: 'fill' }] });
    expect(reply.status).toBe(200);
    const { initial, steps } = reply.as(Simulation);
    expect(initial).toMatchObject({ configuration: [ids.filling], values: { [level]: 1 }, effects: [] });
    expect(steps[0]).toMatchObject({
      fired: [ids.fill],
      effects: ['level = level + 2 L', 'open the valve'],
      configuration: [ids.filling],
      values: { [level]: 3 },
      verdicts: [{ verdict: 'pass' }],
    });
    expect(steps[1]).toMatchObject({
      fired: [ids.fill, ids.stop],
      configuration: [ids.full],
      verdicts: [{ verdict: 'fail', constraints: [{ value: 5, limit: 4, margin: -1 }] }],
    });
    expect(await service.fingerprint()).toBe(before);
  });

  it('begins with other values, sets them, and takes a transition whose guard does not hold', async () => {
    const { initial, steps } = (
      await run({ partId: ids.tank, values: { [level]: 2 }, steps: [{ take: ids.stop }, {}] })
    ).as(Simulation);
    expect(initial.values).toEqual({ [level]: 2 });
    expect(steps.map(({ configuration }) => configuration)).toEqual([[ids.full], [ids.full]]);
    const set = (await run({ steps: [{ set: { [level]: 9 } }] })).as(Simulation);
    expect(set.steps[0]?.configuration).toEqual([ids.full]);
  });

  it.each([
    [{ steps: [{ set: { nobody: 1 } }] }, 'steps.0.set.nobody'],
    [{ partId: randomUUID(), steps: [] }, 'partId'],
    [{ steps: 'no' }, 'steps'],
    [{ values: { [level]: 'much' }, steps: [] }, `values.${level}`],
    [{ steps: [{ after: -1 }] }, 'steps.0.after'],
  ])('is refused for %j, naming the field', async (body, path) => {
    const reply = await run(body);
    expect(reply.status).toBe(400);
    expect(reply.problem.errors?.[0]?.path).toBe(path);
  });

  it('cuts a loop that does not end, and says where', async () => {
    await model.post('/transitions', { sourceId: ids.full, targetId: ids.full });
    const { steps } = (await run({ steps: [{ set: { [level]: 9 } }, {}] })).as(Simulation);
    expect(steps).toHaveLength(1);
    expect(steps[0]?.error).toMatch(/does not settle.*Full/);
  });

  it('is for those who may View states, and shows nothing of what they may not', async () => {
    expect((await run({ steps: [] }, ben.on(model))).status).toBe(404);
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['states', 'transitions'])]);
    const reply = await run({ steps: [] }, ben.on(model));
    expect(reply.status).toBe(200);
    expect(reply.as(Simulation).initial).toMatchObject({ values: {}, verdicts: [] });
  });

  it('runs what was imported from SCXML', async () => {
    const scxml = `<scxml xmlns="http://www.w3.org/2005/07/scxml" initial="off" name="Lamp">
      <state id="off"><transition event="press" target="on"/></state><state id="on"/></scxml>`;
    const lamp = await ann.createModel('Lamp');
    const imported = await lamp.post('/imports?format=scxml', Buffer.from(scxml));
    expect(imported.status).toBe(200);
    const { steps } = (await run({ steps: [{ trigger: 'press' }] }, lamp)).as(Simulation);
    const [on] = steps[0]?.configuration ?? [];
    expect((await lamp.get(`/states/${on}`)).as(State).name).toBe('on');
    const file = await lamp.get('/exports?format=scxml');
    expect(file.status).toBe(200);
  });

  it('runs a machine on by empty steps, which let time pass until the next of its own events', async () => {
    const scxml = `<scxml xmlns="http://www.w3.org/2005/07/scxml" datamodel="ecmascript" name="Light">
      <state id="red"><onentry><send event="turn" delay="2s"/></onentry><transition event="turn" target="green"/></state>
      <state id="green"><onentry><send event="turn" delay="50ms"/></onentry><transition event="turn" target="done"/></state>
      <final id="done"/></scxml>`;
    const light = await ann.createModel('Light');
    await light.post('/imports?format=scxml', Buffer.from(scxml));
    const { initial, steps } = (await run({ steps: [{ after: 100 }, {}, { trigger: '' }] }, light)).as(
      Simulation,
    );
    const ends = [initial, ...steps].map(
      async ({ configuration: [id] }) => (await light.get(`/states/${id}`)).as(State).name,
    );
    expect(await Promise.all(ends)).toEqual(['red', 'red', 'green', 'done']);
  });

  describeNeeding([MACHINES], 'a conformance machine', () => {
    it.each(ANSWERING)('answers as the key says: %s', async (name, ...beside) => {
      const bytes = (path: string) => readFileSync(join(MACHINES.path, path));
      const key = AnswerKey.parse(JSON.parse(bytes(`${name}.json`).toString()));
      const files = [`${name}.scxml`, ...beside].map((path) => ({
        path: basename(path),
        bytes: bytes(path),
      }));
      const machine = await ann.createModel('Machine');
      const file = beside.length > 0 ? Buffer.from(writeZip(files)) : bytes(`${name}.scxml`);
      expect((await machine.post('/imports?format=scxml', file)).status).toBe(200);
      const asked = key.events.map(({ after, event }) => ({ after, trigger: event.name }));
      const { initial, steps } = (await run({ steps: asked }, machine)).as(Simulation);
      const states = (await machine.get('/states?limit=200')).as(z.array(State));
      const names = ({ configuration }: { readonly configuration: readonly string[] }) =>
        configuration.map((id) => states.find((state) => state.id === id)?.name ?? '').sort();
      expect([initial, ...steps].map(names)).toEqual(
        [key.initialConfiguration, ...key.events.map(({ nextConfiguration }) => nextConfiguration)].map(
          (one) => [...one].sort(),
        ),
      );
    });

    it.each(['history/history4', 'parallel/test2', 'hierarchy/hier2'])(
      'gives what the app gives for %s',
      async (name) => {
        const path = join(MACHINES.path, name);
        const events = z
          .object({ events: z.array(z.object({ event: z.object({ name: z.string() }) })) })
          .parse(JSON.parse(readFileSync(`${path}.json`, 'utf8')))
          .events.map(({ event }) => ({ trigger: event.name }));
        const machine = await ann.createModel('Machine');
        await machine.post('/imports?format=scxml', readFileSync(`${path}.scxml`));
        const file = readJsonFile(
          new TextEncoder().encode((await machine.get('/exports?format=native')).text),
        );
        if (!file.ok) throw new Error(file.refusal.detail);
        const opened = importNative(file.value, { modelId: randomUUID(), model: EMPTY_MODEL }, testContext());
        if (!opened.ok) throw new Error(opened.refusal.detail);
        const begun = record(opened.value.edited.model, { steps: events });
        if (!begun.ok) throw new Error(begun.message);
        const { initial, steps } = (await run(requestOf(begun.recording), machine)).as(Simulation);
        expect(steps).toHaveLength(events.length);
        expect([initial, ...steps]).toEqual(begun.recording.log.map(({ state }) => state));
      },
    );
  });

  it('POST /api/models/{modelId}/explorations answers what can be reached, and tests over its transitions', async () => {
    const before = await service.fingerprint();
    const reply = await model.post('/explorations', { bound: 20, to: [ids.full], markdown: true });
    expect(reply.status).toBe(200);
    const { paths, deadlocks, violations, tests, markdown } = reply.as(Exploration);
    const steps = [{ trigger: 'fill' }, { trigger: 'fill' }];
    expect(paths).toEqual([{ to: ids.full, path: expect.objectContaining({ steps }) }]);
    expect(deadlocks).toMatchObject([{ configuration: [ids.full], steps }]);
    expect(violations).toMatchObject([{ configuration: [ids.full], steps }]);
    expect(tests.flatMap(({ covers }) => covers).sort()).toEqual([ids.fill, ids.stop].sort());
    expect(markdown).toContain('# Test paths of Tank');
    expect((await run({ steps: tests[0]?.steps })).as(Simulation).steps.at(-1)?.configuration).toEqual(
      tests[0]?.expected.at(-1)?.configuration,
    );
    expect(await service.fingerprint()).toBe(before);
  });

  it.each([
    [{ inputs: ['nobody'] }, 'inputs.0'],
    [{ bound: 0 }, 'bound'],
    [{ partId: randomUUID() }, 'partId'],
  ])('an exploration is refused for %j, naming the field', async (body, path) => {
    const reply = await model.post('/explorations', body);
    expect(reply.status).toBe(400);
    expect(reply.problem.errors?.[0]?.path).toBe(path);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { importScxml } from '#interchange/scxml/import-scxml.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { AnswerKey } from '#testing/answer-key.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, ModelBuilder, testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';
import { exportXstate } from './export-xstate.ts';

const IN_A = { id: 'g', type: 'expression', expression: 'In("A")' } as const;
const INFO = { id: idOf('Model'), name: 'Model', description: '' };
const XSTATE = import.meta.resolve('xstate');

/** The machines of a module as it was exported, by the names of its constants. */
async function machinesOf(model: SystemModel): Promise<Record<string, AnyStateMachine>> {
  const { text } = exportXstate(INFO, model);
  const source = text.replace("from 'xstate'", `from ${JSON.stringify(XSTATE)}`);
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  );
  return Object.fromEntries(Object.entries(module ?? {}).filter(isMachine));
}

const isMachine = (entry: [string, unknown]): entry is [string, AnyStateMachine] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'getInitialSnapshot' in entry[1];

async function machineOf(model: SystemModel): Promise<AnyStateMachine> {
  const [machine] = Object.values(await machinesOf(model));
  if (!machine) throw new Error('nothing was exported');
  return machine;
}

/** The innermost states of what XState calls the value of a machine. */
const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Object.entries(value ?? {}).flatMap(([key, inner]: [string, unknown]) => {
    const inside = leaves(inner);
    return inside.length > 0 ? inside : [key];
  });
};

async function run(
  model: SystemModel,
  events: readonly { readonly name: string; readonly after?: number }[],
) {
  const clock = new SimulatedClock();
  const actor = createActor(await machineOf(model), { clock });
  actor.start();
  const configurations = [leaves(actor.getSnapshot().value).sort()];
  for (const { name, after = 0 } of events) {
    clock.increment(after);
    if (actor.getSnapshot().status === 'active') actor.send({ type: name });
    configurations.push(leaves(actor.getSnapshot().value).sort());
  }
  return { configurations, status: actor.getSnapshot().status };
}

/** What the export tells, besides that a name of an event is not those below it. */
const notesOf = (model: SystemModel) =>
  exportXstate(INFO, model).notes.filter(({ message }) => !message.includes('names below it'));

describe('a state machine exported for XState', () => {
  it('runs with guards, assignments, units and derived values', async () => {
    const model = new ModelBuilder()
      .part('Tank', {
        attributes: [
          { id: idOf('level'), name: 'level', type: 'number', unit: 'L', value: 1 },
          { id: idOf('half'), name: 'half of it', type: 'number', unit: 'L', expression: 'level / 2' },
        ],
      })
      .state('Filling', { partId: idOf('Tank'), order: 1 })
      .state('Full', { partId: idOf('Tank'), order: 2, kind: 'final', entry: ['ring'] })
      .transition('fill', 'Filling', 'Filling', {
        trigger: 'fill',
        effects: ['level = level + 2 L', '[level > 2 L] open'],
      })
      .transition('stop', 'Filling', 'Full', {
        guards: [
          { id: 'g', type: 'attribute', variableId: idOf('level'), operator: '>', limit: 4000, unit: 'mL' },
          { id: 'h', type: 'expression', expression: '\'half of it\' > 2 L and In("Filling")' },
        ],
      })
      .build();
    const { text } = exportXstate(INFO, model);
    expect(text).toContain('export const tankMachine = setup({');
    expect(text).toContain('"ring"');
    expect(notesOf(model)).toEqual([
      expect.objectContaining({ message: 'the attribute level is counted in m³, not in L' }),
    ]);
    const ran = await run(model, [{ name: 'fill' }, { name: 'fill' }]);
    expect(ran.configurations).toEqual([['Filling'], ['Filling'], ['Full']]);
    expect(ran.status).toBe('done');
  });

  it('has choices, histories, several beginnings and what is done when all regions are', async () => {
    const model = new ModelBuilder()
      .state('Begin', { kind: 'initial' })
      .state('Work', { kind: 'parallel', order: 1 })
      .state('Left', { in: 'Work', order: 2 })
      .state('L 1', { in: 'Left', order: 3 })
      .state('L 2', { in: 'Left', order: 4, kind: 'final' })
      .state('Right', { in: 'Work', order: 5 })
      .state('R1', { in: 'Right', order: 6 })
      .state('R2', { in: 'Right', order: 7 })
      .state('R3', { in: 'Right', order: 8, kind: 'final' })
      .state('Back', { in: 'Right', kind: 'history' })
      .state('Which', { kind: 'choice', order: 9 })
      .state('Pause', { order: 10 })
      .state('end', { order: 11 })
      .transition('begin', 'Begin', 'R1')
      .transition('l', 'L 1', 'L 2', { trigger: 'left' })
      .transition('r', 'R1', 'R2', { trigger: 'right' })
      .transition('rr', 'R2', 'R3', { trigger: 'right' })
      .transition('pause', 'Work', 'Pause', { trigger: 'pause' })
      .transition('resume', 'Pause', 'Which', { trigger: 'resume.*' })
      .transition('never', 'Which', 'end', { guards: [{ id: 'g', type: 'text', text: 'when it rains' }] })
      .transition('back', 'Which', 'Back')
      .transition('done', 'Work', 'end', { trigger: 'done.state.Work' })
      .build();
    const steps = ['right', 'pause', 'resume.now', 'left', 'right'].map((name) => ({ name }));
    expect((await run(model, steps)).configurations).toEqual([
      ['L_1', 'R1'],
      ['L_1', 'R2'],
      ['Pause'],
      ['L_1', 'R2'],
      ['L_2', 'R2'],
      ['end_'],
    ]);
    expect(notesOf(model)).toEqual([
      expect.objectContaining({ where: idOf('never'), message: expect.stringContaining('never true') }),
    ]);
  });

  it('is told of where transitions without a trigger lead in a circle, as it never comes to rest there', () => {
    const circle = (guards: Parameters<ModelBuilder['transition']>[3]) =>
      exportXstate(
        INFO,
        new ModelBuilder()
          .state('A')
          .state('B')
          .transition('a', 'A', 'B')
          .transition('b', 'B', 'A', guards)
          .build(),
      ).notes.map(({ severity, message }) => `${severity}: ${message}`);
    expect(circle({})).toEqual([
      'warning: transitions without trigger and guard lead in a circle (A → B, B → A): XState never comes to rest there',
    ]);
    const text = { id: 'g', type: 'expression', expression: 'In("A")' } as const;
    expect(circle({ guards: [text] })).toEqual([expect.stringMatching(/^info: .*if their guards all hold/)]);
  });

  it('says that effects cannot ask which states are active while these change', () => {
    const model = new ModelBuilder()
      .state('A', { entry: ['[In("B")] ring'], exit: ['if In("A") { ring } else { stop }'] })
      .state('B')
      .transition('go', 'A', 'B', { trigger: 'go.*', guards: [IN_A], effects: ['ring'] })
      .build();
    const asks = ['[In("B")] ring', 'if In("A") { ring } else { stop }'];
    const told = notesOf(model).map(({ where, message }) => [where, /“(.*)” asks which/.exec(message)?.[1]]);
    expect(told).toEqual(asks.map((text) => [idOf('A'), text]));
  });

  it('says that names of events stand for those below them, where XState takes the name alone', () => {
    const model = new ModelBuilder()
      .state('A')
      .state('B')
      .transition('go', 'A', 'B', { trigger: 'door' })
      .transition('back', 'B', 'A', { trigger: 'light.on light' })
      .build();
    expect(exportXstate(INFO, model).notes.map(({ message }) => message)).toEqual([
      expect.stringMatching(/\(door answers door\.more\).* here door, light\.on$/),
    ]);
  });

  it('is one constant for each part, whatever the names say', async () => {
    const evil = '*/ }); throw new Error(`${1}`); // \u2028 "\' \\';
    const model = new ModelBuilder()
      .part('A')
      .part(evil)
      .state('Off', { partId: idOf('A') })
      .state(`${evil}!`, { partId: idOf(evil), entry: [evil], description: evil })
      .state('__proto__', { partId: idOf(evil) })
      .transition('odd', `${evil}!`, '__proto__', {
        trigger: 'go',
        effects: [evil],
        guards: [{ id: 'g', type: 'expression', expression: `"${evil.replaceAll('"', '')}" = "x"` }],
      })
      .build();
    const machines = await machinesOf(model);
    expect(Object.keys(machines)).toHaveLength(2);
    expect(machines).toHaveProperty('aMachine');
  });
});

const MACHINES = sharedData('scxml/scion-test-framework/test');

describeNeeding([MACHINES], 'a conformance machine, exported for XState', () => {
  const keyOf = (file: string) => join(MACHINES.path, file.replace(/\.scxml$/, '.json'));
  const files = readdirSync(MACHINES.path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scxml') && existsSync(keyOf(file)))
    .sort();

  /** Those of which nothing was left out, on the way in or out. */
  const whole = files.flatMap((file) => {
    const read = importScxml(
      readFileSync(join(MACHINES.path, file)),
      { modelId: INFO.id, model: EMPTY_MODEL },
      testContext(),
    );
    if (!read.ok || read.value.notes.length > 0) return [];
    const { model } = read.value.edited;
    return notesOf(model).length === 0 ? [[file, model] as const] : [];
  });

  it.each(whole)('answers as its key says: %s', async (file, model) => {
    const key = AnswerKey.parse(JSON.parse(readFileSync(keyOf(file), 'utf8')));
    const events = key.events.map(({ event, after }) => ({
      name: event.name,
      ...(after !== undefined && { after }),
    }));
    const wanted = [
      key.initialConfiguration,
      ...key.events.map(({ nextConfiguration }) => nextConfiguration),
    ];
    expect((await run(model, events)).configurations).toEqual(
      wanted.map((names) => names.map((name) => name.replaceAll('.', '_')).sort()),
    );
  });

  it('is there at least 69 times', () => expect(whole.length).toBeGreaterThanOrEqual(69));
});

import { type AnyStateMachine, createActor } from 'xstate';
import { exportXstate } from '#interchange/xstate/export-xstate.ts';
import { applyDiff, type Diff } from '#model/edit/diff.ts';
import { machineOf } from '#model/simulation/machine/machine.ts';
import { Simulator } from '#model/simulation/machine/simulator.ts';
import type { JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { median, type Row } from './table.ts';

const AT = '2026-11-21T10:00:00.000Z';
const STEPS = 20_000;
const ROUNDS = 7;
const XSTATE = import.meta.resolve('xstate');

type Fields = JsonObject;

class Builder {
  readonly #diff: Diff[number][] = [];

  state(id: string, fields: Fields = {}): this {
    return this.#add('state', id, {
      name: id,
      kind: 'state',
      attributes: [],
      entry: [],
      do: [],
      exit: [],
      position: { x: 0, y: 0 },
      size: { width: 1, height: 1 },
      customFields: {},
      order: this.#diff.length,
      ...fields,
    });
  }

  transition(sourceId: string, targetId: string, trigger: string, fields: Fields = {}): this {
    return this.#add('transition', `${sourceId} ${targetId} ${trigger}`, {
      name: '',
      type: 'transition',
      sourceId,
      targetId,
      trigger,
      guards: [],
      effects: [],
      direction: 'out',
      extra: {},
      order: this.#diff.length,
      ...fields,
    });
  }

  build(): SystemModel {
    return applyDiff(EMPTY_MODEL, this.#diff, AT);
  }

  #add(kind: 'state' | 'transition', id: string, fields: Fields): this {
    const after = { id, description: '', createdAt: AT, updatedAt: AT, ...fields };
    this.#diff.push({ kind, id, before: null, after });
    return this;
  }
}

/** Fifty states in a ring. */
function flat(): SystemModel {
  const builder = new Builder();
  for (let at = 0; at < 50; at += 1) builder.state(`s${at}`);
  for (let at = 0; at < 50; at += 1) builder.transition(`s${at}`, `s${(at + 1) % 50}`, 'next');
  return builder.build();
}

/** Four regions of two levels that all answer, with a history that is come back by. */
function nested(): SystemModel {
  const builder = new Builder().state('work', { kind: 'parallel' });
  for (let region = 0; region < 4; region += 1) {
    builder.state(`r${region}`, { parentId: 'work' });
    for (let at = 0; at < 3; at += 1) {
      builder.state(`r${region}s${at}`, { parentId: `r${region}` });
      builder.state(`r${region}s${at}a`, { parentId: `r${region}s${at}` });
      builder.state(`r${region}s${at}b`, { parentId: `r${region}s${at}` });
      builder.transition(`r${region}s${at}a`, `r${region}s${at}b`, 'next');
      builder.transition(`r${region}s${at}b`, `r${region}s${(at + 1) % 3}`, 'next');
    }
  }
  return builder
    .state('back', { kind: 'history', deep: true, parentId: 'work' })
    .state('pause')
    .transition('work', 'pause', 'pause')
    .transition('pause', 'back', 'resume')
    .build();
}

/** Guards over variables, assignments, and events that the machine gives itself. */
function counting(): SystemModel {
  const attributes = [
    { id: 'level', name: 'level', type: 'number', value: 0 },
    { id: 'rounds', name: 'rounds', type: 'number', value: 0 },
  ];
  const guard = (expression: string) => ({ guards: [{ id: 'g', type: 'expression', expression }] });
  const variable = (operator: string, limit: number) => ({
    guards: [{ id: 'g', type: 'variable', variableId: 'level', operator, limit }],
  });
  return new Builder()
    .state('tank', { attributes })
    .state('filling', { parentId: 'tank' })
    .state('full', { parentId: 'tank', entry: ['raise bell'] })
    .transition('filling', 'filling', 'next', { effects: ['level = level + 1'], ...variable('<', 10) })
    .transition('filling', 'full', 'next', {
      effects: ['rounds = rounds + 1'],
      ...guard('level >= 10 and rounds >= 0'),
    })
    .transition('full', 'filling', 'bell', { effects: ['level = max(level - 10, 0)'] })
    .build();
}

const MACHINES = [
  { what: 'flat: 50 states in a ring', model: flat(), events: ['next'] },
  {
    what: 'nested and parallel: four regions of two levels, a deep history',
    model: nested(),
    events: ['next', 'next', 'next', 'pause', 'resume'],
  },
  { what: 'guards, assignments and raised events', model: counting(), events: ['next'] },
];

/** How many steps a second a simulation takes, against XState on the same machine as exported for it, in turns. */
export async function benchSimulation(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, model, events } of MACHINES) {
    const theirs = await machineOfXstate(model);
    const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const [here, there] = [runOurs(model, events), runTheirs(theirs, events)];
      if (here.end !== there.end) throw new Error(`${what}: ${here.end} is not ${there.end}`);
      times.ours.push(here.seconds);
      times.theirs.push(there.seconds);
    }
    const [ours, peer] = [STEPS / median(times.ours), STEPS / median(times.theirs)];
    rows.push({
      what: `${what}, steps a second`,
      ours: Math.round(ours).toLocaleString('en'),
      against: `${Math.round(peer).toLocaleString('en')} of xstate`,
      ratio: (ours / peer).toFixed(2),
    });
  }
  return rows;
}

/** `end` names the innermost states at the end, so that both can be seen to have done the same. */
interface Run {
  readonly seconds: number;
  readonly end: string;
}

function runOurs(model: SystemModel, events: readonly string[]): Run {
  const simulator = new Simulator(model, machineOf(model, null));
  let { moment } = simulator.start();
  const from = performance.now();
  for (let step = 0; step < STEPS; step += 1)
    ({ moment } = simulator.step(moment, { trigger: events[step % events.length] ?? '' }));
  const seconds = (performance.now() - from) / 1_000;
  const inner = [...moment.active.values()].filter(({ children }) => children.length === 0);
  return {
    seconds,
    end: inner
      .map(({ id }) => id)
      .sort()
      .join(' '),
  };
}

function runTheirs(machine: AnyStateMachine, events: readonly string[]): Run {
  const actor = createActor(machine);
  actor.start();
  const from = performance.now();
  for (let step = 0; step < STEPS; step += 1) actor.send({ type: events[step % events.length] ?? '' });
  const seconds = (performance.now() - from) / 1_000;
  const inner = leaves(actor.getSnapshot().value).sort().join(' ');
  actor.stop();
  return { seconds, end: inner };
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(leaves);
}

async function machineOfXstate(model: SystemModel): Promise<AnyStateMachine> {
  const { text } = exportXstate({ id: '', name: 'bench', description: '' }, model);
  const source = text.replace("from 'xstate'", `from ${JSON.stringify(XSTATE)}`);
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const machine: unknown = Object.values(module ?? {})[0];
  if (!isMachine(machine)) throw new Error('no machine was exported');
  return machine;
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getInitialSnapshot' in value;

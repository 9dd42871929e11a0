import type { Attribute } from '#model/attribute.ts';
import { quantity, type Value } from '#model/expression/value.ts';
import { findAttribute, type OwnedAttribute, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { toBase } from '#model/units/convert.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import { ModelValues } from '#model/values/model-values.ts';
import type { RequirementVerdict } from '#model/values/verdict.ts';
import { configurationOf } from './explore.ts';
import { type Machine, machineOf, machineOwners } from './machine.ts';
import type { Eventless, Moment, Step } from './moment.ts';
import { Simulator, variablesOf } from './simulator.ts';

/** A value as it is stored with an attribute: numbers in the attribute's own unit. */
export type PlainValue = number | string | boolean;

/** Values by the ids of attributes. */
export type PlainValues = Readonly<Record<string, PlainValue>>;

export interface RunRequest {
  /** Whose behaviour is run; left out: that of no part, or of the only part that has one. */
  readonly partId?: string | undefined;
  /** What variables begin with instead of their stored values. */
  readonly values?: PlainValues | undefined;
  readonly eventless?: Eventless | undefined;
  readonly steps: readonly {
    readonly set?: PlainValues | undefined;
    readonly after?: number | undefined;
    readonly trigger?: string | undefined;
    readonly take?: string | undefined;
  }[];
}

/** How a run stands after a step. */
export interface RunState {
  /** The ids of the active innermost states, in document order. */
  readonly configuration: readonly string[];
  /** The variables of the machine in their own units; null where one has no value. */
  readonly values: Readonly<Record<string, PlainValue | null>>;
  readonly verdicts: readonly (RequirementVerdict & { readonly requirementId: string })[];
  /** The transitions that were taken, in order. */
  readonly fired: readonly string[];
  /** The effects that were run, in order, as they are written. */
  readonly effects: readonly string[];
  /** Conditions and effects that could not be computed. */
  readonly faults: readonly { readonly where: string; readonly text: string; readonly reason: string }[];
  readonly ended: boolean;
  /** Why the step was cut short. */
  readonly error?: string;
}

export type RunResult =
  | { readonly ok: true; readonly initial: RunState; readonly steps: readonly RunState[] }
  | { readonly ok: false; readonly path: string; readonly message: string };

/** How many microsteps one run may take in all its steps: a service runs it for others. */
const MOST_IN_ALL = 100_000;
const ENOUGH = `The run is cut here: it took more than ${MOST_IN_ALL} transitions and events in all.`;

class Wrong extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Runs the behaviour of a part step by step from its initial configuration; refused where the request names what is not there. It ends
 * with the first step that had to be cut short.
 */
export function runSimulation(model: SystemModel, request: RunRequest): RunResult {
  try {
    const machine = machineOf(model, ownerOf(model, request.partId));
    const simulator = new Simulator(model, machine, request.eventless);
    const told = new Told(model, simulator, machine);
    let step = simulator.start(valuesOf(model, request.values ?? {}, 'values'));
    const initial = told.state(step);
    if (step.error !== undefined) return { ok: true, initial, steps: [] };
    const steps: RunState[] = [];
    let room = MOST_IN_ALL - step.microsteps;
    for (const [index, { set, after, trigger, take }] of request.steps.entries()) {
      step = simulator.step(step.moment, {
        ...(set && { set: valuesOf(model, set, `steps.${index}.set`) }),
        ...(after !== undefined && { after }),
        ...(trigger !== undefined && { trigger }),
        ...(take !== undefined && { take }),
      });
      room -= step.microsteps;
      const cut = room < 0 && step.error === undefined;
      steps.push({ ...told.state(step), ...(cut && { error: ENOUGH }) });
      if (step.error !== undefined || cut) break;
    }
    return { ok: true, initial, steps };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, path: error.path, message: error.message };
    throw error;
  }
}

function ownerOf(model: SystemModel, partId: string | undefined): string | null {
  const owners = machineOwners(model);
  if (partId !== undefined) {
    if (owners.includes(partId)) return partId;
    throw new Wrong(
      'partId',
      model.tables.part.has(partId) ? 'has no states of its own' : 'is no part of this model',
    );
  }
  const [only] = owners;
  if (owners.includes(null)) return null;
  if (only !== undefined && owners.length === 1) return only;
  throw new Wrong(
    'partId',
    owners.length === 0 ? 'the model has no states' : 'is required: several parts have states',
  );
}

function valuesOf(model: SystemModel, plain: PlainValues, path: string): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const [id, value] of Object.entries(plain)) {
    const owned = findAttribute(model, id);
    if (!owned) throw new Wrong(`${path}.${id}`, 'is no variable of this model');
    values.set(id, valueOf(owned.attribute, value, `${path}.${id}`));
  }
  return values;
}

const TYPES = { number: 'number', boolean: 'boolean', string: 'string', enum: 'string' } as const;

function valueOf({ type, unit = '', expression }: Attribute, value: PlainValue, path: string): Value {
  if (expression !== undefined) throw new Wrong(path, 'follows from an expression and cannot be set');
  if (typeof value !== TYPES[type]) throw new Wrong(path, `must be a ${TYPES[type]}`);
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'string') return { kind: 'text', value };
  const known = parseUnit(unit);
  if (!known) throw new Wrong(path, `has the unit “${unit}”, which is none`);
  return quantity(toBase(value, known), known.dimension);
}

/** Tells steps in the words of the model: ids, values in own units, verdicts. */
class Told {
  readonly #variables: readonly OwnedAttribute[];
  readonly #answers = new ModelValues();
  #seen: SystemModel;

  constructor(
    private readonly model: SystemModel,
    private readonly simulator: Simulator,
    machine: Machine,
  ) {
    this.#variables = [...variablesOf(model, machine)].flatMap((id) => findAttribute(model, id) ?? []);
    this.#answers.update(model);
    this.#seen = model;
  }

  state({ moment, happenings, error }: Step): RunState {
    this.#follow(moment);
    const readings = this.simulator.readings(moment);
    const values: Record<string, PlainValue | null> = {};
    for (const { attribute } of this.#variables) {
      const read = readings.of(attribute.id);
      values[attribute.id] = read.ok ? inOwnUnit(attribute, read.value) : null;
    }
    return {
      configuration: configurationOf(moment),
      values,
      verdicts: [...this.#answers.verdicts]
        .map(([requirementId, verdict]) => ({ requirementId, ...verdict }))
        .sort((a, b) => (a.requirementId < b.requirementId ? -1 : 1)),
      fired: happenings.flatMap((each) => (each.kind === 'fired' ? [each.transitionId] : [])),
      effects: happenings.flatMap((each) => (each.kind === 'effect' ? [each.text] : [])),
      faults: happenings.flatMap((each) =>
        each.kind === 'fault' ? [{ where: each.where, text: each.text, reason: each.reason }] : [],
      ),
      ended: moment.ended,
      ...(error !== undefined && { error }),
    };
  }

  /** Brings the verdicts to what was assigned: only what follows from it is computed again. */
  #follow({ assigned }: Moment): void {
    const working = new WorkingModel(this.model);
    for (const [id, value] of assigned) {
      const kind = findAttribute(working, id)?.kind;
      const owner = kind && working.tables[kind].referring('attribute', id)[0];
      if (!kind || !owner) continue;
      const attributes = owner.attributes.map((attribute) => {
        const plain = attribute.id === id ? inOwnUnit(attribute, value) : null;
        return plain === null ? attribute : { ...attribute, value: plain };
      });
      if (kind === 'part') {
        const part = working.tables.part.get(owner.id);
        if (part) working.put('part', { ...part, attributes });
      } else {
        const state = working.tables.state.get(owner.id);
        if (state) working.put('state', { ...state, attributes });
      }
    }
    const now = working.freeze();
    const owners = (model: SystemModel) =>
      [...assigned.keys()].flatMap((id) => findAttribute(model, id)?.owner.id ?? []);
    this.#answers.update(now, new Set([...owners(this.#seen), ...owners(now)]));
    this.#seen = now;
  }
}

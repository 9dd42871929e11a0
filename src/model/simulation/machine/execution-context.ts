import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Value } from '#model/expression/value.ts';
import { NONE, sameDimension } from '#model/units/dimension.ts';
import { computedValue } from '#model/values/attribute-value.ts';
import { type Environment, type CompiledExpressions, EvaluationScope } from './evaluation-scope.ts';
import type { Machine, MachineState } from './machine.ts';
import type { EventData, Happening, MachineEvent, Snapshot, Step, Timer } from './snapshot.ts';
import type { Active } from './transition-sets.ts';

export function makeEnvironment(
  machine: Machine,
  active: Active,
  event: MachineEvent | null,
  assign?: Environment['assign'],
): Environment {
  return {
    machine: machine.name,
    event,
    assign,
    isActive: (name: string) => {
      const state = machine.byName.get(name);
      return state !== undefined && active.has(state.id);
    },
  };
}

/** What changes while one macrostep goes on. */
export class ExecutionContext {
  readonly active: Map<string, MachineState>;
  readonly memory: Map<string, readonly MachineState[]>;
  readonly assigned: Map<string, Value>;
  readonly forced: Map<string, boolean>;
  readonly happenings: Happening[] = [];
  readonly internal: MachineEvent[] = [];
  /** Events from outside that are not answered yet: the trigger, and what the machine sent itself and is due. */
  readonly sent: MachineEvent[] = [];
  /** What final states hand over, by their ids. */
  readonly handed = new Map<string, EventData>();
  time: number;
  timers: readonly Timer[];
  ended: boolean;
  microsteps = 0;
  #event: MachineEvent | null = null;
  #readings: EvaluationScope | null = null;
  readonly #faults = new Set<string>();

  constructor(
    readonly machine: Machine,
    readonly meanings: CompiledExpressions,
    from: Snapshot,
  ) {
    this.active = new Map(from.active);
    this.memory = new Map(from.memory);
    this.assigned = new Map(from.assigned);
    this.forced = new Map(from.forced);
    this.time = from.time;
    this.timers = from.timers;
    this.ended = from.ended;
  }

  /** The event that is answered from here on, of which expressions may speak until there is another. */
  answering(event: MachineEvent): void {
    this.#event = event;
    this.changed();
  }

  /** What was read before may be otherwise now. */
  changed(): void {
    this.#readings = null;
  }

  get readings(): EvaluationScope {
    this.#readings ??= new EvaluationScope(
      this.meanings,
      this.assigned,
      makeEnvironment(this.machine, this.active, this.#event, (ownerId, names, value) =>
        this.assign(ownerId, ownerId, names, value),
      ),
    );
    return this.#readings;
  }

  /**
   * Gives a variable a value. `where`: the state or transition that does.
   * @returns why it cannot have it
   */
  assign(where: string, ownerId: string, names: readonly string[], given: Value): string | null {
    const resolved = this.meanings.resolve(ownerId, names);
    if (!resolved.ok) return resolved.reason;
    const [target] = resolved.targets;
    const attribute = target && this.meanings.attribute(target.attributeId)?.attribute;
    if (!attribute || resolved.many) return t('Only an attribute can be assigned.');
    if (attribute.expression !== undefined)
      return t('{attribute} follows from its expression and cannot be assigned.', {
        attribute: attribute.name,
      });
    const value = computedValue(attribute, { ok: true, value: asText(attribute, given) });
    if (!value.ok) return value.reason;
    this.assigned.set(attribute.id, value.value);
    this.changed();
    this.happenings.push({ kind: 'assigned', where, variableId: attribute.id, value: value.value });
    return null;
  }

  /** Tells once in a step what cannot be done, and gives the machine the event that says so. */
  fault(where: string, text: string, reason: string, error: Partial<MachineEvent> = {}): void {
    const key = `${where}\n${text}`;
    if (this.#faults.has(key)) return;
    this.#faults.add(key);
    this.happenings.push({ kind: 'fault', where, text, reason });
    this.internal.push({ name: 'error.execution', type: 'platform', ...error });
  }

  step(error?: string): Step {
    const { active, memory, assigned, forced, time, timers, ended, happenings, microsteps } = this;
    return {
      moment: { active, memory, assigned, forced, time, timers, ended },
      happenings,
      microsteps,
      ...(error !== undefined && { error }),
    };
  }
}

/** What a variable of type string takes: a plain number or a truth as its text. */
function asText({ type }: Attribute, value: Value): Value {
  const isPlain =
    value.kind === 'boolean' || (value.kind === 'quantity' && sameDimension(value.dimension, NONE));
  return type === 'string' && isPlain ? { kind: 'text', value: String(value.value) } : value;
}

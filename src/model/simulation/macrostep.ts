import { type Value, valueInWords } from '#model/expression/value.ts';
import { findAttribute } from '#model/system-model.ts';
import { computedValue } from '#model/values/attribute-value.ts';
import type { EventDatum } from './effect.ts';
import { entryOf } from './entry.ts';
import { isTriggeredBy } from './events.ts';
import type { Machine, MachineState, Way } from './machine.ts';
import type { EventData, Eventless, Happening, Moment, Step, StepInput, Timer } from './moment.ts';
import { type Meanings, Readings } from './readings.ts';
import { type Active, around, isAtomic, isCompound, isInside, leaves, withoutConflicts } from './ways.ts';

/** A loop that does not end is cut here. */
export const MOST_MICROSTEPS = 10_000;

export const isTrue = (value: Value): boolean => value.kind === 'boolean' && value.value;

export function circumstances(machine: Machine, active: Active, event: string | null, data?: EventData) {
  return {
    event,
    data,
    isActive: (name: string) => {
      const state = machine.byName.get(name);
      return state !== undefined && active.has(state.id);
    },
  };
}

interface Event {
  readonly name: string;
  readonly data?: EventData | undefined;
}

type Named = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

/** What changes while one macrostep goes on. */
export class Macrostep {
  readonly #active: Map<string, MachineState>;
  readonly #memory: Map<string, readonly MachineState[]>;
  readonly #assigned: Map<string, Value>;
  readonly #forced: Map<string, boolean>;
  readonly #happenings: Happening[] = [];
  readonly #internal: Event[] = [];
  /** Events from outside that are not answered yet: the trigger, and what the machine sent itself and is due. */
  readonly #sent: Event[] = [];
  #time: number;
  #timers: readonly Timer[];
  #ended: boolean;
  /** The event that was answered last, of which expressions may speak until there is another. */
  #event: Event | null = null;
  #microsteps = 0;
  #readings: Readings | null = null;

  constructor(
    private readonly machine: Machine,
    private readonly meanings: Meanings,
    private readonly eventless: Eventless,
    from: Moment,
  ) {
    this.#active = new Map(from.active);
    this.#memory = new Map(from.memory);
    this.#assigned = new Map(from.assigned);
    this.#forced = new Map(from.forced);
    this.#time = from.time;
    this.#timers = from.timers;
    this.#ended = from.ended;
  }

  begin(): Step {
    this.#enter([], this.machine.root);
    return this.#step(this.#settle());
  }

  answer({ set, guards, after = 0, trigger, take }: StepInput): Step {
    if (this.#ended) return this.#step();
    for (const [id, value] of set ?? []) this.#assigned.set(id, value);
    for (const [id, holds] of guards ?? [])
      if (holds === null) this.#forced.delete(id);
      else this.#forced.set(id, holds);
    this.#readings = null;
    if (take !== undefined) {
      const way = [...this.#active.values()]
        .flatMap(({ ways }) => ways)
        .find(({ transition }) => transition.id === take);
      if (!way) return this.#step('The transition does not leave an active state.');
      this.#microstep([way], null);
    }
    const error = this.#pass(after);
    if (error !== undefined) return this.#step(error);
    if (trigger !== undefined) this.#sent.push({ name: trigger });
    return this.#step(this.#settle());
  }

  /** Lets time pass, and answers what becomes due, each by itself. */
  #pass(duration: number): string | undefined {
    const until = this.#time + duration;
    for (;;) {
      const [next] = [...this.#timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
      if (!next || this.#ended) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#time = Math.max(this.#time, next.due);
      this.#sent.push({ name: next.event, data: next.data });
      const error = this.#settle();
      if (error !== undefined) return error;
    }
    this.#time = until;
    return undefined;
  }

  #step(error?: string): Step {
    return {
      moment: {
        active: this.#active,
        memory: this.#memory,
        assigned: this.#assigned,
        forced: this.#forced,
        time: this.#time,
        timers: this.#timers,
        ended: this.#ended,
      },
      happenings: this.#happenings,
      microsteps: this.#microsteps,
      ...(error !== undefined && { error }),
    };
  }

  /**
   * Goes on until nothing follows by itself: ways without a trigger, then events of the machine's own, then those it was sent.
   * @returns why it was cut short
   */
  #settle(): string | undefined {
    while (!this.#ended) {
      if (this.#microsteps >= MOST_MICROSTEPS) return this.#endless();
      let event: string | null = null;
      let ways = this.machine.eventless ? this.#select(null) : [];
      if (ways.length === 0) {
        const next = this.#internal.shift() ?? this.#sent.shift();
        if (!next) break;
        event = next.name;
        this.#event = next;
        this.#readings = null;
        ways = this.#select(event);
        // An event that nothing answers counts too: one could raise another for ever.
        if (ways.length === 0) this.#microsteps += 1;
      }
      if (ways.length > 0) this.#microstep(ways, event);
    }
    return undefined;
  }

  #endless(): string {
    const where = [...this.#active.values()].filter(isAtomic).map(({ name }) => name);
    return `It does not come to rest: ${MOST_MICROSTEPS} transitions were taken in one step, the last in ${where.join(', ')}.`;
  }

  #now(): Readings {
    this.#readings ??= new Readings(
      this.meanings,
      this.#assigned,
      circumstances(this.machine, this.#active, this.#event?.name ?? null, this.#event?.data),
    );
    return this.#readings;
  }

  /** The ways that are taken together for an event, or without one (SCXML, selectTransitions). */
  #select(event: string | null): readonly Way[] {
    const chosen: Way[] = [];
    const atoms = [...this.#active.values()].filter(isAtomic).sort((a, b) => a.rank - b.rank);
    for (const atom of atoms)
      for (const state of [atom, ...around(atom)]) {
        const way = state.ways.find((each) => this.#answers(each, event) && this.#holds(each));
        if (!way) continue;
        if (!chosen.includes(way)) chosen.push(way);
        break;
      }
    return withoutConflicts(chosen, this.#active, this.#memory);
  }

  #answers({ transition, source }: Way, event: string | null): boolean {
    const { trigger = '', guards } = transition;
    if (event !== null) return trigger !== '' && isTriggeredBy(trigger, event);
    return trigger === '' && (this.eventless === 'run' || guards.length > 0 || source.kind === 'choice');
  }

  #holds({ transition, source }: Way): boolean {
    const forced = this.#forced.get(transition.id);
    if (forced !== undefined) return forced;
    return transition.guards.every((guard) => {
      const answer = this.#now().holds(guard, source.id);
      if (answer.ok) return isTrue(answer.value);
      this.#fault(transition.id, 'expression' in guard ? guard.expression : guard.id, answer.reason);
      return false;
    });
  }

  #fault(where: string, text: string, reason: string): void {
    const told = this.#happenings.some(
      (each) => each.kind === 'fault' && each.where === where && each.text === text,
    );
    if (told) return;
    this.#happenings.push({ kind: 'fault', where, text, reason });
    this.#internal.push({ name: 'error.execution' });
  }

  #microstep(ways: readonly Way[], event: string | null): void {
    this.#microsteps += 1;
    this.#leave(ways);
    for (const { transition, source } of ways) {
      this.#happenings.push({ kind: 'fired', transitionId: transition.id, event });
      this.#run(transition.id, source.id, transition.effects);
    }
    this.#enter(ways);
  }

  #leave(ways: readonly Way[]): void {
    const left = new Set(ways.flatMap((way) => leaves(way, this.#active, this.#memory)));
    const inOrder = [...left].sort((a, b) => b.rank - a.rank);
    for (const state of inOrder)
      for (const history of state.histories)
        this.#memory.set(
          history.id,
          [...this.#active.values()].filter((each) =>
            history.deep ? isAtomic(each) && isInside(each, state) : each.parent === state,
          ),
        );
    for (const state of inOrder) {
      this.#run(state.id, state.id, state.state?.exit ?? []);
      this.#active.delete(state.id);
      this.#readings = null;
      this.#happenings.push({ kind: 'left', stateId: state.id });
    }
  }

  #enter(ways: readonly Way[], start?: MachineState): void {
    // Their targets are looked up after what is left has been remembered, as SCXML has it.
    const entry = entryOf(ways, this.#memory, (initial) => this.#firstOf(initial), start);
    if (start) for (const way of entry.after.get(start.id) ?? []) this.#runWay(way, start);
    for (const state of entry.states) {
      this.#active.set(state.id, state);
      this.#readings = null;
      this.#happenings.push({ kind: 'entered', stateId: state.id });
      this.#run(state.id, state.id, [...(state.state?.entry ?? []), ...(state.state?.do ?? [])]);
      for (const way of entry.after.get(state.id) ?? []) this.#runWay(way, state);
      if (state.kind === 'final') this.#finish(state);
    }
  }

  #runWay({ transition }: Way, owner: MachineState): void {
    this.#happenings.push({ kind: 'fired', transitionId: transition.id, event: null });
    this.#run(transition.id, owner.id, transition.effects);
  }

  #firstOf(initial: readonly Way[]): Way | undefined {
    const unguarded = initial.find(({ transition }) => transition.guards.length === 0);
    return initial.find((way) => way.transition.guards.length > 0 && this.#holds(way)) ?? unguarded;
  }

  #finish(final: MachineState): void {
    const { parent } = final;
    if (!parent || parent.kind === 'root') {
      this.#ended = true;
      return;
    }
    this.#internal.push({ name: `done.state.${parent.name}` });
    const above = parent.parent;
    if (above?.kind === 'parallel' && above.children.every((region) => this.#isDone(region)))
      this.#internal.push({ name: `done.state.${above.name}` });
  }

  #isDone(state: MachineState): boolean {
    if (isCompound(state))
      return state.children.some(({ id, kind }) => kind === 'final' && this.#active.has(id));
    return state.kind === 'parallel' && state.children.every((region) => this.#isDone(region));
  }

  /** Runs effects in order; after one that cannot be done the rest of them is left out, as SCXML has it. */
  #run(where: string, ownerId: string, effects: readonly string[]): void {
    for (const text of effects) {
      const reason = this.#runOne(where, ownerId, text);
      if (reason === null) continue;
      this.#fault(where, text, reason);
      return;
    }
  }

  /** @returns why the effect could not be done, or null */
  #runOne(where: string, ownerId: string, text: string): string | null {
    const { condition, effect } = this.meanings.effect(text);
    if (condition !== null) {
      const answer = this.#now().ask(condition, this.#owner(ownerId));
      if (!answer.ok) return answer.reason;
      if (!isTrue(answer.value)) return null;
    }
    this.#happenings.push({ kind: 'effect', where, text });
    switch (effect.kind) {
      case 'raise': {
        const data = this.#dataOf(ownerId, effect.data);
        if (typeof data === 'string') return data;
        const name = this.#named(ownerId, effect.event);
        if (!name.ok) return name.reason;
        this.#internal.push({ name: name.value, data });
        this.#happenings.push({ kind: 'raised', where, event: name.value });
        return null;
      }
      case 'send': {
        const { delay, id } = effect;
        const data = this.#dataOf(ownerId, effect.data);
        if (typeof data === 'string') return data;
        const name = this.#named(ownerId, effect.event);
        if (!name.ok) return name.reason;
        const event = name.value;
        const timer = { event, id, due: this.#time + delay, ...(data.size > 0 && { data }) };
        this.#timers = [...this.#timers, timer];
        this.#happenings.push({ kind: 'raised', where, event });
        return null;
      }
      case 'cancel': {
        const name = this.#named(ownerId, effect.id);
        if (!name.ok) return name.reason;
        this.#timers = this.#timers.filter(({ id }) => id !== name.value);
        return null;
      }
      case 'assign':
        return this.#assign(where, this.#owner(ownerId), effect.names, effect.expression);
      default:
        return null;
    }
  }

  /** A name as it is written, or what is computed where it begins with `=`. */
  #named(ownerId: string, said: string): Named {
    if (!said.startsWith('=')) return { ok: true, value: said };
    const answer = this.#now().ask(said.slice(1), this.#owner(ownerId));
    if (!answer.ok) return answer;
    return answer.value.kind === 'text'
      ? { ok: true, value: answer.value.value }
      : {
          ok: false,
          reason: `${said.slice(1)} gives ${valueInWords(answer.value)}, not the name of an event.`,
        };
  }

  /** What an event carries, computed now, or why it cannot be. */
  #dataOf(ownerId: string, data: readonly EventDatum[]): EventData | string {
    const values = new Map<string, Value>();
    for (const { name, expression } of data) {
      const answer = this.#now().ask(expression, this.#owner(ownerId));
      if (!answer.ok) return answer.reason;
      values.set(name, answer.value);
    }
    return values;
  }

  /** The root is no element of the model: what it says, it says as the part does. */
  #owner(id: string): string {
    return id === '' ? (this.machine.partId ?? this.machine.root.children[0]?.id ?? '') : id;
  }

  #assign(where: string, ownerId: string, names: readonly string[], expression: string): string | null {
    const resolved = this.meanings.resolve(ownerId, names);
    if (!resolved.ok) return resolved.reason;
    const [target] = resolved.targets;
    const attribute = target && findAttribute(this.meanings.model, target.attributeId)?.attribute;
    if (!attribute || resolved.many) return 'Only one variable can be assigned.';
    if (attribute.expression !== undefined)
      return `${attribute.name} follows from its expression and cannot be assigned.`;
    const answer = this.#now().ask(expression, ownerId);
    const value = answer.ok ? computedValue(attribute, { ok: true, value: answer.value }) : answer;
    if (!value.ok) return value.reason;
    this.#assigned.set(attribute.id, value.value);
    this.#readings = null;
    this.#happenings.push({ kind: 'assigned', where, variableId: attribute.id, value: value.value });
    return null;
  }
}

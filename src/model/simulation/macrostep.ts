import type { Attribute } from '#model/attribute.ts';
import type { Constraint } from '#model/constraint.ts';
import { isList } from '#model/json.ts';
import { quantity, type Value, valueInWords } from '#model/expression/value.ts';
import { NONE, sameDimension } from '#model/units/dimension.ts';
import { findAttribute } from '#model/system-model.ts';
import { computedValue } from '#model/values/attribute-value.ts';
import { type Branch, durationOf, type EventDatum, type Loop, type Sent } from './effect.ts';
import { entryOf } from './entry.ts';
import { isTriggeredBy } from './events.ts';
import type { Machine, MachineState, Way } from './machine.ts';
import type {
  EventData,
  Eventless,
  Happening,
  MachineEvent,
  Moment,
  Step,
  StepInput,
  Timer,
} from './moment.ts';
import { type Circumstances, type Meanings, Readings } from './readings.ts';
import { structureOf, valueOfJson } from './structures.ts';
import { OWN_ADDRESS, SCXML_PROCESSOR } from './system-values.ts';
import { type Active, around, isAtomic, isCompound, isInside, leaves, withoutConflicts } from './ways.ts';

/** A loop that does not end is cut here. */
export const MOST_MICROSTEPS = 10_000;

export const isTrue = (value: Value): boolean => value.kind === 'boolean' && value.value;

export function circumstances(machine: Machine, active: Active, event: MachineEvent | null): Circumstances {
  return {
    machine: machine.name,
    event,
    isActive: (name: string) => {
      const state = machine.byName.get(name);
      return state !== undefined && active.has(state.id);
    },
  };
}

type Named = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

/** Why an effect could not be done; `text` is the one in a block that it was. */
interface Failed {
  readonly text: string;
  readonly reason: string;
}

/** What changes while one macrostep goes on. */
export class Macrostep {
  readonly #active: Map<string, MachineState>;
  readonly #memory: Map<string, readonly MachineState[]>;
  readonly #assigned: Map<string, Value>;
  readonly #forced: Map<string, boolean>;
  readonly #happenings: Happening[] = [];
  readonly #internal: MachineEvent[] = [];
  /** Events from outside that are not answered yet: the trigger, and what the machine sent itself and is due. */
  readonly #sent: MachineEvent[] = [];
  #time: number;
  #timers: readonly Timer[];
  #ended: boolean;
  /** The event that was answered last, of which expressions may speak until there is another. */
  #event: MachineEvent | null = null;
  #microsteps = 0;
  /** What final states hand over, by their ids. */
  readonly #handed = new Map<string, EventData>();
  #loops = 0;
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
    if (trigger !== undefined) this.#sent.push({ name: trigger, type: 'external' });
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
      this.#sent.push({
        name: next.event,
        type: 'external',
        data: next.data,
        sendId: next.id ?? undefined,
        origin: OWN_ADDRESS,
      });
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
      circumstances(this.machine, this.#active, this.#event),
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
      this.#fault(transition.id, textOf(guard), answer.reason);
      return false;
    });
  }

  #fault(where: string, text: string, reason: string): void {
    const told = this.#happenings.some(
      (each) => each.kind === 'fault' && each.where === where && each.text === text,
    );
    if (told) return;
    this.#happenings.push({ kind: 'fault', where, text, reason });
    this.#internal.push({ name: 'error.execution', type: 'platform' });
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
    const data = this.#handed.get(final.id);
    this.#internal.push({ name: `done.state.${parent.name}`, type: 'platform', data });
    const above = parent.parent;
    if (above?.kind === 'parallel' && above.children.every((region) => this.#isDone(region)))
      this.#internal.push({ name: `done.state.${above.name}`, type: 'platform' });
  }

  #isDone(state: MachineState): boolean {
    if (isCompound(state))
      return state.children.some(({ id, kind }) => kind === 'final' && this.#active.has(id));
    return state.kind === 'parallel' && state.children.every((region) => this.#isDone(region));
  }

  /** Runs effects in order; after one that cannot be done the rest of them is left out, as SCXML has it. */
  #run(where: string, ownerId: string, effects: readonly string[]): void {
    const failed = this.#runAll(where, ownerId, effects);
    if (failed) this.#fault(where, failed.text, failed.reason);
  }

  #runAll(where: string, ownerId: string, effects: readonly string[]): Failed | null {
    for (const text of effects) {
      const failed = this.#runOne(where, ownerId, text);
      if (failed !== null) return typeof failed === 'string' ? { text, reason: failed } : failed;
    }
    return null;
  }

  /** @returns why the effect could not be done, or null */
  #runOne(where: string, ownerId: string, text: string): Failed | string | null {
    const { condition, effect } = this.meanings.effect(text);
    if (condition !== null) {
      const answer = this.#now().ask(condition, this.#owner(ownerId));
      if (!answer.ok) return answer.reason;
      if (!isTrue(answer.value)) return null;
    }
    if (effect.kind === 'if') return this.#branch(where, ownerId, effect.branches);
    if (effect.kind === 'for') return this.#loop(where, ownerId, effect);
    this.#happenings.push({ kind: 'effect', where, text });
    switch (effect.kind) {
      case 'raise': {
        const data = this.#dataOf(ownerId, effect.data);
        if (typeof data === 'string') return data;
        const name = this.#named(ownerId, effect.event);
        if (!name.ok) return name.reason;
        this.#internal.push({ name: name.value, type: 'internal', data });
        this.#happenings.push({ kind: 'raised', where, event: name.value });
        return null;
      }
      case 'send':
        return this.#send(where, ownerId, effect);
      case 'cancel': {
        const name = this.#named(ownerId, effect.id);
        if (!name.ok) return name.reason;
        this.#timers = this.#timers.filter(({ id }) => id !== name.value);
        return null;
      }
      case 'return': {
        const data = this.#dataOf(ownerId, effect.data);
        if (typeof data === 'string') return data;
        this.#handed.set(where, data);
        return null;
      }
      case 'assign':
        return this.#assign(where, this.#owner(ownerId), effect.names, effect.expression);
      default:
        return null;
    }
  }

  #branch(where: string, ownerId: string, branches: readonly Branch[]): Failed | string | null {
    for (const { condition, effects } of branches) {
      const answer = condition === null ? null : this.#now().ask(condition, this.#owner(ownerId));
      if (answer?.ok === false) return { text: condition ?? '', reason: answer.reason };
      if (!answer || isTrue(answer.value)) return this.#runAll(where, ownerId, effects);
    }
    return null;
  }

  /** The list is as it was when the loop began, whatever its effects do (SCXML, section 4.6). */
  #loop(where: string, ownerId: string, { item, index, list, effects }: Loop): Failed | string | null {
    const answer = this.#now().ask(list, this.#owner(ownerId));
    if (!answer.ok) return answer.reason;
    const all = structureOf(answer.value);
    if (!all || !isList(all)) return `${list} gives ${valueInWords(answer.value)}, not a list.`;
    for (const [place, json] of all.entries()) {
      this.#loops += 1;
      if (this.#loops > MOST_MICROSTEPS) return `It is cut after ${MOST_MICROSTEPS} rounds in one step.`;
      const value = valueOfJson(json);
      if (typeof value === 'string') return value;
      const failed =
        this.#put(where, this.#owner(ownerId), [item], value) ??
        (index === null ? null : this.#put(where, this.#owner(ownerId), [index], quantity(place))) ??
        this.#runAll(where, ownerId, effects);
      if (failed !== null) return failed;
    }
    return null;
  }

  #send(where: string, ownerId: string, { event, data: said, id, delay, to, by }: Sent): string | null {
    const data = this.#dataOf(ownerId, said);
    if (typeof data === 'string') return data;
    const name = this.#named(ownerId, event);
    if (!name.ok) return name.reason;
    const wait = this.#delayOf(ownerId, delay);
    if (typeof wait === 'string') return wait;
    const [address, processor] = [to, by].map((each) =>
      each === null ? null : this.#named(ownerId, `=${each}`),
    );
    if (address?.ok === false) return address.reason;
    if (processor?.ok === false) return processor.reason;
    const isOwn = !processor || OWN_PROCESSORS.has(processor.value);
    if (isOwn && address?.value === '#_internal') {
      this.#internal.push({ name: name.value, type: 'internal', data });
    } else if (isOwn && (!address || address.value === OWN_ADDRESS)) {
      const due = this.#time + wait;
      this.#timers = [...this.#timers, { event: name.value, id, due, ...(data.size > 0 && { data }) }];
    } else {
      // What goes to others is an action of the world outside, which is only told.
      return null;
    }
    this.#happenings.push({ kind: 'raised', where, event: name.value });
    return null;
  }

  /** Milliseconds: of a quantity of time, of a plain number, or of a text such as `300ms`; else why it is none. */
  #delayOf(ownerId: string, delay: number | string): number | string {
    if (typeof delay === 'number') return delay;
    const answer = this.#now().ask(delay, this.#owner(ownerId));
    if (!answer.ok) return answer.reason;
    const { value } = answer;
    const isTime = value.kind === 'quantity' && sameDimension(value.dimension, { s: 1 });
    const isPlain = value.kind === 'quantity' && sameDimension(value.dimension, NONE);
    const milliseconds = isTime
      ? value.value * 1_000
      : isPlain
        ? value.value
        : value.kind === 'text'
          ? durationOf(value.value)
          : null;
    return milliseconds !== null && milliseconds >= 0
      ? milliseconds
      : `${delay} gives ${valueInWords(value)}, not a time.`;
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
    const answer = this.#now().ask(expression, ownerId);
    return answer.ok ? this.#put(where, ownerId, names, answer.value) : answer.reason;
  }

  #put(where: string, ownerId: string, names: readonly string[], given: Value): string | null {
    const resolved = this.meanings.resolve(ownerId, names);
    if (!resolved.ok) return resolved.reason;
    const [target] = resolved.targets;
    const attribute = target && findAttribute(this.meanings.model, target.attributeId)?.attribute;
    if (!attribute || resolved.many) return 'Only one variable can be assigned.';
    if (attribute.expression !== undefined)
      return `${attribute.name} follows from its expression and cannot be assigned.`;
    const value = computedValue(attribute, { ok: true, value: asText(attribute, given) });
    if (!value.ok) return value.reason;
    this.#assigned.set(attribute.id, value.value);
    this.#readings = null;
    this.#happenings.push({ kind: 'assigned', where, variableId: attribute.id, value: value.value });
    return null;
  }
}

const OWN_PROCESSORS: ReadonlySet<string> = new Set(['scxml', SCXML_PROCESSOR]);

/** What a variable of type string takes: a plain number or a truth as its text. */
function asText({ type }: Attribute, value: Value): Value {
  const isPlain =
    value.kind === 'boolean' || (value.kind === 'quantity' && sameDimension(value.dimension, NONE));
  return type === 'string' && isPlain ? { kind: 'text', value: String(value.value) } : value;
}

/** A guard as it is written, for what is told of it. */
const textOf = (guard: Constraint): string =>
  'expression' in guard ? guard.expression : 'text' in guard ? guard.text : guard.id;

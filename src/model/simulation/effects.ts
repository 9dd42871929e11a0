import type { Attribute } from '#model/attribute.ts';
import { quantity, type Value, valueInWords } from '#model/expression/value.ts';
import { isList } from '#model/json.ts';
import { NONE, sameDimension } from '#model/units/dimension.ts';
import { computedValue } from '#model/values/attribute-value.ts';
import type { Course } from './course.ts';
import { type Branch, durationOf, type EventDatum, type Loop, type Sent } from './effect.ts';
import type { EventData } from './moment.ts';
import { isTrue } from './run-functions.ts';
import { structureOf, valueOfJson } from './structures.ts';
import { OWN_ADDRESS, SCXML_PROCESSOR } from './system-values.ts';

/** How often the loops of one step go round before they are cut. */
const MOST_ROUNDS = 10_000;

type Named = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

/** Why an effect could not be done; `text` is the one in a block that it was. */
interface Failed {
  readonly text: string;
  readonly reason: string;
}

/** Does the effects of one macrostep. `where` is the state or transition that has them. */
export class Effects {
  #loops = 0;

  constructor(private readonly course: Course) {}

  /** Runs effects in order; after one that cannot be done the rest of them is left out, as SCXML has it. */
  run(where: string, ownerId: string, effects: readonly string[]): void {
    const failed = this.#runAll(where, ownerId, effects);
    if (failed) this.course.fault(where, failed.text, failed.reason);
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
    const { condition, effect } = this.course.meanings.effect(text);
    if (condition !== null) {
      const answer = this.course.readings.ask(condition, this.#owner(ownerId));
      if (!answer.ok) return answer.reason;
      if (!isTrue(answer.value)) return null;
    }
    if (effect.kind === 'if') return this.#branch(where, ownerId, effect.branches);
    if (effect.kind === 'for') return this.#loop(where, ownerId, effect);
    this.course.happenings.push({ kind: 'effect', where, text });
    switch (effect.kind) {
      case 'raise': {
        const data = this.#dataOf(ownerId, effect.data);
        if (typeof data === 'string') return data;
        const name = this.#named(ownerId, effect.event);
        if (!name.ok) return name.reason;
        this.course.internal.push({ name: name.value, type: 'internal', data });
        this.course.happenings.push({ kind: 'raised', where, event: name.value });
        return null;
      }
      case 'send':
        return this.#send(where, ownerId, effect);
      case 'cancel': {
        const name = this.#named(ownerId, effect.id);
        if (!name.ok) return name.reason;
        this.course.timers = this.course.timers.filter(({ id }) => id !== name.value);
        return null;
      }
      case 'return': {
        const data = this.#dataOf(ownerId, effect.data);
        if (typeof data === 'string') return data;
        this.course.handed.set(where, data);
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
      const answer = condition === null ? null : this.course.readings.ask(condition, this.#owner(ownerId));
      if (answer?.ok === false) return { text: condition ?? '', reason: answer.reason };
      if (!answer || isTrue(answer.value)) return this.#runAll(where, ownerId, effects);
    }
    return null;
  }

  /** The list is as it was when the loop began, whatever its effects do (SCXML, section 4.6). */
  #loop(where: string, ownerId: string, { item, index, list, effects }: Loop): Failed | string | null {
    const answer = this.course.readings.ask(list, this.#owner(ownerId));
    if (!answer.ok) return answer.reason;
    const all = structureOf(answer.value);
    if (!all || !isList(all)) return `${list} gives ${valueInWords(answer.value)}, not a list.`;
    for (const [place, json] of all.entries()) {
      this.#loops += 1;
      if (this.#loops > MOST_ROUNDS) return `It is cut after ${MOST_ROUNDS} rounds in one step.`;
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
      this.course.internal.push({ name: name.value, type: 'internal', data });
    } else if (isOwn && (!address || address.value === OWN_ADDRESS)) {
      const due = this.course.time + wait;
      this.course.timers = [
        ...this.course.timers,
        { event: name.value, id, due, ...(data.size > 0 && { data }) },
      ];
    } else {
      // What goes to others is an action of the world outside, which is only told.
      return null;
    }
    this.course.happenings.push({ kind: 'raised', where, event: name.value });
    return null;
  }

  /** Milliseconds: of a quantity of time, of a plain number, or of a text such as `300ms`; else why it is none. */
  #delayOf(ownerId: string, delay: number | string): number | string {
    if (typeof delay === 'number') return delay;
    const answer = this.course.readings.ask(delay, this.#owner(ownerId));
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
    const answer = this.course.readings.ask(said.slice(1), this.#owner(ownerId));
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
      const answer = this.course.readings.ask(expression, this.#owner(ownerId));
      if (!answer.ok) return answer.reason;
      values.set(name, answer.value);
    }
    return values;
  }

  /** The root is no element of the model: what it says, it says as the part does. */
  #owner(id: string): string {
    return id === '' ? (this.course.machine.partId ?? this.course.machine.root.children[0]?.id ?? '') : id;
  }

  #assign(where: string, ownerId: string, names: readonly string[], expression: string): string | null {
    const answer = this.course.readings.ask(expression, ownerId);
    return answer.ok ? this.#put(where, ownerId, names, answer.value) : answer.reason;
  }

  #put(where: string, ownerId: string, names: readonly string[], given: Value): string | null {
    const resolved = this.course.meanings.resolve(ownerId, names);
    if (!resolved.ok) return resolved.reason;
    const [target] = resolved.targets;
    const attribute = target && this.course.meanings.attribute(target.attributeId)?.attribute;
    if (!attribute || resolved.many) return 'Only one variable can be assigned.';
    if (attribute.expression !== undefined)
      return `${attribute.name} follows from its expression and cannot be assigned.`;
    const value = computedValue(attribute, { ok: true, value: asText(attribute, given) });
    if (!value.ok) return value.reason;
    this.course.assigned.set(attribute.id, value.value);
    this.course.changed();
    this.course.happenings.push({ kind: 'assigned', where, variableId: attribute.id, value: value.value });
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

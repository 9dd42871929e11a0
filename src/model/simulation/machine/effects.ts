import { t } from '#language/translate.ts';
import { quantity, type Value, valueInWords } from '#model/expression/value.ts';
import { isList } from '#model/store/json.ts';
import { NONE, sameDimension } from '#model/units/dimension.ts';
import { type Branch, durationOf, type EventDatum, type Loop, type Sent } from '#model/effect/effect.ts';
import type { ExecutionContext } from './execution-context.ts';
import { reachOf } from './reach.ts';
import { isTrue } from './run-functions.ts';
import type { EventData } from './snapshot.ts';
import { structureOf, valueOfJson } from './structures.ts';

/** How often the loops of one step go round before they are cut. */
const MOST_ROUNDS = 10_000;
const ITSELF = t('itself', undefined, 'where a machine sends an event');

type Named = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

/** Why an effect could not be done; `text` is the one in a block that it was. */
interface Failed {
  readonly text: string;
  readonly reason: string;
  /** The id of the event that could not be sent. */
  readonly sendId?: string | undefined;
}

/** Does the effects of one macrostep. `where` is the state or transition that has them. */
export class Effects {
  #loops = 0;

  constructor(private readonly course: ExecutionContext) {}

  /** Runs effects in order; after one that cannot be done the rest of them is left out, as SCXML has it. */
  run(where: string, ownerId: string, effects: readonly string[]): void {
    const failed = this.#runAll(where, ownerId, effects);
    if (failed) this.course.fault(where, failed.text, failed.reason, { sendId: failed.sendId });
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
      if (!this.#holds(where, ownerId, condition)) return null;
    }
    if (effect.kind === 'if') return this.#branch(where, ownerId, effect.branches);
    if (effect.kind === 'for') return this.#loop(where, ownerId, effect);
    if (effect.kind === 'try') {
      this.run(where, ownerId, effect.effects);
      return null;
    }
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
      case 'send': {
        const reason = this.#send(where, ownerId, text, effect);
        return reason === null ? null : { text, reason, sendId: effect.id ?? undefined };
      }
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
    for (const { condition, effects } of branches)
      if (condition === null || this.#holds(where, ownerId, condition))
        return this.#runAll(where, ownerId, effects);
    return null;
  }

  /** A condition that cannot be computed is told, and counts as false: what follows is done (SCXML, section 5.9.1). */
  #holds(where: string, ownerId: string, condition: string): boolean {
    const answer = this.course.readings.ask(condition, this.#owner(ownerId));
    if (answer.ok) return isTrue(answer.value);
    this.course.fault(where, condition, answer.reason);
    return false;
  }

  /** The list is as it was when the loop began, whatever its effects do (SCXML, section 4.6). */
  #loop(where: string, ownerId: string, { item, index, list, effects }: Loop): Failed | string | null {
    const answer = this.course.readings.ask(list, this.#owner(ownerId));
    if (!answer.ok) return answer.reason;
    const all = structureOf(answer.value);
    if (!all || !isList(all))
      return t('{expression} gives {given}, not a list.', {
        expression: list,
        given: valueInWords(answer.value),
      });
    for (const [place, json] of all.entries()) {
      this.#loops += 1;
      if (this.#loops > MOST_ROUNDS)
        return t('The loop is stopped after {most} rounds in one step.', { most: MOST_ROUNDS });
      const value = valueOfJson(json);
      if (typeof value === 'string') return value;
      const failed =
        this.course.assign(where, this.#owner(ownerId), [item], value) ??
        (index === null ? null : this.course.assign(where, this.#owner(ownerId), [index], quantity(place))) ??
        this.#runAll(where, ownerId, effects);
      if (failed !== null) return failed;
    }
    return null;
  }

  #send(where: string, ownerId: string, text: string, sent: Sent): string | null {
    const { event, id, delay, to, by } = sent;
    const data = this.#dataOf(ownerId, sent.data);
    if (typeof data === 'string') return data;
    const name = this.#named(ownerId, event);
    if (!name.ok) return name.reason;
    const wait = this.#delayOf(ownerId, delay);
    if (typeof wait === 'string') return wait;
    const address = this.#named(ownerId, to === null ? '' : `=${to}`);
    const processor = this.#named(ownerId, by === null ? '' : `=${by}`);
    if (!address.ok) return address.reason;
    if (!processor.ok) return processor.reason;
    switch (reachOf(address.value, processor.value)) {
      case 'internal':
        this.course.internal.push({ name: name.value, type: 'internal', data });
        break;
      case 'itself': {
        const due = this.course.time + wait;
        const timer = { event: name.value, id, due, ...(data.size > 0 && { data }) };
        this.course.timers = [...this.course.timers, timer];
        break;
      }
      case 'outside':
        return null;
      case 'nobody': {
        // The effects that follow are run: that nobody is there shows when the event is on its way.
        const reason = t('There is no machine {address} that could be sent an event.', {
          address: address.value,
        });
        this.course.fault(where, text, reason, {
          name: 'error.communication',
          sendId: id ?? undefined,
        });
        return null;
      }
      case 'nowhere':
        return processor.value
          ? t('No event can be sent to “{address}” by “{processor}”.', {
              address: address.value || ITSELF,
              processor: processor.value,
            })
          : t('No event can be sent to “{address}”.', { address: address.value || ITSELF });
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
      : t('{expression} gives {given}, not a time.', { expression: delay, given: valueInWords(value) });
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
          reason: t('{expression} gives {given}, not the name of an event.', {
            expression: said.slice(1),
            given: valueInWords(answer.value),
          }),
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
    return answer.ok ? this.course.assign(where, ownerId, names, answer.value) : answer.reason;
  }
}

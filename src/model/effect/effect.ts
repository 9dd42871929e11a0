import { splitAtBracket, splitOutsideBrackets } from './effect-tokens.ts';

/** What an event carries under a name; under '' all of it, which then has no names in it. */
export interface EventDatum {
  readonly name: string;
  readonly expression: string;
}

export interface Sent {
  readonly event: string;
  /** In milliseconds, or an expression that gives it. */
  readonly delay: number | string;
  readonly id: string | null;
  /** The expression of the address that it goes to, and of how it is sent; null: to the machine itself. */
  readonly to: string | null;
  readonly by: string | null;
  readonly data: readonly EventDatum[];
}

export interface Branch {
  readonly condition: string | null;
  readonly effects: readonly string[];
}

export interface Loop {
  readonly item: string;
  /** The variable that counts from 0; null: none. */
  readonly index: string | null;
  readonly list: string;
  readonly effects: readonly string[];
}

/** What an effect says to do. */
export type Effect =
  | { readonly kind: 'assign'; readonly names: readonly string[]; readonly expression: string }
  /** An event that the machine answers before any from outside. */
  | { readonly kind: 'raise'; readonly event: string; readonly data: readonly EventDatum[] }
  /** An event that the machine sends, answered in a later step. */
  | ({ readonly kind: 'send' } & Sent)
  /** What was sent under an id and is not due yet is not sent. */
  | { readonly kind: 'cancel'; readonly id: string }
  /** What a final state hands over with the event that says that it was reached. */
  | { readonly kind: 'return'; readonly data: readonly EventDatum[] }
  /** The first branch whose condition holds; null is the condition of the last, `else`. */
  | { readonly kind: 'if'; readonly branches: readonly Branch[] }
  /** Once for each in a list. */
  | ({ readonly kind: 'for' } & Loop)
  /** Effects of which one that cannot be done ends only these. */
  | { readonly kind: 'try'; readonly effects: readonly string[] }
  | { readonly kind: 'action' };

const NAME = String.raw`(?:[\p{L}_][\p{L}\p{N}_]*|'[^']*')`;
const ASSIGNMENT = new RegExp(String.raw`^\s*(${NAME}(?:\s*\.\s*${NAME})*)\s*:?=(?!=)\s*(\S[^]*)$`, 'u');
/** The name of an event, or `=` and what computes it. */
const WORD = String.raw`(?:=?[^\s()[\]{},;"'=][^\s()[\]{},;"']*)`;
const EVENT = new RegExp(String.raw`^\s*(raise|send)\s+(${WORD}|=(?=\())`, 'u');
const CANCEL = new RegExp(String.raw`^\s*cancel\s+(${WORD}|=\([^]*\))\s*$`, 'u');
const RETURN = /^\s*return\s+with\s+(\S[^]*)$/u;
const WITH = /^\s*(?:with\s+(\S[^]*))?$/u;
const DELAY = /^([\d.]+)\s*(ms|s|min|h)$/;
const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };
const FOR = new RegExp(String.raw`^\s*for\s+(${NAME})(?:\s*,\s*(${NAME}))?\s+in\s+(\S[^]*)$`, 'u');
/** The condition that an effect stands under, if any, and the effect itself: `[level > 3] raise full`. */
export function conditionOf(text: string): { readonly condition: string | null; readonly effect: string } {
  const found = /^\s*\[/.test(text) ? splitAtBracket(text, '[') : null;
  const effect = found?.after.trim() ?? '';
  return found && effect !== '' ? { condition: found.inside, effect } : { condition: null, effect: text };
}

/**
 * Reads an effect. `variable = expression` assigns; `raise event`, `send event` and `send event (delay=300ms, id=beat)` give the machine
 * events of its own, `… with speed = 3 m/s, gear = 2` the data that they carry; `cancel beat` takes one back. What begins with `=` is computed: the
 * name of an event as in `send =next`, `delay==pause`, and the address in `to==…` and `by==…`. `return with level = 3` is what a final
 * state hands over; `if a > 3 { … ; … } else if … { … } else { … }` and `for each in list { … }` hold effects of their own, and so does
 * `try { … }`, beside which others go on where one in it cannot be done. Anything else is the name of an action outside of the model, which
 * is only told.
 */
export function readEffect(text: string): Effect {
  return (
    eventOf(text) ??
    cancelOf(text) ??
    returnOf(text) ??
    branchesOf(text) ??
    loopOf(text) ??
    attemptOf(text) ??
    assignOf(text) ??
    ACTION
  );
}

const ACTION: Effect = { kind: 'action' };
const unquoted = (name: string) => name.replace(/^'|'$/g, '');

function eventOf(text: string): Effect | null {
  const found = EVENT.exec(text);
  if (!found) return null;
  const [whole, verb, word = ''] = found;
  let event = word;
  let rest = text.slice(whole.length);
  if (word === '=') {
    const computed = splitAtBracket(rest, '(');
    if (!computed || computed.before !== '') return null;
    event = `=(${computed.inside})`;
    rest = computed.after;
  }
  const bracket = /^\s*\(/.test(rest) ? splitAtBracket(rest, '(') : null;
  const carried = WITH.exec(bracket ? bracket.after : rest);
  if (!carried) return null;
  const data = dataOf(carried[1] ?? '');
  if (verb === 'raise') return bracket ? null : { kind: 'raise', event, data };
  const options = new Map<string, string>();
  for (const option of splitOutsideBrackets(bracket?.inside ?? '', ',')) {
    const [, name = '', value = ''] = /^(delay|id|to|by)\s*=\s*(\S[^]*)$/.exec(option) ?? [];
    if (name === '') return null;
    options.set(name, value);
  }
  const delay = delayOf(options.get('delay') ?? '0ms');
  const computed = (name: string) => /^=\s*(\S[^]*)$/.exec(options.get(name) ?? '')?.[1] ?? null;
  if (delay === null || ['to', 'by'].some((name) => options.has(name) && computed(name) === null))
    return null;
  return {
    kind: 'send',
    event,
    delay,
    id: options.get('id') ?? null,
    to: computed('to'),
    by: computed('by'),
    data,
  };
}

/** Milliseconds, or the expression behind `=`; null for anything else. */
function delayOf(said: string): number | string | null {
  if (said.startsWith('=')) return said.slice(1).trim() || null;
  return durationOf(said);
}

/** A duration as SCXML and CSS write it, in milliseconds; null where it is none. */
export function durationOf(said: string): number | null {
  const [, amount, unit = ''] = DELAY.exec(said.trim()) ?? [];
  const milliseconds = Number(amount) * (MILLISECONDS[unit] ?? 0);
  return Number.isFinite(milliseconds) ? milliseconds : null;
}

function cancelOf(text: string): Effect | null {
  const id = CANCEL.exec(text)?.[1];
  return id === undefined ? null : { kind: 'cancel', id };
}

function returnOf(text: string): Effect | null {
  const said = RETURN.exec(text)?.[1];
  return said === undefined ? null : { kind: 'return', data: dataOf(said) };
}

function branchesOf(text: string): Effect | null {
  if (!/^\s*if\b/.test(text)) return null;
  const branches: Branch[] = [];
  for (let rest = text; rest.trim() !== ''; ) {
    const block = splitAtBracket(rest, '{');
    const first = branches.length === 0;
    const head = block && /^\s*(else\b)?\s*(?:if\b\s*(\S[^]*))?$/.exec(block.before);
    const condition = head?.[2]?.trim() ?? null;
    const isElse = head?.[1] !== undefined;
    if (!block || !head || isElse === first || (condition === null && first)) return null;
    if (branches.at(-1)?.condition === null) return null;
    branches.push({ condition, effects: splitOutsideBrackets(block.inside, ';') });
    rest = block.after;
  }
  return { kind: 'if', branches };
}

function loopOf(text: string): Effect | null {
  if (!/^\s*for\b/.test(text)) return null;
  const block = splitAtBracket(text, '{');
  const [, item, index, list] = (block && FOR.exec(block.before)) ?? [];
  if (!block || item === undefined || list === undefined || block.after.trim() !== '') return null;
  return {
    kind: 'for',
    item: unquoted(item),
    index: index === undefined ? null : unquoted(index),
    list: list.trim(),
    effects: splitOutsideBrackets(block.inside, ';'),
  };
}

function attemptOf(text: string): Effect | null {
  const block = /^\s*try\s*\{/.test(text) ? splitAtBracket(text, '{') : null;
  return block?.after.trim() === ''
    ? { kind: 'try', effects: splitOutsideBrackets(block.inside, ';') }
    : null;
}

function assignOf(text: string): Effect | null {
  const assignment = ASSIGNMENT.exec(text);
  if (!assignment) return null;
  const names = (assignment[1] ?? '').match(new RegExp(NAME, 'gu')) ?? [];
  return { kind: 'assign', names: names.map(unquoted), expression: assignment[2] ?? '' };
}

const DATUM = new RegExp(String.raw`^\s*(${NAME})\s*=(?!=)\s*(\S[^]*)$`, 'u');

function dataOf(text: string): readonly EventDatum[] {
  return splitOutsideBrackets(text, ',').map((item) => {
    const [, name = '', expression = item] = DATUM.exec(item) ?? [];
    return { name: unquoted(name), expression: expression.trim() };
  });
}

/** An effect with the condition that it stands under, if any. */
export interface ConditionalEffect {
  readonly condition: string | null;
  readonly effect: Effect;
}

export function readConditional(text: string): ConditionalEffect {
  const { condition, effect } = conditionOf(text);
  return { condition, effect: readEffect(effect) };
}

const SETTING = new RegExp(String.raw`\bset\(\s*(${NAME}(?:\s*\.\s*${NAME})*)\s*,`, 'gu');

/** The paths that an expression, or one in an effect, gives a value: `set(count, count + 1)`. */
export function namesSet(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(SETTING)].map(([, path = '']) =>
    (path.match(new RegExp(NAME, 'gu')) ?? []).map(unquoted),
  );
}

/** The paths that an effect assigns, and those in its blocks. */
export function namesAssigned(text: string): readonly (readonly string[])[] {
  const { effect } = readConditional(text);
  switch (effect.kind) {
    case 'assign':
      return [effect.names];
    case 'if':
      return effect.branches.flatMap(({ effects }) => effects.flatMap(namesAssigned));
    case 'try':
      return effect.effects.flatMap(namesAssigned);
    case 'for':
      return [
        [effect.item],
        ...(effect.index === null ? [] : [[effect.index]]),
        ...effect.effects.flatMap(namesAssigned),
      ];
    default:
      return [];
  }
}

/** The expressions that an effect computes, its condition and those in its blocks included. */
export function expressionsComputed(text: string): readonly string[] {
  const { condition, effect } = readConditional(text);
  return [...(condition === null ? [] : [condition]), ...expressionsIn(effect)];
}

function expressionsIn(effect: Effect): readonly string[] {
  switch (effect.kind) {
    case 'assign':
      return [effect.expression];
    case 'raise':
      return [...computed(effect.event), ...carried(effect.data)];
    case 'send': {
      const { event, delay, id, to, by, data } = effect;
      const ways = [...(typeof delay === 'string' ? [delay] : []), ...[to, by].filter((way) => way !== null)];
      return [...computed(event), ...computed(id ?? ''), ...ways, ...carried(data)];
    }
    case 'cancel':
      return computed(effect.id);
    case 'return':
      return carried(effect.data);
    case 'if':
      return effect.branches.flatMap(({ condition, effects }) => [
        ...(condition === null ? [] : [condition]),
        ...effects.flatMap(expressionsComputed),
      ]);
    case 'for':
      return [effect.list, ...effect.effects.flatMap(expressionsComputed)];
    case 'try':
      return effect.effects.flatMap(expressionsComputed);
    default:
      return [];
  }
}

/** What stands behind the `=` of a name that is computed. */
const computed = (name: string): readonly string[] => (name.startsWith('=') ? [name.slice(1)] : []);
const carried = (data: readonly EventDatum[]) => data.map(({ expression }) => expression);

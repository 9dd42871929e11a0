/** What an event carries under a name; under '' all of it, which then has no names in it. */
export interface EventDatum {
  readonly name: string;
  readonly expression: string;
}

/** What an effect says to do. */
export type Effect =
  | { readonly kind: 'assign'; readonly names: readonly string[]; readonly expression: string }
  /** An event that the machine answers before any from outside. */
  | { readonly kind: 'raise'; readonly event: string; readonly data: readonly EventDatum[] }
  /** An event that the machine sends itself, answered in a later step; `delay` is in milliseconds. */
  | {
      readonly kind: 'send';
      readonly event: string;
      readonly delay: number;
      readonly id: string | null;
      readonly data: readonly EventDatum[];
    }
  /** What was sent under an id and is not due yet is not sent. */
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'action' };

const NAME = String.raw`(?:[\p{L}_][\p{L}\p{N}_]*|'[^']*')`;
const ASSIGNMENT = new RegExp(String.raw`^\s*(${NAME}(?:\s*\.\s*${NAME})*)\s*:?=(?!=)\s*(\S[^]*)$`, 'u');
const EVENT =
  /^\s*(raise|send)\s+([^\s()[\]{},;"']+)(?:\s*\(delay=([\d.]+)\s*(ms|s|min|h)(?:,\s*id=([^)\s]+))?\))?(?:\s+with\s+(\S[^]*))?\s*$/u;
const CANCEL = /^\s*cancel\s+([^\s()[\]{},;"']+)\s*$/u;
const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };
const CONDITION = /^\s*\[([^]*?)\]\s*(\S[^]*)$/u;

/** The condition that an effect stands under, if any, and the effect itself: `[level > 3] raise full`. */
export function conditionOf(text: string): { readonly condition: string | null; readonly effect: string } {
  const found = CONDITION.exec(text);
  return found ? { condition: found[1] ?? '', effect: found[2] ?? '' } : { condition: null, effect: text };
}

/**
 * Reads an effect. `variable = expression` assigns; `raise event`, `send event` and `send event (delay=300ms, id=beat)` give the machine
 * events of its own, `… with speed = 3 m/s, gear = 2` the data that they carry; `cancel beat` takes one back. The name of an event, or of what is
 * cancelled, is computed where it begins with `=`, as in `send =next`; anything else is the name of an action outside of the model, which is only told.
 */
export function readEffect(text: string): Effect {
  const event = EVENT.exec(text);
  if (event) {
    const [, verb, name = '', amount, unit = '', id = null, said = ''] = event;
    const data = dataOf(said);
    if (verb === 'raise')
      return amount === undefined ? { kind: 'raise', event: name, data } : { kind: 'action' };
    const delay = amount === undefined ? 0 : Number(amount) * (MILLISECONDS[unit] ?? 0);
    return Number.isFinite(delay) ? { kind: 'send', event: name, delay, id, data } : { kind: 'action' };
  }
  const cancelled = CANCEL.exec(text)?.[1];
  if (cancelled !== undefined) return { kind: 'cancel', id: cancelled };
  const assignment = ASSIGNMENT.exec(text);
  if (!assignment) return { kind: 'action' };
  const names = (assignment[1] ?? '').match(new RegExp(NAME, 'gu')) ?? [];
  return {
    kind: 'assign',
    names: names.map((name) => name.replace(/^'|'$/g, '')),
    expression: assignment[2] ?? '',
  };
}

const DATUM = new RegExp(String.raw`^\s*(${NAME})\s*=(?!=)\s*(\S[^]*)$`, 'u');
/** A text, an opening or closing bracket, a comma, or what is between them. */
const PIECES = /'[^']*'|"[^"]*"|[()[\],]|[^'"()[\],]+|['"]/g;

function dataOf(text: string): readonly EventDatum[] {
  const items = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === ',' && depth === 0) {
      items.push('');
      continue;
    }
    if (piece === '(' || piece === '[') depth += 1;
    if (piece === ')' || piece === ']') depth -= 1;
    items.push(`${items.pop() ?? ''}${piece}`);
  }
  return items.flatMap((item) => {
    if (item.trim() === '') return [];
    const [, name = '', expression = item.trim()] = DATUM.exec(item) ?? [];
    return [{ name: name.replace(/^'|'$/g, ''), expression: expression.trim() }];
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

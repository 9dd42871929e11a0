import type { Attribute } from '#model/elements/attribute.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import { TRIGGER_FIELDS, type TriggerTexts } from '#model/elements/trace-link.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { SystemModel } from '#model/system-model.ts';

/** One row of a list as one line, its own id left out: copies get others. */
const rowText = (row: object) =>
  Object.entries(row)
    .filter(([name, value]) => name !== 'id' && value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
const rows = (list: readonly object[]) => list.map(rowText).join('\n');
const lines = (list: readonly string[]) => list.join('\n');

function constraintText(constraint: Constraint): string {
  if (constraint.type === 'expression') return constraint.expression;
  if (constraint.type === 'text') return constraint.text;
  const { variableId, operator, limit, unit } = constraint;
  return [variableId, operator, limit, unit].filter((word) => word !== undefined).join(' ');
}

/** What an attribute says, as one line. */
export function attributeText({ name, value, unit, expression, type, choices }: Attribute): string {
  const right = expression ?? [value, unit].filter((word) => word !== undefined).join(' ');
  return [type === 'number' ? name : `${name} (${type})`, right, choices?.join(' | ')]
    .filter(Boolean)
    .join(' = ');
}

/** For each kind, what a reader relies on who judged a link: place, look and bookkeeping are none of it. */
const TEXTS: { readonly [K in Kind]: (element: ElementOf[K]) => TriggerTexts } = {
  requirement: ({ name, statement, constraints }) => ({
    name,
    statement,
    constraints: lines(constraints.map(constraintText)),
  }),
  part: ({ name, description, type, multiplicity, attributes }) => ({
    name,
    description,
    type: type ?? '',
    multiplicity: String(multiplicity),
    attributes: lines(attributes.map(attributeText)),
  }),
  state: ({ name, description, kind, entry, do: doing, exit }) => ({
    name,
    description,
    kind,
    entry: lines(entry),
    do: lines(doing),
    exit: lines(exit),
  }),
  interface: ({ name, description, connections }) => ({ name, description, connections: rows(connections) }),
  transition: ({ name, description, trigger, guards, effects }) => ({
    name,
    description,
    trigger: trigger ?? '',
    guards: lines(guards.map(constraintText)),
    effects: lines(effects),
  }),
  'trace-link': ({ type }) => ({ type }),
};

/** The trigger fields of an element as texts. */
export function textsOf<K extends Kind>(kind: K, element: ElementOf[K]): TriggerTexts {
  return TEXTS[kind](element);
}

const known = new WeakMap<object, TriggerTexts>();

/** The trigger fields of an element as texts: a change of one of them makes the links that end at it suspect. */
export function triggerTexts({ tables }: SystemModel, kind: Kind, id: string): TriggerTexts | null {
  const of = <K extends Kind>(one: K): TriggerTexts | null => {
    const element = tables[one].get(id);
    if (!element) return null;
    const texts = known.get(element) ?? textsOf(one, element);
    known.set(element, texts);
    return texts;
  };
  return of(kind);
}

/**
 * What a link keeps of a text: the text itself where whoever may see the link may see it too, else a digest, so that a link tells
 * nobody of a part what only its attributes may say.
 */
function keptText(kind: Kind, text: string): string {
  const open = kind === 'requirement' || kind === 'trace-link';
  return open && text.length <= LIMITS.text ? text : digest(text);
}

/** Whether what a link keeps is a digest, and not the text itself. */
export const isDigest = (kept: string): boolean => /^#[0-9a-f]{14}$/.test(kept);

/** 53 bits of a text, after the public-domain hash cyrb53: to notice a change, not to keep a secret from who can guess it. */
export function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return `#${(4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(16).padStart(14, '0')}`;
}

const keptOf = new WeakMap<TriggerTexts, TriggerTexts>();

/** Trigger texts as a link keeps them. */
export function storedTexts(kind: Kind, texts: TriggerTexts): TriggerTexts {
  const before = keptOf.get(texts);
  if (before) return before;
  const kept: TriggerTexts = {};
  for (const field of TRIGGER_FIELDS) {
    const text = texts[field];
    if (text !== undefined) kept[field] = keptText(kind, text);
  }
  keptOf.set(texts, kept);
  return kept;
}

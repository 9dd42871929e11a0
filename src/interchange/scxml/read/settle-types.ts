import { parseExpression } from '#model/expression/parse-expression.ts';
import { CONNECTIVES, type Expression } from '#model/expression/syntax.ts';
import { readConditional } from '#model/effect/effect.ts';
import { isObject, type Json, type JsonObject } from '#model/store/json.ts';
import type { ReadElement } from './read-machine.ts';

/** `data`: what an event carries, which may be anything. */
type Type = 'number' | 'string' | 'boolean' | 'data';

/**
 * Variables of SCXML have no type. One that begins without a value gets that of the first value that is certainly a text, a truth, a list or a
 * record and is assigned to it; one that begins as a number and becomes a text is a text from the beginning. What an event carries may be
 * anything, which a text can hold: a variable that is assigned it is a number only where it is counted with.
 */
export function settleTypes(elements: readonly ReadElement[]): readonly ReadElement[] {
  const assigned = new Map<string, Set<Type>>();
  for (const { body } of elements)
    for (const { name, type } of effectsOf(body).flatMap(assignments))
      assigned.set(name, (assigned.get(name) ?? new Set()).add(type));
  for (const name of elements.flatMap(({ body }) => conditionsOf(body)).flatMap(comparedWithText))
    assigned.set(name, (assigned.get(name) ?? new Set()).add('string'));
  const counted = new Set(elements.flatMap(({ body }) => expressionsOf(body)).flatMap(countedWith));
  return elements.map((element) => {
    const given: Json = element.body['attributes'] ?? null;
    if (!Array.isArray(given)) return element;
    const attributes = given.map((attribute: Json): Json => {
      if (!isObject(attribute)) return attribute;
      const { name, value } = attribute;
      const types = typeof name === 'string' ? assigned.get(name) : undefined;
      if (value === undefined) {
        const isCounted = types?.has('number') === true || (typeof name === 'string' && counted.has(name));
        const certain = (['string', 'boolean'] as const).find((each) => types?.has(each));
        const type = certain ?? (types?.has('data') && !isCounted ? 'string' : undefined);
        return type === undefined ? attribute : { ...attribute, type };
      }
      const becomesText = typeof value === 'number' && attribute['type'] === 'number' && types?.has('string');
      return becomesText ? { ...attribute, type: 'string', value: String(value) } : attribute;
    });
    return { ...element, body: { ...element.body, attributes } };
  });
}

/** The variables that an effect assigns, with the types of what they are given, as far as these are certain. */
function assignments(text: string): readonly { readonly name: string; readonly type: Type }[] {
  const { effect } = readConditional(text);
  if (effect.kind === 'if') return effect.branches.flatMap(({ effects }) => effects.flatMap(assignments));
  if (effect.kind === 'for' || effect.kind === 'try') return effect.effects.flatMap(assignments);
  const [name, ...more] = effect.kind === 'assign' ? effect.names : [];
  if (effect.kind !== 'assign' || name === undefined || more.length > 0) return [];
  const read = parseExpression(effect.expression);
  const type = read.ok ? typeOf(read.expression) : null;
  return type === null ? [] : [{ name, type }];
}

/** What of an event and of the run is a text. */
const TEXTS = new Set<string>([
  '_event.name',
  '_event.type',
  '_event.origin',
  '_event.origintype',
  '_event.sendid',
]);
const TRUTHS = new Set(['=', '!=', '<', '<=', '>', '>=', ...CONNECTIVES, 'In', 'isTrue', 'isList', 'has']);
const TEXT_FUNCTIONS = new Set(['typeOf', 'join', 'list', 'record', 'concat']);

function typeOf(expression: Expression): Type | null {
  switch (expression.kind) {
    case 'number':
      return 'number';
    case 'text':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'path': {
      const [first = '', second] = expression.names;
      if (first === '_event' && second === 'data') return 'data';
      const isText = TEXTS.has(expression.names.join('.')) || (first.startsWith('_') && first !== '_event');
      return isText ? 'string' : null;
    }
    case 'unary':
      return expression.operator === 'not' ? 'boolean' : 'number';
    case 'binary':
      if (TRUTHS.has(expression.operator)) return 'boolean';
      if (expression.operator !== '+') return 'number';
      return [expression.left, expression.right].map(typeOf).includes('string') ? 'string' : null;
    case 'call':
      if (TRUTHS.has(expression.name)) return 'boolean';
      return TEXT_FUNCTIONS.has(expression.name) ? 'string' : null;
  }
}

/** The variables that a condition compares with a text. */
function comparedWithText(condition: string): readonly string[] {
  const read = parseExpression(condition);
  return read.ok ? namesComparedIn(read.expression) : [];
}

function namesComparedIn(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'unary':
      return namesComparedIn(expression.operand);
    case 'call':
      return expression.args.flatMap(namesComparedIn);
    case 'binary': {
      const { left, right } = expression;
      const path = left.kind === 'path' ? left : right;
      const other = path === left ? right : left;
      const [name, ...more] = path.kind === 'path' && other.kind === 'text' ? path.names : [];
      if (name !== undefined && more.length === 0) return [name];
      return [left, right].flatMap(namesComparedIn);
    }
    default:
      return [];
  }
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '^']);

/** The variables that are counted with in an expression, or compared with a number. */
function countedWith(text: string): readonly string[] {
  const read = parseExpression(text);
  return read.ok ? namesCountedIn(read.expression) : [];
}

function namesCountedIn(expression: Expression): readonly string[] {
  const inside = (isCounted: boolean, parts: readonly Expression[]) =>
    parts.flatMap((part) => {
      const [name, ...more] = part.kind === 'path' ? part.names : [];
      return isCounted && name !== undefined && more.length === 0 ? [name] : namesCountedIn(part);
    });
  switch (expression.kind) {
    case 'unary':
      return inside(expression.operator !== 'not', [expression.operand]);
    case 'call':
      return expression.args.flatMap(namesCountedIn);
    case 'binary': {
      const sides = [expression.left, expression.right];
      const isText = sides.map(typeOf).includes('string');
      const isNumber = sides.some(({ kind }) => kind === 'number');
      return inside(isNumber || (ARITHMETIC.has(expression.operator) && !isText), sides);
    }
    default:
      return [];
  }
}

/** What guards and effects ask and compute. */
const expressionsOf = (body: JsonObject): readonly string[] => [
  ...conditionsOf(body),
  ...effectsOf(body).flatMap(assignedIn),
];

function assignedIn(text: string): readonly string[] {
  const { effect } = readConditional(text);
  switch (effect.kind) {
    case 'if':
      return effect.branches.flatMap(({ effects }) => effects.flatMap(assignedIn));
    case 'for':
    case 'try':
      return effect.effects.flatMap(assignedIn);
    case 'assign':
      return [effect.expression];
    default:
      return [];
  }
}

/** What guards and the branches of effects ask. */
function conditionsOf(body: JsonObject): readonly string[] {
  const { metadata } = body;
  const guards = isObject(metadata) && Array.isArray(metadata['guards']) ? metadata['guards'] : [];
  const ofGuards = guards.flatMap((guard: Json) =>
    isObject(guard) && typeof guard['expression'] === 'string' ? [guard['expression']] : [],
  );
  return [...ofGuards, ...effectsOf(body).flatMap(conditionsIn)];
}

function conditionsIn(text: string): readonly string[] {
  const { condition, effect } = readConditional(text);
  const inside =
    effect.kind === 'if'
      ? effect.branches.flatMap((branch) =>
          [branch.condition ?? [], branch.effects.flatMap(conditionsIn)].flat(),
        )
      : effect.kind === 'for' || effect.kind === 'try'
        ? effect.effects.flatMap(conditionsIn)
        : [];
  return condition === null ? inside : [condition, ...inside];
}

function effectsOf({ entry, exit, metadata }: JsonObject): readonly string[] {
  return [entry, exit, isObject(metadata) ? metadata['effects'] : []]
    .flat()
    .filter((effect) => typeof effect === 'string');
}

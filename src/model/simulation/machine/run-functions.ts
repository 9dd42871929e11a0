import { t } from '#language/translate.ts';
import type { CallOwn, Evaluated } from '#model/expression/evaluate.ts';
import type { Expression } from '#model/expression/syntax.ts';
import { truth, type Value } from '#model/expression/value.ts';
import { isList, type Json } from '#model/store/json.ts';
import { jsonOf, memberOf, structured, structureOf } from './structures.ts';

export const isTrue = (value: Value): boolean => value.kind === 'boolean' && value.value;

/** Whether a value counts as true where no comparison is made, as ECMAScript has it: not 0, not the empty text. */
export function countsAsTrue(value: Value): boolean {
  if (value.kind === 'list') return true;
  return value.kind === 'quantity' ? value.value !== 0 : Boolean(value.value);
}

const TYPES = { quantity: 'number', text: 'string', boolean: 'boolean', list: 'object' } as const;

/** The functions that are computed of their arguments' values. */
const OF_VALUES: Readonly<Record<string, (args: readonly Value[]) => Value | string>> = {
  isTrue: ([value]) => (value ? truth(countsAsTrue(value)) : t('isTrue takes one value.')),
  isList: ([value]) => truth(value?.kind === 'list' || (!!value && Array.isArray(structureOf(value)))),
  list: (args) => structured(args.map(jsonOf)),
  record: (args) => {
    const entries: [string, Json][] = [];
    for (let at = 0; at < args.length; at += 2) {
      const [name, value] = [args[at], args[at + 1]];
      if (name?.kind !== 'text' || !value) return t('record takes names in quotes, each with its value.');
      entries.push([name.value, jsonOf(value)]);
    }
    return structured(Object.fromEntries(entries));
  },
  concat: (args) =>
    structured(
      args.flatMap((each) => {
        const json = jsonOf(each);
        return isList(json) ? json : [json];
      }),
    ),
  join: (args) => {
    const texts = args.map((each) => (each.kind === 'list' ? null : String(each.value)));
    return texts.includes(null) ? t('join takes single values.') : { kind: 'text', value: texts.join('') };
  },
  unread: ([text]) =>
    text?.kind === 'text'
      ? t('“{text}” could not be read.', { text: text.value })
      : t('The value could not be read.'),
  item: ([list, place]) => {
    if (!list || (place?.kind !== 'quantity' && place?.kind !== 'text'))
      return t('item takes a list and a place in it, counted from 0, or a record and a name.');
    return memberOf(list, String(place.value));
  },
  has: ([whole, name]) => {
    const structure = whole ? structureOf(whole) : null;
    if (structure === null || name?.kind !== 'text') return t('has takes a record and a name in quotes.');
    return truth(Object.hasOwn(structure, name.value));
  },
};

/** The functions that expressions of a state machine have beside those of all expressions. */
export const RUN_FUNCTIONS: ReadonlySet<string> = new Set(['In', 'typeOf', 'set', ...Object.keys(OF_VALUES)]);

/** What the functions of a running state machine ask of the run. */
export interface RunQuestions {
  /** Whether a state of a name is active, for `In("name")`. */
  readonly isActive: (name: string) => boolean;
  /** Whether an expression is a variable without a value, which does not count as true. */
  readonly hasNone: (expression: Expression) => boolean;
  /** Gives a variable a value, for `set(name, value)`: why it cannot be. */
  readonly set: (names: readonly string[], value: Value) => string | null;
}

/** Computes the functions of a running state machine. `questions` is asked for only where one of them is called, which few expressions do. */
export function runFunctions(questions: () => RunQuestions): CallOwn {
  return (name, args, ask) => {
    if (!RUN_FUNCTIONS.has(name)) return null;
    const { isActive, hasNone, set } = questions();
    if (name === 'set') return assigned(args, ask, set);
    const values: Value[] = [];
    for (const arg of args) {
      const asked = ask(arg);
      // What cannot be computed has the type of what is not there.
      if (!asked.ok && name === 'typeOf') return { kind: 'text', value: 'undefined' };
      if (!asked.ok) return name === 'isTrue' && hasNone(arg) ? truth(false) : asked.fault.reason;
      values.push(asked.value);
    }
    const [first] = values;
    if (name === 'In')
      return first?.kind === 'text'
        ? truth(isActive(first.value))
        : t('In takes the name of a state in quotes.');
    if (name !== 'typeOf') return OF_VALUES[name]?.(values) ?? null;
    if (!first) return t('typeOf takes one value.');
    return { kind: 'text', value: structureOf(first) === null ? TYPES[first.kind] : 'object' };
  };
}

/** An assignment that is a value itself, as `++count` of ECMAScript is. */
function assigned(
  [variable, expression, ...more]: readonly Expression[],
  ask: (arg: Expression) => Evaluated,
  set: RunQuestions['set'],
): Value | string {
  if (variable?.kind !== 'path' || !expression || more.length > 0)
    return t('set takes an attribute and its value.');
  const given = ask(expression);
  if (!given.ok) return given.fault.reason;
  return set(variable.names, given.value) ?? given.value;
}

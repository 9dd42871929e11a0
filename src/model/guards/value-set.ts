import * as numbers from './real-set.ts';
import * as texts from './text-set.ts';

/** The values that something may have, all of them numbers or all of them texts. */
export type ValueSet = numbers.RealSet | texts.TextSet;

/** Whether the values are texts. */
export const isText = (set: ValueSet): set is texts.TextSet => 'among' in set;

export function isEmpty(set: ValueSet): boolean {
  return isText(set) ? texts.isEmpty(set) : set.length === 0;
}

/** The values that are in both; none where one is of numbers and the other of texts. */
export function common(a: ValueSet, b: ValueSet): ValueSet {
  if (isText(a)) return isText(b) ? texts.common(a, b) : [];
  return isText(b) ? [] : numbers.common(a, b);
}

/** The values that are not in it. */
export const outside = (set: ValueSet): ValueSet => (isText(set) ? texts.outside(set) : numbers.outside(set));

/** A value of the set to show, in the unit that `inUnit` leads to; null where there is none. */
export function memberOf(set: ValueSet, inUnit: (value: number) => number = (value) => value) {
  if (isText(set)) return texts.memberOf(set);
  return numbers.memberOf(set.map((one) => ({ ...one, from: inUnit(one.from), to: inUnit(one.to) })));
}

import { t } from '#language/translate.ts';
import { fromBase, toBase } from '#model/units/convert.ts';
import type { Unit } from '#model/units/known-units.ts';
import { type Dimension, inBaseUnits, NONE, sameDimension } from '#model/units/dimension.ts';

/** A quantity, in the base units of its dimension. */
export interface Quantity {
  readonly kind: 'quantity';
  readonly value: number;
  readonly dimension: Dimension;
  /** Only where a unit with a zero of its own (°C) is in play: a point on its scale, or a step between two; left out, either. */
  readonly scale?: Scale | undefined;
}
export type Scale = 'point' | 'step';

/** What an expression gives. A list is what a path through several parts gives: `children.mass`. */
export type Value =
  | Quantity
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'list'; readonly values: readonly Counted[] };

/** A value that is there several times, as a part with a multiplicity is. */
export interface Counted {
  readonly value: Value;
  readonly times: number;
}

export const quantity = (value: number, dimension: Dimension = NONE, scale?: Scale): Quantity => ({
  kind: 'quantity',
  value,
  dimension,
  ...(scale && { scale }),
});

/** So much of a unit: a point on its scale where it has a zero of its own. */
export const quantityIn = (value: number, unit: Unit): Quantity =>
  quantity(toBase(value, unit), unit.dimension, unit.offset === 0 ? undefined : 'point');

/** A quantity in a unit of its dimension; a step has no zero to count from. */
export const numberIn = (unit: Unit, { value, scale }: Pick<Quantity, 'value' | 'scale'>): number =>
  fromBase(value, scale === 'step' ? { ...unit, offset: 0 } : unit);
export const truth = (value: boolean): Value => ({ kind: 'boolean', value });

/** What engineers call the commonest dimensions. */
const NAMES: readonly (readonly [string, Dimension])[] = [
  [t('a plain number'), {}],
  [t('a length'), { m: 1 }],
  [t('an area'), { m: 2 }],
  [t('a volume'), { m: 3 }],
  [t('a mass'), { kg: 1 }],
  [t('a time'), { s: 1 }],
  [t('a frequency'), { s: -1 }],
  [t('a speed'), { m: 1, s: -1 }],
  [t('an acceleration'), { m: 1, s: -2 }],
  [t('a force'), { kg: 1, m: 1, s: -2 }],
  [t('a pressure'), { kg: 1, m: -1, s: -2 }],
  [t('an energy'), { kg: 1, m: 2, s: -2 }],
  [t('a power'), { kg: 1, m: 2, s: -3 }],
  [t('a density'), { kg: 1, m: -3 }],
  [t('a current'), { A: 1 }],
  [t('a charge'), { A: 1, s: 1 }],
  [t('a voltage'), { kg: 1, m: 2, s: -3, A: -1 }],
  [t('a resistance'), { kg: 1, m: 2, s: -3, A: -2 }],
  [t('a capacitance'), { kg: -1, m: -2, s: 4, A: 2 }],
  [t('a temperature'), { K: 1 }],
  [t('an amount of data'), { bit: 1 }],
  [t('a data rate'), { bit: 1, s: -1 }],
];

/** A dimension in words, for a sentence: `a mass (kg)`. */
export function dimensionInWords(dimension: Dimension): string {
  const name = NAMES.find(([, known]) => sameDimension(known, dimension))?.[0];
  const units = inBaseUnits(dimension);
  if (name === undefined) return units;
  return units === '1' ? name : `${name} (${units})`;
}

/** What a value is, for a sentence. */
export function valueInWords(value: Value): string {
  switch (value.kind) {
    case 'quantity':
      return dimensionInWords(value.dimension);
    case 'text':
      return t('a text');
    case 'boolean':
      return t('true or false', undefined, 'what a value is');
    case 'list':
      return t('a list of {count}', { count: value.values.length });
  }
}

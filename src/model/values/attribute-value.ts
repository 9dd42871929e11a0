import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Evaluated } from '#model/expression/evaluate.ts';
import {
  dimensionInWords,
  numberIn,
  quantity,
  quantityIn,
  truth,
  type Value,
  valueInWords,
} from '#model/expression/value.ts';
import { sameDimension } from '#model/units/dimension.ts';
import { ONE, parseUnit } from '#model/units/parse-unit.ts';
import type { ValueCycle } from './cycles.ts';

/** The value of an attribute, or why there is none, in a sentence; `at` is where in its expression. */
export type AttributeValue =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly at?: number;
      /** Where it depends on itself: how. */
      readonly circle?: ValueCycle;
    };

const none = (reason: string): AttributeValue => ({ ok: false, reason });

/** The value that is stored with an attribute that has no expression. */
export function storedValue({ value, unit = '' }: Attribute): AttributeValue {
  if (value === undefined) return none(t('It has no value.'));
  if (typeof value === 'boolean') return { ok: true, value: truth(value) };
  if (typeof value === 'string') return { ok: true, value: { kind: 'text', value } };
  const known = parseUnit(unit);
  if (!known) return none(t('Its unit “{unit}” is not one.', { unit }));
  return { ok: true, value: quantityIn(value, known) };
}

const WANTED = { number: 'quantity', boolean: 'boolean', string: 'text', enum: 'text' } as const;

/** What an attribute's expression gave, where it fits the attribute's type and unit. */
export function computedValue(attribute: Attribute, evaluated: Evaluated): AttributeValue {
  if (!evaluated.ok) return { ok: false, ...evaluated.fault };
  const { value } = evaluated;
  if (value.kind !== WANTED[attribute.type])
    return none(
      t('Its expression gives {given}, but its type is {type}.', {
        given: valueInWords(value),
        type: attribute.type,
      }),
    );
  if (value.kind !== 'quantity' || attribute.unit === undefined) return { ok: true, value };
  const unit = parseUnit(attribute.unit);
  if (!unit) return none(t('Its unit “{unit}” is not one.', { unit: attribute.unit }));
  if (!sameDimension(unit.dimension, value.dimension))
    return none(
      t('Its expression gives {given}, and its unit {unit} is that of {wanted}.', {
        given: dimensionInWords(value.dimension),
        unit: attribute.unit,
        wanted: dimensionInWords(unit.dimension),
      }),
    );
  // What is in K is a point on the scale of an attribute in °C, unless it is known to be a difference.
  const scale = unit.offset === 0 ? value.scale : (value.scale ?? 'point');
  return { ok: true, value: quantity(value.value, unit.dimension, scale) };
}

/** A number in the unit of its attribute, as it is shown; a value without one is in base units. */
export function inOwnUnit({ unit = '' }: Attribute, value: Value): number | string | boolean | null {
  if (value.kind === 'list') return null;
  if (value.kind !== 'quantity') return value.value;
  return numberIn(parseUnit(unit) ?? ONE, value);
}

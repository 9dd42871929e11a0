import { t } from '#language/translate.ts';
import { formatLocaleDay } from '#app/ui/locale/locale-date.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { isList, isObject, type Json } from '#model/store/json.ts';
import type { ChangeNames } from './change-names.ts';

/** A value of a field as a person reads it; empty where it says nothing. */
export type ValueText = (value: Json, names: ChangeNames) => string;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isEmpty(value: Json | undefined): value is null | undefined {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Whatever it is: what has an id of something by its name, several one a line. */
export const plainText: ValueText = (value, names) => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return formatLocaleNumber(value);
  if (typeof value === 'string')
    return UUID.test(value) ? names.nameOf(value, t('something deleted')) : formatLocaleDay(value);
  if (isObject(value))
    return Object.entries(value)
      .filter(([key, one]) => key !== 'id' && !isEmpty(one))
      .map(([key, one]) => `${key} ${plainText(one ?? null, names)}`)
      .join(', ');
  return value.map((one) => plainText(one, names)).join('\n');
};

/** The element with this id, or those with these ids; `otherwise` is what it is called where it is not there: `a deleted part`. */
export const reference =
  (otherwise: string): ValueText =>
  (value, names) => {
    if (typeof value === 'string') return names.nameOf(value, otherwise);
    return isList(value) ? value.map((one) => reference(otherwise)(one, names)).join(', ') : '';
  };

export const person: ValueText = (value, { personOf }) => {
  if (typeof value === 'string') return personOf(value);
  return isList(value) ? value.map((one) => (typeof one === 'string' ? personOf(one) : '')).join(', ') : '';
};

/** A number with its unit, as the person writes numbers. */
export function quantityText(value: Json | undefined, unit: Json | undefined): string {
  const amount =
    typeof value === 'number' ? formatLocaleNumber(value) : typeof value === 'string' ? value : '';
  return typeof unit === 'string' && unit !== '' ? `${amount} ${unit}`.trim() : amount;
}

/** How many there are. */
export const counted =
  (words: (count: number) => string): ValueText =>
  (value) => {
    return words(Array.isArray(value) ? value.length : 0);
  };

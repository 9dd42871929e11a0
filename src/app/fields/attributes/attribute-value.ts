import { t } from '#language/translate.ts';
import { formatLocaleNumber, parseLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { Attribute } from '#model/elements/attribute.ts';

type Value = Attribute['value'];

/** The attribute with another type; its value goes over where it can be read as one, and stays as it is where it cannot. */
export function retyped(attribute: Attribute, type: Attribute['type']): Attribute {
  return { ...attribute, type, value: converted(attribute.value, type) };
}

/** A value as one of another type, or as it is where it cannot be read as one. */
export function converted(value: Value, type: Attribute['type']): Value {
  if (value === undefined) return undefined;
  switch (type) {
    case 'number':
      return (typeof value === 'string' ? parseLocaleNumber(value) : undefined) ?? value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'string':
    case 'enum':
      return typeof value === 'number' ? formatLocaleNumber(value) : String(value);
  }
}

/** What is wrong with a stored value of another type than the attribute's; undefined where nothing is. */
export function mismatchOf({ type, value }: Attribute): string | undefined {
  if (value === undefined) return undefined;
  if (type === 'number' && typeof value !== 'number')
    return t('“{value}” is not a number.', { value: String(value) });
  if (type === 'boolean' && typeof value !== 'boolean')
    return t('“{value}” is neither true nor false.', { value: String(value) });
  return undefined;
}

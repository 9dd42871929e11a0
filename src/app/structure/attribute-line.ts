import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { Attribute } from '#model/elements/attribute.ts';

/** `mass = 12 kg`; without a value `mass`. */
export function attributeLine({ name, value, unit }: Attribute): string {
  if (value === undefined || value === '') return unit ? `${name} [${unit}]` : name;
  return `${name} = ${[typeof value === 'number' ? formatLocaleNumber(value) : String(value), unit].filter(Boolean).join(' ')}`;
}

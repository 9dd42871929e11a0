import { shownQuantity } from '#app/fields/verdicts/verdict-labels.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Value } from '#model/expression/value.ts';
import { inBaseUnits } from '#model/units/dimension.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';

/** What an expression gives, as it is shown: in the unit of its attribute, or in base units. */
export function shownResult(value: Value, attribute: Attribute | undefined): string {
  if (value.kind === 'list') return t('a list of {count}', { count: value.values.length });
  if (value.kind !== 'quantity') return String(value.value);
  const own = attribute?.unit === undefined ? null : inOwnUnit(attribute, value);
  if (typeof own === 'number') return shownQuantity(own, attribute?.unit);
  const unit = inBaseUnits(value.dimension);
  return unit === '1' ? formatLocaleNumber(value.value) : shownQuantity(value.value, unit);
}

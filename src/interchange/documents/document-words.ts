import { givenDay, storedWord } from '#interchange/stored-words.ts';
import { withDecimalSign } from '#language/decimal-sign.ts';
import { t } from '#language/translate.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { fieldText } from '#model/definitions/custom-field-text.ts';
import type { Json } from '#model/store/json.ts';

/** A value of a custom field as a document prints it. */
export function printedField(field: CustomField, value: Json | undefined): string {
  if (typeof value === 'number') return withDecimalSign(fieldText(field, value));
  if (typeof value === 'boolean') return storedWord(fieldText(field, value));
  return field.type === 'date' ? givenDay(fieldText(field, value)) : fieldText(field, value);
}

/** `Field: value`, as the language sets a colon. */
export const labelled = (label: string, value: string): string => t('{label}: {value}', { label, value });

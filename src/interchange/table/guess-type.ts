import {
  Choice,
  type CustomField,
  type CustomFieldType,
  hasChoices,
  MOST_CHOICES,
} from '#model/definitions/custom-field.ts';
import { readFieldText } from '#model/definitions/custom-field-text.ts';

/** A column of more different values than this is one of texts. */
const MOST_DIFFERENT = 20;
const LONGEST_CHOICE = 40;
/** From this length on a text wants more than one line. */
const LONG = 200;
/** Digits that a number keeps; more of them are a code. */
const DIGITS = 15;

/** What the values of a column look like: a type that reads every one of them, and writes it back the same. Undefined where there are none. */
export function guessType(values: readonly string[]): CustomFieldType | undefined {
  const held = values.map((value) => value.trim()).filter((value) => value !== '');
  if (held.length === 0) return undefined;
  const hasCommas = haveDecimalCommas(held);
  if (areNumbers(hasCommas ? held.map((value) => value.replace(',', '.')) : held)) return 'number';
  if (allRead('boolean', held)) return 'boolean';
  if (allRead('date', held)) return 'date';
  if (held.some((value) => value.length > LONG || /[\r\n]/.test(value))) return 'long-text';
  return areChoices(held) ? 'choice' : 'text';
}

function allRead(type: CustomFieldType, values: readonly string[]): boolean {
  return values.every((value) => readFieldText({ key: type, type }, value).ok);
}

/**
 * Whether all numbers of a column have a comma before their decimals, if any. 1,234 alone may be a thousand: then some value must be clear.
 */
export function haveDecimalCommas(values: readonly string[]): boolean {
  const held = values.map((value) => value.trim()).filter((value) => value !== '');
  return (
    held.every((value) => /^-?(0|[1-9]\d*)(,\d+)?$/.test(value)) &&
    held.some((value) => /,/.test(value) && !/^-?[1-9]\d{0,2},\d{3}$/.test(value))
  );
}

/** As `haveDecimalCommas`, of what a column of a number's field holds: what is no number at all says nothing of the others. */
export function numbersHaveDecimalCommas(values: readonly string[]): boolean {
  return haveDecimalCommas(values.filter((value) => /^\s*[-+]?[\d.,]+\s*$/.test(value)));
}

/**
 * Whether a column holds nothing but numbers, as the decimal sign that they have; undefined where it holds anything else, or where a number
 * would not say what was written: `007`, `+1`, `1.10`. After a comma the zeros at the end are how a number is written (`1,50`): versions have points.
 */
export function numbersOf(values: readonly string[]): 'points' | 'commas' | undefined {
  const held = values.map((value) => value.trim()).filter((value) => value !== '');
  if (held.length === 0) return undefined;
  if (haveDecimalCommas(held)) return held.every(keepsDigits) ? 'commas' : undefined;
  return held.every((value) => String(Number(value)) === value && keepsDigits(value)) ? 'points' : undefined;
}

const keepsDigits = (value: string): boolean =>
  /^-?\d+([.,]\d+)?$/.test(value) &&
  value.replace(/\D/g, '').length <= DIGITS &&
  !Object.is(numberWithComma(value), -0);

/** The number that a text with a decimal comma says; undefined where it is none. */
export function numberWithComma(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

/** Numbers as they are written everywhere; 007 and 1.10 beside 1.9 are codes and versions, which a number would not keep. */
function areNumbers(values: readonly string[]): boolean {
  const plain = values.every(
    (value) => /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) && value.replace(/\D/g, '').length <= DIGITS,
  );
  if (!plain) return false;
  const decimals = new Set(values.map((value) => (value.split('.')[1] ?? '').length));
  return decimals.size === 1 || !values.some((value) => /\.\d*0$/.test(value));
}

/** Few different short values, which come again. */
function areChoices(values: readonly string[]): boolean {
  const different = new Set<string>();
  for (const value of values) {
    different.add(value);
    if (different.size > MOST_DIFFERENT) return false;
  }
  const fits = [...different].every((value) => value.length <= LONGEST_CHOICE && isChoice(value));
  return fits && different.size > 1 && values.length >= 2 * different.size;
}

/** The values of a column that a field's choices lack, in whatever case they are there, the first of them first; as many as it can still have. */
export function furtherChoices(
  field: Pick<CustomField, 'type' | 'choices'>,
  values: readonly string[],
): string[] {
  if (!hasChoices(field.type)) return [];
  const known = field.choices ?? [];
  const folded = new Set(known.map((choice) => choice.toLowerCase()));
  const further: string[] = [];
  const asked: CustomField = { ...field, key: 'asked' };
  for (const value of new Set(values)) {
    if (value.trim() === '' || readFieldText(asked, value).ok) continue;
    const words = field.type === 'choice' ? [value] : value.split(/[;\r\n]+/);
    for (const word of words.map((one) => one.trim())) {
      if (folded.has(word.toLowerCase()) || !isChoice(word)) continue;
      if (known.length + further.length >= MOST_CHOICES) return further;
      folded.add(word.toLowerCase());
      further.push(word);
    }
  }
  return further;
}

const isChoice = (word: string): boolean => Choice.safeParse(word).success;

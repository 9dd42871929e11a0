import { z } from 'zod';
import { isList, type Json } from '#model/store/json.ts';
import { type CustomField, type FieldValue, whyInvalid } from './custom-field.ts';

type Read =
  | { readonly ok: true; readonly value: FieldValue | null }
  | { readonly ok: false; readonly message: string };

const TEXTS = z.array(z.string());
/** Between the choices of a list that is written as one text. */
const BETWEEN = '; ';
const TRUE = ['yes', 'true', '1', 'x', 'ja', 'oui', 'sí'];
const FALSE = ['no', 'false', '0', 'nein', 'non'];

/** A value of a declared field as people read it. What the field cannot hold is written as it is stored. */
export function fieldText(field: CustomField, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return field.type === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  if (field.type === 'choices' && whyInvalid(field, value) === null && isList(value))
    return value.filter((one) => typeof one === 'string').join(BETWEEN);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** How whoever wrote a text writes numbers, and days as `2026-11-21`; undefined where it is none. */
export interface Notation {
  readonly number: (text: string) => number | undefined;
  readonly day: (text: string) => string | undefined;
}

const PLAIN: Notation = { number: plainNumber, day: (text) => text };

/**
 * Reads what was typed or pasted for a declared field; an empty text is null, which clears it. Choices are found in whatever case; a
 * list of them has a semicolon, a line break or a comma between.
 */
export function readFieldText(field: CustomField, text: string, notation: Notation = PLAIN): Read {
  const word = text.trim();
  if (word === '') return { ok: true, value: null };
  const value = valueIn(field, text, word, notation);
  const message = whyInvalid(field, value);
  return message === null ? { ok: true, value } : { ok: false, message };
}

function valueIn(
  { type, choices = [] }: CustomField,
  text: string,
  word: string,
  notation: Notation,
): FieldValue {
  switch (type) {
    case 'text':
    case 'long-text':
      return text;
    case 'number':
      return notation.number(word) ?? text;
    case 'boolean':
      return isOneOf(TRUE, word) || (isOneOf(FALSE, word) ? false : text);
    case 'choice':
      return choiceIn(choices, word) ?? text;
    case 'choices':
      return listIn(choices, word);
    case 'person':
      return word;
    case 'date':
      return notation.day(word) ?? text;
  }
}

function plainNumber(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word.toLowerCase());

function choiceIn(choices: readonly string[], word: string): string | undefined {
  const folded = word.toLowerCase();
  return choices.includes(word) ? word : choices.find((choice) => choice.toLowerCase() === folded);
}

/** The choices that a text lists. What is none of them stays in the list, for the field to refuse. */
function listIn(choices: readonly string[], word: string): string[] {
  const split = (by: RegExp) =>
    word
      .split(by)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => choiceIn(choices, one) ?? one);
  const listed = split(/[;\r\n]+/);
  const known = (list: readonly string[]) => list.every((one) => choices.includes(one));
  // As the list is stored, and written where it stands in no declared field.
  const stored = word.startsWith('[') && !known(listed) ? storedList(word) : null;
  if (stored) return [...new Set(stored.map((one) => choiceIn(choices, one) ?? one))];
  // A choice may have a comma in it.
  return [...new Set(known(listed) ? listed : split(/[;,\r\n]+/))];
}

function storedList(word: string): string[] | null {
  try {
    return TEXTS.safeParse(JSON.parse(word)).data ?? null;
  } catch {
    return null;
  }
}

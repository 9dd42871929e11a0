import { t } from '#language/translate.ts';
import { quantity, truth, type Value, valueInWords } from '#model/expression/value.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';

/** Longer texts are no lists or records: a run that makes them ever longer must end. */
const LONGEST = 20_000;

/**
 * The list or record that a text is: a variable of type string keeps one as JSON.
 * @returns null for any other value
 */
export function structureOf(value: Value): readonly Json[] | JsonObject | null {
  if (value.kind !== 'text' || !/^\s*[[{]/.test(value.value)) return null;
  try {
    const read: unknown = JSON.parse(value.value);
    return isList(read) || isObject(read) ? read : null;
  } catch {
    return null;
  }
}

/** A list or record as a variable keeps it, or why it cannot. */
export function structured(json: Json): Value | string {
  const text = JSON.stringify(json);
  return text.length > LONGEST ? t('The list or record has become too long.') : { kind: 'text', value: text };
}

/** What is in a list or record as a value of an expression; of what is not there, the reason. */
export function valueOfJson(json: Json | undefined): Value | string {
  switch (typeof json) {
    case 'number':
      return quantity(json);
    case 'string':
      return { kind: 'text', value: json };
    case 'boolean':
      return truth(json);
    default:
      return json === undefined || json === null ? t('It has no value.') : structured(json);
  }
}

/** A value as it is put into a list or record; numbers with units are in base units there. */
export function jsonOf(value: Value): Json {
  if (value.kind === 'list') return value.values.map(({ value: inner }) => jsonOf(inner));
  const structure = structureOf(value);
  if (structure !== null) return isList(structure) ? [...structure] : structure;
  return value.value;
}

/** What is under a name, or at a place counted from 0, of a list or record; `length` is how many are in a list or letters in a text. */
export function memberOf(value: Value, name: string): Value | string {
  const structure = structureOf(value);
  const missing = () => t('{given} has no “{name}”.', { given: valueInWords(value), name });
  if (structure === null)
    return value.kind === 'text' && name === 'length' ? quantity(value.value.length) : missing();
  if (isList(structure)) {
    if (name === 'length') return quantity(structure.length);
    return /^\d+$/.test(name) && Number(name) < structure.length
      ? valueOfJson(structure[Number(name)])
      : missing();
  }
  return Object.hasOwn(structure, name) ? valueOfJson(structure[name]) : missing();
}

import { isObject, type Json, type JsonObject } from '#model/store/json.ts';

/** A custom field as it is typed: texts as they are, anything else as JSON. */
export function shownValue(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Reads what was typed over `old`: a text stays a text; what was another kind of JSON stays JSON, and is null where it is none. */
export function readValue(old: Json | undefined, typed: string): { readonly value: Json } | null {
  if (old === undefined || typeof old === 'string') return { value: typed };
  try {
    const value: unknown = JSON.parse(typed);
    // A merge patch has no way to say null inside an object: it would clear the field.
    return isJson(value) && value !== null ? { value } : null;
  } catch {
    return null;
  }
}

/** The fields with a value set, or cleared by null; undefined where none is left. For rows, which are written whole. */
export function withValue(
  fields: JsonObject | undefined,
  key: string,
  value: Json | readonly string[],
): JsonObject | undefined {
  const { [key]: _old, ...others } = fields ?? {};
  if (value !== null) return { ...others, [key]: value };
  return Object.keys(others).length === 0 ? undefined : others;
}

function isJson(value: unknown): value is Json {
  return (
    value === null ||
    ['string', 'number', 'boolean'].includes(typeof value) ||
    Array.isArray(value) ||
    isObject(value)
  );
}

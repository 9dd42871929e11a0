import type { Attribute } from '#model/elements/attribute.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';

/**
 * The attributes of an edit with the values that are stored: beside an expression a value says nothing, and what is stored there
 * stays as it is.
 */
export function withStoredValues(fields: JsonObject, stored: readonly Attribute[]): JsonObject {
  const rows = fields['attributes'];
  if (!isList(rows)) return fields;
  const known = new Map(stored.map((attribute) => [attribute.id, attribute]));
  return { ...fields, attributes: rows.map((row) => withStoredValue(row, known)) };
}

function withStoredValue(row: Json, known: ReadonlyMap<string, Attribute>): Json {
  if (!isObject(row)) return row;
  const { value, ...rest } = row;
  if (typeof row['expression'] !== 'string') return value === null ? rest : row;
  const old = typeof row['id'] === 'string' ? known.get(row['id'].toLowerCase()) : undefined;
  return old?.expression === undefined || old.value === undefined ? rest : { ...rest, value: old.value };
}

import { type ElementOf, type Kind, SCHEMAS } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';

export const byId = (a: { readonly id: string }, b: { readonly id: string }) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** An element with its fields in the order of the schema, which is the order in which zod gives them back. */
export function toPlainJson<K extends Kind>(kind: K, element: ElementOf[K]): JsonObject {
  const { createdAt: _c, updatedAt: _u, ...fields }: JsonObject = SCHEMAS[kind].parse(element);
  return withFreeInOrder(fields);
}

/** An element with its fields in the order of the schema, and those of its free objects in theirs. */
export function canonicalElement<K extends Kind>(kind: K, element: ElementOf[K]): ElementOf[K] {
  return SCHEMAS[kind].parse(withFreeInOrder({ ...element }));
}

/** The fields whose keys a person or another program chooses, of elements and of connections. */
const FREE: ReadonlySet<string> = new Set(['customFields', 'extra']);

function withFreeInOrder(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (value !== undefined && FREE.has(name)) return [name, sorted(value)];
      if (name !== 'connections' || !isList(value)) return [name, value];
      return [name, value.map((row) => (isObject(row) ? withFreeInOrder(row) : row))];
    }),
  );
}

/** A free object with its keys in order, so that the order in which they were set does not show. */
function sorted(value: Json): Json {
  if (isList(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child ?? null)]),
  );
}

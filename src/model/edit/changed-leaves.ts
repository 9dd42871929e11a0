import { isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';

/** The dotted paths of the fields where `present` does not hold what `expected` (a merge patch) had set. */
export function changedLeaves(
  present: Json | undefined,
  expected: JsonObject,
  path: readonly string[] = [],
): string[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    const at = [...path, field];
    const held = isObject(present) && Object.hasOwn(present, field) ? present[field] : undefined;
    if (value === null) return held === undefined ? [] : [at.join('.')];
    if (isObject(value) && isObject(held)) return changedLeaves(held, value, at);
    return sameJson(held, value) ? [] : [at.join('.')];
  });
}

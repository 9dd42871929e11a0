import { isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';

/** A place that two edits of the same `base` set to different values; null: the field is not there. */
export interface LeafConflict {
  readonly path: readonly string[];
  readonly base: Json;
  readonly theirs: Json;
  readonly yours: Json;
}

/** Where there are conflicts, `value` holds what is mine. */
export interface Merged<T> {
  readonly value: T;
  readonly conflicts: readonly LeafConflict[];
}

/**
 * Joins two edits of one JSON value. Objects are joined key by key; of any other value one side may have changed it, or both to
 * the same. Laws: with `theirs` as `base` it is mine, with `mine` as `base` it is theirs.
 */
export function mergeValues(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  path: readonly string[] = [],
): Merged<Json | undefined> {
  if (sameJson(mine, theirs) || sameJson(theirs, base)) return { value: mine, conflicts: [] };
  if (sameJson(mine, base)) return { value: theirs, conflicts: [] };
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergeFields(base ?? {}, mine, theirs, path);
  return { value: mine, conflicts: [findConflict(path, base, mine, theirs)] };
}

/** Joins two edits of an object, field by field; `mergeKey` answers how a field is joined that is not joined as any value is. */
export function mergeFields(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: readonly string[] = [],
  mergeKey: (key: string) => typeof mergeValues = () => mergeValues,
): Merged<JsonObject> {
  const own = (from: JsonObject, key: string) => (Object.hasOwn(from, key) ? from[key] : undefined);
  const entries: [string, Json][] = [];
  const conflicts: LeafConflict[] = [];
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = mergeKey(key)(own(base, key), own(mine, key), own(theirs, key), [...path, key]);
    if (merged.value !== undefined) entries.push([key, merged.value]);
    conflicts.push(...merged.conflicts);
  }
  // An own property also where its name is `__proto__`.
  return { value: Object.fromEntries(entries), conflicts };
}

export function findConflict(
  path: readonly string[],
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): LeafConflict {
  return { path, base: base ?? null, theirs: theirs ?? null, yours: mine ?? null };
}

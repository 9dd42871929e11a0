export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
/** An optional field may be present as `undefined`; everywhere in the model that counts as absent. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Whether `value` is a plain JSON object (not an array, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether `value` is a JSON array. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** Structural equality of two JSON values; the order of an object's keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((v, i) => sameJson(v, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = keysOf(a);
  return (
    keys.length === keysOf(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

const keysOf = (object: JsonObject): string[] =>
  Object.keys(object).filter((key) => object[key] !== undefined);

/** Sets an own property even where its name is `__proto__`, which plain assignment would turn into the prototype. */
function put(target: Record<string, Json>, key: string, value: Json): void {
  // Plain assignment for all others: a defined property costs several times as much, here and at every later copy.
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * RFC 7396 merge patch: objects merge key by key, arrays are replaced whole, `null` removes a key.
 * Never changes its arguments; `undefined` in the patch counts as absent.
 */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged: Record<string, Json> = {};
  if (isObject(target))
    for (const [key, value] of Object.entries(target)) if (value !== undefined) put(merged, key, value);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else if (value !== undefined)
      put(merged, key, mergePatch(Object.hasOwn(merged, key) ? merged[key] : undefined, value));
  }
  return merged;
}

/**
 * The smallest merge patch that turns `from` into `to`, or null where they are equal.
 * Law: `mergePatch(from, patchBetween(from, to)) = to` for objects without nulls inside objects.
 */
export function patchBetween(from: JsonObject, to: JsonObject): JsonObject | null {
  const patch: Record<string, Json> = {};
  for (const key of keysOf(from)) if (!Object.hasOwn(to, key) || to[key] === undefined) put(patch, key, null);
  for (const [key, value] of Object.entries(to)) {
    if (value === undefined) continue;
    const old = Object.hasOwn(from, key) ? from[key] : undefined;
    if (sameJson(old, value)) continue;
    if (isObject(old) && isObject(value)) put(patch, key, patchBetween(old, value) ?? {});
    else put(patch, key, value);
  }
  return Object.keys(patch).length > 0 ? patch : null;
}

/** Whether a JSON value is nested deeper than `limit` (a scalar is 0 deep, `[]` and `{}` 1). Never recurses further than that. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limit === 0) return true;
  if (Array.isArray(value)) return value.some((child) => isDeeperThan(child, limit - 1));
  for (const key in value) if (isDeeperThan(Reflect.get(value, key), limit - 1)) return true;
  return false;
}

/** What a text says as JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

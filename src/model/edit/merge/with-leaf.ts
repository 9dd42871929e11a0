import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { isIdList } from './row-fields.ts';

/** A patch with another value at a dotted path; a row of a list is named by its id, and null takes it out. */
export function withLeaf(patch: JsonObject, path: string, value: Json): JsonObject {
  const key = Object.keys(patch).find((name) => path === name || path.startsWith(`${name}.`));
  if (key === undefined) return patch;
  const { [key]: inner, ...others } = patch;
  // Of rows, and of allocated parts, only the order is ever chosen as a whole.
  if (path === key && isList(inner) && isList(value) && (isIdList(key) || inner.some(idOf)))
    return { ...patch, [key]: inOrderOf(value, inner) };
  if (path === key) return { ...others, [key]: value };
  const rest = path.slice(key.length + 1);
  if (isList(inner)) return { ...patch, [key]: withRow(inner, rest, value) };
  return isObject(inner) ? { ...patch, [key]: withLeaf(inner, rest, value) } : patch;
}

const idOf = (row: Json) => (isObject(row) && typeof row['id'] === 'string' ? row['id'] : '');

function withRow(rows: readonly Json[], path: string, value: Json): Json[] {
  return rows.flatMap((row) => {
    const id = idOf(row);
    if (id === '' || !isObject(row) || (path !== id && !path.startsWith(`${id}.`))) return [row];
    if (path !== id) return [withField(row, path.slice(id.length + 1), value)];
    return value === null ? [] : [value];
  });
}

/** Within a row null is no value: the field is absent. */
function withField(row: JsonObject, path: string, value: Json): JsonObject {
  const key = Object.keys(row).find((name) => path === name || path.startsWith(`${name}.`)) ?? path;
  const { [key]: inner, ...others } = row;
  if (path !== key)
    return isObject(inner) ? { ...row, [key]: withField(inner, path.slice(key.length + 1), value) } : row;
  return value === null ? others : { ...others, [key]: value };
}

/** The rows, or ids, in the order of these ids; what is not among them stays behind. */
function inOrderOf(ids: readonly Json[], rows: readonly Json[]): Json[] {
  const rank = new Map(ids.map((id, index) => [id, index]));
  const rankOf = (row: Json) => rank.get(typeof row === 'string' ? row : idOf(row)) ?? ids.length;
  return [...rows].sort((a, b) => rankOf(a) - rankOf(b));
}

import { FIELD_LISTS } from '#model/definitions/definitions.ts';
import { ROWS } from '#model/edit/defaults.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { mergeLines } from './merge-lines.ts';
import { mergeRows, type Row, rowsIn } from './merge-rows.ts';
import { type Merged, mergeValues } from './merge-values.ts';

/** Rows that are of another shape when their `type` changes. */
const VARIANTS = new Set(['constraints', 'guards', ...Object.values(FIELD_LISTS)]);
/** Lists of ids in which an id is a row of its own. */
const SETS = new Set(['systems', 'requirementIds', 'stateIds']);
/** Those of them that are not there where they have no id. */
const LEFT_OUT_EMPTY = new Set(['requirementIds', 'stateIds']);
/** Ordered lists of lines, which are merged line by line. */
const LINES = new Set(['effects', 'entry', 'do', 'exit']);
/** The lists of the model's own fields whose entries are told apart by something else than an id. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.values(FIELD_LISTS).map((name) => [name, ['key']])),
  requirementViews: ['name'],
  interfaceViews: ['name'],
  findingRules: ['rule'],
  acceptedFindings: ['rule', 'elementId'],
  simulationRuns: ['name'],
  documentDefinitions: ['id'],
  referencedDocuments: ['id'],
  access_control_list: ['user_id', 'group_id', 'invite_id', 'email'],
};

/** Whether a field of a kind of element, or of the model itself, is a list that is merged row by row, or line by line. */
export function isRowField(kind: Kind | 'model', field: string): boolean {
  if (kind === 'model') return Object.hasOwn(KEYS, field);
  return SETS.has(field) || isLines(kind, field) || Object.hasOwn(ROWS[kind], field);
}

/** Whether a field is a list of ids, of which only the order is chosen as a whole. */
export const isIdList = (field: string): boolean => SETS.has(field);

const isLines = (kind: Kind | 'model', field: string) =>
  (kind === 'state' || kind === 'transition') && LINES.has(field);

/** Joins two edits of one field: lists of rows by their rows and the fields of each, all else as `mergeValues` does. */
export function mergeField(
  kind: Kind | 'model',
  field: string,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Merged<Json | undefined> {
  if (isLines(kind, field)) return mergeLines(base, mine, theirs, [field]);
  if (isRowField(kind, field)) {
    const { read, write } = rowsOf(kind, field);
    const [bases, mines, others] = [read(base ?? []), read(mine), read(theirs)];
    if (bases && mines && others) {
      const merged = mergeRows(bases, mines, others, [field], VARIANTS.has(field));
      const isLeftOut = merged.value.length === 0 && LEFT_OUT_EMPTY.has(field);
      return { ...merged, value: isLeftOut ? undefined : write(merged.value) };
    }
  }
  return mergeValues(base, mine, theirs, [field]);
}

/** What taking back an edit of one field makes of it, and where a later change stands in the way: dotted paths. */
export interface UndoneField {
  readonly value: Json | undefined;
  readonly conflicts: readonly string[];
}

/**
 * Takes back one edit of a field that led from `was` to `made`, where it holds `now`. Of a list of rows only what the edit changed
 * goes back; a row that it added and that was changed later stands in the way.
 */
export function undoField(
  kind: Kind | 'model',
  field: string,
  made: Json | undefined,
  was: Json | undefined,
  now: Json | undefined,
): UndoneField {
  const { value, conflicts } = mergeField(kind, field, made, was, now);
  const { read } = rowsOf(kind, field);
  const [added, before, held] = [read(made) ?? [], read(was) ?? [], read(now) ?? []];
  const changed = added
    .filter(({ id }) => !before.some((row) => row.id === id))
    .filter((row) => {
      const present = held.find(({ id }) => id === row.id);
      return present !== undefined && !sameJson(present, row);
    });
  const paths = [...conflicts.map(({ path }) => path), ...changed.map(({ id }) => [field, id])];
  return { value, conflicts: [...new Set(paths.map((path) => path.join('.')))] };
}

/** Joins two edits of a list of different words, so that both additions and both removals hold. */
export function mergeWords(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const rows = (words: readonly string[]) => words.map((id) => ({ id }));
  return mergeRows(rows(base), rows(mine), rows(theirs)).value.map(({ id }) => id);
}

interface RowsOf {
  readonly read: (list: Json | undefined) => readonly Row[] | null;
  readonly write: (rows: readonly Row[]) => Json;
}

function rowsOf(kind: Kind | 'model', field: string): RowsOf {
  if (kind !== 'model')
    return SETS.has(field)
      ? { read: idRows, write: (rows) => rows.map(({ id }) => id) }
      : { read: rowsIn, write: (rows) => rows };
  const keys = KEYS[field] ?? [];
  const withId = (entry: JsonObject) => {
    const names = keys.map((key) => entry[key]).filter((name) => typeof name === 'string');
    return { ...entry, id: names.join(' ') };
  };
  return {
    read: (list) => (isList(list) && list.every(isObject) ? rowsIn(list.map(withId)) : null),
    // An id of their own stays with the entries.
    write: (rows) => (keys.includes('id') ? rows : rows.map(({ id: _, ...entry }) => entry)),
  };
}

function idRows(list: Json | undefined) {
  return isList(list) ? rowsIn([...new Set(list)].map((id) => ({ id }))) : null;
}

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

import { isList, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { mergeOrder } from './merge-order.ts';
import { findConflict, type LeafConflict, type Merged, mergeFields, mergeValues } from './merge-values.ts';

/** A row of a list whose rows have ids: a connection, a constraint, a guard, a port, an attribute. */
export type Row = JsonObject & { readonly id: string };

/**
 * Joins two edits of a list of rows by the ids of the rows, so that both stay where they are about different rows, or different
 * fields of one. Whoever deletes a row may; a row that the other deleted cannot be changed any more, and is a conflict.
 * Laws: with `theirs` as `base` it is mine, with `mine` as `base` it is theirs; without conflicts the sides may be swapped.
 *
 * @param variants the rows are of several shapes, told apart by `type`: one that became another shape is taken whole
 */
export function mergeRows(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  path: readonly string[] = [],
  variants = false,
): Merged<readonly Row[]> {
  const [bases, mines, others] = [byId(base), byId(mine), byId(theirs)];
  const rows = new Map<string, Row>();
  const conflicts: LeafConflict[] = [];
  for (const id of new Set([...bases.keys(), ...mines.keys(), ...others.keys()])) {
    const merged = mergeRow(bases.get(id), mines.get(id), others.get(id), [...path, id], variants);
    if (merged.value) rows.set(id, merged.value);
    conflicts.push(...merged.conflicts);
  }
  const [ofBase, ofMine, ofTheirs] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  const order = mergeOrder(ofBase, ofMine, ofTheirs, new Set(rows.keys()));
  if (order.clashes) conflicts.push(findConflict(path, ofBase, ofMine, ofTheirs));
  return { value: order.ids.flatMap((id) => rows.get(id) ?? []), conflicts };
}

function mergeRow(
  base: Row | undefined,
  mine: Row | undefined,
  theirs: Row | undefined,
  path: readonly string[],
  variants: boolean,
): Merged<Row | undefined> {
  const taken = (value: Row | undefined) => ({ value, conflicts: [] });
  if (sameJson(mine, theirs) || sameJson(theirs, base)) return taken(mine);
  if (sameJson(mine, base)) return taken(theirs);
  if (!mine) return taken(undefined);
  // Of a row that both added the shape may differ without a base.
  const shape = (base ?? theirs)?.['type'];
  const reshaped = variants && (mine['type'] !== shape || theirs?.['type'] !== shape);
  if (!theirs || reshaped) return { value: mine, conflicts: [findConflict(path, base, mine, theirs)] };
  const merged = mergeFields(base ?? {}, mine, theirs, path, (key) =>
    WORD_LISTS.has(key) ? mergeWordLists : mergeValues,
  );
  return { value: { ...merged.value, id: mine.id }, conflicts: merged.conflicts };
}

/** Fields of rows that are lists of different words, such as the choices of an attribute or of a custom field. */
const WORD_LISTS = new Set(['choices']);

/** Joins two edits of a list of different words, so that both additions and both removals hold. */
const mergeWordLists: typeof mergeValues = (base, mine, theirs, path) => {
  const [bases, mines, others] = [wordRows(base ?? []), wordRows(mine), wordRows(theirs)];
  if (!bases || !mines || !others) return mergeValues(base, mine, theirs, path);
  const { value, conflicts } = mergeRows(bases, mines, others, path);
  return { value: value.map(({ id }) => id), conflicts };
};

/** The words of a list as rows; null where it is not a list of different words. */
function wordRows(list: Json | undefined): readonly Row[] | null {
  if (!isList(list)) return null;
  return rowsIn(list.map((id) => ({ id })));
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** The rows of a list, or null where its entries are not rows, or have no ids of their own. */
export function rowsIn(list: Json | undefined): readonly Row[] | null {
  if (!isList(list)) return null;
  const rows = list.filter(isRow);
  return rows.length === list.length && new Set(idsOf(rows)).size === rows.length ? rows : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

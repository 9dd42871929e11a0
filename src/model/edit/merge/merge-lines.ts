import { isList, type Json, sameJson } from '#model/store/json.ts';
import { mergeRows, type Row } from './merge-rows.ts';
import { type Merged, mergeValues } from './merge-values.ts';
import { rowsOfLines, type TextRow } from './text-rows.ts';

/**
 * Joins two edits of an ordered list of lines, such as the effects of a transition, by the lines that each side added, changed, moved
 * and removed. Lines have no ids: one that a side changed where nothing was added or removed is told by its place. What one side took
 * out, or made another beside additions, and the other changed, is a conflict of the whole list.
 */
export function mergeLines(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  path: readonly string[],
): Merged<Json | undefined> {
  const [bases, mines, others] = [linesIn(base ?? []), linesIn(mine), linesIn(theirs)];
  if (!bases || !mines || !others) return mergeValues(base, mine, theirs, path);
  const before = rowsOfLines(bases, [], numbered('base'));
  // Both name a line that they add by its text, so that one that both add is one.
  const of = (texts: readonly string[]) => rowsOfLines(texts, before, numbered('added'));
  const [ours, their] = [of(mines), of(others)];
  const { value, conflicts } = mergeRows(before, ours, their, path);
  if (conflicts.length > 0 || isTakenOutAndChanged(before, ours, their))
    return mergeValues(base, mine, theirs, path);
  return { value: value.flatMap(({ text }) => text ?? []), conflicts };
}

/** An id for each line: its text and which of the lines of that text it is. */
function numbered(side: string) {
  const made = new Map<string, number>();
  return (text: string): string => {
    const nth = made.get(text) ?? 0;
    made.set(text, nth + 1);
    return `${side} ${nth} ${text}`;
  };
}

function isTakenOutAndChanged(
  base: readonly TextRow[],
  ...sides: readonly [readonly TextRow[], readonly TextRow[]]
): boolean {
  const [mine, theirs] = sides.map((rows) => new Map(rows.map((row): [string, Row] => [row.id, row])));
  return base.some((row) => {
    const [ours, their] = [mine?.get(row.id), theirs?.get(row.id)];
    return (!ours && their && !sameJson(their, row)) || (!their && ours && !sameJson(ours, row));
  });
}

function linesIn(list: Json | undefined): readonly string[] | null {
  if (!isList(list)) return null;
  const lines = list.filter((line) => typeof line === 'string');
  return lines.length === list.length ? lines : null;
}

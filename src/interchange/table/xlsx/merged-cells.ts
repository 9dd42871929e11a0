import { TABLE_LIMITS, type TableRow } from '#interchange/table/table.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';

/** Cells that are shown as one, from the row `top` to the row `bottom`; what is in it stands in the first of them. */
export interface Merge {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
}

/** A row of a sheet while it is read, with its number. */
export interface SheetRow extends Omit<TableRow, 'place'> {
  readonly cells: string[];
  readonly number: number;
  readonly merged: Set<number>;
}

/**
 * Writes what merged cells hold into the rows that they reach down to, as a reader sees it; to the right it stays in its column. The
 * rows come in their order; what merges can make of a few texts is bounded as the file's own cells are (`characters` of them so far).
 */
export function fillMerged(
  rows: readonly SheetRow[],
  merges: readonly Merge[],
  characters: number,
): Reading<null> {
  let cells = 0;
  let length = characters;
  for (const { column, top, bottom } of merges) {
    const first = firstFrom(rows, top);
    const head = rows[first];
    const text = head?.number === top ? (head.cells[column] ?? '') : '';
    if (text === '') continue;
    for (let at = first + 1; at < rows.length; at += 1) {
      const row = rows[at];
      if (!row || row.number > bottom) break;
      cells += 1;
      if (cells > TABLE_LIMITS.cells)
        return badFile(t('The sheet has more than {limit} cells.', { limit: TABLE_LIMITS.cells }));
      if (row.cells[column] !== '') continue;
      length += text.length;
      if (length > TABLE_LIMITS.characters)
        return badFile(t('The sheet has more than {limit} characters.', { limit: TABLE_LIMITS.characters }));
      row.cells[column] = text;
      row.merged.add(column);
    }
  }
  return { ok: true, value: null };
}

/** The index of the first row that is at a number or below it. */
function firstFrom(rows: readonly SheetRow[], number: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

import type { CellPlace, Span } from './place.ts';

/** A block of cells, by the indexes of its rows and columns; all of them are inside. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** What there is to take a range from. */
interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly rowOf: (place: CellPlace) => number;
  readonly columnOf: (place: CellPlace) => number;
}

/** The block that is selected; null where the keyboard is on no row. A corner that is gone counts as the other one. */
export function rangeOf(
  active: CellPlace,
  anchor: CellPlace | null,
  span: Span,
  { rows, columns, rowOf, columnOf }: Extent,
): Range | null {
  if (rows === 0 || columns === 0) return null;
  if (span === 'all') return { top: 0, bottom: rows - 1, left: 0, right: columns - 1 };
  const row = rowOf(active);
  const column = Math.max(0, columnOf(active));
  const otherRow = anchor ? rowOf(anchor) : row;
  const otherColumn = anchor ? columnOf(anchor) : column;
  const from = otherColumn < 0 ? column : otherColumn;
  const left = Math.min(column, from);
  const right = Math.max(column, from);
  if (span === 'columns') return { top: 0, bottom: rows - 1, left, right };
  if (row < 0) return null;
  const begins = otherRow < 0 ? row : otherRow;
  const top = Math.min(row, begins);
  const bottom = Math.max(row, begins);
  return span === 'rows' ? { top, bottom, left: 0, right: columns - 1 } : { top, bottom, left, right };
}

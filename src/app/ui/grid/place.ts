/** A cell; `row` null is the header. */
export interface CellPlace {
  readonly row: string | null;
  readonly column: string;
}

/** What a range is made of: the cells between two corners, whole rows, whole columns, or everything. */
export type Span = 'cells' | 'rows' | 'columns' | 'all';

/** A row's place in its list: its id, and which of the rows with that id it is, for a file may hold an id twice. */
export interface RowPlace {
  readonly id: string;
  readonly nth: number;
}

/** The place of the row at `index`. */
export function placeOf(rows: readonly { id: string }[], index: number): RowPlace {
  const id = rows[index]?.id ?? '';
  return { id, nth: rows.slice(0, index).filter((row) => row.id === id).length };
}

/** Where the row of a place is now, or -1 where it is gone. */
export function indexOf(rows: readonly { id: string }[], place: RowPlace): number {
  let left = place.nth;
  return rows.findIndex((row) => row.id === place.id && left-- === 0);
}

/** The list with the row at `from` taken out and put in at `to`. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, index) => index !== from);
  rest.splice(to, 0, ...rows.slice(from, from + 1));
  return rest;
}

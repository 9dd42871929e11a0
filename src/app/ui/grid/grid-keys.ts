/** Where the keyboard is: -1 is the header of the rows, or of the columns. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Where a key leads, as ARIA's pattern for grids says; null for a key that leads nowhere. */
export function placeAfter(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { row, column }: GridPlace,
  { rows, columns, page }: { readonly rows: number; readonly columns: number; readonly page: number },
): GridPlace | null {
  if (altKey) return null;
  const far = ctrlKey || metaKey;
  const to = (r: number, c: number): GridPlace => ({
    row: Math.max(-1, Math.min(rows - 1, r)),
    column: Math.max(-1, Math.min(columns - 1, c)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(far ? rows - 1 : row + 1, column);
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, far ? columns - 1 : column + 1);
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1);
    case 'Home':
      return to(far ? -1 : row, -1);
    case 'End':
      return to(far ? rows - 1 : row, columns - 1);
    case 'PageDown':
      return to(row + page, column);
    case 'PageUp':
      return to(Math.max(0, row - page), column);
    default:
      return null;
  }
}

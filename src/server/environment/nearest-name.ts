/** How many letters are put in, left out, replaced or swapped with their neighbour between two words (Damerau, restricted). */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row];
    rows.push(costs);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      costs.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** Longer words are no names, and the comparison costs the product of both lengths. */
const LONGEST = 60;

/**
 * The name that somebody most likely meant, or null where none is near: at most a third of its letters differ, or it begins with what
 * was written. Small and capital letters are the same.
 */
export function nearestName(written: string, names: readonly string[]): string | null {
  const word = written.toLowerCase();
  if (word.length > LONGEST) return null;
  const [best] = names
    .map((name) => ({ name, far: editDistance(word, name.toLowerCase()) }))
    .filter(
      ({ name, far }) =>
        far <= Math.max(1, Math.floor(name.length / 3)) ||
        (word.length > 2 && name.toLowerCase().startsWith(word)),
    )
    .sort((one, other) => one.far - other.far);
  return best?.name ?? null;
}

/** A line of an ordered list of strings, with an id that stays with it while the list changes. */
export interface TextRow {
  readonly id: string;
  readonly text: string;
}

/**
 * The rows of `texts`, where the rows so far say which line is which: equal lines keep their ids, first at their own place, then at
 * any; a line that changed at its place keeps its id where nothing was added or removed.
 */
export function rowsOf(texts: readonly string[], before: readonly TextRow[], newId: () => string): TextRow[] {
  const left = new Set(before);
  const take = (row: TextRow | undefined) => (row && left.delete(row) ? row.id : undefined);
  const ids: (string | undefined)[] = texts.map((text, index) => {
    const same = before[index];
    return same?.text === text ? take(same) : undefined;
  });
  const sameLength = texts.length === before.length;
  return texts.map((text, index) => {
    const id =
      ids[index] ??
      take(before.find((row) => left.has(row) && row.text === text)) ??
      (sameLength ? take(before[index]) : undefined) ??
      newId();
    return { id, text };
  });
}

import { z } from 'zod';

/** A line of an ordered list of strings, with an id that stays with it while the list changes. */
export const TextRow = z.object({ id: z.string(), text: z.string() });
export type TextRow = Readonly<z.infer<typeof TextRow>>;

/** An id for a line, which is none of those taken. */
type NewId = (text: string, taken: ReadonlySet<string>) => string;

/** Its text, so that a line has the same id each time the list is opened; one of its own where another line has that. */
export const idOfLine: NewId = (text, taken) => (text === '' || taken.has(text) ? crypto.randomUUID() : text);

/**
 * The rows of `texts`, where the rows so far say which line is which: equal lines keep their ids, first at their own place, then at
 * any; a line that changed at its place keeps its id where nothing was added or removed.
 */
export function rowsOfLines(texts: readonly string[], before: readonly TextRow[], newId: NewId): TextRow[] {
  const left = new Set(before);
  const take = (row: TextRow | undefined) => (row && left.delete(row) ? row.id : undefined);
  const ids: (string | undefined)[] = texts.map((text, index) => {
    const same = before[index];
    return same?.text === text ? take(same) : undefined;
  });
  const sameLength = texts.length === before.length;
  const taken = new Set(before.map(({ id }) => id));
  return texts.map((text, index) => {
    const id =
      ids[index] ??
      take(before.find((row) => left.has(row) && row.text === text)) ??
      (sameLength ? take(before[index]) : undefined) ??
      newId(text, taken);
    taken.add(id);
    return { id, text };
  });
}

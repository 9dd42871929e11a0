import { diffArrays } from 'diff';

/** What replaces a stretch of the base. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly put: readonly string[];
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|./gu) ?? [];

function hunksOf(base: readonly string[], to: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { value, added, removed } of diffArrays([...base], [...to])) {
    const last = hunks.at(-1);
    const open = last?.end === at ? last : { start: at, end: at, put: [] };
    if (added) {
      if (open === last) hunks.pop();
      hunks.push({ ...open, put: [...open.put, ...value] });
    } else {
      if (removed) {
        if (open === last) hunks.pop();
        hunks.push({ ...open, end: at + value.length });
      }
      at += value.length;
    }
  }
  return hunks;
}

/** Whether two changes leave each other alone; changes at the very same place do not, for their order would be a guess. */
const apart = (a: Hunk, b: Hunk) => a.end < b.start || b.end < a.start;

const sameHunk = (a: Hunk, b: Hunk) =>
  a.start === b.start && a.end === b.end && a.put.join('') === b.put.join('');

/** Both people's changes of a text, word by word; null where they changed the same words, or words beside each other. */
export function mergeText(base: string, theirs: string, mine: string): string | null {
  const words = wordsOf(base);
  const own = hunksOf(words, wordsOf(mine));
  const others = hunksOf(words, wordsOf(theirs)).filter(
    (hunk) => !own.some((mineToo) => sameHunk(hunk, mineToo)),
  );
  if (others.some((hunk) => own.some((other) => !apart(hunk, other)))) return null;
  const merged: string[] = [];
  let at = 0;
  for (const { start, end, put } of [...own, ...others].sort((a, b) => a.start - b.start)) {
    merged.push(...words.slice(at, start), ...put);
    at = end;
  }
  return [...merged, ...words.slice(at)].join('');
}

import { fold } from '#app/ui/fields/pick-filter.ts';

/** What is searched: a name, and what else may be typed to find it. Both as `fold` gives them. */
export interface Searched {
  readonly name: string;
  readonly more: string;
}

/** The words of what was typed. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** How well a thing fits: 0 is best; null where a word is nowhere in it. */
function rankOf({ name, more }: Searched, words: readonly string[], query: string): number | null {
  let inName = true;
  for (const word of words) {
    if (name.includes(word)) continue;
    if (!more.includes(word)) return null;
    inName = false;
  }
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (!inName) return 4;
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 2 : 3;
}

/**
 * The best `most` of those in which every word is found: whole names first, then beginnings, words within, anything else; among
 * equals short names, then the given order. And how many there are in all.
 */
export function bestOf<T extends Searched>(
  all: readonly T[],
  query: string,
  most: number,
): { readonly found: readonly T[]; readonly total: number } {
  const words = wordsOf(query);
  const whole = words.join(' ');
  const ranks: T[][] = [[], [], [], [], []];
  let total = 0;
  for (const one of all) {
    const rank = rankOf(one, words, whole);
    if (rank === null) continue;
    total += 1;
    ranks[rank]?.push(one);
  }
  const found: T[] = [];
  for (const rank of ranks) {
    if (found.length >= most) break;
    if (words.length > 0) rank.sort((a, b) => a.name.length - b.name.length);
    found.push(...rank.slice(0, most - found.length));
  }
  return { found, total };
}

/** Something that can be picked from a list. */
export type PickItem = { id: string; label: string; description?: string | undefined };

/** Items that are gathered only while somebody picks one: a list of tens of thousands takes longer than an edit may. */
export interface GatheredItems<Item extends PickItem> {
  readonly get: (id: string) => Item | undefined;
  readonly all: () => readonly Item[];
}

/** How many matches a list draws; the rest is reached by typing. */
export const pickLimit = 100;

/**
 * The items that hold every word of the query in label or description, those whose label begins with it first;
 * otherwise in the given order. Case and accents do not matter.
 */
export function filterPicks<Item extends PickItem>(items: readonly Item[], query: string): Item[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const found = items.filter((item) => {
    const text = fold(`${item.label} ${item.description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const first = words.join(' ');
  const begins = found.filter((item) => fold(item.label).startsWith(first));
  return begins.length === 0
    ? found
    : [...begins, ...found.filter((item) => !fold(item.label).startsWith(first))];
}

/** A text as it is searched for: without case and accents. */
export function fold(text: string): string {
  // Most texts have no accents, and taking them apart to see is slow.
  return /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';
import { N2Matrix, shownParts } from './n2-matrix.ts';

/** So many parts are opened at first, at most: a matrix of more cannot be read at once. */
const MOST_AT_FIRST = 40;

/** The parts that are open with all closed: the one whose level is shown, and at the top of the tree the only one there, if it is one. */
export function leastOpened(parts: Table<Part>, inside: string | null): ReadonlySet<string> {
  if (inside !== null) return new Set([inside]);
  const [root, ...others] = shownParts(parts.values(), null, () => false);
  return new Set(root && others.length === 0 ? [root.id] : []);
}

/**
 * The parts that are open in an N² matrix at first: the least, and where no interface leads from one of the shown parts to another, level by
 * level what they are made of, until one does. The least where none does among as many as can be read.
 */
export function openedAtFirst(
  parts: Table<Part>,
  edges: Iterable<Interface>,
  inside: string | null,
): ReadonlySet<string> {
  const least = leastOpened(parts, inside);
  const all = [...edges];
  let open = least;
  while (all.length > 0) {
    const shown = shownParts(parts.values(), inside, (id) => open.has(id));
    if (open !== least && shown.length > MOST_AT_FIRST) break;
    const couplings = new N2Matrix(parts, all, shown).couplings();
    if ([...couplings.values()].some((row) => row.size > 0)) return open;
    const closed = shown.filter(({ hasChildren, isOpen }) => hasChildren && !isOpen);
    if (closed.length === 0) break;
    open = new Set([...open, ...closed.map(({ id }) => id)]);
  }
  return least;
}

import { childrenIn, type Outline } from './outline.ts';

/** A requirement as it stands in the table. Levels and positions count from 1. */
export interface Row {
  readonly id: string;
  readonly level: number;
  readonly posInSet: number;
  readonly setSize: number;
  /** Undefined where nothing is below it. */
  readonly expanded: boolean | undefined;
  /** Shown only because something below it matches the filter. */
  readonly context: boolean;
}

/** What a filter leaves of the table: the matches, and what stands above them. */
export interface Shown {
  readonly hits: ReadonlySet<string>;
  readonly ancestors: ReadonlySet<string>;
}

/** The matches together with everything above them. */
export function shownOf(hits: ReadonlySet<string>, parentOf: (id: string) => string | undefined): Shown {
  const ancestors = new Set<string>();
  for (const hit of hits)
    for (let id = parentOf(hit); id !== undefined && !ancestors.has(id); id = parentOf(id)) ancestors.add(id);
  return { hits, ancestors };
}

/**
 * The visible rows of the tree from top to bottom, O(n). With a filter, what is above a match is open, whether it was
 * collapsed or not: a match that is hidden would not have been found.
 */
export function treeRows(outline: Outline, collapsed: ReadonlySet<string>, shown: Shown | null): Row[] {
  const visible = (ids: readonly string[]) =>
    shown === null ? ids : ids.filter((id) => shown.hits.has(id) || shown.ancestors.has(id));
  const rows: Row[] = [];
  // A stack of its own: a chain of ten thousand parents would overflow the call stack.
  const stack: { readonly ids: readonly string[]; next: number }[] = [
    { ids: visible(outline.roots), next: 0 },
  ];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const id = top.ids[top.next];
    if (id === undefined) {
      stack.pop();
      continue;
    }
    top.next += 1;
    const below = visible(childrenIn(outline, id));
    const expanded = below.length === 0 ? undefined : shown !== null || !collapsed.has(id);
    rows.push({
      id,
      level: stack.length,
      posInSet: top.next,
      setSize: top.ids.length,
      expanded,
      context: shown !== null && !shown.hits.has(id),
    });
    if (expanded === true) stack.push({ ids: below, next: 0 });
  }
  return rows;
}

/** The rows of a sorted table: a plain list, for the order says nothing about what belongs to what. */
export function flatRows(ids: readonly string[]): Row[] {
  return ids.map((id, index) => ({
    id,
    level: 1,
    posInSet: index + 1,
    setSize: ids.length,
    expanded: undefined,
    context: false,
  }));
}

import type { ReactNode } from 'react';

export type TreeItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Told to screen readers after the label: "part, 2 ports, 4 interfaces" would be one. A function is asked for the rows in sight alone. */
  description?: string | (() => string) | undefined;
  /** Drawn at the end of the row. */
  trailing?: ReactNode;
  /** Left out or empty for an item without children. */
  children?: readonly TreeItem[] | undefined;
};

/** An item as it stands in the list of what is visible. Levels and positions count from 1. */
export type TreeRow = {
  item: TreeItem;
  level: number;
  posInSet: number;
  setSize: number;
  parentId: string | undefined;
  /** Undefined for an item without children. */
  expanded: boolean | undefined;
};

/** The visible rows of a tree, from top to bottom. */
export function flattenTree(items: readonly TreeItem[], expanded: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  function add(level: readonly TreeItem[], depth: number, parentId: string | undefined) {
    level.forEach((item, index) => {
      const children = item.children ?? [];
      const open = children.length === 0 ? undefined : expanded.has(item.id);
      rows.push({ item, level: depth, posInSet: index + 1, setSize: level.length, parentId, expanded: open });
      if (open === true) add(children, depth + 1, item.id);
    });
  }
  add(items, 1, undefined);
  return rows;
}

/** The ids above an item, outermost first; undefined where the tree has no such item. */
export function ancestorsOf(items: readonly TreeItem[], id: string): string[] | undefined {
  for (const item of items) {
    if (item.id === id) return [];
    const below = ancestorsOf(item.children ?? [], id);
    if (below !== undefined) return [item.id, ...below];
  }
  return undefined;
}

/** The index of the next row whose label begins with the text, from `start` on and around; -1 where none does. */
export function findByPrefix(rows: readonly TreeRow[], text: string, start: number): number {
  const prefix = text.toLowerCase();
  for (let step = 0; step < rows.length; step += 1) {
    const index = (start + step) % rows.length;
    if (rows[index]?.item.label.toLowerCase().startsWith(prefix)) return index;
  }
  return -1;
}

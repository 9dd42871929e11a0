import { useMemo, useState } from 'react';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';

/** A tree of at most so many items is shown whole; of a larger one, the first two levels. */
const SMALL = 250;

function parentsOf(items: readonly TreeItem[]): string[] {
  return items.flatMap(({ id, children = [] }) => (children.length > 0 ? [id, ...parentsOf(children)] : []));
}

function sizeOf(items: readonly TreeItem[]): number {
  return items.reduce((sum, { children = [] }) => sum + 1 + sizeOf(children), 0);
}

/** Which items of a tree are open: by its size, until somebody opens or closes one. */
export function useExpansion(items: readonly TreeItem[]) {
  // Decided once: a tree that grows past the limit does not fall shut.
  const [whole] = useState(() => sizeOf(items) <= SMALL);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const expandedIds = useMemo(() => {
    const expanded = new Set(whole ? parentsOf(items) : items.map(({ id }) => id));
    for (const [id, open] of changed) {
      if (open) expanded.add(id);
      else expanded.delete(id);
    }
    return expanded;
  }, [items, whole, changed]);
  return {
    expandedIds,
    onExpandedChange: (next: ReadonlySet<string>) => {
      const now = new Map(changed);
      for (const id of next) if (!expandedIds.has(id)) now.set(id, true);
      for (const id of expandedIds) if (!next.has(id)) now.set(id, false);
      setChanged(now);
    },
  };
}

import { useEffect, useMemo, useState } from 'react';
import { ancestorsOf, flattenTree, type TreeItem } from './tree-rows.ts';

export type TreeExpansion = {
  /** The ids of the open items, where the caller keeps them. */
  expandedIds?: ReadonlySet<string> | undefined;
  onExpandedChange?: ((ids: ReadonlySet<string>) => void) | undefined;
};

/** Which rows are visible, which one the keyboard is at, and how both follow the selection from outside. */
export function useTreeState(
  items: readonly TreeItem[],
  selectedIds: readonly string[],
  expansion: TreeExpansion,
) {
  const { expandedIds, onExpandedChange } = expansion;
  const [ownExpanded, setOwnExpanded] = useState<ReadonlySet<string>>(
    () => new Set(items.map((item) => item.id)),
  );
  const expanded = expandedIds ?? ownExpanded;
  const rows = useMemo(() => flattenTree(items, expanded), [items, expanded]);
  const [active, setActive] = useState<{ id: string; index: number } | undefined>(undefined);

  const found = active === undefined ? -1 : rows.findIndex((row) => row.item.id === active.id);
  // An item that is gone leaves the keyboard where it was; before the first key it is at the selection.
  const start = Math.max(
    0,
    rows.findIndex((row) => selectedIds.includes(row.item.id)),
  );
  const activeIndex =
    found >= 0 ? found : active === undefined ? start : Math.min(active.index, rows.length - 1);

  function setExpanded(next: ReadonlySet<string>) {
    if (expandedIds === undefined) setOwnExpanded(next);
    onExpandedChange?.(next);
  }

  function setOpen(ids: readonly string[], open: boolean) {
    const next = new Set(expanded);
    for (const id of ids) {
      if (open) next.add(id);
      else next.delete(id);
    }
    setExpanded(next);
  }

  function moveTo(index: number) {
    const row = rows[index];
    if (row !== undefined) setActive({ id: row.item.id, index });
  }

  // What is selected elsewhere is shown here: its ancestors open and the keyboard goes there.
  const primary = selectedIds.at(-1);
  useEffect(() => {
    if (primary === undefined) return;
    const above = ancestorsOf(items, primary);
    if (above === undefined) return;
    if (above.some((id) => !expanded.has(id))) setOpen(above, true);
    setActive((held) => (held?.id === primary ? held : { id: primary, index: 0 }));
    // Only a new selection reveals: a branch closed by hand around it stays closed.
  }, [primary]);

  return { rows, activeIndex, moveTo, setOpen };
}

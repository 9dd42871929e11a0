import { useMemo, useState } from 'react';
import { ancestorsOf, flattenTree, type TreeItem } from './tree-rows.ts';

/** Which rows are visible, which one the keyboard is at, and how both follow the selection from outside. */
export function useTreeState(items: readonly TreeItem[], selectedIds: readonly string[]) {
  // Until something is opened or closed by hand, the first level is open.
  const [byHand, setByHand] = useState<ReadonlySet<string> | undefined>(undefined);
  const expanded = useMemo(() => byHand ?? new Set(items.map((item) => item.id)), [byHand, items]);
  const rows = useMemo(() => flattenTree(items, expanded), [items, expanded]);
  const [active, setActive] = useState<{ id: string; index: number } | undefined>(undefined);

  function setOpen(ids: readonly string[], open: boolean) {
    const next = new Set(expanded);
    for (const id of ids) {
      if (open) next.add(id);
      else next.delete(id);
    }
    setByHand(next);
  }

  // What is selected elsewhere is shown here: its ancestors open and the keyboard goes there. Only a new selection does
  // that, or one whose item arrives later: a branch closed by hand around it stays closed.
  const primary = selectedIds.at(-1);
  const [revealed, setRevealed] = useState<
    { id: string; in: readonly TreeItem[]; found: boolean } | undefined
  >(undefined);
  if (primary !== undefined && (revealed?.id !== primary || (!revealed.found && revealed.in !== items))) {
    const above = ancestorsOf(items, primary);
    setRevealed({ id: primary, in: items, found: above !== undefined });
    if (above !== undefined) {
      if (above.some((id) => !expanded.has(id))) setOpen(above, true);
      if (active?.id !== primary) setActive({ id: primary, index: 0 });
    }
  }

  const found = active === undefined ? -1 : rows.findIndex((row) => row.item.id === active.id);
  // An item that is gone leaves the keyboard where it was.
  const activeIndex = found >= 0 ? found : Math.min(active?.index ?? 0, rows.length - 1);

  function moveTo(index: number) {
    const row = rows[index];
    if (row !== undefined) setActive({ id: row.item.id, index });
  }

  return { rows, activeIndex, moveTo, setOpen, byHand };
}

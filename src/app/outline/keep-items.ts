import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import type { Table } from '#model/elements/table.ts';
import type { SystemModel } from '#model/system-model.ts';

export type Tables = SystemModel['tables'];

/**
 * A tree that is made anew only where an edit reached what it shows: most edits move a part or set a value, and would else pay for the
 * length of the tree.
 */
export function keepItems(
  itemsOf: (tables: Tables) => TreeItem[],
  reaches: (before: Tables, after: Tables) => boolean,
): (model: SystemModel) => TreeItem[] {
  let last: { readonly tables: Tables; readonly items: TreeItem[] } | null = null;
  return ({ tables }) => {
    const items = last === null || reaches(last.tables, tables) ? itemsOf(tables) : last.items;
    last = { tables, items };
    return items;
  };
}

/** Whether an element came or went, or has another value where the tree shows it. */
export function differ<Element extends { readonly id: string }>(
  before: Table<Element>,
  after: Table<Element>,
  shown: (element: Element) => readonly unknown[],
): boolean {
  for (const id of after.changedSince(before)) {
    const old = before.get(id);
    const now = after.get(id);
    if (!old || !now) return true;
    const values = shown(now);
    if (shown(old).some((value, at) => value !== values[at])) return true;
  }
  return false;
}

import type { Table } from '#model/elements/table.ts';

const sorted = new WeakMap<object, readonly string[]>();

/** The rows of a table in the order of their ids, which are sorted once for each state of the table. */
export function sortById<T extends { readonly id: string }>(table: Table<T>): readonly T[] {
  const ids = sorted.get(table) ?? [...table.ids()].sort();
  sorted.set(table, ids);
  return ids.flatMap((id) => table.get(id) ?? []);
}

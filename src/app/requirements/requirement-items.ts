import type { PickItem } from '#app/ui/pick-filter.ts';
import type { Requirement } from '#model/requirement.ts';
import type { Table } from '#model/table.ts';

const known = new WeakMap<object, readonly PickItem[]>();

/** The requirements for a picker, by title, with the key as description. Computed once for a table. */
export function requirementItems(table: Table<Requirement>): readonly PickItem[] {
  const items = known.get(table);
  if (items) return items;
  const made = [...table.values()].map(({ id, key, name }) => ({ id, label: name, description: key }));
  known.set(table, made);
  return made;
}

/** The same without a requirement and what is below it: what could be its parent. */
export function parentItems(table: Table<Requirement>, id: string): readonly PickItem[] {
  const below = new Set([id]);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const child of table.referring('parent', next))
      if (!below.has(child.id)) {
        below.add(child.id);
        waiting.push(child.id);
      }
  return requirementItems(table).filter((item) => !below.has(item.id));
}

import type { GatheredItems, PickItem } from '#app/ui/fields/pick-filter.ts';
import type { Table } from '#model/elements/table.ts';

interface Nested {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string | undefined;
}

/** An element and those around it, outermost first: `Power / Battery`. A cycle in a broken file ends the path. */
export function pathOf<T extends Nested>(table: Table<T>, element: T): string {
  const names = [element.name];
  const seen = new Set([element.id]);
  for (let at = element.parentId; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    const parent = table.get(at);
    if (!parent) break;
    names.unshift(parent.name);
    at = parent.parentId;
  }
  return names.join(' / ');
}

const known = new WeakMap<object, readonly PickItem[]>();

/** The elements of a table for a picker, by path, with the path as description of what is nested. Computed once for a table. */
export function pathItems<T extends Nested>(table: Table<T>): readonly PickItem[] {
  const items = known.get(table);
  if (items) return items;
  const made = [...table.values()]
    .map((element) => ({ element, path: pathOf(table, element) }))
    .sort((a, b) => collator.compare(a.path, b.path))
    .map(({ element, path }) => itemOf(element, path));
  known.set(table, made);
  return made;
}

/** The same, put together and in order only while somebody picks one. `without` leaves one out. */
export function gatheredPaths<T extends Nested>(table: Table<T>, without?: string): GatheredItems<PickItem> {
  return {
    get: (id) => {
      const element = id === without ? undefined : table.get(id);
      return element && itemOf(element, pathOf(table, element));
    },
    all: () => {
      const items = pathItems(table);
      return without === undefined ? items : items.filter(({ id }) => id !== without);
    },
  };
}

const itemOf = ({ id, name }: Nested, path: string): PickItem => ({
  id,
  label: name,
  ...(path !== name && { description: path }),
});

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

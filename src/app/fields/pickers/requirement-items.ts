import type { GatheredItems, PickItem } from '#app/ui/fields/pick-filter.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';

const itemOf = ({ id, key, name }: Requirement): PickItem => ({ id, label: name, description: key });

/** The requirements for a picker, by title, with the key as description. */
export function requirementItems(table: Table<Requirement>): GatheredItems<PickItem> {
  return itemsWithout(table, () => new Set());
}

/** The same for a list of those that were picked, where the key says which one is meant. */
export function keyedItems(table: Table<Requirement>): GatheredItems<PickItem> {
  return itemsWithout(
    table,
    () => new Set(),
    ({ id, key, name }) => ({ id, label: `${key} ${name}` }),
  );
}

/** The same without a requirement and what is below it: what could be its parent. */
export function parentItems(table: Table<Requirement>, id: string): GatheredItems<PickItem> {
  return itemsWithout(table, () => {
    const below = new Set([id]);
    // A set that grows while it is gone through is gone through to its end.
    for (const next of below) for (const child of table.referring('parent', next)) below.add(child.id);
    return below;
  });
}

function itemsWithout(
  table: Table<Requirement>,
  left: () => ReadonlySet<string>,
  item = itemOf,
): GatheredItems<PickItem> {
  let known: readonly PickItem[] | undefined;
  return {
    get: (id) => {
      const requirement = table.get(id);
      return requirement && item(requirement);
    },
    all: () => {
      if (known) return known;
      const out = left();
      known = [...table.values()].flatMap((one) => (out.has(one.id) ? [] : [item(one)]));
      return known;
    },
  };
}

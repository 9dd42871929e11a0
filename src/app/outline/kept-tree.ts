import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import type { Table } from '#model/elements/table.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Tables } from './keep-items.ts';

interface Nested {
  readonly id: string;
  readonly parentId?: string | undefined;
}

/** How elements of one kind are a tree. */
interface TreeRules<E extends Nested> {
  readonly tableOf: (tables: Tables) => Table<E>;
  /** Whether the tree has it; left out where it has all. Nothing but its fields and whether others are inside of it may decide that. */
  readonly has?: (element: E, holdsOthers: boolean) => boolean;
  /** What an item shows of its element or is ordered by, besides what is inside. */
  readonly shown: (element: E) => readonly unknown[];
  /** The order of siblings. No two may be equal. */
  readonly compare: (a: E, b: E) => number;
  /** `inside`: how many elements are, whether the tree has them or not. `latest` gives the tables as they are when it is asked. */
  readonly itemOf: (
    element: E,
    children: readonly TreeItem[],
    inside: number,
    latest: () => Tables,
  ) => TreeItem;
}

/** When more than one of so many elements changed, the tree is made from nothing. */
const FEW = 8;
const NONE: readonly never[] = [];

/**
 * A tree that costs what changed: of a renamed element among ten thousand only its item, those around it and the lists that they are in
 * are made anew, all else stays the same object.
 */
export function keepTree<E extends Nested>(rules: TreeRules<E>): (model: SystemModel) => readonly TreeItem[] {
  const kept = new KeptTree(rules);
  return ({ tables }) => kept.at(tables);
}

class KeptTree<E extends Nested> {
  readonly #rules: TreeRules<E>;
  #tables: Tables | null = null;
  #roots: readonly TreeItem[] = [];
  #items = new Map<string, TreeItem>();

  constructor(rules: TreeRules<E>) {
    this.#rules = rules;
  }

  at(tables: Tables): readonly TreeItem[] {
    const before = this.#tables && this.#rules.tableOf(this.#tables);
    this.#tables = tables;
    const after = this.#rules.tableOf(tables);
    if (before === after) return this.#roots;
    const dirty = before && this.#dirty(before, after);
    if (dirty?.size === 0) return this.#roots;
    this.#roots = dirty ? this.#advanced(after, dirty) : this.#fromNothing(after);
    return this.#roots;
  }

  readonly #latest = (): Tables => {
    if (this.#tables === null) throw new Error('no tree was made yet');
    return this.#tables;
  };

  #fromNothing(table: Table<E>): readonly TreeItem[] {
    this.#items = new Map();
    const tops: E[] = [];
    for (const element of table.values()) if (element.parentId === undefined) tops.push(element);
    return this.#itemsOf(table, tops);
  }

  #itemsOf(table: Table<E>, elements: readonly E[]): readonly TreeItem[] {
    const own = this.#rules.has ? elements.filter((element) => this.#has(table, element)) : elements;
    return own.toSorted(this.#rules.compare).map((element) => this.#anew(table, element));
  }

  #anew(table: Table<E>, element: E): TreeItem {
    const inside = table.referring('parent', element.id);
    return this.#made(element, inside.length === 0 ? NONE : this.#itemsOf(table, inside), inside.length);
  }

  #made(element: E, children: readonly TreeItem[], inside: number): TreeItem {
    const item = this.#rules.itemOf(element, children, inside, this.#latest);
    this.#items.set(element.id, item);
    return item;
  }

  #has(table: Table<E>, element: E): boolean {
    const { has } = this.#rules;
    if (!has) return true;
    for (const _ of table.idsReferring('parent', element.id)) return has(element, true);
    return has(element, false);
  }

  /** What is to be made anew: what changed for the tree, what it is or was in, and all around it. Null where that is much of it. */
  #dirty(before: Table<E>, after: Table<E>): ReadonlySet<string> | null {
    const dirty = new Set<string>();
    for (const id of after.changedSince(before)) {
      const old = before.get(id);
      const now = after.get(id);
      if (old && now && this.#looksTheSame(before, old, after, now)) continue;
      for (const one of [id, old?.parentId, now?.parentId]) if (one !== undefined) dirty.add(one);
      if (dirty.size * FEW > after.size) return null;
    }
    for (const id of dirty)
      for (let up = after.get(id)?.parentId; up !== undefined && !dirty.has(up); up = after.get(up)?.parentId)
        dirty.add(up);
    return dirty;
  }

  #looksTheSame(before: Table<E>, old: E, after: Table<E>, now: E): boolean {
    if (old.parentId !== now.parentId) return false;
    const had = this.#has(before, old);
    if (had !== this.#has(after, now)) return false;
    if (!had) return true;
    const values = this.#rules.shown(now);
    return this.#rules.shown(old).every((value, at) => value === values[at]);
  }

  #advanced(table: Table<E>, dirty: ReadonlySet<string>): readonly TreeItem[] {
    const anew = new Map<string | undefined, E[]>();
    for (const id of dirty) {
      const element = table.get(id);
      if (!element || !this.#has(table, element)) continue;
      const siblings = anew.get(element.parentId);
      if (siblings) siblings.push(element);
      else anew.set(element.parentId, [element]);
    }
    const reached = new Set<string>();
    const itemsIn = (parentId: string | undefined, before: readonly TreeItem[]): readonly TreeItem[] => {
      const items = before.filter(({ id }) => !dirty.has(id));
      for (const element of anew.get(parentId) ?? [])
        items.splice(this.#placeOf(table, element, items), 0, remade(element));
      return items;
    };
    const remade = (element: E): TreeItem => {
      reached.add(element.id);
      const known = this.#items.get(element.id);
      if (!known) return this.#anew(table, element);
      const children = itemsIn(element.id, known.children ?? NONE);
      return this.#made(element, children, table.referring('parent', element.id).length);
    };
    const roots = itemsIn(undefined, this.#roots);
    // Of what is in no tree now, nothing is known when it comes back.
    for (const id of dirty) if (!reached.has(id)) this.#items.delete(id);
    return roots;
  }

  /** Where it belongs among items in order. */
  #placeOf(table: Table<E>, element: E, items: readonly TreeItem[]): number {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = table.get(items[middle]?.id ?? '');
      if (other && this.#rules.compare(other, element) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

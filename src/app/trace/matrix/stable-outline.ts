import type { Table } from '#model/elements/table.ts';
import { outlineOf, type Placed } from '#model/trace/ancestry.ts';

interface Nested {
  readonly id: string;
  readonly parentId?: string | undefined;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The elements of one kind in the order of their tree, siblings by `key`. Made anew only where an edit moved one. */
export class StableOutline<T extends Nested> {
  readonly #key: (element: T) => string | number;
  #last: { readonly table: Table<T>; readonly order: readonly Placed[] } | null = null;

  constructor(key: (element: T) => string | number) {
    this.#key = key;
  }

  of(table: Table<T>): readonly Placed[] {
    const last = this.#last;
    const order =
      last && this.#isPlacedAs(last.table, table)
        ? last.order
        : outlineOf(table.values(), (a, b) => this.#compare(a, b));
    this.#last = { table, order };
    return order;
  }

  #compare(a: T, b: T): number {
    const [left, right] = [this.#key(a), this.#key(b)];
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right));
    return difference || (a.id < b.id ? -1 : 1);
  }

  #isPlacedAs(before: Table<T>, now: Table<T>): boolean {
    if (before === now) return true;
    for (const id of now.changedSince(before)) {
      const [was, is] = [before.get(id), now.get(id)];
      if (!was || !is || was.parentId !== is.parentId || this.#key(was) !== this.#key(is)) return false;
    }
    return true;
  }
}

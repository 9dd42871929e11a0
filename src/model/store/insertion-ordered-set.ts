import { ShardedMap } from './sharded-map.ts';

/** What tells which ids are in it: a set, for who only reads it. */
export interface IdSet extends Iterable<string> {
  readonly size: number;
  has(id: string): boolean;
}

/**
 * A set that grows evenly, see `ShardedMap`, and keeps the order in which it did. It can grow while it is gone through, and is then gone
 * through to its end.
 */
export class InsertionOrderedSet implements IdSet {
  readonly #order: string[] = [];
  readonly #known = new ShardedMap<true>();

  get size(): number {
    return this.#order.length;
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  add(id: string): void {
    if (this.#known.has(id)) return;
    this.#known.set(id, true);
    this.#order.push(id);
  }

  *[Symbol.iterator](): IterableIterator<string> {
    for (let at = 0; at < this.#order.length; at += 1) yield this.#order[at] ?? '';
  }
}

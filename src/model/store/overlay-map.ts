import { ShardedMap } from './sharded-map.ts';

/** So many differences are kept apart before they are merged into a map of their own. */
const MOST = 512;

type Base<T> = Iterable<[string, T]> & {
  readonly size: number;
  get(id: string): T | undefined;
  has(id: string): boolean;
  set(id: string, value: T): unknown;
  delete(id: string): boolean;
  keys(): IterableIterator<string>;
  values(): IterableIterator<T>;
};

function* mapped<A, B>(from: Iterable<A>, to: (one: A) => B): IterableIterator<B> {
  for (const one of from) yield to(one);
}

/**
 * A map that is copied in no time: a fork shares what both have and keeps only its own differences, so that one edit of a hundred
 * thousand entries costs one entry. It iterates as a `Map` does. Values are never undefined.
 */
export class OverlayMap<T> {
  #base: Base<T>;
  /** The base that this one was merged out of, and the ids that were not the same there. Gone once this one is written to. */
  #mergedFrom: { readonly base: WeakRef<Base<unknown>>; readonly ids: readonly string[] } | null = null;
  /** Whether nobody else reads the base, so that it may be written to. */
  #ownsBase = true;
  #replaced = new Map<string, T>();
  #added = new Map<string, T>();
  #removed = new Set<string>();

  /** @param base a `ShardedMap` where no order is wanted */
  constructor(base: Base<T> = new Map<string, T>()) {
    this.#base = base;
  }

  get size(): number {
    return this.#base.size - this.#removed.size + this.#added.size;
  }

  get(id: string): T | undefined {
    const own = this.#replaced.get(id) ?? this.#added.get(id);
    if (own !== undefined) return own;
    return this.#removed.size > 0 && this.#removed.has(id) ? undefined : this.#base.get(id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  set(id: string, value: T): void {
    if (this.#ownsBase) {
      this.#base.set(id, value);
      this.#mergedFrom = null;
    } else if (this.#base.has(id) && !this.#removed.has(id)) this.#replaced.set(id, value);
    else this.#added.set(id, value);
    this.#mergeMany();
  }

  delete(id: string): void {
    if (this.#ownsBase) {
      this.#base.delete(id);
      this.#mergedFrom = null;
    } else if (!this.#added.delete(id) && this.#base.has(id)) {
      this.#replaced.delete(id);
      this.#removed.add(id);
    }
    this.#mergeMany();
  }

  *entries(): IterableIterator<[string, T]> {
    const plain = this.#removed.size === 0 && this.#replaced.size === 0;
    if (plain) yield* this.#base;
    else
      for (const entry of this.#base) {
        const [id] = entry;
        if (this.#removed.has(id)) continue;
        const replaced = this.#replaced.get(id);
        yield replaced === undefined ? entry : [id, replaced];
      }
    yield* this.#added;
  }

  [Symbol.iterator](): IterableIterator<[string, T]> {
    return this.entries();
  }

  keys(): IterableIterator<string> {
    return this.#differs ? mapped(this.entries(), ([id]) => id) : this.#base.keys();
  }

  values(): IterableIterator<T> {
    return this.#differs ? this.#valuesNow() : this.#base.values();
  }

  /** As `entries`, without a pair for each of ten thousand. */
  *#valuesNow(): IterableIterator<T> {
    for (const [id, value] of this.#base) {
      const replaced = this.#replaced.get(id);
      if (replaced !== undefined) yield replaced;
      else if (this.#removed.size === 0 || !this.#removed.has(id)) yield value;
    }
    yield* this.#added.values();
  }

  get #differs(): boolean {
    return this.#replaced.size + this.#added.size + this.#removed.size > 0;
  }

  /** A map with the same entries; neither hears of what is written to the other. */
  fork(): OverlayMap<T> {
    this.#ownsBase = false;
    const fork = new OverlayMap(this.#base);
    fork.#ownsBase = false;
    fork.#replaced = new Map(this.#replaced);
    fork.#added = new Map(this.#added);
    fork.#removed = new Set(this.#removed);
    fork.#mergedFrom = this.#mergedFrom;
    return fork;
  }

  /**
   * The ids whose values are not the same object in `other`, one after the other. Follows the differences where both grew from one map;
   * else it asks for every one.
   */
  *changedSince(other: OverlayMap<unknown>): IterableIterator<string> {
    const ids = this.#idsSince(other);
    if (ids) yield* ids;
    else {
      for (const [id, value] of this.entries()) if (value !== other.get(id)) yield id;
      for (const id of other.keys()) if (!this.has(id)) yield id;
    }
  }

  /** The same at the cost of what changed; null where they have too little in common. */
  #idsSince(other: OverlayMap<unknown>): readonly string[] | null {
    const own = [...this.#ownIds(), ...other.#ownIds()];
    let ids: readonly string[] | null = null;
    if (this.#base === other.#base) ids = own;
    else if (this.#mergedFrom?.base.deref() === other.#base) ids = [...this.#mergedFrom.ids, ...own];
    else if (other.#mergedFrom?.base.deref() === this.#base) ids = [...other.#mergedFrom.ids, ...own];
    return ids && [...new Set(ids)].filter((id) => this.get(id) !== other.get(id));
  }

  #ownIds(): string[] {
    return [...this.#replaced.keys(), ...this.#added.keys(), ...this.#removed];
  }

  #mergeMany(): void {
    if (this.#replaced.size + this.#added.size + this.#removed.size <= MOST) return;
    const from = { base: new WeakRef(this.#base), ids: this.#ownIds() };
    const merged = this.#base instanceof ShardedMap ? new ShardedMap<T>() : new Map<string, T>();
    for (const [id, value] of this.entries()) merged.set(id, value);
    this.#base = merged;
    this.#mergedFrom = from;
    this.#ownsBase = true;
    this.#replaced = new Map();
    this.#added = new Map();
    this.#removed = new Set();
  }
}

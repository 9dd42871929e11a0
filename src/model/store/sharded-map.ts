/** Up to so many entries are in one map; with more they are spread over many. */
const MOST = 2_048;
/** A power of two. */
const SHARDS = 256;

/**
 * A map that grows evenly. A `Map` that is full moves all of its entries at once, which takes 70 ms for half a million of them: longer
 * than a frame. This one is spread over many maps once it is large, and one of them moves at a time. It has no order.
 */
export class ShardedMap<T> {
  #one = new Map<string, T>();
  #shards: readonly Map<string, T>[] | null = null;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): T | undefined {
    return this.#mapOf(key).get(key);
  }

  has(key: string): boolean {
    return this.#mapOf(key).has(key);
  }

  set(key: string, value: T): void {
    const map = this.#mapOf(key);
    const before = map.size;
    map.set(key, value);
    this.#size += map.size - before;
    if (!this.#shards && before >= MOST) this.#spread();
  }

  delete(key: string): boolean {
    const deleted = this.#mapOf(key).delete(key);
    if (deleted) this.#size -= 1;
    return deleted;
  }

  *keys(): IterableIterator<string> {
    for (const map of this.#maps()) yield* map.keys();
  }

  *values(): IterableIterator<T> {
    for (const map of this.#maps()) yield* map.values();
  }

  *[Symbol.iterator](): IterableIterator<[string, T]> {
    for (const map of this.#maps()) yield* map;
  }

  #maps(): readonly Map<string, T>[] {
    return this.#shards ?? [this.#one];
  }

  #mapOf(key: string): Map<string, T> {
    return this.#shards?.[shardOf(key)] ?? this.#one;
  }

  #spread(): void {
    const shards = Array.from({ length: SHARDS }, () => new Map<string, T>());
    for (const [key, value] of this.#one) shards[shardOf(key)]?.set(key, value);
    this.#shards = shards;
    this.#one = new Map();
  }
}

/** Keys begin with what they are of and end with an id: their last characters tell them apart. */
function shardOf(key: string): number {
  let hash = 0;
  for (let at = Math.max(0, key.length - 4); at < key.length; at += 1)
    hash = (hash * 31 + key.charCodeAt(at)) | 0;
  return hash & (SHARDS - 1);
}

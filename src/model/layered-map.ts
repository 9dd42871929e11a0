/** So many differences are kept apart before they are merged into a map of their own. */
const MOST = 512;

function* mapped<A, B>(from: Iterable<A>, to: (one: A) => B): IterableIterator<B> {
  for (const one of from) yield to(one);
}

/**
 * A map that is copied in no time: a fork shares what both have and keeps only its own differences, so that one edit of a hundred
 * thousand entries costs one entry. It iterates as a `Map` does. Values are never undefined.
 */
export class LayeredMap<T> {
  #base: Map<string, T>;
  /** Whether nobody else reads the base, so that it may be written to. */
  #ownsBase = true;
  #replaced = new Map<string, T>();
  #added = new Map<string, T>();
  #removed = new Set<string>();

  constructor(base = new Map<string, T>()) {
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
    if (this.#ownsBase) this.#base.set(id, value);
    else if (this.#base.has(id) && !this.#removed.has(id)) this.#replaced.set(id, value);
    else this.#added.set(id, value);
    this.#mergeMany();
  }

  delete(id: string): void {
    if (this.#ownsBase) this.#base.delete(id);
    else if (!this.#added.delete(id) && this.#base.has(id)) {
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
    return this.#differs ? mapped(this.entries(), ([, value]) => value) : this.#base.values();
  }

  get #differs(): boolean {
    return this.#replaced.size + this.#added.size + this.#removed.size > 0;
  }

  /** A map with the same entries; neither hears of what is written to the other. */
  fork(): LayeredMap<T> {
    this.#ownsBase = false;
    const fork = new LayeredMap(this.#base);
    fork.#ownsBase = false;
    fork.#replaced = new Map(this.#replaced);
    fork.#added = new Map(this.#added);
    fork.#removed = new Set(this.#removed);
    return fork;
  }

  /** The ids whose values are not the same object in `other`. Follows the differences where both grew from one map. */
  changedSince(other: LayeredMap<unknown>): Set<string> {
    const ids: string[] =
      this.#base === other.#base
        ? [...this.#ownIds(), ...other.#ownIds()]
        : [...this.keys(), ...other.keys()];
    return new Set(ids.filter((id) => this.get(id) !== other.get(id)));
  }

  #ownIds(): string[] {
    return [...this.#replaced.keys(), ...this.#added.keys(), ...this.#removed];
  }

  #mergeMany(): void {
    if (this.#replaced.size + this.#added.size + this.#removed.size <= MOST) return;
    this.#base = new Map(this.entries());
    this.#ownsBase = true;
    this.#replaced = new Map();
    this.#added = new Map();
    this.#removed = new Set();
  }
}

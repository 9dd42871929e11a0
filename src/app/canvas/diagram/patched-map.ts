import { OverlayMap } from '#model/store/overlay-map.ts';

/**
 * A map of which a copy with other values costs what is changed, not what is there, and that tells what differs between two of them. In
 * the order of the map that it began with, or one that it was given.
 */
export class PatchedMap<V> implements ReadonlyMap<string, V> {
  readonly #entries: OverlayMap<V>;
  /** The ids in another order than that of the entries. */
  readonly #order: readonly string[] | null;

  private constructor(entries: OverlayMap<V>, order: readonly string[] | null = null) {
    this.#entries = entries;
    this.#order = order;
  }

  /** `entries` are not written to any more. */
  static of<V>(entries: Map<string, V>): PatchedMap<V> {
    return new PatchedMap(new OverlayMap(entries));
  }

  static empty<V>(): PatchedMap<V> {
    return new PatchedMap(new OverlayMap());
  }

  /** The same with some other values. What is new comes last, what is `gone` is left out. */
  patched(changed: Iterable<readonly [string, V]>, gone: Iterable<string> = []): PatchedMap<V> {
    const entries = this.#entries.fork();
    const size = entries.size;
    for (const [id, value] of changed) entries.set(id, value);
    const isLarger = entries.size > size;
    let isWithout = false;
    for (const id of gone) {
      entries.delete(id);
      isWithout = true;
    }
    if (!this.#order || (!isLarger && !isWithout)) return new PatchedMap(entries, this.#order);
    const order = new Set(this.#order);
    for (const id of entries.keys()) order.add(id);
    return new PatchedMap(
      entries,
      [...order].filter((id) => entries.has(id)),
    );
  }

  /** The same in the order of these ids, which are all that it has. */
  inOrder(ids: readonly string[]): PatchedMap<V> {
    return new PatchedMap(this.#entries, ids);
  }

  get size(): number {
    return this.#entries.size;
  }

  get(id: string): V | undefined {
    return this.#entries.get(id);
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  entries(): MapIterator<[string, V]> {
    return this.#order ? this.#entriesIn(this.#order) : this.#entries.entries();
  }

  *#entriesIn(order: readonly string[]): MapIterator<[string, V]> {
    for (const id of order) {
      const value = this.#entries.get(id);
      if (value !== undefined) yield [id, value];
    }
  }

  keys(): MapIterator<string> {
    return this.#order?.values() ?? this.#entries.keys();
  }

  *values(): MapIterator<V> {
    if (this.#order) for (const [, value] of this.entries()) yield value;
    else yield* this.#entries.values();
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(visit: (value: V, id: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [id, value] of this) visit(value, id, this);
  }

  /** The ids whose values are others in `before`. Costs what changed where the one came from the other, else what there is. */
  changedSince(before: PatchedMap<unknown>): Iterable<string> {
    return this.#entries.changedSince(before.#entries);
  }
}

export const isPatched = <V>(map: ReadonlyMap<string, V>): map is PatchedMap<V> => map instanceof PatchedMap;

/** The ids whose values are not the same in two maps. */
export function* idsChanged(
  before: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): Iterable<string> {
  if (before === now) return;
  if (isPatched(before) && isPatched(now)) {
    yield* now.changedSince(before);
    return;
  }
  for (const [id, value] of now) if (before.get(id) !== value) yield id;
  for (const id of before.keys()) if (!now.has(id)) yield id;
}

/** What `change` makes of each entry of a map. Of the entries that are as they were in `known.from`, what was made is taken over. */
export function mappedAgain<V, M>(
  known: { readonly from: PatchedMap<V>; readonly made: PatchedMap<M> },
  now: PatchedMap<V>,
  change: (value: V) => M,
): PatchedMap<M> {
  const changed: [string, M][] = [];
  const gone: string[] = [];
  for (const id of now.changedSince(known.from)) {
    const value = now.get(id);
    if (value === undefined) gone.push(id);
    else changed.push([id, change(value)]);
  }
  return known.made.patched(changed, gone);
}

import { OverlayMap } from '#model/store/overlay-map.ts';

/**
 * A map of which a copy with other values costs what is changed, not what is there, and that tells what differs between two of them. In
 * the order of the map that it began with.
 */
export class PatchedMap<V> implements ReadonlyMap<string, V> {
  readonly #entries: OverlayMap<V>;

  private constructor(entries: OverlayMap<V>) {
    this.#entries = entries;
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
    for (const [id, value] of changed) entries.set(id, value);
    for (const id of gone) entries.delete(id);
    return new PatchedMap(entries);
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
    return this.#entries.entries();
  }

  keys(): MapIterator<string> {
    return this.#entries.keys();
  }

  values(): MapIterator<V> {
    return this.#entries.values();
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.#entries.entries();
  }

  forEach(visit: (value: V, id: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [id, value] of this.#entries) visit(value, id, this);
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

import { ShardedMap } from './sharded-map.ts';

const NOBODY: readonly string[] = [];

/** Who read what, both ways: so it is known whose answer may be another one when something changes. */
export class DependencyIndex {
  /** Most keys are read by one only, who needs no set. */
  readonly #byKey = new ShardedMap<string | Set<string>>();
  readonly #keys = new ShardedMap<readonly string[]>();

  /** Whether nothing was ever read. */
  get isEmpty(): boolean {
    return this.#keys.size === 0;
  }

  /** Those who read what a key stands for. */
  of(key: string): Iterable<string> {
    const readers = this.#byKey.get(key);
    if (readers === undefined) return NOBODY;
    return typeof readers === 'string' ? [readers] : readers;
  }

  /** `reader` has read these, and nothing else. */
  set(reader: string, keys: ReadonlySet<string>): void {
    this.forget(reader);
    this.#keys.set(reader, [...keys]);
    for (const key of keys) {
      const readers = this.#byKey.get(key);
      if (readers === undefined) this.#byKey.set(key, reader);
      else if (typeof readers === 'string') this.#byKey.set(key, new Set([readers, reader]));
      else readers.add(reader);
    }
  }

  forget(reader: string): void {
    for (const key of this.#keys.get(reader) ?? NOBODY) {
      const readers = this.#byKey.get(key);
      if (typeof readers === 'string' || readers?.size === 1) this.#byKey.delete(key);
      else readers?.delete(reader);
    }
    this.#keys.delete(reader);
  }
}

import type { JsonObject } from '#model/store/json.ts';

/** So many times are known at once: elements that came together have the same. */
const KNOWN = 1_000;

/**
 * Holds the times of elements that are read from JSON once: as they are read each has texts of its own, though whole imports were made at
 * the same time.
 */
export class TimesOnce {
  readonly #known = new Map<string, string>();

  /** The element with texts that others have too. */
  once(element: JsonObject): JsonObject {
    const { createdAt, updatedAt } = element;
    if (typeof createdAt !== 'string' || typeof updatedAt !== 'string') return element;
    return Object.assign(element, { createdAt: this.#one(createdAt), updatedAt: this.#one(updatedAt) });
  }

  #one(time: string): string {
    const known = this.#known.get(time);
    if (known !== undefined) return known;
    if (this.#known.size >= KNOWN) this.#known.clear();
    this.#known.set(time, time);
    return time;
  }
}

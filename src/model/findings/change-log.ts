import type { IdSet } from '#model/store/insertion-ordered-set.ts';

/** So many passes are kept, and none that looked at more: who has to follow that looks at everything. */
const PASSES = 64;
const ELEMENTS = 1_000;

/** Which elements each pass over a model looked at again, for what follows from the findings and need not ask for all of them. */
export class ChangeLog {
  #passes: IdSet[] = [];
  #count = 0;

  /** How many passes there were. */
  get count(): number {
    return this.#count;
  }

  note(looked: IdSet): void {
    this.#count += 1;
    if (looked.size > ELEMENTS) this.#passes = [];
    else this.#passes.push(looked);
    if (this.#passes.length > PASSES) this.#passes.shift();
  }

  /** The elements looked at since there were so many passes; null where that is no longer known. */
  since(count: number): IdSet | null {
    const missed = this.#count - count;
    if (missed > this.#passes.length) return null;
    return new Set(this.#passes.slice(this.#passes.length - missed).flatMap((looked) => [...looked]));
  }
}

/**
 * Remembers what was made of each element, so that an edit of one makes one anew and every other stays the same object, which
 * React Flow then does not draw again. `keep` is called once at the end of each pass and forgets what is gone.
 */
export class ElementMemo<T> {
  #made = new Map<string, { readonly from: readonly unknown[]; readonly value: T }>();
  #next = new Map<string, { readonly from: readonly unknown[]; readonly value: T }>();

  /** The value made before from the same inputs, compared one by one with `Object.is`, or a new one. */
  of(id: string, from: readonly unknown[], make: () => T): T {
    const known = this.#made.get(id);
    const same =
      known?.from.length === from.length && known.from.every((input, i) => Object.is(input, from[i]));
    const entry = known && same ? known : { from, value: make() };
    this.#next.set(id, entry);
    return entry.value;
  }

  keep(): void {
    this.#made = this.#next;
    this.#next = new Map();
  }
}

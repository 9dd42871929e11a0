/** A range of numbers, both ends counted, and whose it is. */
export interface Span<T> {
  readonly from: number;
  readonly to: number;
  readonly item: T;
}

/**
 * Finds the spans that overlap another, or lie within it, without looking at the others: sorted by where they begin, with the greatest
 * and the least end of every stretch of them. Spans that begin and end alike are found in the order in which they were given.
 */
export class IntervalIndex<T> {
  readonly #spans: readonly Span<T>[];
  readonly #ends: Float64Array;
  /** A tree in an array: node `n` covers nodes `2n` and `2n + 1`; the spans are its leaves, from `#leaves` on. */
  readonly #greatest: Float64Array;
  readonly #least: Float64Array;
  readonly #leaves: number;

  constructor(spans: readonly Span<T>[]) {
    this.#spans = [...spans].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
    this.#ends = Float64Array.from(spans, ({ to }) => to).sort();
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, spans.length)));
    this.#greatest = new Float64Array(2 * this.#leaves).fill(Number.NEGATIVE_INFINITY);
    this.#least = new Float64Array(2 * this.#leaves).fill(Number.POSITIVE_INFINITY);
    for (const [index, { to }] of this.#spans.entries()) {
      this.#greatest[this.#leaves + index] = to;
      this.#least[this.#leaves + index] = to;
    }
    for (let node = this.#leaves - 1; node > 0; node -= 1) {
      this.#greatest[node] = Math.max(at(this.#greatest, 2 * node), at(this.#greatest, 2 * node + 1));
      this.#least[node] = Math.min(at(this.#least, 2 * node), at(this.#least, 2 * node + 1));
    }
  }

  countOverlapping(from: number, to: number): number {
    const begun = this.#firstWhere((span) => span.from > to);
    const over = firstIndex(this.#ends.length, (index) => at(this.#ends, index) >= from);
    return Math.max(0, begun - over);
  }

  overlapping(from: number, to: number): Iterable<T> {
    const end = this.#firstWhere((span) => span.from > to);
    return this.#through(0, end, (node) => at(this.#greatest, node) >= from);
  }

  within(from: number, to: number): Iterable<T> {
    const start = this.#firstWhere((span) => span.from >= from);
    const end = this.#firstWhere((span) => span.from > to);
    return this.#through(start, end, (node) => at(this.#least, node) <= to);
  }

  /** The spans from one to before another, of those stretches alone that may hold a wanted one. */
  *#through(start: number, end: number, mayHold: (node: number) => boolean): Iterable<T> {
    const left = [{ node: 1, first: 0, size: this.#leaves }];
    for (let one = left.pop(); one; one = left.pop()) {
      const { node, first, size } = one;
      if (first >= end || first + size <= start || !mayHold(node)) continue;
      if (size === 1) {
        const span = this.#spans[first];
        if (span) yield span.item;
        continue;
      }
      const half = size / 2;
      left.push(
        { node: 2 * node + 1, first: first + half, size: half },
        { node: 2 * node, first, size: half },
      );
    }
  }

  #firstWhere(isBehind: (span: Span<T>) => boolean): number {
    return firstIndex(this.#spans.length, (index) => {
      const span = this.#spans[index];
      return span === undefined || isBehind(span);
    });
  }
}

/** Infinite ends have no difference. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const at = (numbers: Float64Array, index: number): number => numbers[index] ?? Number.NaN;

/** The first index for which something holds that holds for all behind it too. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

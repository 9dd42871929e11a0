/** The labels of a sample: `{method="GET"}`, or nothing. */
export function labelText(labels: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Counts that only grow, one for each combination of labels. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(labels: Readonly<Record<string, string | number>> = {}): void {
    const key = labelText(labels);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Its lines, without the name that each begins with. */
  samples(): string[] {
    return [...this.#counts].map(([labels, count]) => `${labels} ${count}`);
  }
}

interface Observed {
  readonly labels: Readonly<Record<string, string>>;
  /** How many fell below each bound, but not below the one before; one more than there are bounds. */
  readonly counts: number[];
  sum: number;
}

/** How long things took, in seconds, one distribution for each combination of labels. */
export class Histogram {
  readonly #observed = new Map<string, Observed>();

  constructor(private readonly bounds: readonly number[]) {}

  observe(seconds: number, labels: Readonly<Record<string, string>> = {}): void {
    const key = labelText(labels);
    let one = this.#observed.get(key);
    if (!one) {
      one = { labels, counts: Array.from({ length: this.bounds.length + 1 }, () => 0), sum: 0 };
      this.#observed.set(key, one);
    }
    const found = this.bounds.findIndex((bound) => seconds <= bound);
    const at = found === -1 ? this.bounds.length : found;
    one.counts[at] = (one.counts[at] ?? 0) + 1;
    one.sum += seconds;
  }

  /** Its lines, without the name that each begins with. */
  samples(): string[] {
    return [...this.#observed.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, at) => {
        total += count;
        return `_bucket${labelText({ ...labels, le: this.bounds[at] ?? '+Inf' })} ${total}`;
      });
      return [...buckets, `_sum${labelText(labels)} ${sum}`, `_count${labelText(labels)} ${total}`];
    });
  }
}

/** How strongly each of some parts leads to each other: how many interfaces go from one to the other. Never from one to itself. */
export type Couplings = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** How much of the couplings leads back in an order: from a part to one that stands before it. */
export function feedbackOf(order: readonly string[], couplings: Couplings): number {
  const at = new Map(order.map((id, index) => [id, index]));
  let feedback = 0;
  for (const [from, targets] of couplings)
    for (const [to, count] of targets)
      if ((at.get(to) ?? Number.POSITIVE_INFINITY) < (at.get(from) ?? -1)) feedback += count;
  return feedback;
}

/** How far the couplings of an order reach: the count of each, times how many places its parts are apart. */
export function spanOf(order: readonly string[], couplings: Couplings): number {
  const at = new Map(order.map((id, index) => [id, index]));
  let span = 0;
  for (const [from, targets] of couplings)
    for (const [to, count] of targets) {
      const [a, b] = [at.get(from), at.get(to)];
      if (a !== undefined && b !== undefined) span += count * Math.abs(a - b);
    }
  return span;
}

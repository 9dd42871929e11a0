import { components } from '#model/values/components.ts';
import { type CouplingIndex, indexed } from './coupling-index.ts';
import { type Couplings, feedbackOf, spanOf } from './couplings.ts';
import { sifted } from './sift.ts';

/**
 * Parts in an order that shows how they depend on each other, in blocks: parts that lead back to each other, over others too, stand
 * in one block, and nothing leads from a block to an earlier one. Within a block as little leads back, and over as short a way, as
 * is found.
 *
 * The partitioning of a design structure matrix (Steward, "The Design Structure System", 1981) by its strongly connected
 * components; within a block the order of Eades, Lin and Smyth ("A fast and effective heuristic for the feedback arc set problem",
 * 1993) and that of `ids`, each improved by sifting, and of both the better: so no more leads back than in the order of `ids`.
 * Clustering, what is coupled side by side, is the span that sifting makes small (Browning, "Applying the design structure matrix",
 * 2001). Depends on nothing but its arguments.
 */
export function clusterParts(ids: readonly string[], couplings: Couplings): readonly (readonly string[])[] {
  const at = new Map(ids.map((id, index) => [id, index]));
  const inOrder = (block: readonly string[]) => block.toSorted((a, b) => (at.get(a) ?? 0) - (at.get(b) ?? 0));
  const blocks = [...components(new Set(ids), (id) => couplings.get(id)?.keys() ?? [])]
    .flatMap((block) => (block === null ? [] : [inOrder(block)]))
    .sort(([a = ''], [b = '']) => (at.get(a) ?? 0) - (at.get(b) ?? 0));
  return blocksInOrder(blocks, couplings).map((block) => bestOrder(block, couplings));
}

/** Each block after all that lead to it, and as near behind the last of those as can be; else as they came. */
function blocksInOrder(blocks: readonly (readonly string[])[], couplings: Couplings): (readonly string[])[] {
  const blockOf = new Map(blocks.flatMap((block, index) => block.map((id) => [id, index] as const)));
  const leadsTo = blocks.map((block, index) => {
    const next = new Set<number>();
    for (const id of block)
      for (const to of couplings.get(id)?.keys() ?? []) {
        const other = blockOf.get(to);
        if (other !== undefined && other !== index) next.add(other);
      }
    return next;
  });
  const waits = blocks.map(() => 0);
  for (const next of leadsTo) for (const to of next) waits[to] = (waits[to] ?? 0) + 1;
  const ready = new Set([...blocks.keys()].filter((index) => waits[index] === 0));
  /** Where the last one stands that leads to a block. */
  const fedAt = blocks.map(() => -1);
  const ordered: (readonly string[])[] = [];
  while (ready.size > 0) {
    const next = [...ready].reduce((a, b) => better(a, b, fedAt));
    ready.delete(next);
    for (const to of leadsTo[next] ?? []) {
      fedAt[to] = ordered.length;
      waits[to] = (waits[to] ?? 0) - 1;
      if (waits[to] === 0) ready.add(to);
    }
    ordered.push(blocks[next] ?? []);
  }
  return ordered;
}

function better(a: number, b: number, fedAt: readonly number[]): number {
  const [at, bt] = [fedAt[a] ?? -1, fedAt[b] ?? -1];
  if (at === bt) return Math.min(a, b);
  return at > bt ? a : b;
}

function bestOrder(block: readonly string[], couplings: Couplings): readonly string[] {
  if (block.length < 3 && feedbackOf(block, couplings) === 0) return block;
  const inside = couplingsWithin(block, couplings);
  const [first, second] = [block, greedyOrder(block, inside)].map((start) => {
    const order = sifted(start, inside);
    return { order, feedback: feedbackOf(order, inside), span: spanOf(order, inside) };
  });
  if (!first || !second) return block;
  const isSecond =
    second.feedback < first.feedback || (second.feedback === first.feedback && second.span < first.span);
  return (isSecond ? second : first).order;
}

function couplingsWithin(block: readonly string[], couplings: Couplings): Couplings {
  const members = new Set(block);
  return new Map(
    block.map((id) => [id, new Map([...(couplings.get(id) ?? [])].filter(([to]) => members.has(to)))]),
  );
}

/** Sinks to the end, sources to the front, then what leads out most compared with what leads in, again and again. O(n²). */
function greedyOrder(block: readonly string[], couplings: Couplings): readonly string[] {
  const { out, back } = indexed(block, couplings);
  const sum = (rows: CouplingIndex['out']) =>
    rows.map((row) => row.reduce((all, [, count]) => all + count, 0));
  const [given, taken] = [sum(out), sum(back)];
  const left = new Set(block.keys());
  const [front, end]: [number[], number[]] = [[], []];
  while (left.size > 0) {
    const { next, isSink } = nextOf(left, given, taken);
    (isSink ? end : front).push(next);
    left.delete(next);
    for (const [to, count] of out[next] ?? []) taken[to] = (taken[to] ?? 0) - count;
    for (const [from, count] of back[next] ?? []) given[from] = (given[from] ?? 0) - count;
  }
  return [...front, ...end.toReversed()].flatMap((part) => block[part] ?? []);
}

/** The first that leads to nothing that is left; else the first to which nothing leads, or else that with the greatest surplus. */
function nextOf(
  left: ReadonlySet<number>,
  given: readonly number[],
  taken: readonly number[],
): { readonly next: number; readonly isSink: boolean } {
  let [next, most] = [-1, Number.NEGATIVE_INFINITY];
  for (const part of left) {
    const [out, back] = [given[part] ?? 0, taken[part] ?? 0];
    if (out === 0) return { next: part, isSink: true };
    const surplus = back === 0 ? Number.POSITIVE_INFINITY : out - back;
    if (next < 0 || surplus > most) [next, most] = [part, surplus];
  }
  return { next, isSink: false };
}

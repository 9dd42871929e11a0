import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterParts } from './cluster-parts.ts';
import { type Couplings, feedbackOf, spanOf } from './couplings.ts';
import { sifted } from './sift.ts';

const couplingsOf = (pairs: readonly (readonly [string, string, number?])[]): Couplings => {
  const couplings = new Map<string, Map<string, number>>();
  for (const [from, to, count = 1] of pairs) {
    if (from === to) continue;
    const row = couplings.get(from) ?? new Map<string, number>();
    row.set(to, (row.get(to) ?? 0) + count);
    couplings.set(from, row);
  }
  return couplings;
};

/** Up to a dozen parts, and couplings between any of them. */
const systems = fc.integer({ min: 0, max: 12 }).chain((size) => {
  const ids = Array.from({ length: size }, (_, index) => `p${index}`);
  const pairs =
    size === 0
      ? fc.constant([])
      : fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.integer({ min: 1, max: 4 })));
  return fc.record({ ids: fc.constant(ids), couplings: pairs.map(couplingsOf) });
});

describe('clustering', () => {
  it('gives the same parts in another order, in which no more leads back', () => {
    fc.assert(
      fc.property(systems, ({ ids, couplings }) => {
        const order = clusterParts(ids, couplings).flat();
        expect(order.toSorted()).toEqual(ids.toSorted());
        expect(feedbackOf(order, couplings)).toBeLessThanOrEqual(feedbackOf(ids, couplings));
      }),
    );
  });

  it('lets nothing lead from a block to an earlier one', () => {
    fc.assert(
      fc.property(systems, ({ ids, couplings }) => {
        const blocks = clusterParts(ids, couplings);
        const blockOf = new Map(blocks.flatMap((block, index) => block.map((id) => [id, index] as const)));
        for (const [from, targets] of couplings)
          for (const to of targets.keys())
            expect(blockOf.get(from)).toBeLessThanOrEqual(blockOf.get(to) ?? -1);
      }),
    );
  });

  it('finds the order in which nothing leads back where there is one, and the parts that depend on each other', () => {
    const chain = couplingsOf([
      ['c', 'a'],
      ['a', 'd'],
      ['d', 'b'],
    ]);
    expect(clusterParts(['a', 'b', 'c', 'd'], chain)).toEqual([['c'], ['a'], ['d'], ['b']]);
    const circle = couplingsOf([
      ['a', 'c'],
      ['c', 'a'],
      ['c', 'b'],
    ]);
    expect(clusterParts(['a', 'b', 'c'], circle)).toEqual([['a', 'c'], ['b']]);
  });

  it('puts side by side what is coupled', () => {
    const ids = ['a', 'x', 'b', 'y', 'c', 'z'];
    const both = (one: string, other: string, count: number) =>
      [
        [one, other, count],
        [other, one, count],
      ] as const;
    const couplings = couplingsOf([
      ...both('a', 'b', 3),
      ...both('b', 'c', 3),
      ...both('a', 'c', 3),
      ...both('x', 'y', 3),
      ...both('y', 'z', 3),
      ...both('x', 'z', 3),
      ...both('c', 'x', 1),
    ]);
    const [order = []] = clusterParts(ids, couplings);
    const halves = [order.slice(0, 3), order.slice(3)].map((half) => half.toSorted().join(' '));
    expect(halves.toSorted()).toEqual(['a b c', 'x y z']);
  });
});

it('sifting never makes an order worse', () => {
  fc.assert(
    fc.property(systems, ({ ids, couplings }) => {
      const order = sifted(ids, couplings);
      const worth = (one: readonly string[]) => [feedbackOf(one, couplings), spanOf(one, couplings)] as const;
      const [[feedback, span], [before, spanBefore]] = [worth(order), worth(ids)];
      expect(feedback).toBeLessThanOrEqual(before);
      expect(feedback < before || span <= spanBefore).toBe(true);
      expect(order.toSorted()).toEqual(ids.toSorted());
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { pushed, type Sibling } from './pushed.ts';

const CELL = 60;

/** Boxes apart from each other, one of which grows, and some of which stay where they are. */
const drawing = fc
  .record({
    cells: fc.uniqueArray(fc.tuple(fc.nat(5), fc.nat(5)), {
      minLength: 1,
      maxLength: 20,
      selector: ([x, y]) => 6 * y + x,
    }),
    locked: fc.array(fc.nat(), { maxLength: 3 }),
    by: fc.record({ width: fc.nat(400), height: fc.nat(400) }),
  })
  .map(({ cells, locked, by }) =>
    cells.map(([x, y], index): Sibling => {
      const before = { x: x * CELL, y: y * CELL, width: 50, height: 40 };
      const grows = index === 0;
      const after = grows ? { ...before, width: 50 + by.width, height: 40 + by.height } : before;
      const fixed = grows || locked.some((number) => number % cells.length === index);
      return { id: String(index), before, after, fixed };
    }),
  );

const rectsAfter = (siblings: readonly Sibling[]): Map<string, Rect> => {
  const moved = pushed(siblings);
  return new Map(siblings.map(({ id, after }) => [id, { ...after, ...moved.get(id) }]));
};

const rect = (rects: ReadonlyMap<string, Rect>, { id, after }: Sibling): Rect => rects.get(id) ?? after;

describe('pushed', () => {
  it('leaves nothing over anything, but for what may not move', () => {
    fc.assert(
      fc.property(drawing, (siblings) => {
        const after = rectsAfter(siblings);
        const over = siblings.flatMap((a) =>
          siblings
            .filter((b) => a.id < b.id && !(a.fixed && b.fixed) && touches(rect(after, a), rect(after, b)))
            .map((b) => [a.id, b.id]),
        );
        expect(over).toEqual([]);
      }),
    );
  });

  it('moves nothing up, to the left, or that stays', () => {
    fc.assert(
      fc.property(drawing, (siblings) => {
        for (const [id, { x, y }] of pushed(siblings)) {
          const sibling = siblings.find((one) => one.id === id);
          expect(sibling?.fixed).toBe(false);
          expect(x).toBeGreaterThanOrEqual(sibling?.after.x ?? 0);
          expect(y).toBeGreaterThanOrEqual(sibling?.after.y ?? 0);
        }
      }),
    );
  });

  it('moves nothing where nothing grew', () => {
    fc.assert(
      fc.property(drawing, (siblings) => {
        expect(pushed(siblings.map((one) => ({ ...one, after: one.before })))).toEqual(new Map());
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { GRID, snapMove, snapResize } from './snap.ts';
import { endOf, middleOf, snapIndexOf } from './snap-index.ts';

const box = (x: number, y: number, width = 100, height = 60): Rect => ({ x, y, width, height });
const at = (...rects: Rect[]) => snapIndexOf(rects.map((rect, index) => [`box ${index + 1}`, rect] as const));
const NEAR = { reach: 6, grid: false };

describe('a dragged box', () => {
  it('is drawn to the border of a neighbour, and the guide goes through both', () => {
    const snapped = snapMove(at(box(0, 0)), box(3, 300), NEAR);
    expect(snapped).toMatchObject({ dx: -3, dy: 0 });
    expect(snapped.guides).toContainEqual({ axis: 'x', at: 0, from: 0, to: 360, id: 'box 1' });
  });

  it('is drawn to the middle of a neighbour of another size', () => {
    const { dx, guides } = snapMove(at(box(0, 0, 200, 60)), box(52, 300), NEAR);
    expect(dx).toBe(-2);
    expect(guides).toContainEqual({ axis: 'x', at: 100, from: 0, to: 360, id: 'box 1' });
  });

  it('is left where nothing is near', () => {
    expect(snapMove(at(box(0, 0)), box(40, 300), NEAR)).toEqual({ dx: 0, dy: 0, guides: [], gaps: [] });
  });

  it('is drawn to the middle of a gap, and to a gap as wide as the next', () => {
    const between = snapMove(at(box(0, 0), box(300, 10)), box(152, 5), { reach: 6, grid: false });
    expect(between.dx).toBe(-2);
    expect(between.gaps.map(({ from, to }) => [from, to])).toEqual([
      [100, 150],
      [250, 300],
    ]);
    const third = snapMove(at(box(0, 0), box(140, 0)), box(277, 20), NEAR);
    expect(third.dx).toBe(3);
    expect(third.gaps.map(({ from, to }) => [from, to])).toEqual([
      [100, 140],
      [240, 280],
    ]);
  });

  it('goes to the grid only where no neighbour is near', () => {
    const options = { reach: 6, grid: true };
    expect(snapMove(at(), box(13, 18), options)).toMatchObject({ dx: 3, dy: -2 });
    expect(snapMove(at(box(11, 500)), box(13, 18), options)).toMatchObject({ dx: -2, dy: -2 });
  });

  const rect = fc.record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 400 }),
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 90 }),
  });
  it('moves no further than its reach, has a guide or a gap wherever it moved, and then stays', () =>
    fc.assert(
      fc.property(fc.array(rect, { maxLength: 12 }), rect, (others, dragged) => {
        const index = at(...others);
        const { dx, dy, guides, gaps } = snapMove(index, dragged, NEAR);
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(NEAR.reach);
        const placed = { ...dragged, x: dragged.x + dx, y: dragged.y + dy };
        for (const guide of guides) {
          const own = [placed[guide.axis], middleOf(placed, guide.axis), endOf(placed, guide.axis)];
          expect(own.some((line) => Math.abs(line - guide.at) < 0.02)).toBe(true);
        }
        const shown = [...guides, ...gaps].some(({ axis }) => axis === 'x');
        expect(dx === 0 || shown).toBe(true);
        const again = snapMove(index, placed, { reach: 0.001, grid: false });
        expect(Math.abs(again.dx) + Math.abs(again.dy)).toBeLessThan(0.01);
      }),
    ));

  it('is on the grid without neighbours', () =>
    fc.assert(
      fc.property(rect, (dragged) => {
        const { dx, dy } = snapMove(at(), dragged, { reach: 6, grid: true });
        expect((dragged.x + dx) % GRID).toBe(0);
        expect((dragged.y + dy) % GRID).toBe(0);
      }),
    ));
});

describe('a resized box', () => {
  it('has its moving borders drawn, and no others', () => {
    const index = at(box(0, 0));
    const corner = { x: 'end', y: 'end' } as const;
    const snapped = snapResize(index, box(-50, 200, 147, 60), corner, NEAR);
    expect(snapped).toMatchObject({ dx: 3, dy: 0 });
    expect(snapped.guides).toContainEqual({ axis: 'x', at: 100, from: 0, to: 260, id: 'box 1' });
    const right = { x: 'end', y: null } as const;
    expect(snapResize(index, box(2, 2, 300, 60), right, NEAR)).toMatchObject({ dx: 0, dy: 0, guides: [] });
  });

  it('goes to the grid', () => {
    const moving = { x: 'start', y: 'end' } as const;
    expect(snapResize(at(), box(13, 10, 100, 61), moving, { reach: 6, grid: true })).toMatchObject({
      dx: 3,
      dy: 1,
    });
  });
});

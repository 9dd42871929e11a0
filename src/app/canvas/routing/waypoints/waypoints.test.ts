import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '#app/canvas/geometry/geometry.ts';
import { type End, routeBetween, segmentsOf } from '#app/canvas/geometry/route.ts';
import { sceneWith } from '#app/canvas/routing/routing-scene.fixture.ts';
import { waypointsOf, originOf, routeThrough, withSegmentMoved } from './waypoints.ts';

const end = (x: number, y: number, side: Side): End => ({ x, y, side, inward: false });
const anyEnd = fc.record({
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -400, max: 400 }),
  side: fc.constantFrom<Side>('left', 'right', 'top', 'bottom'),
  inward: fc.constant(false),
});
const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const link = (extra: Record<string, unknown>) => ({
  id: 'e',
  sourceId: 'a',
  targetId: 'b',
  extra: JSON.parse(JSON.stringify(extra)),
});

describe('bends as they are stored', () => {
  it('are read where they are points, and ignored where they are anything else', () => {
    expect(waypointsOf(link({ bends: [{ x: 1, y: 2 }] }))).toEqual([{ x: 1, y: 2 }]);
    for (const bends of [[], 'left', 7, null, [{ x: 'a', y: 1 }], [{ x: 1e9, y: 1 }], [[1, 2]], {}])
      expect(waypointsOf(link({ bends }))).toBeNull();
    expect(waypointsOf(link({}))).toBeNull();
  });

  it('are counted from the lowest box that holds both ends', () => {
    const places = {
      outer: [100, 50, 500, 300],
      a: [120, 90, 60, 40],
      b: [300, 90, 60, 40],
      c: [800, 0, 60, 40],
    } as const;
    const { boxes, rects } = sceneWith(places, [], { a: 'outer', b: 'outer' });
    const origin = (sourceId: string, targetId: string) =>
      originOf({ id: 'e', sourceId, targetId }, boxes, rects);
    expect(origin('a', 'b')).toEqual({ x: 100, y: 50 });
    expect(origin('outer', 'a')).toEqual({ x: 100, y: 50 });
    expect(origin('a', 'c')).toEqual({ x: 0, y: 0 });
  });
});

describe('wayThrough', () => {
  it('is orthogonal and joins both ends, whatever the bends are', () => {
    fc.assert(
      fc.property(anyEnd, anyEnd, fc.array(point, { minLength: 1, maxLength: 6 }), (from, to, bends) => {
        const way = routeThrough(from, to, bends);
        expect(way.at(0)).toMatchObject({ x: from.x, y: from.y });
        expect(way.at(-1)).toMatchObject({ x: to.x, y: to.y });
        for (const [a, b] of segmentsOf(way)) expect(a.x === b.x || a.y === b.y).toBe(true);
      }),
    );
  });

  it('keeps the dragged segment where it was dragged to', () => {
    const from = end(0, 0, 'right');
    const to = end(300, 100, 'left');
    const way = routeBetween(from, to, 0, []);
    expect(way[1]?.x).toBe(150);
    const moved = routeThrough(from, to, withSegmentMoved(way, 1, 40));
    expect(moved.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [190, 0],
      [190, 100],
      [300, 100],
    ]);
  });

  it('puts corners into a straight edge whose middle is dragged aside', () => {
    const from = end(0, 0, 'right');
    const to = end(300, 0, 'left');
    const way = routeThrough(from, to, withSegmentMoved(routeBetween(from, to, 0, []), 0, 50));
    expect(way.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [20, 0],
      [20, 50],
      [280, 50],
      [280, 0],
      [300, 0],
    ]);
  });

  it('lets the first and last segment go along with their ends', () => {
    const bends = [
      { x: 190, y: 0 },
      { x: 190, y: 100 },
    ];
    const way = routeThrough(end(0, 30, 'right'), end(320, 160, 'left'), bends);
    expect(way.map(({ x, y }) => [x, y])).toEqual([
      [0, 30],
      [190, 30],
      [190, 160],
      [320, 160],
    ]);
  });
});

describe('withSegmentMoved', () => {
  it('gives corners that lead back through the same points', () => {
    fc.assert(
      fc.property(anyEnd, anyEnd, fc.nat(), fc.integer({ min: -80, max: 80 }), (from, to, pick, by) => {
        const way = routeBetween(from, to, 0, []);
        fc.pre(way.length > 3);
        const segment = 1 + (pick % (way.length - 3));
        const bends = withSegmentMoved(way, segment, by);
        for (const [a, b] of segmentsOf([from, ...bends, to])) expect(a.x === b.x || a.y === b.y).toBe(true);
        expect(routeThrough(from, to, bends).length).toBeGreaterThan(1);
      }),
    );
  });
});

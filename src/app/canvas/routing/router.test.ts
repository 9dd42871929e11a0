import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVertical, type Point } from '#app/canvas/geometry/geometry.ts';
import type { End } from '#app/canvas/geometry/route.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { placedBoxes } from './obstacles/obstacle-index.ts';
import { createRouter } from './router.ts';
import { makeRoutingInput } from './routing-input.ts';
import { entersRect, scatteredScene, sceneWith } from './routing-scene.fixture.ts';
import type { RoutingScene } from './scene.ts';

const planFor = (scene: RoutingScene) => ({
  boxes: placedBoxes(scene.boxes, scene.rects, scene.anchoring),
  edges: makeRoutingInput(scene),
});
const routed = (scene: RoutingScene) => createRouter().route(planFor(scene));

/** The edges whose way runs through a box, with that box. */
function through(scene: RoutingScene, routes: ReadonlyMap<string, Route>): string[] {
  return [...routes].flatMap(([id, { points }]) =>
    [...scene.rects].flatMap(([boxId, rect]) =>
      segmentsOf(points).some(([from, to]) => entersRect(from, to, rect)) ? [`${id} through ${boxId}`] : [],
    ),
  );
}

/** How far a way begins beside an end, on the same side of the box; not at all on that side: infinitely far. */
function besides(end: End, point: Point | undefined): number {
  const [off, along] = isVertical(end.side) ? (['x', 'y'] as const) : (['y', 'x'] as const);
  return point?.[off] === end[off] ? Math.abs(point[along] - end[along]) : Number.POSITIVE_INFINITY;
}

const END: End = { x: 0, y: 0, side: 'left', inward: false };

/** How near pieces of two ways run beside each other that do so at all. */
function nearest(a: Route | undefined, b: Route | undefined): number {
  const pieces = (route: Route | undefined) =>
    segmentsOf(route?.points ?? []).map(([from, to]) => ({
      upright: from.x === to.x,
      at: from.x === to.x ? from.x : from.y,
      low: from.x === to.x ? Math.min(from.y, to.y) : Math.min(from.x, to.x),
      high: from.x === to.x ? Math.max(from.y, to.y) : Math.max(from.x, to.x),
    }));
  const gaps = pieces(a).flatMap((one) =>
    pieces(b)
      .filter(({ upright, low, high }) => upright === one.upright && low < one.high && one.low < high)
      .map(({ at }) => Math.abs(at - one.at)),
  );
  return Math.min(...gaps, Number.POSITIVE_INFINITY);
}

describe('a router', () => {
  it('leads an edge around a box that stands between its ends', () => {
    const scene = sceneWith({ a: [0, 0, 100, 60], wall: [200, -40, 100, 140], b: [400, 0, 100, 60] }, [
      { id: 'e', sourceId: 'a', targetId: 'b' },
    ]);
    const routes = routed(scene);
    expect(through(scene, routes)).toEqual([]);
    expect(routes.get('e')?.points.length).toBeGreaterThan(2);
  });

  it('stays in the box that holds both ends, from sides that lie at its border too', () => {
    const place: Record<string, [number, number, number, number]> = {
      frame: [0, 0, 600, 300],
      a: [16, 200, 100, 60],
      wall: [200, 60, 100, 224],
      b: [484, 60, 100, 60],
    };
    for (const side of ['left', 'right', 'top', 'bottom'] as const) {
      const plain = sceneWith(place, [{ id: 'e', sourceId: 'a', targetId: 'b', sourcePortId: side }], {
        a: 'frame',
        wall: 'frame',
        b: 'frame',
      });
      const portOf = (_boxId: string, portId: string | undefined) =>
        portId === side ? { side, along: 0.5 } : undefined;
      const scene = { ...plain, anchoring: { ...plain.anchoring, portOf } };
      const points = routed(scene).get('e')?.points ?? [];
      expect(points.length).toBeGreaterThan(1);
      for (const { x, y } of points) {
        expect(x > 0 && x < 600, `${side} at x ${x}`).toBe(true);
        expect(y > 0 && y < 300, `${side} at y ${y}`).toBe(true);
      }
    }
  });

  it('rather runs close to boxes and borders than out of the frame that holds both ends', () => {
    // As an overview draws it: some pixels lie between boxes and around them.
    const scene = sceneWith(
      { frame: [0, 0, 330, 160], a: [4, 24, 66, 40], wall: [74, 24, 172, 128], b: [250, 100, 76, 18] },
      [
        { id: 'e', sourceId: 'a', targetId: 'b', sourcePortId: 'left', targetPortId: 'right' },
        { id: 'f', sourceId: 'a', targetId: 'b' },
      ],
      { a: 'frame', wall: 'frame', b: 'frame' },
    );
    const portOf = (_boxId: string, portId: string | undefined) =>
      portId === 'left' || portId === 'right' ? ({ side: portId, along: 0.5 } as const) : undefined;
    const routes = routed({ ...scene, anchoring: { ...scene.anchoring, portOf } });
    const wall = scene.rects.get('wall');
    for (const { points } of routes.values()) {
      expect(points.length).toBeGreaterThan(2);
      for (const { x, y } of points) expect([x > 0 && x < 330, y > 0 && y < 160]).toEqual([true, true]);
      for (const [from, to] of segmentsOf(points)) expect(wall && entersRect(from, to, wall)).toBe(false);
    }
  });

  it('goes through no box at all where boxes are apart, starts and ends at its ends, and is orthogonal', () => {
    fc.assert(
      fc.property(scatteredScene, (scene) => {
        const routes = routed(scene);
        expect(routes.size).toBe(scene.links.length);
        expect(through(scene, routes)).toEqual([]);
        for (const { from, to, points } of routes.values()) {
          expect(besides(from, points.at(0))).toBeLessThanOrEqual(8);
          expect(besides(to, points.at(-1))).toBeLessThanOrEqual(8);
          for (const [a, b] of segmentsOf(points)) expect(a.x === b.x || a.y === b.y).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives equal scenes equal ways, whatever it routed before', () => {
    fc.assert(
      fc.property(scatteredScene, scatteredScene, (scene, other) => {
        const router = createRouter();
        router.route(planFor(other));
        expect([...router.route(planFor(scene))]).toEqual([...routed(scene)]);
      }),
    );
  });

  it('gives the same way reversed when source and target change places', () => {
    fc.assert(
      fc.property(scatteredScene, (scene) => {
        const links = scene.links.slice(0, 1);
        const forth = routed({ ...scene, links });
        const back = routed({
          ...scene,
          links: links.map(({ id, sourceId, targetId }) => ({ id, sourceId: targetId, targetId: sourceId })),
        });
        for (const [id, { points }] of forth) expect(back.get(id)?.points.toReversed()).toEqual(points);
      }),
    );
  });

  it('leaves a way the same object when something elsewhere moves', () => {
    const places = { a: [0, 0, 100, 60], b: [400, 90, 100, 60] } as const;
    const links = [{ id: 'e', sourceId: 'a', targetId: 'b' }];
    const router = createRouter();
    const before = router.route(planFor(sceneWith({ ...places, far: [900, 900, 80, 50] }, links)));
    const after = router.route(planFor(sceneWith({ ...places, far: [960, 830, 80, 50] }, links)));
    expect(after.get('e')).toBe(before.get('e'));
    const near = router.route(planFor(sceneWith({ ...places, far: [210, 40, 80, 50] }, links)));
    expect(near.get('e')).not.toBe(before.get('e'));
  });

  it('keeps edges of the same two boxes apart where there is room, without crossings', () => {
    const links = ['e1', 'e2', 'e3'].map((id) => ({ id, sourceId: 'a', targetId: 'b' }));
    const routes = [...routed(sceneWith({ a: [0, 0, 100, 120], b: [300, 300, 100, 120] }, links)).values()];
    const middles = routes.map(({ points }) => points[1]?.x ?? 0).toSorted((a, b) => a - b);
    expect((middles[1] ?? 0) - (middles[0] ?? 0)).toBeGreaterThanOrEqual(8);
    expect((middles[2] ?? 0) - (middles[1] ?? 0)).toBeGreaterThanOrEqual(8);
    const crossings = routes.flatMap((one, index) =>
      routes.slice(index + 1).flatMap((other) =>
        segmentsOf(one.points).filter(([a, b]) =>
          segmentsOf(other.points).some(
            ([c, d]) =>
              (a.x === b.x) !== (c.x === d.x) &&
              entersRect(a, b, {
                x: Math.min(c.x, d.x) - 1,
                y: Math.min(c.y, d.y) - 1,
                width: Math.abs(c.x - d.x) + 2,
                height: Math.abs(c.y - d.y) + 2,
              }),
          ),
        ),
      ),
    );
    expect(crossings).toEqual([]);
  });

  it('moves ends that face each other closely into lanes of their own', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), (by) => {
        // Two rows: an edge leaves each of two boxes that face each other, and goes elsewhere.
        const routes = routed(
          sceneWith(
            {
              a: [0, 0, 100, 60],
              b: [500, by, 100, 60],
              up: [560, -400, 100, 60],
              down: [-60, 400, 100, 60],
            },
            [
              { id: 'one', sourceId: 'a', targetId: 'up' },
              { id: 'two', sourceId: 'b', targetId: 'down' },
            ],
          ),
        );
        expect(besides(routes.get('one')?.from ?? END, routes.get('one')?.points[0])).toBeLessThanOrEqual(8);
        expect(nearest(routes.get('one'), routes.get('two'))).toBeGreaterThanOrEqual(5);
      }),
    );
  });

  it('makes a bundle of more edges than fit on a side', () => {
    const links = Array.from({ length: 12 }, (_, index) => ({
      id: `e${String(index).padStart(2, '0')}`,
      sourceId: index % 2 === 0 ? 'a' : 'b',
      targetId: index % 2 === 0 ? 'b' : 'a',
    }));
    const routes = routed(sceneWith({ a: [0, 0, 100, 60], b: [300, 40, 100, 60] }, links));
    expect(routes.get('e03')?.bundle).toEqual(links.map(({ id }) => id));
    expect(routes.get('e01')?.points).toEqual(routes.get('e00')?.points.toReversed());
    expect(routes.get('e02')?.points).toEqual(routes.get('e00')?.points);
  });

  it('stays inside of the container that holds both ends, and leaves the one that holds one by its border', () => {
    const scene = sceneWith(
      {
        outer: [0, 0, 700, 400],
        a: [40, 60, 100, 60],
        wall: [240, 50, 80, 300],
        b: [500, 60, 100, 60],
        c: [900, 60, 100, 60],
      },
      [
        { id: 'inside', sourceId: 'a', targetId: 'b' },
        { id: 'out', sourceId: 'b', targetId: 'c' },
        { id: 'inward', sourceId: 'outer', targetId: 'a' },
      ],
      { a: 'outer', b: 'outer', wall: 'outer' },
    );
    const routes = routed(scene);
    for (const { x, y } of routes.get('inside')?.points ?? []) {
      expect(x > 0 && x < 700 && y > 0 && y < 400).toBe(true);
    }
    const wall = scene.rects.get('wall');
    for (const { points } of routes.values())
      for (const [from, to] of segmentsOf(points)) expect(wall && entersRect(from, to, wall)).toBe(false);
    expect(routes.get('out')?.points).toHaveLength(2);
    expect(routes.get('inward')?.points).toHaveLength(2);
  });

  it('finds finite ways for boxes that overlap, touch or lie in each other', () => {
    const number = fc.integer({ min: -60, max: 60 });
    const size = fc.integer({ min: 1, max: 90 });
    const place = fc.tuple(number, number, size, size);
    fc.assert(
      fc.property(place, place, place, fc.boolean(), (a, b, c, nested) => {
        const links = [
          { id: 'ab', sourceId: 'a', targetId: 'b' },
          { id: 'bc', sourceId: 'b', targetId: 'c' },
          { id: 'loop', sourceId: 'c', targetId: 'c' },
        ];
        const routes = routed(sceneWith({ a, b, c }, links, nested ? { b: 'a' } : {}));
        expect(routes.size).toBe(3);
        for (const { points } of routes.values())
          for (const [from, to] of segmentsOf(points)) {
            expect(from.x === to.x || from.y === to.y).toBe(true);
            for (const value of [from.x, from.y, to.x, to.y]) expect(Math.abs(value)).toBeLessThan(2000);
          }
      }),
    );
  });
});

it('in steps a router finds what it finds at once, also after a run that was left at any of them', () => {
  fc.assert(
    fc.property(scatteredScene, scatteredScene, fc.nat({ max: 60 }), (before, scene, steps) => {
      const router = createRouter();
      const left = router.steps(planFor(before));
      for (let step = 0; step < steps && left.next().done !== true; step += 1);
      const run = [...router.steps(planFor(scene))];
      const wanted = planFor(scene).edges.filter(({ given }) => given === null);
      // No two ways are looked for in one step.
      expect(run.length).toBeGreaterThanOrEqual(wanted.length);
      expect(router.route(planFor(scene))).toEqual(routed(scene));
    }),
  );
});

describe('the label of an edge', () => {
  it('stands where no line runs behind it, though that is not the middle', () => {
    const places = {
      a: [0, 0, 100, 60],
      b: [500, 0, 100, 60],
      c: [260, -200, 80, 60],
      d: [260, 200, 80, 60],
    } as const;
    const across = { id: 'across', sourceId: 'a', targetId: 'b' };
    const down = { id: 'down', sourceId: 'c', targetId: 'd' };
    expect(routed(sceneWith(places, [across])).get('across')?.label).toBeUndefined();
    const { label } = routed(sceneWith(places, [across, down])).get('across') ?? {};
    expect(label?.y).toBe(30);
    expect(Math.abs((label?.x ?? 300) - 300)).toBeGreaterThan(45);
  });
});

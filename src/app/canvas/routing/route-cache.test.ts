import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { PlacedBox } from './obstacles/obstacle-index.ts';
import { createRouteCache } from './route-cache.ts';
import { createRouter } from './router.ts';
import type { InputEdge } from './routing-input.ts';
import { entersRect, sceneWith } from './routing-scene.fixture.ts';
import type { RoutingScene } from './scene.ts';
import { apply, type RouterTask } from './worker-messages.ts';

const PLACES = { a: [0, 0, 100, 60], wall: [200, 300, 100, 140], b: [400, 0, 100, 60] } as const;
const LINKS = [{ id: 'e', sourceId: 'a', targetId: 'b' }];

/** A row of pairs of boxes, one edge each, with a wall that can be moved between those of the first. */
function manyPairs(count: number): RoutingScene {
  const places: Record<string, readonly [number, number, number, number]> = { wall: [200, -300, 100, 140] };
  const links = Array.from({ length: count }, (_, index) => {
    places[`a${index}`] = [0, index * 200, 100, 60];
    places[`b${index}`] = [400, index * 200, 100, 60];
    return { id: `e${index}`, sourceId: `a${index}`, targetId: `b${index}` };
  });
  return sceneWith(places, links);
}

const enters = (route: Route | undefined, rect: Rect): boolean =>
  segmentsOf(route?.points ?? []).some(([from, to]) => entersRect(from, to, rect));

function moveTo(scene: RoutingScene, id: string, x: number, y: number): ReadonlyMap<string, Rect> {
  const rect = scene.rects.get(id);
  return rect ? new Map([[id, { ...rect, x, y }]]) : new Map();
}

describe('a route book', () => {
  it('gives the same map for the same scene, and the same way for one that did not change', () => {
    const book = createRouteCache();
    const scene = sceneWith(PLACES, LINKS);
    const routes = book.rest(scene);
    expect(book.rest(scene)).toBe(routes);
    expect(book.rest(sceneWith(PLACES, LINKS)).get('e')).toBe(routes.get('e'));
  });

  for (const [size, count] of [
    ['few', 3],
    ['many', 200],
  ] as const) {
    it(`leads an edge around a box that is dragged over it, among ${size} edges, and draws the same once it is dropped`, () => {
      const book = createRouteCache();
      const scene = manyPairs(count);
      const before = book.rest(scene);
      const moved = moveTo(scene, 'wall', 200, -40);
      const wall = moved.get('wall');
      expect(wall && enters(before.get('e0'), wall)).toBe(true);
      const during = book.during(scene, moved);
      expect([...during.keys()]).toEqual(['e0']);
      expect(wall && enters(during.get('e0'), wall)).toBe(false);
      const dropped = book.rest({ ...scene, rects: new Map([...scene.rects, ...moved]) });
      expect(dropped.get('e0')?.points).toEqual(during.get('e0')?.points);
      expect(dropped.get('e1')).toBe(before.get('e1'));
    });

    it(`moves the way of an edge along when both its boxes are dragged, among ${size} edges`, () => {
      const book = createRouteCache();
      const scene = manyPairs(count);
      const before = book.rest(scene).get('e0');
      const moved = new Map([...moveTo(scene, 'a0', 10, 20), ...moveTo(scene, 'b0', 410, 20)]);
      expect(book.during(scene, moved).get('e0')?.points).toEqual(
        before?.points.map(({ x, y }) => ({ x: x + 10, y: y + 20 })),
      );
    });
  }
});

/** A worker that answers when it is told to, with the router that the real one has. */
class SlowWorker extends EventTarget {
  static last: SlowWorker | null = null;
  readonly boxes = new Map<string, PlacedBox>();
  readonly edges = new Map<string, InputEdge>();
  readonly router = createRouter();
  tasks: RouterTask[] = [];

  constructor() {
    super();
    SlowWorker.last = this;
  }

  postMessage(task: RouterTask): void {
    apply(this.boxes, task.boxes);
    apply(this.edges, task.edges);
    this.tasks.push(task);
  }

  answer(job: number): void {
    const routes = this.router.route({ boxes: this.boxes.values(), edges: [...this.edges.values()] });
    const changed = [...routes].map(([id, { points, label }]) => ({ id, points, label }));
    this.dispatchEvent(new MessageEvent('message', { data: { job, changed } }));
  }

  terminate(): void {}
}

describe('a route book of very many edges', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', SlowWorker);
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const sent = () => vi.advanceTimersByTime(1000);

  const covered = () => {
    const scene = manyPairs(400);
    return { ...scene, rects: new Map([...scene.rects, ...moveTo(scene, 'wall', 200, -40)]) };
  };

  it('draws simple ways at once, and better ones when the worker has them', () => {
    const improved = vi.fn<() => void>();
    const book = createRouteCache(improved);
    const scene = covered();
    const wall = scene.rects.get('wall');
    const simple = book.rest(scene);
    expect(simple.size).toBe(400);
    expect(wall && enters(simple.get('e0'), wall)).toBe(true);
    sent();
    SlowWorker.last?.answer(1);
    expect(improved).toHaveBeenCalledTimes(1);
    const better = book.rest(scene);
    expect(wall && enters(better.get('e0'), wall)).toBe(false);
    expect(better.get('e1')).toBe(simple.get('e1'));
  });

  it('does so for less edges where the drawing is just being opened', () => {
    const improved = vi.fn<() => void>();
    const book = createRouteCache(improved);
    const scene = manyPairs(200);
    const blocked = { ...scene, rects: new Map([...scene.rects, ...moveTo(scene, 'wall', 200, -40)]) };
    const wall = blocked.rects.get('wall');
    expect(wall && enters(book.rest(blocked).get('e0'), wall)).toBe(true);
    sent();
    SlowWorker.last?.answer(1);
    expect(improved).toHaveBeenCalledTimes(1);
    expect(wall && enters(book.rest(blocked).get('e0'), wall)).toBe(false);
    // A change of what is seen already is followed at once.
    const free = book.rest(scene);
    expect(wall && enters(book.rest({ ...blocked }).get('e0'), wall)).toBe(false);
    expect(free.get('e1')).toEqual(book.rest(blocked).get('e1'));
  });

  it('gives at once what was worked out ahead in steps, and the same', () => {
    const scene = manyPairs(600);
    const book = createRouteCache(() => {});
    expect([...book.ahead(scene)].length).toBeGreaterThan(5);
    const routes = book.rest(scene);
    expect(routes).toEqual(createRouteCache(() => {}).rest(scene));
    expect([...book.ahead(scene)]).toEqual([]);
    expect(book.rest(scene)).toBe(routes);
  });

  it('asks only for what differs, and takes no answer to an older question', () => {
    const improved = vi.fn<() => void>();
    const book = createRouteCache(improved);
    const scene = covered();
    book.rest(scene);
    sent();
    book.rest({ ...scene, rects: new Map([...scene.rects, ...moveTo(scene, 'a5', 20, 1010)]) });
    sent();
    expect(SlowWorker.last?.tasks.map(({ boxes, edges }) => [boxes.put.length, edges.put.length])).toEqual([
      [801, 400],
      [1, 1],
    ]);
    SlowWorker.last?.answer(1);
    expect(improved).not.toHaveBeenCalled();
    SlowWorker.last?.answer(2);
    expect(improved).toHaveBeenCalledTimes(1);
  });
});

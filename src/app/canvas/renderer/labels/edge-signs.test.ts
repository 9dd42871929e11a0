import { expect, it } from 'vitest';
import { rowOfSigns } from '#app/canvas/diagram/decoration-places.ts';
import { touches } from '#app/canvas/geometry/geometry.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { type TinyBox, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { signsAtEdge } from './edge-signs.ts';

const SAID = [{ kind: 'warning', count: 12 }] as const;

function signsOf(boxes: Readonly<Record<string, TinyBox>>, pixel: number, label = 'Supply') {
  const diagram = tinyDiagram(boxes, { line: ['a', 'b'] });
  const anchoring = { ...diagram.anchoring, labelOf: () => label };
  const scene = sceneOf({ ...diagram, anchoring }, createRouteCache(), null);
  const id = idOf('line');
  const route = scene.routes.get(id);
  if (!route) throw new Error('the edge has no way');
  const row = rowOfSigns(SAID);
  const size = { width: row.width * pixel, height: row.height * pixel };
  const at = signsAtEdge(scene, id, route, SAID, pixel);
  if (!at) throw new Error('there is no room for the signs');
  return { at, rect: { x: at.x, y: at.y - size.height / 2, ...size }, route, scene };
}

it('signs of an edge are over its label where nothing is there', () => {
  const { at, rect, route } = signsOf({ a: { at: [0, 0] }, b: { at: [400, 0] } }, 1);
  const { x, y } = route.label ?? labelPlace(route.points);
  expect(at.x).toBe(x + 2);
  // A label is 18 high, and stands 2 above a level line.
  expect(rect.y + rect.height).toBe(y - 21);
});

it.each([1, 1.4, 2])('signs of an edge lie over no box, with %d pixels of the drawing for one', (pixel) => {
  const stacked = signsOf(
    { a: { at: [0, 0] }, b: { at: [0, 120 + 20 * pixel] }, c: { at: [200, 0], size: [100, 300] } },
    pixel,
    '',
  );
  for (const rect of stacked.scene.rects.values()) expect(touches(stacked.rect, rect)).toBe(false);
});

it.each([
  [1.5, 'Supply'],
  [2.5, 'Supply'],
  [1, ''],
])(
  'signs of an edge are upon its way from afar and where nothing is written, with %d pixels of the drawing for one and the label “%s”',
  (pixel, label) => {
    const { at, route } = signsOf({ a: { at: [0, 0] }, b: { at: [900, 300] } }, pixel, label);
    const x = at.x + (rowOfSigns(SAID).width * pixel) / 2;
    const isUpon = segmentsOf(route.points).some(
      ([from, to]) =>
        (from.y === to.y && at.y === from.y && (x - from.x) * (x - to.x) < 0) ||
        (from.x === to.x && Math.abs(x - from.x) < 0.01 && (at.y - from.y) * (at.y - to.y) < 0),
    );
    expect(isUpon).toBe(true);
  },
);

it('signs of an edge keep off the title of what is around it', () => {
  const { at } = signsOf(
    {
      frame: { at: [0, 0], size: [700, 200] },
      a: { in: 'frame', at: [20, 44], size: [160, 30] },
      b: { in: 'frame', at: [500, 44], size: [160, 30] },
    },
    1,
  );
  expect(at.y).toBeGreaterThan(44);
});

/** Two boxes `apart` from each other with so many edges between them. */
function joined(count: number, apart: number) {
  const names = Array.from({ length: count }, (_, index) => `line ${index}`);
  const lines = Object.fromEntries(names.map((name) => [name, ['a', 'b'] as const]));
  const boxes = { a: { at: [0, 0], size: [160, 80] }, b: { at: [160 + apart, 0], size: [160, 80] } } as const;
  const scene = sceneOf(tinyDiagram(boxes, lines), createRouteCache(), null);
  return (pixel: number, said: Parameters<typeof signsAtEdge>[3]) =>
    names.map((name) => {
      const route = scene.routes.get(idOf(name));
      if (!route) throw new Error('the edge has no way');
      const row = rowOfSigns(said);
      const [width, height] = [row.width * pixel, row.height * pixel];
      const at = signsAtEdge(scene, idOf(name), route, said, pixel);
      return at && { x: at.x, y: at.y - height / 2, width, height };
    });
}

it('signs of edges that run close to each other do not lie over one another, and keep their places', () => {
  const signsAt = joined(4, 500);
  const signs = signsAt(1, SAID).flatMap((rect) => rect ?? []);
  expect(signs).toHaveLength(4);
  for (const [index, rect] of signs.entries())
    for (const other of signs.slice(index + 1)) expect(touches(rect, other)).toBe(false);
  expect(signsAt(1, SAID)).toEqual(signs);
  expect(signsAt(2, SAID)).not.toEqual(signs);
});

it('signs that have no room are left out where they only warn', () => {
  const signsAt = joined(3, 12);
  expect(signsAt(3, SAID)).toContain(null);
  expect(signsAt(3.5, [{ kind: 'error', count: 1 }])).not.toContain(null);
});

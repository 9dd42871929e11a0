import { expect, it } from 'vitest';
import { rowOfSigns } from '#app/canvas/diagram/decoration-places.ts';
import { touches } from '#app/canvas/geometry/geometry.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { type TinyBox, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { signsAtEdge } from './edge-signs.ts';

const SAID = [{ count: 12 }];

function signsOf(boxes: Readonly<Record<string, TinyBox>>, pixel: number) {
  const scene = sceneOf(tinyDiagram(boxes, { line: ['a', 'b'] }), createRouteCache(), null);
  const id = idOf('line');
  const route = scene.routes.get(id);
  if (!route) throw new Error('the edge has no way');
  const row = rowOfSigns(SAID);
  const size = { width: row.width * pixel, height: row.height * pixel };
  const at = signsAtEdge(scene, id, route, SAID, pixel);
  return { at, rect: { x: at.x, y: at.y - size.height / 2, ...size }, route, scene };
}

it('signs of an edge are over its label where nothing is there', () => {
  const { at, route } = signsOf({ a: { at: [0, 0] }, b: { at: [400, 0] } }, 1);
  const { x, y } = route.label ?? labelPlace(route.points);
  expect(at).toEqual({ x: x + 2, y: y - 26 });
});

it.each([1, 1.4, 2])('signs of an edge lie over no box, with %d pixels of the drawing for one', (pixel) => {
  const stacked = signsOf(
    { a: { at: [0, 0] }, b: { at: [0, 120 + 20 * pixel] }, c: { at: [200, 0], size: [100, 300] } },
    pixel,
  );
  for (const rect of stacked.scene.rects.values()) expect(touches(stacked.rect, rect)).toBe(false);
});

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

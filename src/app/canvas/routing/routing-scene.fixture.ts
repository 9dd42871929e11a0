import fc from 'fast-check';
import type { Box, Boxes } from '#app/canvas/diagram/box.ts';
import type { DiagramEdge } from '#app/canvas/diagram/edge-ends.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { RoutingScene } from './scene.ts';

/** A scene of boxes as `[x, y, width, height]`, named by their keys, some inside others. */
export function sceneWith(
  places: Readonly<Record<string, readonly [number, number, number, number]>>,
  links: readonly DiagramEdge[],
  parents: Readonly<Record<string, string>> = {},
): RoutingScene {
  const rects = new Map<string, Rect>();
  const boxes = new Map<string, Box>();
  for (const [id, [x, y, width, height]] of Object.entries(places)) {
    rects.set(id, { x, y, width, height });
    const parentId = parents[id];
    boxes.set(id, {
      id,
      name: id,
      position: { x, y },
      size: { width, height },
      ...(parentId !== undefined && { parentId }),
    });
  }
  return {
    links,
    boxes: boxesOf(boxes),
    rects,
    anchoring: { portOf: () => undefined, outlineOf: () => 'box' },
  };
}

function boxesOf(boxes: ReadonlyMap<string, Box>): Boxes {
  return {
    size: boxes.size,
    get: (id) => boxes.get(id),
    has: (id) => boxes.has(id),
    values: () => boxes.values(),
    referring: (_role, id) => [...boxes.values()].filter(({ parentId }) => parentId === id),
  };
}

/** Boxes that are apart from each other, one in each cell of a grid that is chosen, with edges between some. */
export const scatteredScene = fc
  .record({
    cells: fc.uniqueArray(fc.nat({ max: 24 }), { minLength: 2, maxLength: 14 }),
    shape: fc.array(
      fc.tuple(fc.nat({ max: 70 }), fc.nat({ max: 50 }), fc.nat({ max: 60 }), fc.nat({ max: 40 })),
      {
        minLength: 14,
        maxLength: 14,
      },
    ),
    pairs: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 }),
  })
  .map(({ cells, shape, pairs }) => {
    const places = Object.fromEntries(
      cells.map((cell, index) => {
        const [x, y, width, height] = shape[index] ?? [0, 0, 0, 0];
        const place = [
          (cell % 5) * 220 + x,
          Math.floor(cell / 5) * 160 + y,
          80 + width,
          50 + height,
        ] as const;
        return [`b${cell}`, place] as const;
      }),
    );
    const ids = Object.keys(places);
    const links = pairs.flatMap(([a, b], index) => {
      const sourceId = ids[a % ids.length];
      const targetId = ids[b % ids.length];
      return sourceId && targetId && sourceId !== targetId ? [{ id: `e${index}`, sourceId, targetId }] : [];
    });
    return sceneWith(places, links);
  });

/** Whether a stretch of a way runs through a rectangle, by more than a hair. */
export function entersRect(from: Point, to: Point, { x, y, width, height }: Rect): boolean {
  return (
    Math.max(from.x, to.x) > x + 0.5 &&
    Math.min(from.x, to.x) < x + width - 0.5 &&
    Math.max(from.y, to.y) > y + 0.5 &&
    Math.min(from.y, to.y) < y + height - 0.5
  );
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Placements, rectsOf } from '#app/canvas/diagram/box.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { anyLevel, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { dragOf, NO_DRAG, overlaid } from './drag.ts';
import { type Scene, sceneOf } from './scene.ts';

const CAR = {
  Car: { at: [100, 50], size: [900, 500] },
  Battery: { in: 'Car', at: [40, 60] },
  Motor: { in: 'Car', at: [400, 60] },
  Sun: { at: [-400, 120] },
} as const;
const LINKS = { Power: ['Battery', 'Motor'], Light: ['Sun', 'Battery'] } as const;

const made = (boxes = CAR, links = LINKS, before: Scene | null = null, book = createRouteCache()) =>
  sceneOf(tinyDiagram(boxes, links), book, before);

/** What of a scene can be compared with another. */
const told = (scene: Scene) => ({
  ordered: scene.ordered.map(({ id }) => id),
  rects: [...scene.rects],
  containers: [...scene.containers].sort(),
  links: scene.links.map(({ id }) => id),
  routed: [...scene.routes.keys()].sort(),
  places: scene.ordered.map(({ id }) => `${scene.placeOf(id)}, ${scene.edgesAt(id)}`),
});

describe('sceneOf', () => {
  it('has everything in its place in the whole drawing, and knows what holds others', () => {
    const scene = made();
    expect(scene.rects.get(idOf('Battery'))).toEqual({ x: 140, y: 110, width: 160, height: 80 });
    expect([...scene.containers]).toEqual([idOf('Car')]);
    expect(scene.placeOf(idOf('Motor'))).toBe('2 of 2 in Car');
    expect(scene.edgesAt(idOf('Battery'))).toBe(2);
  });

  it('leaves out edges that lead out of the drawing', () => {
    const { Sun: _, ...inside } = CAR;
    const scene = sceneOf(tinyDiagram(inside, LINKS), createRouteCache(), null);
    expect(scene.links.map(({ name }) => name)).toEqual(['Power']);
  });

  it('keeps places and ways where an edit changed none of them', () => {
    const book = createRouteCache();
    const diagram = tinyDiagram(CAR, LINKS);
    const before = sceneOf(diagram, book, null);
    const renamed = tinyDiagram(CAR, LINKS);
    const now = sceneOf({ ...renamed, links: diagram.links }, book, before);
    expect(now.rects).toBe(before.rects);
    expect(now.routing).toBe(before.routing);
    expect(now.routes).toBe(before.routes);
    expect(now.ordered[0]).not.toBe(before.ordered[0]);
  });

  it('is the same after an edit as made anew', () => {
    fc.assert(
      fc.property(anyLevel, anyLevel, ({ diagram: first }, { diagram: second }) => {
        const book = createRouteCache();
        const after = sceneOf(second, book, sceneOf(first, book, null));
        expect(told(after)).toEqual(told(sceneOf(second, createRouteCache(), null)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('dragOf', () => {
  it('is nothing while nothing is moved', () => {
    expect(dragOf(made(), new Map(), createRouteCache())).toBe(NO_DRAG);
  });

  it('moves what is inside along, and the ways of all of it', () => {
    const book = createRouteCache();
    const scene = made(CAR, LINKS, null, book);
    const drag = dragOf(scene, new Map([[idOf('Car'), { position: { x: 200, y: 50 } }]]), book);
    expect([...drag.rects.keys()]).toEqual(['Car', 'Battery', 'Motor'].map(idOf));
    expect(drag.rects.get(idOf('Motor'))?.x).toBe(600);
    expect(drag.routes.has(idOf('Light'))).toBe(true);
  });

  it('gives the places that the whole drawing would have', () => {
    fc.assert(
      fc.property(anyLevel, fc.array(fc.nat(), { maxLength: 4 }), ({ diagram }, picks) => {
        const book = createRouteCache();
        const scene = sceneOf(diagram, book, null);
        const moved: Placements = new Map(
          picks.flatMap((pick) => {
            const box = scene.ordered[pick % scene.ordered.length];
            return box ? [[box.id, { position: { x: pick % 700, y: 33 } }] as const] : [];
          }),
        );
        const { rects } = dragOf(scene, moved, book);
        expect([...overlaid(scene.rects, rects)]).toEqual([...rectsOf(scene.ordered, moved)]);
      }),
      { numRuns: 60 },
    );
  });
});

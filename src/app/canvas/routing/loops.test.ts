import { describe, expect, it } from 'vitest';
import { boundsOf, type Rect } from '#app/canvas/geometry/geometry.ts';
import { loopOf } from './loops.ts';
import { sceneWith } from './routing-scene.fixture.ts';

function loops(
  places: Parameters<typeof sceneWith>[0],
  parents: Readonly<Record<string, string>>,
  count = 1,
): (Rect | null)[] {
  const { boxes, rects } = sceneWith(places, [], parents);
  return Array.from({ length: count }, (_, index) => {
    const points = loopOf(boxes, rects, 'box', index)?.points ?? [];
    return boundsOf(points.map((point) => ({ ...point, width: 0, height: 0 })));
  });
}

const BOX = [400, 60, 160, 72] as const;

describe('a loop', () => {
  it('goes around the top right corner where there is room', () => {
    const [loop] = loops({ box: BOX }, {});
    expect(loop).toEqual({ x: 544, y: 36, width: 40, height: 40 });
  });

  it('goes around another corner than those where the container or a neighbour is in the way', () => {
    const inside = { box: 'holder', next: 'holder' };
    const holder = [0, 0, 600, 300] as const;
    const box = [400, 40, 160, 72] as const;
    expect(loops({ holder, box }, inside)).toEqual([{ x: 544, y: 96, width: 40, height: 40 }]);
    const next = [540, 125, 50, 72] as const;
    expect(loops({ holder, box, next }, inside)).toEqual([{ x: 376, y: 96, width: 40, height: 40 }]);
  });

  it('leaves room for its label between itself and the title of the container', () => {
    const inside = { box: 'holder' };
    const holder = [0, 0, 600, 300] as const;
    // A bare loop would fit above, its label would be over the title.
    expect(loops({ holder, box: [400, 64, 160, 72] }, inside)[0]?.y).toBe(120);
    expect(loops({ holder, box: [400, 84, 160, 72] }, inside)[0]?.y).toBe(60);
  });

  it('goes around the top right corner too where there is room at none', () => {
    const inside = { box: 'holder', next: 'holder' };
    const places = { holder: [0, 0, 600, 300], box: [400, 40, 160, 72], next: [360, 125, 300, 72] } as const;
    expect(loops(places, inside)).toEqual([{ x: 544, y: 16, width: 40, height: 40 }]);
  });

  it('leaves a corner to each of four, and goes further out after that', () => {
    const all = loops({ box: BOX }, {}, 5);
    expect(new Set(all.slice(0, 4).map((loop) => `${loop?.x} ${loop?.y}`)).size).toBe(4);
    expect(all[4]?.width).toBeGreaterThan(all[0]?.width ?? 0);
  });
});

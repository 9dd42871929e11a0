import { describe, expect, it } from 'vitest';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { boxUnder, createDisplayLists, edgeUnder, makeDisplayList } from './display-list.ts';

const plan = makeDisplayList(
  sceneOf(
    tinyDiagram(
      {
        Car: { at: [0, 0], size: [800, 400] },
        Battery: { in: 'Car', at: [40, 100] },
        Motor: { in: 'Car', at: [500, 100] },
        Sun: { at: [0, 600] },
        Moon: { at: [500, 600] },
      },
      { Power: ['Battery', 'Motor'], Tide: ['Sun', 'Moon'] },
    ),
    createRouteCache(),
    null,
  ),
);

describe('the list after an edit', () => {
  const BOXES = { Car: { at: [0, 0], size: [800, 400] }, Motor: { in: 'Car', at: [40, 100] } } as const;
  const LINKS = { Power: ['Car', 'Motor'] } as const;
  const diagram = tinyDiagram(BOXES, LINKS);
  const book = createRouteCache();
  const before = sceneOf(diagram, book, null);
  const lists = createDisplayLists();
  const first = lists.of(before);

  it('keeps what is laid out where nothing moved, and has the boxes that are others', () => {
    const edited = { ...tinyDiagram(BOXES, LINKS), links: diagram.links };
    const scene = sceneOf(edited, book, before);
    const list = lists.of(scene);
    expect(list.points).toBe(first.points);
    expect(list.boxNumbers).toBe(first.boxNumbers);
    expect(list.boxes.map(({ box }) => box)).toEqual(makeDisplayList(scene).boxes.map(({ box }) => box));
    expect(list.boxes[0]?.box).toBe(edited.boxes.get(idOf('Car')));
    expect(list.boxes[0]?.box).not.toBe(first.boxes[0]?.box);
  });

  it('is laid out anew where a box moved', () => {
    const moved = tinyDiagram({ ...BOXES, Motor: { in: 'Car', at: [300, 100] } }, LINKS);
    const list = lists.of(sceneOf(moved, book, before));
    expect(list.boxes[list.boxNumbers.get(idOf('Motor')) ?? -1]?.rect.x).toBe(300);
  });

  it('made in steps it is the one that is made at once, whatever else is asked for meanwhile', () => {
    const moved = sceneOf(
      tinyDiagram({ ...BOXES, Sun: { at: [900, 100] } }, LINKS),
      createRouteCache(),
      null,
    );
    const steps = lists.inSteps(moved);
    steps.next();
    lists.of(sceneOf(tinyDiagram({ ...BOXES, Moon: { at: [900, 600] } }, LINKS), createRouteCache(), null));
    const list = runToEnd(steps);
    expect(list).toEqual(makeDisplayList(moved));
    expect(lists.of(moved)).toBe(list);
  });
});

const boxAt = (x: number, y: number, reach = 4) => boxUnder(plan, { x, y }, reach)?.box.name ?? null;
const edgeAt = (x: number, y: number, reach = 6) => edgeUnder(plan, { x, y }, reach)?.link.name ?? null;

describe('planOf', () => {
  it('paints what is inside after what it is in, and edges before the boxes of their level', () => {
    expect(plan.boxes.map(({ box }) => box.name)).toEqual(['Car', 'Sun', 'Moon', 'Battery', 'Motor']);
    expect(plan.edges.map(({ link, level }) => [link.name, level])).toEqual([
      ['Tide', 0],
      ['Power', 1],
    ]);
    expect(plan.levels).toEqual([
      { boxes: 3, edges: 1 },
      { boxes: 5, edges: 2 },
    ]);
  });

  it('knows where each is in it', () => {
    expect(plan.boxes[plan.boxNumbers.get(idOf('Motor')) ?? -1]?.rect.x).toBe(500);
    expect(Array.from(plan.boxBounds).slice(0, 4)).toEqual([0, 0, 800, 400]);
  });
});

describe('what is under the pointer', () => {
  it('is the innermost box', () => {
    expect(boxAt(100, 140)).toBe('Battery');
    expect(boxAt(300, 50)).toBe('Car');
    expect(boxAt(900, 900)).toBeNull();
  });

  it('is the box whose border is near, before the one around it', () => {
    expect(boxAt(38, 140)).toBe('Battery');
    expect(boxAt(-3, 200)).toBe('Car');
    expect(boxAt(30, 140)).toBe('Car');
  });

  it('is the nearest edge within reach', () => {
    expect(edgeAt(350, 140)).toBe('Power');
    expect(edgeAt(350, 145)).toBe('Power');
    expect(edgeAt(350, 150)).toBeNull();
    expect(edgeAt(350, 638)).toBe('Tide');
  });
});

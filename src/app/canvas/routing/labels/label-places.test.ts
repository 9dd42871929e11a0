import { describe, expect, it } from 'vitest';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { type LabelPlace, labelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import { type LabelledRoute, widthOf } from './label-areas.ts';
import { labelPlaces } from './label-places.ts';
import {
  areaOf,
  createObstacleIndex,
  overlap,
  type PlacedBox,
  placedBoxes,
} from '#app/canvas/routing/obstacles/obstacle-index.ts';
import { createRouteIndex } from '#app/canvas/routing/obstacles/route-index.ts';
import { createRouter } from '#app/canvas/routing/router.ts';
import { rectAround } from '#app/canvas/routing/search/find-route.ts';

function placesOf(ways: readonly LabelledRoute[], boxes: readonly PlacedBox[] = []) {
  const index = createRouteIndex(new Map(ways.map(({ id, points }) => [id, points])));
  const chosen = labelPlaces(ways, index, createObstacleIndex(boxes));
  return ways.map(({ id, points }) => chosen.get(id) ?? labelPlace(points));
}

const level = (id: string, label: string, y: number, width = 600): LabelledRoute => ({
  id,
  label,
  points: [
    { x: 0, y },
    { x: width, y },
  ],
});

/** What a label covers in one line. */
const written = ({ x, y, upon }: LabelPlace, label: string) => {
  const [top, half] = [upon ? y - 9 : y - 20, widthOf(label) / 2];
  return { left: x - half, right: x + half, top, bottom: top + 18 };
};

describe('labelPlaces', () => {
  it('shows a label whole upon a long piece where the usual place has no room for it', () => {
    const label = 'Media Data Request';
    const points = [
      { x: 0, y: 0 },
      { x: 70, y: 0 },
      { x: 70, y: 160 },
      { x: 100, y: 160 },
    ];
    expect(labelWidth(labelPlace(points))).toBeLessThan(widthOf(label));
    const [place] = placesOf([{ id: 'a', label, points }]);
    expect(place && labelWidth(place)).toBeGreaterThanOrEqual(widthOf(label));
  });

  it('tells the labels of lines that run close to each other apart', () => {
    const ways = [level('a', 'Battery voltage', 0), level('b', 'Battery current', 10)];
    const [a, b] = placesOf(ways).map(({ x, y, upon }) => {
      const top = upon ? y - 9 : y - 20;
      const half = widthOf('Battery voltage') / 2;
      return { left: x - half, right: x + half, top, bottom: top + 18 };
    });
    expect(a && b && overlap(a, b)).toBe(false);
  });

  it('writes labels in several lines where all of their width would lie over each other', () => {
    const upright = (id: string, x: number): LabelledRoute => ({
      id,
      label: 'heat exchanger of the left wing',
      points: [
        { x, y: 0 },
        { x, y: 120 },
      ],
    });
    const [a, b] = placesOf([upright('a', 0), upright('b', 120)]);
    if (!a || !b) throw new Error('a label has no place');
    const isApart = Math.abs(a.y - b.y) >= 60 || a.room / 2 + b.room / 2 <= 120;
    expect(isApart).toBe(true);
  });

  it('stands above all lines of an edge that is several', () => {
    const way = level('a', 'Harness', 0);
    const [single] = placesOf([way]);
    const [several] = placesOf([{ ...way, width: 20 }]);
    expect(single).toMatchObject({ upon: false, y: 0 });
    expect(several).toMatchObject({ upon: false, y: -10 });
  });

  it('shows a label whole beside the line where two boxes are too close for it', () => {
    const label = 'Media Data Request';
    const boxes = [0, 140].map((x) => ({
      id: `box ${x}`,
      parentId: undefined,
      rect: { x, y: 0, width: 100, height: 60 },
    }));
    const between = { id: 'a', label, points: [100, 140].map((x) => ({ x, y: 30 })) };
    const [place] = placesOf([between], boxes);
    if (!place) throw new Error('the label has no place');
    expect(labelWidth(place)).toBeGreaterThanOrEqual(widthOf(label));
    expect(boxes.filter(({ rect }) => overlap(areaOf(rect), written(place, label)))).toEqual([]);
    expect(place.x).toBe(120);
    // Another box is above: a label behind that would be read as one of it.
    const above = { id: 'above', parentId: undefined, rect: { x: 0, y: -30, width: 240, height: 20 } };
    expect(placesOf([between], [...boxes, above])[0]?.y).toBeGreaterThan(60);
  });

  it('leaves a bare number on its line however close two boxes are', () => {
    const boxes = [0, 116].map((x) => ({
      id: `box ${x}`,
      parentId: undefined,
      rect: { x, y: 0, width: 100, height: 60 },
    }));
    const [place] = placesOf([{ id: 'a', label: '', points: [100, 116].map((x) => ({ x, y: 30 })) }], boxes);
    expect(Math.abs((place?.y ?? 30) - 30)).toBeLessThan(20);
  });

  it('finds the one place along a way that is free, wherever it is', () => {
    const label = 'Media Data Request';
    const near = [0, 760].flatMap((x) =>
      [-82, 2].map((y) => ({
        id: `box ${x} ${y}`,
        parentId: undefined,
        rect: { x, y, width: x === 0 ? 590 : 1240, height: 80 },
      })),
    );
    const [place] = placesOf([level('a', label, 0, 2000)], near);
    if (!place) throw new Error('the label has no place');
    expect(labelWidth(place)).toBeGreaterThanOrEqual(widthOf(label));
    expect(near.filter(({ rect }) => overlap(areaOf(rect), written(place, label)))).toEqual([]);
  });

  it('breaks a label between two words above a level piece that is too short for all of it', () => {
    const label = 'Media Data Request';
    const width = Math.ceil(widthOf(label) * 0.8);
    const walls = [-60, width].map((x) => ({
      id: `wall ${x}`,
      parentId: undefined,
      rect: { x, y: -200, width: 60, height: 400 },
    }));
    const points = [0, width].map((x) => ({ x, y: 0 }));
    const [place] = placesOf([{ id: 'a', label, points }], walls);
    expect(place).toMatchObject({ lines: 2, upon: false });
  });

  it('writes a label over the border of a container where it is joined with what is in it', () => {
    const boxes = [
      { id: 'outer', parentId: undefined, rect: { x: 0, y: 0, width: 300, height: 200 } },
      { id: 'inner', parentId: 'outer', rect: { x: 16, y: 60, width: 160, height: 80 } },
    ];
    const way = { id: 'a', label: 'Flow', points: [0, 16].map((x) => ({ x, y: 100 })) };
    const [place] = placesOf([way], boxes);
    if (!place) throw new Error('the label has no place');
    expect(labelWidth(place)).toBeGreaterThanOrEqual(widthOf(way.label));
    expect(overlap(written(place, way.label), { left: 16, right: 176, top: 60, bottom: 140 })).toBe(false);
  });

  it('writes nothing where a label would lie over a box or an end wherever it stands, and of two at one place one', () => {
    const boxes = [0, 116].flatMap((x) =>
      [0, 70, 140].map((y) => ({
        id: `box ${x} ${y}`,
        parentId: undefined,
        rect: { x, y, width: 100, height: 60 },
      })),
    );
    const close = { id: 'a', label: 'Media Data Request', points: [100, 116].map((x) => ({ x, y: 100 })) };
    const [place] = placesOf([close], boxes);
    expect(place && labelWidth(place)).toBe(0);
    const upright = ['a', 'b'].map((id) => ({ id, label: 'go', points: [0, 40].map((y) => ({ x: 0, y })) }));
    const written = placesOf(upright).filter((one) => labelWidth(one) > 0);
    expect(written.length).toBeGreaterThanOrEqual(1);
  });

  it('keeps off the title of what is around it', () => {
    const box = { id: 'box', parentId: undefined, rect: { x: 0, y: 0, width: 400, height: 300 }, title: 90 };
    const way = { id: 'a', label: 'heat', points: [0, 60].map((y) => ({ x: 60, y })) };
    const [place] = placesOf([way], [box]);
    const area = place && written(place, way.label);
    const isOver = area && labelWidth(place) > 0 && overlap(area, { left: 0, right: 90, top: 0, bottom: 28 });
    expect(isOver).toBe(false);
  });

  it('stands beside an upright piece that runs close to a box', () => {
    const box = { id: 'box', parentId: undefined, rect: { x: 0, y: 0, width: 100, height: 100 } };
    const way = { id: 'a', label: 'VehicleOnSignal', points: [10, 90].map((y) => ({ x: 116, y })) };
    const [place] = placesOf([way], [box]);
    if (!place) throw new Error('the label has no place');
    expect(overlap(areaOf(box.rect), written(place, way.label))).toBe(false);
    expect(labelWidth(place)).toBeGreaterThanOrEqual(widthOf(way.label));
  });

  it('keeps a label off the names of ports', () => {
    const rect = { x: 200, y: -80, width: 30, height: 55 };
    const names = [{ x: 30, y: 60, width: 60, height: 13 }];
    const box = { id: 'box', parentId: undefined, rect, names };
    const [place] = placesOf([level('a', 'Flow', 0, 500)], [box]);
    const half = widthOf('Flow') / 2;
    const area = place && { left: place.x - half, right: place.x + half, top: place.y - 20, bottom: place.y };
    expect(area && overlap(area, { left: 230, right: 290, top: -20, bottom: -7 })).toBe(false);
  });
});

/** An edge out of the right side of `a` and into the left one of `b`. */
const across = (from: Point, to: Point) =>
  ({
    id: 'edge',
    sourceId: 'a',
    targetId: 'b',
    from: { ...from, side: 'right', inward: false },
    to: { ...to, side: 'left', inward: false },
    given: null,
    pinned: false,
    leader: null,
    width: 0,
    label: '',
    fromHeld: true,
    toHeld: true,
  }) as const;

describe('a route past the name below a symbol', () => {
  it('leads around it', () => {
    const anchoring = { nameBelowOf: (id: string) => (id === 'end' ? 'Delivered to all' : '') };
    const rects = new Map([
      ['a', { x: 0, y: 0, width: 100, height: 60 }],
      ['end', { x: 200, y: 0, width: 28, height: 28 }],
      ['b', { x: 400, y: 0, width: 100, height: 60 }],
    ]);
    const boxes = [...placedBoxes({ get: () => undefined }, rects, anchoring)];
    const edge = across({ x: 100, y: 38 }, { x: 400, y: 38 });
    const points =
      createRouter()
        .route({ boxes, edges: [edge] })
        .get('edge')?.points ?? [];
    const name = { left: 180, right: 250, top: 30, bottom: 44 };
    expect(points.length).toBeGreaterThan(2);
    expect(segmentsOf(points).filter((piece) => overlap(name, areaOf(rectAround(piece), 0.001)))).toEqual([]);
  });
});

describe('a route beside the name of a port', () => {
  const names = [{ x: 107, y: 41.6, width: 30, height: 13 }];
  const boxes: PlacedBox[] = [
    { id: 'a', parentId: undefined, rect: { x: 0, y: 0, width: 100, height: 80 }, names },
    { id: 'b', parentId: undefined, rect: { x: 240, y: 300, width: 100, height: 80 } },
  ];
  const edge = across({ x: 100, y: 40 }, { x: 240, y: 340 });

  it('turns behind it', () => {
    const points =
      createRouter()
        .route({ boxes, edges: [edge] })
        .get('edge')?.points ?? [];
    const name = { left: 107, right: 137, top: 41.6, bottom: 54.6 };
    const over = segmentsOf(points).filter((piece) => overlap(name, areaOf(rectAround(piece), 0.001)));
    expect(points.length).toBeGreaterThan(2);
    expect(over).toEqual([]);
  });

  it('runs over it where there is no other room', () => {
    const wall = { id: 'wall', parentId: undefined, rect: { x: 124, y: -400, width: 40, height: 1200 } };
    const near = { ...edge, to: { x: 50, y: 300, side: 'top', inward: false } } as const;
    const below = { id: 'b', parentId: undefined, rect: { x: 0, y: 300, width: 100, height: 80 } };
    const [box] = boxes;
    const routes = createRouter().route({ boxes: box ? [box, below, wall] : [], edges: [near] });
    const points = routes.get('edge')?.points ?? [];
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(124);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { dropBoxes } from '#app/canvas/edits/edits.ts';
import { inDrawingOrder, type Placements, rectsOf } from '#app/canvas/diagram/box.ts';
import { touches } from '#app/canvas/geometry/geometry.ts';
import { WAYPOINTS, waypointsOf } from '#app/canvas/routing/waypoints/waypoints.ts';
import type { Operation } from '#model/operations/operation.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { type TinyBox, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { isClosedUp } from './closed-up-places.ts';
import { mapToStoredPlaces } from './map-to-stored-places.ts';
import { mapToWholeModel } from './map-to-whole-model.ts';
import { visibleSubtreeAt } from './visible-subtree.ts';

const whole = tinyDiagram(
  {
    Power: { at: [0, 0], size: [800, 400] },
    Cell: { in: 'Power', at: [40, 60] },
    Drive: { at: [840, 0], size: [600, 400] },
    Motor: { in: 'Drive', at: [40, 60] },
    Wheel: { in: 'Drive', at: [400, 300] },
    Frame: { at: [1000, 500], size: [300, 100] },
  },
  { Supply: ['Cell', 'Motor'], Turn: ['Motor', 'Wheel'] },
);
const collapsed = (...names: string[]) => new Set(names.map(idOf));
const at = (diagram: Diagram, names: readonly string[], inside: string | null = null) =>
  visibleSubtreeAt(diagram, { inside: inside && idOf(inside), collapsed: collapsed(...names) });
const placeOf = (shown: Diagram, name: string) => {
  const box = shown.boxes.get(idOf(name));
  return box && { ...box.position, ...box.size };
};
const fieldsOf = (operations: readonly Operation[], name: string) =>
  operations.flatMap((one) => (one.op !== 'delete' && one.id === idOf(name) ? [one.fields] : []));

describe('a level with collapsed boxes', () => {
  it('draws what is beside them and below them nearer, in the order and with the gaps that there were', () => {
    const shown = at(whole, ['Power', 'Drive']);
    expect(placeOf(shown, 'Power')).toEqual({ x: 0, y: 0, width: 160, height: 80 });
    expect(placeOf(shown, 'Drive')).toEqual({ x: 200, y: 0, width: 160, height: 80 });
    expect(placeOf(shown, 'Frame')).toEqual({ x: 360, y: 180, width: 300, height: 100 });
  });

  it('leaves what is left of them and above them, and themselves, where they are', () => {
    const shown = at(whole, ['Drive']);
    expect(shown.boxes.get(idOf('Power'))).toBe(whole.boxes.get(idOf('Power')));
    expect(placeOf(shown, 'Drive')).toMatchObject({ x: 840, y: 0 });
  });

  it('draws what is around them smaller, and what is beside that nearer', () => {
    const nested = tinyDiagram({
      Rover: { at: [0, 0], size: [1000, 600] },
      Power: { in: 'Rover', at: [40, 60], size: [700, 500] },
      Cell: { in: 'Power', at: [40, 60] },
      Motor: { in: 'Rover', at: [780, 60] },
      Base: { at: [1040, 0] },
    });
    const shown = at(nested, ['Power']);
    expect(placeOf(shown, 'Motor')).toMatchObject({ x: 240, y: 60 });
    expect(placeOf(shown, 'Rover')).toEqual({ x: 0, y: 0, width: 460, height: 180 });
    expect(placeOf(shown, 'Base')).toMatchObject({ x: 500, y: 0 });
    const inside = at(nested, ['Power'], 'Rover');
    expect(inside.boxes.get(idOf('Rover'))?.size).toEqual({ width: 480, height: 320 });
  });

  it('is what it was when they are expanded: nothing of it is stored', () => {
    expect(isClosedUp(at(whole, ['Power']))).toBe(true);
    expect(at(whole, [])).toBe(whole);
  });

  it('finds other ways for edges that were drawn by hand where their ends were, and bends none', () => {
    const bends = [{ x: 700, y: 90 }];
    const links = whole.links.map((link) => ({ ...link, extra: { [WAYPOINTS]: bends } }));
    const shown = at({ ...whole, links }, ['Power']);
    const bent = (name: string) => shown.links.filter((link) => link.name === name).map(waypointsOf);
    expect(bent('Supply')).toEqual([null]);
    expect(bent('Turn')).toEqual([bends]);
    const bending: Operation[] = [
      { op: 'update', kind: 'interface', id: idOf('Supply'), fields: { extra: { bends } } },
    ];
    expect(mapToWholeModel(shown, bending)).toEqual({
      operations: [],
      refusal: 'Supply is drawn shorter while parts are collapsed: expand them to move its bends.',
    });
  });
});

describe('an edit of a level with collapsed boxes', () => {
  const shown = at(whole, ['Power']);

  it('moves a box in the model by as much as it is moved in the drawing', () => {
    const moved: Placements = new Map([[idOf('Drive'), { position: { x: 260, y: 10 } }]]);
    const gesture = dropBoxes(shown, moved, null, rectsOf(inDrawingOrder(shown.boxes), moved));
    expect(placeOf(shown, 'Drive')).toMatchObject({ x: 200, y: 0 });
    expect(fieldsOf(mapToStoredPlaces(shown, gesture.operations), 'Drive')).toEqual([
      { position: { x: 900, y: 10 } },
    ]);
  });

  it('puts what is added beside what it was put beside', () => {
    const create = (x: number, y: number): Operation => ({
      op: 'create',
      kind: 'part',
      id: idOf('new'),
      fields: { name: 'New', position: { x, y }, size: { width: 160, height: 80 } },
    });
    expect(fieldsOf(mapToStoredPlaces(shown, [create(840, 20)]), 'new')).toMatchObject([
      { position: { x: 1480, y: 20 } },
    ]);
    expect(fieldsOf(mapToStoredPlaces(shown, [create(-200, 20)]), 'new')).toMatchObject([
      { position: { x: -200, y: 20 } },
    ]);
  });
});

/** Boxes in a grid of cells with their own sizes, so that none lies over another, some with others in them. */
const anyGrid = fc
  .array(
    fc.record({
      size: fc.tuple(fc.integer({ min: 40, max: 380 }), fc.integer({ min: 30, max: 280 })),
      at: fc.tuple(fc.nat(20), fc.nat(20)),
      cell: fc.nat(24),
      holds: fc.boolean(),
      closed: fc.boolean(),
    }),
    { minLength: 2, maxLength: 14 },
  )
  .map((drawn) => {
    const boxes: Record<string, TinyBox> = {};
    const names: string[] = [];
    const taken = new Set<number>();
    for (const [
      index,
      {
        size,
        at: [x, y],
        cell,
        holds,
        closed,
      },
    ] of drawn.entries()) {
      if (taken.has(cell)) continue;
      taken.add(cell);
      const label = `box ${index}`;
      boxes[label] = { size, at: [400 * (cell % 5) + x, 300 * Math.floor(cell / 5) + y] };
      if (holds) boxes[`in ${index}`] = { in: label, at: [10, 10], size: [20, 10] };
      if (closed) names.push(label);
    }
    return { diagram: { ...tinyDiagram(boxes), plainSize: () => ({ width: 40, height: 30 }) }, names };
  });

describe('whatever is collapsed', () => {
  const tops = (diagram: Diagram): Box[] =>
    [...diagram.boxes.values()].filter(({ parentId }) => parentId === undefined);
  const rect = ({ position, size }: Box) => ({ ...position, ...size });

  it('no box comes over another, and none goes to the right or down', () => {
    fc.assert(
      fc.property(anyGrid, ({ diagram, names }) => {
        const shown = at(diagram, names);
        const drawn = tops(shown);
        for (const [index, box] of drawn.entries()) {
          const before = diagram.boxes.get(box.id);
          expect(box.position.x).toBeLessThanOrEqual(before?.position.x ?? 0);
          expect(box.position.y).toBeLessThanOrEqual(before?.position.y ?? 0);
          for (const other of drawn.slice(index + 1)) expect(touches(rect(box), rect(other))).toBe(false);
        }
      }),
    );
  });
});

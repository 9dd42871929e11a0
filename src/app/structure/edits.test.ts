import { describe, expect, it } from 'vitest';
import { inDrawingOrder, type Placements, rectsOf } from '#app/canvas/diagram/box.ts';
import { endPlaceAt } from '#app/canvas/diagram/target.ts';
import {
  addBox,
  connect,
  dropBoxes,
  type CanvasEdit,
  mayEnter,
  moveInto,
  nudge,
  reconnect,
  resizeBox,
} from '#app/canvas/edits/edits.ts';
import { mapToWholeModel } from '#app/canvas/levels/map-to-whole-model.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { edited } from '#testing/models/plan.ts';
import { NEW_PART, structureDiagram } from './diagram.ts';

const diagramOf = ({ tables }: SystemModel) => structureDiagram(tables.part, tables.interface);
const rectsIn = (model: SystemModel, moved?: Placements) => rectsOf(inDrawingOrder(model.tables.part), moved);
const port = (label: string, side: string) => ({ id: idOf(label), name: label, side, direction: 'inout' });

const model = aModel()
  .part('Car', { position: { x: 100, y: 100 }, size: { width: 500, height: 300 } })
  .part('Battery', { in: 'Car', position: { x: 40, y: 60 }, ports: [port('Plug', 'right')] })
  .part('Cell', { in: 'Battery', position: { x: 10, y: 44 }, size: { width: 60, height: 30 } })
  .part('Wheel', { position: { x: 800, y: 120 } })
  .interface('Power', 'Battery', 'Wheel', { sourcePortId: idOf('Plug') })
  .interface('Hold', 'Car', 'Wheel')
  .build();

/** The model after a gesture; `edited` also undoes it and does it again. */
function after(gesture: CanvasEdit | string): SystemModel {
  if (typeof gesture === 'string') throw new Error(gesture);
  const { operations } = mapToWholeModel(diagramOf(model), gesture.operations, gesture.placing);
  return edited(model, ...operations).model;
}
const drop = (label: string, x: number, y: number, into?: string | null) => {
  const moved = new Map([[idOf(label), { position: { x, y } }]]);
  const target = typeof into === 'string' ? idOf(into) : into;
  return dropBoxes(diagramOf(model), moved, target, rectsIn(model, moved));
};

describe('dropBoxes', () => {
  it('moves within the parent, in whole pixels', () => {
    const gesture = drop('Battery', 55.4, 80.6);
    expect(gesture.label).toBe('Move Battery');
    expect(the(after(gesture), 'part', 'Battery').position).toEqual({ x: 55, y: 81 });
  });

  it('keeps the place in the drawing when a part leaves its container', () => {
    const battery = the(after(drop('Battery', 600, 20, null)), 'part', 'Battery');
    expect(battery.parentId).toBeUndefined();
    expect(battery.position).toEqual({ x: 700, y: 120 });
  });

  it('keeps the place in the drawing when a part comes into another, which grows around it', () => {
    const moved = after(drop('Wheel', 520, 260, 'Car'));
    expect(the(moved, 'part', 'Wheel')).toMatchObject({
      parentId: idOf('Car'),
      position: { x: 420, y: 160 },
    });
    expect(the(moved, 'part', 'Car').size).toEqual({ width: 596, height: 300 });
  });

  it('leaves the title of the container free', () => {
    expect(the(after(drop('Wheel', 300, 90, 'Car')), 'part', 'Wheel').position).toEqual({ x: 200, y: 44 });
  });

  it('puts nothing into itself, and does nothing where nothing moved', () => {
    expect(mayEnter(diagramOf(model), idOf('Car'), idOf('Cell'))).toBe(false);
    expect(mayEnter(diagramOf(model), idOf('Car'), idOf('Car'))).toBe(false);
    expect(after(drop('Car', 120, 100, 'Cell')).tables.part.get(idOf('Car'))?.parentId).toBeUndefined();
    expect(drop('Battery', 40, 60).operations).toEqual([]);
  });
});

describe('moveInto', () => {
  it('puts a part below what is in the other already', () => {
    const wheel = the(
      after(moveInto(diagramOf(model), [idOf('Wheel')], idOf('Car'), rectsIn(model))),
      'part',
      'Wheel',
    );
    expect(wheel).toMatchObject({ parentId: idOf('Car'), position: { x: 16, y: 156 } });
  });

  it('takes a part out, beside what it was in', () => {
    const gesture = moveInto(diagramOf(model), [idOf('Battery')], null, rectsIn(model));
    const battery = the(after(gesture), 'part', 'Battery');
    expect(battery.parentId).toBeUndefined();
    expect(battery.position).toEqual({ x: 632, y: 160 });
  });
});

describe('addBox', () => {
  it('adds inside a container, which grows with those around it', () => {
    const added = { ...NEW_PART, id: idOf('New'), name: 'Part 1' };
    const grown = after(addBox(diagramOf(model), added, idOf('Battery'), { x: 100, y: 60 }));
    expect(the(grown, 'part', 'New')).toMatchObject({
      parentId: idOf('Battery'),
      position: { x: 100, y: 60 },
    });
    expect(the(grown, 'part', 'Battery').size).toEqual({ width: 276, height: 156 });
  });
});

describe('resizeBox', () => {
  it('keeps the children where they are', () => {
    const moved = new Map([
      [idOf('Car'), { position: { x: 80, y: 100 }, size: { width: 520, height: 300 } }],
      [idOf('Battery'), { position: { x: 60, y: 60 } }],
    ]);
    const resized = after(resizeBox(diagramOf(model), idOf('Car'), moved));
    expect(rectsIn(resized).get(idOf('Cell'))).toEqual(rectsIn(model).get(idOf('Cell')));
    expect(the(resized, 'part', 'Car').size.width).toBe(520);
  });
});

describe('nudge', () => {
  it('moves what is inside only with what it is in', () => {
    const nudged = after(nudge(diagramOf(model), ['Car', 'Battery', 'Wheel'].map(idOf), { x: 8, y: 0 }));
    expect(the(nudged, 'part', 'Car').position.x).toBe(108);
    expect(the(nudged, 'part', 'Battery').position.x).toBe(40);
    expect(the(nudged, 'part', 'Wheel').position.x).toBe(808);
  });
});

describe('connect and reconnect', () => {
  const part = (label: string) => ({ boxId: idOf(label), portId: null });

  it('join a part and a port', () => {
    const plug = { boxId: idOf('Battery'), portId: idOf('Plug') };
    const joined = after(connect(diagramOf(model), idOf('New'), part('Cell'), plug));
    expect(the(joined, 'interface', 'New')).toMatchObject({
      sourceId: idOf('Cell'),
      targetPortId: idOf('Plug'),
    });
  });

  it('refuse both ends at one part, in a sentence', () => {
    expect(connect(diagramOf(model), idOf('New'), part('Car'), part('Car'))).toMatch(/two different parts/);
    expect(reconnect(diagramOf(model), idOf('Power'), 'source', part('Wheel'))).toMatch(
      /two different parts/,
    );
  });

  it('move an end from its port to another part', () => {
    const moved = the(
      after(reconnect(diagramOf(model), idOf('Power'), 'source', part('Car'))),
      'interface',
      'Power',
    );
    expect(moved.sourceId).toBe(idOf('Car'));
    expect(moved.sourcePortId).toBeUndefined();
  });

  it('do nothing where the end is there already', () => {
    expect(reconnect(diagramOf(model), idOf('Power'), 'target', part('Wheel'))).toMatchObject({
      operations: [],
    });
  });
});

describe('endPlaceAt', () => {
  const at = (x: number, y: number, from: string) =>
    endPlaceAt(diagramOf(model), rectsIn(model), { x, y }, idOf(from));

  it('is a port where one is near, or the innermost part', () => {
    expect(at(303, 203, 'Wheel')).toEqual({ boxId: idOf('Battery'), portId: idOf('Plug') });
    expect(at(200, 220, 'Wheel')).toEqual({ boxId: idOf('Cell'), portId: null });
  });

  it('is just outside the border too, but nothing is nothing', () => {
    expect(at(797, 150, 'Car')).toEqual({ boxId: idOf('Wheel'), portId: null });
    expect(at(700, 500, 'Car')).toBeNull();
  });

  it('is what surrounds the other end only at its border', () => {
    expect(at(450, 350, 'Battery')).toBeNull();
    expect(at(596, 350, 'Battery')).toEqual({ boxId: idOf('Car'), portId: null });
    expect(at(450, 350, 'Wheel')).toEqual({ boxId: idOf('Car'), portId: null });
  });
});

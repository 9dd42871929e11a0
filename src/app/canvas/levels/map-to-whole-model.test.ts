import { describe, expect, it } from 'vitest';
import { inDrawingOrder, NOT_MOVED, type Placements, rectsOf } from '#app/canvas/diagram/box.ts';
import { addBox, dropBoxes, moveInto, nudge, reconnect, resizeBox } from '#app/canvas/edits/edits.ts';
import type { Operation } from '#model/operations/operation.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { mapToWholeModel } from './map-to-whole-model.ts';
import { visibleSubtreeAt } from './visible-subtree.ts';

const whole = tinyDiagram(
  {
    Rover: { at: [0, 0], size: [900, 600] },
    Power: { in: 'Rover', at: [100, 100], size: [400, 200] },
    Battery: { in: 'Power', at: [40, 60], size: [300, 120] },
    Cell: { in: 'Battery', at: [20, 50], size: [60, 40] },
    Motor: { in: 'Rover', at: [600, 100] },
  },
  { Supply: ['Cell', 'Motor'], Heat: ['Battery', 'Motor'] },
);
const at = (inside: string | null, ...collapsed: string[]) =>
  visibleSubtreeAt(whole, { inside: inside && idOf(inside), collapsed: new Set(collapsed.map(idOf)) });
const power = at('Power');
const closed = at(null, 'Battery');
const rects = (shown = power, moved: Placements = NOT_MOVED) => rectsOf(inDrawingOrder(shown.boxes), moved);
const added = { word: 'Part', size: { width: 160, height: 80 }, fields: {}, id: idOf('new'), name: 'New' };
const fieldsOf = (operations: readonly Operation[], label: string) =>
  operations.flatMap((one) => (one.op !== 'delete' && one.id === idOf(label) ? [one.fields] : []));

describe('an edit on a whole diagram', () => {
  it('is what it says', () => {
    const { operations } = addBox(whole, added, null, { x: 5, y: 705 });
    expect(mapToWholeModel(whole, operations)).toEqual({ operations, refusal: null });
  });
});

describe('an edit inside a box', () => {
  it('puts what is added at the top into that box, and enlarges it and all around it', () => {
    const gesture = addBox(power, added, null, { x: 700, y: 500 });
    const { operations } = mapToWholeModel(power, gesture.operations);
    expect(fieldsOf(operations, 'new')).toMatchObject([
      { parentId: idOf('Power'), position: { x: 700, y: 500 } },
    ]);
    expect(fieldsOf(operations, 'Power')).toEqual([{ size: { width: 876, height: 596 } }]);
    expect(fieldsOf(operations, 'Rover')).toEqual([{ size: { width: 1176, height: 712 } }]);
  });

  it('keeps what is dropped outside of the frame in it, which grows there', () => {
    const moved = new Map([[idOf('Battery'), { position: { x: -300, y: -20 } }]]);
    const gesture = dropBoxes(power, moved, null, rects(power, moved));
    const { operations } = mapToWholeModel(power, gesture.operations);
    const [fields] = fieldsOf(operations, 'Battery');
    expect(fields).toMatchObject({ position: { x: 16, y: 44 } });
    expect(fields).not.toHaveProperty('parentId');
  });

  it('takes a box that is dropped out of another into the frame', () => {
    const moved = new Map([[idOf('Cell'), { position: { x: 400, y: 200 } }]]);
    const gesture = dropBoxes(power, moved, null, rects(power, moved));
    const [fields] = fieldsOf(mapToWholeModel(power, gesture.operations).operations, 'Cell');
    expect(fields).toMatchObject({ parentId: idOf('Power'), position: { x: 440, y: 260 } });
  });

  it('does not move the frame, and says so', () => {
    const { operations } = nudge(power, [idOf('Power')], { x: 8, y: 0 });
    expect(mapToWholeModel(power, operations)).toEqual({
      operations: [],
      refusal: 'Power is seen from inside: go out to move it.',
    });
  });

  it('leaves the end of an edge outside where it is, when it is dropped on the frame', () => {
    const gesture = reconnect(power, idOf('Supply'), 'target', { boxId: idOf('Power'), portId: null });
    if (typeof gesture === 'string') throw new Error(gesture);
    expect(mapToWholeModel(power, gesture.operations)).toEqual({
      operations: [],
      refusal: 'Supply still ends at Motor, which is not shown here: it is drawn at Power.',
    });
  });

  it('does not bend an edge that leads out, and lets its bends be reset', () => {
    const bend = (bends: { x: number; y: number }[] | null): Operation[] => [
      { op: 'update', kind: 'interface', id: idOf('Supply'), fields: { extra: { bends } } },
    ];
    expect(mapToWholeModel(power, bend([{ x: 1, y: 2 }]))).toEqual({
      operations: [],
      refusal: 'Supply leads out of this level: move its bends where all of it is shown.',
    });
    expect(mapToWholeModel(power, bend(null)).operations).toEqual(bend(null));
    expect(mapToWholeModel(at(null, 'Rover'), bend([{ x: 1, y: 2 }])).operations).toHaveLength(1);
  });

  it('moves the end of an edge from outside to a box inside', () => {
    const gesture = reconnect(power, idOf('Heat'), 'target', { boxId: idOf('Cell'), portId: null });
    if (typeof gesture === 'string') throw new Error(gesture);
    expect(fieldsOf(mapToWholeModel(power, gesture.operations).operations, 'Heat')).toEqual([
      { targetId: idOf('Cell'), targetPortId: null },
    ]);
  });
});

describe('an edit of a collapsed box', () => {
  it('does not change the size that it has expanded', () => {
    const moved = new Map([[idOf('Battery'), { size: { width: 200, height: 90 } }]]);
    const { operations } = resizeBox(closed, idOf('Battery'), moved);
    expect(mapToWholeModel(closed, operations)).toEqual({
      operations: [],
      refusal: 'Battery is collapsed: expand it to change its size.',
    });
  });

  it('puts what is moved into it below what is hidden in it', () => {
    const gesture = moveInto(closed, [idOf('Motor')], idOf('Battery'), rects(closed));
    const { operations } = mapToWholeModel(closed, gesture.operations);
    expect(fieldsOf(operations, 'Motor')).toMatchObject([
      { parentId: idOf('Battery'), position: { x: 16, y: 106 } },
    ]);
    expect(fieldsOf(operations, 'Battery')).toEqual([{ size: { width: 300, height: 202 } }]);
    expect(fieldsOf(operations, 'Power')).toEqual([{ size: { width: 400, height: 278 } }]);
  });
});

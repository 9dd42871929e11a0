import { describe, expect, it } from 'vitest';
import { inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { partsDiagram } from '#testing/models/parts-diagram.ts';
import { alignBoxes, distributeBoxes, lockBoxes, sizeBoxes } from './arrange-edits.ts';

const diagram = partsDiagram(
  aModel()
    .part('Vehicle', { position: { x: 0, y: 0 }, size: { width: 500, height: 300 } })
    .part('Battery', { in: 'Vehicle', position: { x: 20, y: 60 }, size: { width: 100, height: 50 } })
    .part('Motor', { in: 'Vehicle', position: { x: 200, y: 100 }, size: { width: 80, height: 40 } })
    .part('Wheel', { position: { x: 700, y: 10 }, size: { width: 60, height: 200 } })
    .part('Brake', { position: { x: 900, y: 90 }, locked: true })
    .build(),
);
const rects = rectsOf(inDrawingOrder(diagram.boxes));
const ids = (...names: readonly string[]) => names.map(idOf);
const bodies = ({ operations }: { operations: readonly { id?: string | undefined }[] }) =>
  operations.map((operation) => [
    diagram.boxes.get(operation.id ?? '')?.name,
    'fields' in operation ? operation.fields : undefined,
  ]);

describe('aligning boxes', () => {
  it('moves those in a box within it, in line with the last selected', () => {
    const gesture = alignBoxes(diagram, ids('Battery', 'Motor', 'Wheel'), rects, 'top');
    expect(gesture.label).toBe('Align 3 parts');
    expect(bodies(gesture)).toEqual([
      ['Battery', { position: { x: 20, y: 10 } }],
      ['Motor', { position: { x: 200, y: 10 } }],
    ]);
  });

  it('takes what is inside another selected one along, and leaves what is locked', () => {
    const gesture = alignBoxes(diagram, ids('Vehicle', 'Battery', 'Brake', 'Wheel'), rects, 'top');
    expect(bodies(gesture)).toEqual([['Vehicle', { position: { x: 0, y: 10 } }]]);
  });

  it('goes by a locked one', () => {
    const gesture = alignBoxes(diagram, ids('Wheel', 'Brake'), rects, 'top');
    expect(bodies(gesture)).toEqual([['Wheel', { position: { x: 700, y: 90 } }]]);
  });
});

it('distributing keeps a locked box where it is', () => {
  const gesture = distributeBoxes(diagram, ids('Vehicle', 'Wheel', 'Brake'), rects, 'x');
  expect(bodies(gesture)).toEqual([['Wheel', { position: { x: 670, y: 10 } }]]);
});

describe('making boxes the same size', () => {
  it('takes the size of the last selected', () => {
    const gesture = sizeBoxes(diagram, ids('Battery', 'Motor'), { width: true, height: false });
    expect(bodies(gesture)).toEqual([['Battery', { size: { width: 80, height: 50 } }]]);
  });

  it('makes none smaller than what is in it', () => {
    const gesture = sizeBoxes(diagram, ids('Vehicle', 'Brake', 'Wheel'), { width: true, height: true });
    expect(bodies(gesture)).toEqual([['Vehicle', { size: { width: 296, height: 200 } }]]);
  });
});

it('locking says how many, and changes only those that are not locked', () => {
  const gesture = lockBoxes(diagram, ids('Wheel', 'Brake'), true);
  expect(gesture.label).toBe('Lock Wheel');
  expect(bodies(gesture)).toEqual([['Wheel', { locked: true }]]);
  expect(bodies(lockBoxes(diagram, ids('Wheel', 'Brake'), false))).toEqual([['Brake', { locked: null }]]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { partsDiagram } from '#testing/models/parts-diagram.ts';
import { asSent } from '#testing/models/plan.ts';
import type { CanvasEdit } from './edits.ts';

import { groupable, groupBoxes, holderOfAll, lostWith, ungroupBox } from './group-edits.ts';

const GROUP = {
  id: idOf('Group'),
  name: 'Group',
  word: 'Part',
  size: { width: 160, height: 80 },
  fields: {},
};

const rectsIn = ({ tables }: SystemModel) => rectsOf(inDrawingOrder(tables.part));

function after(model: SystemModel, gesture: CanvasEdit): SystemModel {
  const planned = planBatch(model, gesture.operations.map(asSent), testContext('2026-11-22T00:00:00.000Z'));
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return planned.value.model;
}

const place = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });
const NAMES = ['A', 'B', 'C', 'D'];
/** Four parts, the last two inside the first, anywhere. */
const models = fc.tuple(place, place, place, place).map(([a, b, c, d]) =>
  aModel()
    .part('A', { position: a, size: { width: 700, height: 700 } })
    .part('B', { position: b })
    .part('C', { in: 'A', position: c })
    .part('D', { in: 'A', position: d })
    .interface('to D', 'B', 'D')
    .build(),
);
const chosen = fc.subarray(NAMES, { minLength: 1 }).map((names) => names.map(idOf));

describe('grouping and ungrouping', () => {
  it('leaves every box where it was in the drawing, and the edges', () =>
    fc.assert(
      fc.property(models, chosen, (model, ids) => {
        const before = rectsIn(model);
        const grouped = after(model, groupBoxes(partsDiagram(model), ids, GROUP, before));
        const rects = rectsIn(grouped);
        const back = after(grouped, ungroupBox(partsDiagram(grouped), GROUP.id, rects, true));
        for (const id of NAMES.map(idOf)) {
          expect(rects.get(id)).toMatchObject({ x: before.get(id)?.x, y: before.get(id)?.y });
          expect(rectsIn(back).get(id)).toMatchObject({ x: before.get(id)?.x, y: before.get(id)?.y });
        }
        expect(grouped.tables.interface.size).toBe(1);
        expect(back.tables.part.has(GROUP.id)).toBe(false);
        expect(back.tables.interface.size).toBe(1);
      }),
      { numRuns: 60 },
    ));

  it('puts the group into what all of them are in, around them with room for its title', () => {
    const model = aModel()
      .part('A', { position: { x: 100, y: 100 }, size: { width: 700, height: 400 } })
      .part('C', { in: 'A', position: { x: 50, y: 80 } })
      .part('D', { in: 'A', position: { x: 300, y: 80 } })
      .build();
    const grouped = after(
      model,
      groupBoxes(partsDiagram(model), [idOf('C'), idOf('D')], GROUP, rectsIn(model)),
    );
    expect(grouped.tables.part.get(GROUP.id)).toMatchObject({
      parentId: idOf('A'),
      position: { x: 34, y: 36 },
      size: { width: 442, height: 140 },
    });
    expect(grouped.tables.part.get(idOf('C'))).toMatchObject({
      parentId: GROUP.id,
      position: { x: 16, y: 44 },
    });
  });

  it('leaves out what is locked and what goes with another', () => {
    const model = aModel().part('A').part('C', { in: 'A' }).part('B', { locked: true }).build();
    const ids = ['A', 'B', 'C'].map(idOf);
    expect(groupable(partsDiagram(model), ids)).toEqual([idOf('A')]);
    expect(holderOfAll(partsDiagram(model), [idOf('C')])).toBe(idOf('A'));
    expect(holderOfAll(partsDiagram(model), [idOf('C'), idOf('B')])).toBeNull();
  });

  it('tells what would be lost with the group', () => {
    const model = aModel()
      .part('A', { description: 'The whole.' })
      .part('C', { in: 'A' })
      .part('B')
      .interface('e', 'A', 'B')
      .requirement('R', { systems: [idOf('A')] })
      .build();
    expect(lostWith(model, idOf('A'))).toEqual(['1 interface', '1 requirement', 'its description']);
    expect(lostWith(model, idOf('C'))).toEqual([]);
  });
});

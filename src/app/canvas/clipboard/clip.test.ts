import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletionOf } from '#app/document/deletion.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { EMPTY_MODEL, findAttribute, findElement, type SystemModel } from '#model/system-model.ts';
import { idOf, ModelBuilder, testContext, the } from '#testing/models/model-builder.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { asSent } from '#testing/models/plan.ts';
import { type Clip, readClip } from './clip.ts';
import { clipOf, linksOf } from './clip-of.ts';
import { clipBounds, into, type Landing, pasteClip } from './paste-clip.ts';

const MODEL_ID = idOf('model');
const TOP: Landing = {
  ...into({ parentId: null, origin: { x: 0, y: 0 } }),
  at: { x: 0, y: 0 },
  fieldsInside: () => ({}),
  newId: () => crypto.randomUUID(),
  modelId: MODEL_ID,
};

function copied(model: SystemModel, of: Clip['of'], ids: readonly string[]): Clip {
  const clip = readClip(JSON.stringify(clipOf(model, MODEL_ID, of, ids)));
  if (clip === null || 'reason' in clip) throw new Error(clip?.reason ?? 'nothing was copied');
  return clip;
}

function pasted(clip: Clip, model: SystemModel, landing: Partial<Landing> = {}) {
  const paste = pasteClip(clip, model, { ...TOP, ...landing });
  const planned = planBatch(model, paste.operations.map(asSent), testContext('2026-11-22T00:00:00.000Z'));
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return { ...paste, model: planned.value.model };
}

/** All that has an id, in the order of the clip. */
const idsIn = ({ boxes, edges }: Clip) => [
  ...boxes.flatMap((box) => [
    box.id,
    ...box.attributes.map(({ id }) => id),
    ...('ports' in box ? box.ports : []).map(({ id }) => id),
  ]),
  ...edges.flatMap((edge) => [
    edge.id,
    ...('connections' in edge ? edge.connections : edge.guards).map(({ id }) => id),
  ]),
];

/** The clip with numbers in place of its ids, and without what a copy does not keep. */
function shapeOf(clip: Clip): unknown {
  const numbers = new Map(idsIn(clip).map((id, index) => [id, `#${index}`]));
  const { x, y } = clipBounds(clip);
  const left = (key: string, value: unknown) =>
    ['createdAt', 'updatedAt', 'locked', 'modelId', 'key', 'maturity'].includes(key)
      ? undefined
      : typeof value === 'string'
        ? (numbers.get(value) ?? value)
        : value;
  const boxes = clip.boxes.map((box) =>
    box.parentId === undefined
      ? { ...box, position: { x: Math.round(box.position.x - x), y: Math.round(box.position.y - y) } }
      : box,
  );
  return JSON.parse(JSON.stringify({ ...clip, boxes }, left));
}

describe.each(['part', 'state'] as const)('copying and pasting a %s', (of) => {
  const chosen = anyModel.chain((model) =>
    fc.record({ model: fc.constant(model), ids: fc.subarray([...model.tables[of].ids()]) }),
  );
  const some = chosen.filter(({ ids }) => ids.length > 0);

  it('makes an equal copy with new ids, and leaves the original as it was', () =>
    fc.assert(
      fc.property(some, ({ model, ids }) => {
        const clip = copied(model, of, ids);
        const { rootIds, notes, model: after } = pasted(clip, model);
        fc.pre(notes.length === 0 && clip.boxes.every(({ position }) => Number.isInteger(position.x)));
        const copy = copied(after, of, rootIds);
        expect(shapeOf(copy)).toEqual(shapeOf(clip));
        const before = new Set(idsIn(clip));
        expect(idsIn(copy).filter((id) => before.has(id))).toEqual([]);
        for (const id of before) expect(findElement(after, id)).toEqual(findElement(model, id));
      }),
      { numRuns: 40 },
    ));

  it('is taken by an empty model too', () =>
    fc.assert(
      fc.property(some, ({ model, ids }) => {
        const clip = copied(model, of, ids);
        expect(pasted(clip, EMPTY_MODEL).model.tables[of].size).toBe(clip.boxes.length);
      }),
      { numRuns: 25 },
    ));
});

describe('a clip', () => {
  const model = new ModelBuilder()
    .part('Vehicle', { position: { x: 100, y: 50 } })
    .part('Battery', {
      in: 'Vehicle',
      position: { x: 20, y: 60 },
      locked: true,
      ports: [{ id: idOf('plus'), name: '+', direction: 'out', side: 'right' }],
      attributes: [{ id: idOf('charge'), name: 'charge', type: 'number' }],
    })
    .part('Motor', { in: 'Vehicle', position: { x: 300, y: 60 } })
    .part('Charger')
    .interface('Power', 'Battery', 'Motor', {
      sourcePortId: idOf('plus'),
      connections: [{ id: 'c1', variableId: idOf('charge'), referenceEdgeId: idOf('elsewhere') }],
      extra: { bends: [{ x: 200, y: 80 }] },
    })
    .interface('Charging', 'Charger', 'Battery')
    .state('Idle', { attributes: [{ id: idOf('speed'), name: 'speed', type: 'number' }] })
    .state('Off')
    .state('On')
    .transition('start', 'Off', 'On', {
      guards: [
        { type: 'variable', id: 'g1', variableId: idOf('speed'), operator: '>', limit: 3, unit: 'm/s' },
      ],
    })
    .build();

  it('has the edges between what is copied and no others', () => {
    const clip = copied(model, 'part', [idOf('Battery'), idOf('Motor')]);
    expect(clip.edges.map(({ name }) => name)).toEqual(['Power']);
    expect(copied(model, 'part', [idOf('Vehicle'), idOf('Motor')]).boxes.map(({ name }) => name)).toEqual([
      'Vehicle',
      'Battery',
      'Motor',
    ]);
  });

  it('is pasted without the requirements and states of an interface that another model does not have', () => {
    const asked = new ModelBuilder()
      .part('Battery')
      .part('Motor')
      .requirement('Power budget')
      .state('On')
      .interface('Power', 'Battery', 'Motor', {
        requirementIds: [idOf('Power budget')],
        stateIds: [idOf('On')],
      })
      .build();
    const clip = copied(asked, 'part', [idOf('Battery'), idOf('Motor')]);
    const edgeIn = (model: SystemModel) => {
      const paste = pasted(clip, model);
      const edges = [...paste.model.tables.interface.values()].filter(({ id }) => id !== idOf('Power'));
      return { edges, notes: paste.notes };
    };
    const elsewhere = edgeIn(EMPTY_MODEL);
    expect(elsewhere.notes).toEqual(['2 references to what is not in this model were left out.']);
    expect(elsewhere.edges[0]).not.toHaveProperty('requirementIds');
    expect(elsewhere.edges[0]).not.toHaveProperty('stateIds');
    const here = edgeIn(asked);
    expect(here.notes).toEqual([]);
    expect(here.edges[0]).toMatchObject({
      requirementIds: [idOf('Power budget')],
      stateIds: [idOf('On')],
    });
  });

  it('has nothing of what is not shown, where that is asked for: of a hidden box, what is in it and what leads to it', () => {
    const whole = new ModelBuilder()
      .part('Car')
      .part('Engine', { in: 'Car' })
      .part('Piston', { in: 'Engine' })
      .part('Wheel', { in: 'Car' })
      .interface('Torque', 'Engine', 'Wheel')
      .interface('Secret', 'Piston', 'Wheel')
      .build();
    const clipShowing = (...names: string[]) => {
      const ids = new Set(names.map((name) => idOf(name)));
      return clipOf(whole, MODEL_ID, 'part', [...ids], (id) => ids.has(id));
    };
    const namesIn = (clip: Clip | null) =>
      [...(clip?.boxes ?? []), ...(clip?.edges ?? [])].map(({ name }) => name);
    expect(namesIn(clipShowing('Car', 'Engine', 'Wheel', 'Torque'))).toEqual([
      'Car',
      'Engine',
      'Wheel',
      'Torque',
    ]);
    expect(namesIn(clipShowing('Car', 'Engine', 'Wheel', 'Secret'))).toEqual(['Car', 'Engine', 'Wheel']);
    expect(namesIn(clipShowing('Car', 'Piston'))).toEqual(['Car']);
    expect(clipShowing('Torque')).toBeNull();
  });

  it('is put where it is asked for, its bends with it, and is not locked', () => {
    const clip = copied(model, 'part', [idOf('Battery'), idOf('Motor')]);
    expect(clipBounds(clip)).toMatchObject({ x: 120, y: 110 });
    const {
      rootIds,
      model: after,
      notes,
    } = pasted(clip, model, {
      ...into({ parentId: idOf('Charger'), origin: { x: 1000, y: 1000 } }),
      at: { x: 1016, y: 1044 },
    });
    const battery = after.tables.part.get(rootIds[0] ?? '');
    expect(battery).toMatchObject({ name: 'Battery', parentId: idOf('Charger'), position: { x: 16, y: 44 } });
    expect(battery?.locked).toBeUndefined();
    const [power] = after.tables.interface.referring('end', rootIds[0] ?? '');
    expect(power?.extra).toEqual({ bends: [{ x: 196, y: 64 }] });
    expect(power?.sourcePortId).toBe(battery?.ports[0]?.id);
    expect(power?.connections[0]?.variableId).toBe(battery?.attributes[0]?.id);
    expect(notes).toEqual(['1 reference to what is not in this model was left out.']);
  });

  it('is the same elements again, with their trace links and what refers to them, where it was cut in its model', () => {
    const mass = { id: idOf('mass'), name: 'mass', type: 'number', value: 3, unit: 'kg' };
    const limit = { id: 'a', type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: 9 };
    const whole = new ModelBuilder()
      .part('Battery', { attributes: [mass] })
      .part('Motor')
      .requirement('Light', { systems: [idOf('Battery')], constraints: [limit] })
      .build();
    const copy = copied(whole, 'part', [idOf('Battery')]);
    const clip = readClip(JSON.stringify({ ...copy, cutLinks: linksOf(whole, copy) }));
    if (clip === null || 'reason' in clip) throw new Error('nothing was cut');
    const without = planBatch(
      whole,
      (deletionOf(whole, [idOf('Battery')])?.operations ?? []).map(asSent),
      testContext(),
    );
    if (!without.ok) throw new Error(without.refusal.detail);
    expect(the(without.value.model, 'requirement', 'Light').systems).toEqual([]);
    const again = pasted(clip, without.value.model, { at: { x: 400, y: 0 } });
    expect(again.rootIds).toEqual([idOf('Battery')]);
    expect(the(again.model, 'requirement', 'Light').systems).toEqual([idOf('Battery')]);
    const linkIds = (of: SystemModel) => [...of.tables['trace-link'].values()].map(({ id }) => id);
    expect(linkIds(again.model)).toEqual(linkIds(whole));
    expect(findAttribute(again.model, idOf('mass'))?.attribute.name).toBe('mass');
    // Once more it is a copy: nobody has said that it satisfies anything.
    const twice = pasted(clip, again.model, { at: { x: 800, y: 0 } });
    expect(twice.rootIds).not.toEqual([idOf('Battery')]);
    expect(linkIds(twice.model)).toEqual(linkIds(whole));
    const elsewhere = pasted(clip, without.value.model, { modelId: idOf('another model') });
    expect(elsewhere.rootIds).not.toEqual([idOf('Battery')]);
  });

  it('turns a guard over a variable that is not there into a text', () => {
    const clip = copied(model, 'state', [idOf('Off'), idOf('On')]);
    const { model: after, notes } = pasted(clip, EMPTY_MODEL);
    const [start] = after.tables.transition.values();
    expect(start?.guards).toMatchObject([{ type: 'text', text: 'speed > 3 m/s' }]);
    expect(notes).toEqual(['1 guard over attributes that are not in this model became text.']);
  });

  it('is told apart from other texts, and refused with the reason where it is broken', () => {
    const clip = copied(model, 'part', [idOf('Battery'), idOf('Motor')]);
    const read = (text: string) => readClip(text);
    expect(read('Battery\nMotor')).toBeNull();
    expect(read('{"type":"modelwright/clip"')).toBeNull();
    expect(read(JSON.stringify({ ...clip, version: 2 }))).toEqual({
      reason: expect.stringContaining('cannot be read here: version'),
    });
    expect(read(JSON.stringify({ ...clip, boxes: clip.boxes.slice(1) }))).toEqual({
      reason: expect.stringContaining('has an edge whose end is missing'),
    });
    const circle = clip.boxes.map((box) => ({ ...box, parentId: box.id }));
    expect(read(JSON.stringify({ ...clip, boxes: circle }))).toEqual({
      reason: expect.stringContaining('parent is missing'),
    });
  });
});

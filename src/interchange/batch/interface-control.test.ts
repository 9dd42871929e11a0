import type { JsonObject } from '#model/store/json.ts';
import { describe, expect, it } from 'vitest';
import { aModel, idOf, testContext, the } from '#testing/models/model-builder.ts';
import { interfaceFromRead, interfaceToEdge, interfaceToWire } from '#contract/interface.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from './plan-batch.ts';

const rover = (fields: JsonObject = {}) =>
  aModel().part('Battery').part('Motor').interface('Power', 'Battery', 'Motor', fields).build();

function planned(model: ReturnType<typeof rover>, ...operations: Operation[]) {
  return planBatch(model, operations, testContext());
}
const update = (body: object): Operation => ({
  op: 'update',
  kind: 'interface',
  id: idOf('Power'),
  body: { ...body },
});

describe('the customFields of an interface', () => {
  it('are answered beside the documented data, and say a key and a maturity', () => {
    const edge = the(rover(), 'interface', 'Power');
    expect(interfaceToWire(edge, idOf('model')).customFields).toEqual({ key: 'IF-1', maturity: 'proposed' });
    expect(interfaceToEdge(edge).data).toEqual({ label: 'Power', connections: [], notes: '' });
    expect(Object.keys(interfaceToEdge(edge)).sort()).toEqual(['data', 'id', 'source', 'target', 'type']);
  });

  it('merge key by key in `metadata` of an update, as in its body, and come back as they were', () => {
    const tbd = { kind: 'TBD', what: 'peak current', who: 'Ada', by: '2027-01-31' };
    const done = planned(
      rover(),
      update({ metadata: { customFields: { ownerSource: 'Ada', tbd, bus: 'CAN' } } }),
      update({ customFields: { fixedSide: 'source', tbd: { who: null } } }),
    );
    if (!done.ok) throw new Error(done.refusal.detail);
    const edge = the(done.value.model, 'interface', 'Power');
    const { who: _, ...rest } = tbd;
    const wire = interfaceToWire(edge, idOf('model'));
    expect(wire.customFields).toEqual({
      bus: 'CAN',
      key: 'IF-1',
      maturity: 'proposed',
      fixedSide: 'source',
      ownerSource: 'Ada',
      tbd: rest,
    });
    expect(interfaceFromRead(wire)).toEqual(edge);
  });

  it('that are reserved obey their rules, and the error names the field', () => {
    const refused = planned(
      rover(),
      update({ customFields: { maturity: 'done', fixedSide: 'left', tbd: { by: 'soon' } } }),
    );
    expect(refused.ok).toBe(false);
    if (refused.ok) return;
    expect(refused.refusal.errors.map(({ path }) => path)).toEqual([
      'operations.0.body.customFields.maturity',
      'operations.0.body.customFields.fixedSide',
      'operations.0.body.customFields.tbd.by',
    ]);
  });

  it('name requirements and states that are there, each once; none is as if nothing were said', () => {
    const model = aModel()
      .part('Battery')
      .part('Motor')
      .state('Driving')
      .requirement('Need')
      .interface('Power', 'Battery', 'Motor')
      .build();
    const named = { requirementIds: [idOf('Need')], stateIds: [idOf('Driving')] };
    const done = planned(
      model,
      update({ customFields: { requirementIds: [idOf('Need'), idOf('Need')], stateIds: named.stateIds } }),
    );
    if (!done.ok) throw new Error(done.refusal.detail);
    const edge = the(done.value.model, 'interface', 'Power');
    expect(edge).toMatchObject(named);
    const wire = interfaceToWire(edge, idOf('model'));
    expect(wire.customFields).toMatchObject(named);
    expect(interfaceFromRead(wire)).toEqual(edge);
    const none = planned(done.value.model, update({ customFields: { requirementIds: [], stateIds: null } }));
    if (!none.ok) throw new Error(none.refusal.detail);
    expect(the(none.value.model, 'interface', 'Power')).toEqual(the(model, 'interface', 'Power'));
    const lost = planned(model, update({ customFields: { stateIds: [idOf('Need')] } }));
    expect(lost).toMatchObject({
      ok: false,
      refusal: {
        code: 'REFERENCE_NOT_FOUND',
        errors: [{ path: 'operations.0.body.customFields.stateIds.0' }],
      },
    });
  });

  it('give every new interface a key of its own', () => {
    const ends = { sourceId: idOf('Battery'), targetId: idOf('Motor') };
    const create = (body: object): Operation => ({
      op: 'create',
      kind: 'interface',
      body: { ...ends, ...body },
    });
    const done = planned(rover(), create({}), create({ customFields: { key: 'IF-4' } }), create({}));
    if (!done.ok) throw new Error(done.refusal.detail);
    const keys = [...done.value.model.tables.interface.values()].map(({ key }) => key ?? '');
    expect(new Set(keys)).toEqual(new Set(['IF-1', 'IF-2', 'IF-4', 'IF-5']));
    expect(keys).toHaveLength(4);
  });

  it('set a frozen interface back to proposed when its connections change, and only then', () => {
    const frozen = rover({ maturity: 'frozen' });
    const maturityAfter = (body: object) => {
      const done = planned(frozen, update(body));
      if (!done.ok) throw new Error(done.refusal.detail);
      return the(done.value.model, 'interface', 'Power').maturity;
    };
    expect(maturityAfter({ name: 'Other' })).toBe('frozen');
    expect(maturityAfter({ metadata: { connections: [] } })).toBe('frozen');
    expect(maturityAfter({ metadata: { connections: [{ type: 'Energy' }] } })).toBe('proposed');
  });

  it('say of a frozen interface which fields were changed since, until the old value is back or it is not frozen', () => {
    const frozen = rover({ maturity: 'frozen', tbd: { kind: 'TBD', what: 'length' } });
    const after = (...bodies: readonly object[]) => {
      const done = planned(frozen, ...bodies.map(update));
      if (!done.ok) throw new Error(done.refusal.detail);
      return the(done.value.model, 'interface', 'Power');
    };
    const changed = (...bodies: readonly object[]) =>
      Object.keys(after(...bodies).changedSinceFrozen ?? {}).sort();
    const renamed = { name: 'Main power' };
    expect(changed({ customFields: { ownerSource: 'Ada', key: 'IF-9' } })).toEqual([]);
    expect(changed(renamed, { customFields: { bus: 'CAN', tbd: { kind: 'TBC' } } })).toEqual([
      'customFields',
      'name',
      'tbd',
    ]);
    expect(changed(renamed, { name: 'Third' }, { name: 'Power' })).toEqual([]);
    expect(changed(renamed, { customFields: { maturity: 'agreed' } })).toEqual([]);
    expect(
      changed(renamed, { customFields: { maturity: 'agreed' } }, { customFields: { maturity: 'frozen' } }),
    ).toEqual([]);
    // As it was read, sent back: nobody writes it.
    const read = interfaceToWire(after(renamed), idOf('model')).customFields;
    expect(read['changedSinceFrozen']).toEqual({ name: expect.stringMatching(/^#/) });
    expect(changed({ customFields: { changedSinceFrozen: { type: '#0' } } })).toEqual([]);
    expect(changed(renamed, { customFields: read })).toEqual(['name']);
  });
});

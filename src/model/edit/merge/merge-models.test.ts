import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffBetween } from '#model/edit/diff.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, the } from '#testing/models/model-builder.ts';
import { expectSound } from '#testing/models/model-laws.ts';
import { create, edited, remove, update } from '#testing/models/plan.ts';
import { afterAllOf, anyModel, anyOperation } from '#testing/models/random-operations.ts';
import { mergeModels } from './merge-models.ts';

function merged(base: SystemModel, ours: SystemModel, theirs: SystemModel) {
  const result = mergeModels({ base, ours, theirs });
  if (!result) throw new Error('no model was found');
  expectSound(result.model);
  return {
    ...result,
    told: result.conflicts.flatMap(({ conflicts }) => conflicts.map(({ field }) => field)),
  };
}
const after = (model: SystemModel, ...operations: Parameters<typeof edited>[1][]) =>
  operations.reduce((now, operation) => edited(now, operation).model, model);
const same = (one: SystemModel, other: SystemModel) => expect(diffBetween(one, other)).toEqual([]);

describe('two models that were made of one', () => {
  const base = sampleModel();

  it('are joined element by element and field by field', () => {
    const ours = after(
      base,
      update('part', 'Battery', { name: 'Pack' }),
      create('part', 'Fan', { name: 'Fan' }),
    );
    const theirs = after(
      base,
      update('part', 'Battery', { description: 'heavy' }),
      remove('interface', 'Axle'),
    );
    const { model, conflicts } = merged(base, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(the(model, 'part', 'Battery')).toMatchObject({ name: 'Pack', description: 'heavy' });
    expect(model.tables.part.has(idOf('Fan'))).toBe(true);
    expect(model.tables.interface.has(idOf('Axle'))).toBe(false);
  });

  it('are joined row by row', () => {
    const row = (name: string, value: number) => ({ id: idOf(name), name, type: 'number', value });
    const ours = after(base, update('part', 'Battery', { attributes: [row('mass', 13), row('power', 1)] }));
    const theirs = after(
      base,
      update('part', 'Battery', { attributes: [row('mass', 12.5), row('cost', 2)] }),
    );
    const { model, conflicts } = merged(base, ours, theirs);
    expect(conflicts).toEqual([]);
    const values = the(model, 'part', 'Battery').attributes.map(({ name, value }) => `${name} = ${value}`);
    expect(values.sort()).toEqual(['cost = 2', 'mass = 13', 'power = 1']);
  });

  it('keep ours where both set one field, and tell what theirs would be', () => {
    const ours = after(base, update('part', 'Battery', { name: 'Pack', color: '#000000' }));
    const theirs = after(base, update('part', 'Battery', { name: 'Cell', multiplicity: 3 }));
    const { model, conflicts } = merged(base, ours, theirs);
    expect(the(model, 'part', 'Battery')).toMatchObject({ name: 'Pack', color: '#000000', multiplicity: 3 });
    expect(conflicts).toMatchObject([
      {
        id: idOf('Battery'),
        conflicts: [{ field: 'name', base: 'Battery', ours: 'Pack', theirs: 'Cell' }],
        theirs: { name: 'Cell', color: '#000000', multiplicity: 3 },
      },
    ]);
  });

  it.each(['ours', 'theirs'] as const)('keep what one side deleted and %s changed', (side) => {
    const deleted = after(base, remove('part', 'Wheel'));
    const changed = after(base, update('part', 'Wheel', { name: 'Tyre' }));
    const { model, conflicts } =
      side === 'ours' ? merged(base, changed, deleted) : merged(base, deleted, changed);
    expect(the(model, 'part', 'Wheel').name).toBe('Tyre');
    expect(conflicts).toMatchObject([{ id: idOf('Wheel'), conflicts: [{ field: null }], theirs: null }]);
    // The interface that went with it and nobody changed is gone.
    expect(model.tables.interface.has(idOf('Axle'))).toBe(false);
  });

  it('keep what one side deleted and the other put something into', () => {
    const ours = after(base, remove('part', 'Vehicle'));
    // At a place of its own: without one, what is beside the battery would give way, and be changed too.
    const position = { x: 20, y: 40 };
    const theirs = after(base, create('part', 'Bolt', { name: 'Bolt', parentId: idOf('Battery'), position }));
    const { model, told } = merged(base, ours, theirs);
    expect(the(model, 'part', 'Bolt').parentId).toBe(idOf('Battery'));
    expect(the(model, 'part', 'Battery').parentId).toBe(idOf('Vehicle'));
    expect(told).toEqual([null, null]);
  });

  it('keep a port that one side deleted and an interface of the other ends at', () => {
    const plain = aModel()
      .part('A')
      .part('B', { ports: [{ id: idOf('p'), name: 'p', direction: 'in', side: 'left' }] })
      .build();
    const ours = after(plain, update('part', 'B', { ports: [] }));
    const theirs = after(
      plain,
      create('interface', 'I', { sourceId: idOf('A'), targetId: idOf('B'), targetPortId: idOf('p') }),
    );
    const { model } = merged(plain, ours, theirs);
    expect(the(model, 'part', 'B').ports).toHaveLength(1);
  });

  it('have no part within itself', () => {
    const two = aModel().part('A').part('B').build();
    const ours = after(two, update('part', 'A', { parentId: idOf('B') }));
    const theirs = after(two, update('part', 'B', { parentId: idOf('A') }));
    const { model, conflicts } = merged(two, ours, theirs);
    expect(the(model, 'part', 'A').parentId).toBe(idOf('B'));
    expect(the(model, 'part', 'B').parentId).toBeUndefined();
    expect(conflicts.map(({ id }) => id)).toContain(idOf('B'));
  });

  it('have one trace link where both made the same', () => {
    const two = aModel().part('A').part('B').build();
    const link = (label: string) =>
      create('trace-link', label, { type: 'refines', sourceId: idOf('A'), targetId: idOf('B') });
    const { model, conflicts } = merged(two, after(two, link('one')), after(two, link('other')));
    expect([...model.tables['trace-link'].ids()]).toEqual([idOf('one')]);
    expect(conflicts).toEqual([]);
  });
});

describe('whatever two people did', () => {
  const anySides = fc
    .tuple(anyModel, fc.array(anyOperation, { maxLength: 8 }), fc.array(anyOperation, { maxLength: 8 }))
    .map(([base, ours, theirs]) => ({
      base,
      ours: afterAllOf(base, ours),
      theirs: afterAllOf(base, theirs),
    }));

  it('the references hold, and what one side alone changed is as it has it', () =>
    fc.assert(
      fc.property(anySides, ({ base, ours, theirs }) => {
        merged(base, ours, theirs);
        merged(EMPTY_MODEL, ours, theirs);
        for (const model of [ours, theirs]) {
          same(merged(base, model, base).model, model);
          same(merged(base, base, model).model, model);
          same(merged(base, model, model).model, model);
        }
        expect(merged(base, base, theirs).conflicts).toEqual([]);
      }),
      { numRuns: 150 },
    ));
});

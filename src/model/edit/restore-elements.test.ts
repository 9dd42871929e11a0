import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, testContext } from '#testing/models/model-builder.ts';
import { expectAllocationsInStep, expectSameModel, expectSound } from '#testing/models/model-laws.ts';
import { afterAllOf, anyModel, anyOperation } from '#testing/models/random-operations.ts';
import { deleteElement } from './delete-element.ts';
import { edit } from './draft.ts';
import { restoreElements, restoreModel } from './restore-elements.ts';
import { createElement, updateElement } from './save-element.ts';

function restored(model: SystemModel, past: SystemModel, labels: readonly string[]): SystemModel {
  const result = restoreElements(model, past, labels.map(idOf), testContext());
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.model;
}
function refusals(model: SystemModel, past: SystemModel, labels: readonly string[]): string[] {
  const result = restoreElements(model, past, labels.map(idOf), testContext());
  return result.ok ? [] : result.refusal.errors.map(({ path, message }) => `${path}: ${message}`);
}
function changed(model: SystemModel, kind: Kind, label: string, patch: JsonObject | null): SystemModel {
  const result = edit(model, testContext(), (draft) =>
    patch
      ? (draft.tables[kind].has(idOf(label)) ? updateElement : createElement)(draft, kind, idOf(label), patch)
      : deleteElement(draft, kind, idOf(label)),
  );
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.value.model;
}

const past = aModel()
  .part('Rover')
  .part('Wheel', { in: 'Rover' })
  .part('Motor')
  .interface('Axle', 'Wheel', 'Motor')
  .requirement('Light', { systems: [idOf('Wheel')] })
  .build();

describe('restoreModel', () => {
  it('makes the model say what it said, whatever came between', () =>
    fc.assert(
      fc.property(anyModel, fc.array(anyOperation, { maxLength: 20 }), (then, operations) => {
        const now = afterAllOf(then, operations, testContext(undefined, 'later'));
        const result = restoreModel(now, then, testContext());
        // An id that came back as another kind cannot be two elements.
        const refusal = result.ok
          ? 'this id now belongs to an element of another kind: part'
          : result.refusal.errors[0]?.message;
        expect(refusal).toMatch(/^this id now belongs to an element of another kind: .+$/);
        if (!result.ok) return;
        expectSameModel(result.value.model, then);
      }),
      { numRuns: 30 },
    ));
});

describe('restoreElements', () => {
  it('gives another number to what comes back when its key was given again', () => {
    const begun = aModel().requirement('One', { key: 'REQ-1' }).requirement('Two', { key: 'REQ-2' }).build();
    const gone = changed(begun, 'requirement', 'Two', null);
    const now = changed(gone, 'requirement', 'Three', { name: 'Three' });
    const keys = (model: SystemModel) => [...model.tables.requirement.values()].map(({ key }) => key).sort();
    expect(keys(now)).toEqual(['REQ-1', 'REQ-2']);
    expect(keys(restored(now, begun, ['Two']))).toEqual(['REQ-1', 'REQ-2', 'REQ-3']);
    // Of the whole model, what was made later goes: the key is free again.
    const whole = restoreModel(now, begun, testContext());
    expect(whole.ok && keys(whole.value.model)).toEqual(['REQ-1', 'REQ-2']);
  });

  it('brings back fields, and leaves what is not named', () => {
    const now = changed(changed(past, 'part', 'Wheel', { name: 'Tyre' }), 'part', 'Motor', {
      name: 'Engine',
    });
    const model = restored(now, past, ['Wheel']);
    expect(model.tables.part.get(idOf('Wheel'))?.name).toBe('Wheel');
    expect(model.tables.part.get(idOf('Motor'))?.name).toBe('Engine');
  });

  it('brings back what was deleted, and takes away what was not there then', () => {
    const model = restored(changed(past, 'interface', 'Axle', null), past, ['Axle']);
    expect(model.tables.interface.has(idOf('Axle'))).toBe(true);
    const later = aModel().part('Rover').part('New').build();
    expect(restored(later, aModel().part('Rover').build(), ['New']).tables.part.size).toBe(1);
  });

  it('is refused where a parent or an end is gone and not named', () => {
    const now = changed(past, 'part', 'Rover', null);
    expect(refusals(now, past, ['Wheel'])).toEqual([
      `part.${idOf('Wheel')}.parentId: there is no part ${idOf('Rover')} in this model`,
    ]);
    expect(refusals(now, past, ['Axle'])).toHaveLength(1);
    expectSound(restored(now, past, ['Axle', 'Wheel', 'Rover']));
  });

  it('is refused where something that was added later needs what would go', () => {
    const then = aModel().part('Rover').build();
    const now = aModel().part('Rover').part('New').part('Inside', { in: 'New' }).build();
    expect(refusals(now, then, ['New'])).toEqual([
      `part.${idOf('New')}: Inside was added later and needs it`,
    ]);
    expect(restored(now, then, ['New', 'Inside']).tables.part.size).toBe(1);
  });

  it('brings back what the deletion of a part had taken along, each where it was', () => {
    const now = changed(sampleModel(), 'part', 'Vehicle', null);
    expectSameModel(restored(now, sampleModel(), ['Vehicle']), sampleModel());
  });

  it('leaves out what has an end missing, and what was made again or given away meanwhile', () => {
    const then = aModel()
      .part('Rover')
      .part('Wheel', { in: 'Rover' })
      .part('Motor')
      .interface('Axle', 'Wheel', 'Motor')
      .interface('Strut', 'Wheel', 'Rover')
      .link('on Axle', 'traces', 'Axle', 'Rover')
      .state('Spin', { partId: idOf('Wheel') })
      .build();
    const gone = changed(changed(then, 'part', 'Rover', null), 'part', 'Motor', null);
    const now = changed(changed(gone, 'part', 'New', { name: 'New' }), 'state', 'Spin', {
      partId: idOf('New'),
    });
    const model = restored(now, then, ['Rover']);
    expect(model.tables.part.has(idOf('Wheel'))).toBe(true);
    expect([...model.tables.interface.ids()]).toEqual([idOf('Strut')]);
    expect(model.tables['trace-link'].size).toBe(0);
    expect(model.tables.state.get(idOf('Spin'))?.partId).toBe(idOf('New'));
    expectSound(model);
  });

  it('leaves out what may not be seen', () => {
    const then = sampleModel();
    const now = changed(then, 'part', 'Vehicle', null);
    const result = restoreElements(
      now,
      then,
      [idOf('Vehicle')],
      testContext(),
      (kind) => kind === 'part' || kind === 'interface',
    );
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    expect(new Set(result.value.diff.map(({ kind }) => kind))).toEqual(new Set(['part', 'interface']));
  });

  it('undoes any deletions by the elements that they named', () =>
    fc.assert(
      fc.property(anyModel, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (then, picks) => {
        const all = KINDS.flatMap((kind) => [...then.tables[kind].ids()].map((id) => ({ kind, id })));
        const named = picks.flatMap((pick) => all[pick % all.length] ?? []);
        const now = afterAllOf(
          then,
          named.map(({ kind, id }) => ({ op: 'delete', kind, id })),
        );
        const ids = [...new Set(named.map(({ id }) => id))];
        const result = restoreElements(now, then, ids, testContext());
        if (!result.ok) throw new Error(JSON.stringify(result.refusal));
        expectSameModel(result.value.model, then);
      }),
      { numRuns: 100 },
    ));

  it('is refused where it would put a part inside itself', () => {
    const then = aModel().part('A').part('B', { in: 'A' }).build();
    const now = changed(changed(then, 'part', 'B', { parentId: null }), 'part', 'A', { parentId: idOf('B') });
    expect(refusals(now, then, ['B'])).toEqual([expect.stringContaining('cannot be inside itself')]);
    expectSameModel(restored(now, then, ['A', 'B']), then);
  });

  it('keeps allocations and links in step', () => {
    const now = changed(past, 'requirement', 'Light', { systems: [idOf('Motor')] });
    const model = restored(now, past, ['Light']);
    expect(model.tables.requirement.get(idOf('Light'))?.systems).toEqual([idOf('Wheel')]);
    expectAllocationsInStep(model);
  });

  it('takes an id that is nowhere, or of a kind that may not be seen, for absent', () => {
    expect(refusals(past, past, ['Wheel', 'nobody'])).toEqual([
      'elementIds.1: is not in the model, and was not at that point',
    ]);
    const hidden = restoreElements(past, past, [idOf('Wheel')], testContext(), (kind) => kind !== 'part');
    expect(hidden.ok ? null : hidden.refusal.code).toBe('REFERENCE_NOT_FOUND');
  });

  it('leaves every model sound, whatever is named', () =>
    fc.assert(
      fc.property(anyModel, anyModel, fc.nat(), (then, now, pick) => {
        const ids = [
          ...new Set([
            ...then.tables.part.ids(),
            ...now.tables.requirement.ids(),
            ...then.tables['trace-link'].ids(),
          ]),
        ];
        const chosen = ids.filter((_, index) => ((pick >> (index % 8)) & 1) === 1);
        const result = restoreElements(now, then, chosen, testContext());
        if (!result.ok) return;
        expectSound(result.value.model);
        expectAllocationsInStep(result.value.model);
      }),
      { numRuns: 40 },
    ));
});

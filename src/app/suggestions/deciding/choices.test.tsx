import { describe, expect, test } from 'vitest';
import type { Layers, ShownSuggestion } from '#app/document/view/layers.ts';
import type { Operation } from '#contract/operation.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { create, remove, update } from '#testing/models/plan.ts';
import { suggested } from '#testing/models/suggestions.ts';
import { againstStored, Choices } from './choices.ts';

const model = aModel()
  .part('Battery')
  .part('Motor')
  .interface('Power', 'Battery', 'Motor')
  .requirement('Last a night')
  .build();
const ends = { sourceId: idOf('Motor'), targetId: idOf('Wheel') };

const suggestionOf = (label: string, ...operations: Operation[]): ShownSuggestion => ({
  ...suggested(model, label, ...operations),
  stored: true,
  own: false,
});
const layersOf = (base: SystemModel, ...open: ShownSuggestion[]): Layers => ({ base, open, proposed: base });
const all = (_kind: Kind): boolean => true;
const choicesOf = (suggestion: ShownSuggestion, base = model, mayDecide = all) =>
  new Choices(suggestion, layersOf(base, suggestion), mayDecide);

const wheel = suggestionOf(
  'Add a wheel',
  create('part', 'Wheel', { name: 'Wheel' }),
  create('interface', 'Torque', { ...ends, name: 'Torque' }),
);
const deletion = suggestionOf('Delete the battery', remove('part', 'Battery'));
const renaming = suggestionOf(
  'Rename',
  update('part', 'Battery', { name: 'Cell' }),
  update('requirement', 'Last a night', { title: 'Last two nights' }),
);

describe('accepting one element', () => {
  test('takes with it what it needs', () => {
    const { ids, also, whyNot } = choicesOf(wheel).accept(idOf('Torque'));
    expect(ids.toSorted()).toEqual([idOf('Torque'), idOf('Wheel')].toSorted());
    expect(also).toEqual(['part Wheel']);
    expect(whyNot).toBeNull();
  });

  test('takes nothing with it that it does not need', () =>
    expect(choicesOf(wheel).accept(idOf('Wheel')).ids).toEqual([idOf('Wheel')]));

  test('takes the deletion of what hangs on it', () =>
    expect(choicesOf(deletion).accept(idOf('Battery')).also).toEqual(['interface Power']));
});

describe('rejecting one element', () => {
  test('takes with it what needs it', () =>
    expect(choicesOf(wheel).reject(idOf('Wheel')).also).toEqual(['interface Torque']));

  test('leaves the rest', () =>
    expect(choicesOf(wheel).reject(idOf('Torque')).ids).toEqual([idOf('Torque')]));
});

test('who may edit only requirements decides about those alone', () => {
  const choices = choicesOf(renaming, model, (kind) => kind === 'requirement');
  expect(choices.mayAccept(idOf('Last a night'))).toBe(true);
  expect(choices.mayAccept(idOf('Battery'))).toBe(false);
  expect(choices.mayReject(idOf('Battery'))).toBe(false);
  expect(choices.accept(null).whyNot).toBe(
    'You may not edit the parts of this model, so you cannot decide this.',
  );
});

test('the author may take back what they may not accept', () => {
  const choices = choicesOf({ ...renaming, own: true }, model, () => false);
  expect(choices.mayAccept(null)).toBe(false);
  expect(choices.mayReject(null)).toBe(true);
  expect(choices.reject(null)).toMatchObject({ ids: renaming.entries.map(({ id }) => id), whyNot: null });
});

test('nothing can be decided about what the service does not have yet', () => {
  const choices = choicesOf({ ...renaming, stored: false, own: true });
  expect(choices.mayAccept(null)).toBe(false);
  expect(choices.mayReject(null)).toBe(false);
});

describe('what was changed since', () => {
  const later = (...operations: Operation[]) => {
    const rebuilt = aModel().part('Battery', { name: 'Accumulator' }).part('Motor');
    return operations.length === 0 ? rebuilt.requirement('Last a night').build() : rebuilt.build();
  };

  test('cannot be accepted, says so, and can be rejected', () => {
    const choices = choicesOf(renaming, later());
    expect(choices.problemOf(idOf('Battery'))).toBe('Name was changed later.');
    expect(choices.accept(idOf('Battery')).whyNot).toBe('Name was changed later.');
    expect(choices.accept(idOf('Last a night')).whyNot).toBeNull();
    expect(choices.accept(null).whyNot).toBe('Name was changed later.');
    expect(choices.reject(idOf('Battery')).whyNot).toBeNull();
  });

  test('can be accepted once it is chosen what the field shall be, and is asked about when it was changed again', () => {
    const chosen = [
      { elementId: idOf('Battery'), field: 'name', current: 'Accumulator', value: 'Cell pack' },
    ];
    const choicesNow = (base: SystemModel) => new Choices(renaming, layersOf(base, renaming), all, chosen);
    const choices = choicesNow(later());
    expect(choices.conflictsOf(idOf('Battery'))).toMatchObject([
      { field: 'name', base: 'Battery', current: 'Accumulator', suggested: 'Cell' },
    ]);
    expect(choices.accept(null).whyNot).toBeNull();
    expect(choices.resolutionsOf(null)).toEqual(chosen);
    expect(choices.resolutionsOf([idOf('Last a night')])).toEqual([]);
    const again = aModel()
      .part('Battery', { name: 'Pile' })
      .part('Motor')
      .requirement('Last a night')
      .build();
    expect(choicesNow(again).resolutionsOf(null)).toEqual([]);
    expect(choicesNow(again).accept(null).whyNot).toBe('Name was changed later.');
  });

  test('is shown against what is stored now', () => {
    const entry = renaming.entries.find(({ id }) => id === idOf('Battery'));
    expect(entry && againstStored(later(), entry)).toMatchObject({
      before: { name: 'Accumulator' },
      after: { name: 'Cell' },
    });
  });
});

test('what was deleted since cannot be accepted', () => {
  const gone = aModel().part('Battery').part('Motor').build();
  const choices = choicesOf(renaming, gone);
  expect(choices.problemOf(idOf('Last a night'))).toBe('The requirement was deleted later.');
});

test('what builds upon an open suggestion says upon which', () => {
  const grown = aModel().part('Battery').part('Motor').part('Wheel').build();
  const tyre = {
    ...suggested(grown, 'Rename Wheel', update('part', 'Wheel', { name: 'Tyre' })),
    stored: true,
    own: false,
  };
  const choices = new Choices(tyre, layersOf(model, wheel, tyre), all);
  expect(choices.accept(null).whyNot).toContain('Add a wheel');
});

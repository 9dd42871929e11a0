import { expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { withoutLocked } from './without-locked.ts';

const model = aModel().part('Wheel', { locked: true }).part('Hub', { locked: true }).part('Motor').build();

it('leaves locked boxes out, and says so', () => {
  expect(withoutLocked(model, ['Motor'].map(idOf))).toEqual({ free: [idOf('Motor')], refusal: null });
  expect(withoutLocked(model, ['Wheel', 'Motor'].map(idOf))).toEqual({
    free: [idOf('Motor')],
    refusal: '1 locked part left.',
  });
  expect(withoutLocked(model, [idOf('Wheel')]).refusal).toBe('Wheel is locked. Unlock it first.');
  expect(withoutLocked(model, ['Wheel', 'Hub'].map(idOf))).toEqual({
    free: [],
    refusal: 'All of them are locked. Unlock them first.',
  });
});

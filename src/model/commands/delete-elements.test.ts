import { expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { done } from '#testing/models/plan.ts';
import { deleteElements } from './delete-elements.ts';

it('elements are deleted with what is inside them and what ends at them', () => {
  const model = aModel()
    .part('Rover')
    .part('Wheel', { in: 'Rover' })
    .part('Base')
    .interface('Radio', 'Rover', 'Base')
    .build();
  const { tables } = done(model, deleteElements('part', [idOf('Rover')])).model;
  expect([...tables.part.ids()]).toEqual([idOf('Base')]);
  expect([...tables.interface.ids()]).toEqual([]);
});

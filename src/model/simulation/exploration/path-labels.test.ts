import { expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { PathLabels } from './path-labels.ts';

it('writes the numbers of a step and of guards as it is told to', () => {
  const model = aModel()
    .part('Tank', { attributes: [{ id: idOf('level'), name: 'level', type: 'number', unit: 'm' }] })
    .state('Low')
    .state('High')
    .transition('rise', 'Low', 'High', {
      name: '',
      guards: [{ id: 'a', type: 'attribute', variableId: idOf('level'), operator: '>', limit: 1.5 }],
    })
    .build();
  const words = new PathLabels(model, (value) => String(value).replace('.', ','));
  expect(words.step({ set: { [idOf('level')]: 2.5 } })).toBe('level = 2,5 m');
  expect(words.transition(idOf('rise'))).toBe('[level > 1,5 m] (Low → High)');
  expect(new PathLabels(model).step({ set: { [idOf('level')]: 2.5 } })).toBe('level = 2.5 m');
});

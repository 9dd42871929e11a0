import { expect, it } from 'vitest';
import { saidIn } from '#language/translate.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { PathLabels } from './path-labels.ts';

const labels = new PathLabels(
  aModel()
    .part('Tank', { attributes: [{ id: idOf('level'), name: 'level', type: 'number', value: 1, unit: 'm' }] })
    .build(),
);

it('writes values with the decimal sign of the language', () => {
  const said = () => labels.step({ set: { [idOf('level')]: 0.5 } });
  expect(said()).toBe('level = 0.5 m');
  expect(saidIn({ language: 'de' }, said)).toBe('level = 0,5 m');
});

it('names what was deleted since by no id', () => {
  expect(labels.step({ set: { [idOf('gone')]: 2 }, take: idOf('gone') })).toBe(
    'something deleted = 2, take something deleted',
  );
  expect(labels.name(idOf('gone'))).toBe('something deleted');
});

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

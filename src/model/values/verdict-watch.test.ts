import { expect, it } from 'vitest';
import { runToEnd } from '#model/store/work-steps.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { VerdictWatch } from './verdict-watch.ts';

const state = (mass: number, name = 'Battery') =>
  aModel()
    .part('Rover', {
      attributes: [
        { id: idOf('total'), name: 'mass', type: 'number', unit: 'kg', expression: 'sum(children.mass)' },
      ],
    })
    .part('Battery', {
      in: 'Rover',
      name,
      attributes: [
        { id: idOf('mass'), name: 'mass', type: 'number', unit: 'kg', value: mass },
        { id: idOf('charge'), name: 'charge', type: 'number', value: mass },
      ],
    })
    .requirement('Light', {
      constraints: [{ id: 'a', type: 'attribute', variableId: idOf('total'), operator: '<=', limit: 12 }],
    })
    .build();

it('a verdict that turns says by which of the attributes behind it, also through expressions', () => {
  const watch = runToEnd(VerdictWatch.from(state(10), idOf('Light')));
  expect(watch.stands?.verdict).toBe('pass');
  expect(watch.to(state(11), [idOf('Battery')])).toBeNull();
  expect(watch.to(state(15), [idOf('Battery')])).toEqual({
    from: 'pass',
    to: 'fail',
    set: [
      {
        elementId: idOf('Battery'),
        attributeId: idOf('mass'),
        name: 'Battery.mass',
        before: '11 kg',
        after: '15 kg',
      },
    ],
  });
  expect(watch.to(state(15, 'Cell'), [idOf('Battery')])).toBeNull();
});

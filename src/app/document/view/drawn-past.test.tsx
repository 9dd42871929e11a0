import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { drawnTogether } from './drawn-past.ts';

const before = aModel().part('Battery').part('Motor').interface('Power', 'Battery', 'Motor').build();
const after = aModel().part('Battery', { description: 'Lithium' }).part('Radio').build();

test('two states of a model are drawn as the later one with what was removed', () => {
  const { model, pendingStates } = drawnTogether(before, after);
  expect(pendingStates).toEqual(
    new Map([
      [idOf('Battery'), 'update'],
      [idOf('Motor'), 'delete'],
      [idOf('Power'), 'delete'],
      [idOf('Radio'), 'add'],
    ]),
  );
  expect(model.tables.part.get(idOf('Battery'))?.description).toBe('Lithium');
  expect(model.tables.interface.get(idOf('Power'))?.sourceId).toBe(idOf('Battery'));
});

test('what differs is not the time at which an element was made, which the past does not tell', () => {
  const past = aModel().part('Battery', { createdAt: '' }).part('Motor', { createdAt: '' }).build();
  const present = aModel().part('Battery').part('Motor', { description: 'Brushless' }).build();
  const { differences } = drawnTogether(past, present);
  expect(differences).toEqual([
    {
      kind: 'part',
      id: idOf('Motor'),
      before: { description: '' },
      after: { description: 'Brushless' },
    },
  ]);
});

test('a state compared with itself has no difference', () =>
  fc.assert(
    fc.property(fc.constantFrom(before, after), (model) => {
      const drawn = drawnTogether(model, model);
      expect(drawn.pendingStates.size).toBe(0);
      expect(drawn.model.tables.part.size).toBe(model.tables.part.size);
    }),
  ));

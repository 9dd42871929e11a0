import { expect, test } from 'vitest';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { differencesOf, type Whole } from './model-differences.ts';

const whole = (model: SystemModel): Whole => ({
  info: { id: idOf('model'), name: 'Drone', description: '' },
  model,
  records: NO_RECORDS,
});
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;
const comparing = (variable: string) => [
  { id: 'g', type: 'attribute', variableId: idOf(variable), operator: '>', limit: 5 },
];
const flow = (more: object) => [{ id: 'f', type: 'Energy', ...more }];

test('what is named and not there is told without its id', () => {
  const build = (variable: string) =>
    aModel()
      .part('Battery')
      .part('Motor')
      .interface('Power', 'Battery', 'Motor', {
        connections: flow({
          variableId: idOf(variable),
          propertyIds: [idOf('lost')],
          referenceEdgeId: idOf(`${variable} edge`),
        }),
      })
      .requirement('Strong', { constraints: comparing(variable) })
      .build();
  const text = JSON.stringify(
    differencesOf(whole(build('one')), whole(build('other'))).map(({ facts, title }) => ({ facts, title })),
  );
  expect(text).toContain('"label":"constraints","before":null,"after":"changed"');
  expect(text).not.toMatch(UUID);
});

test('what a model defines is told by what its rows are called', () => {
  const model = aModel().part('Battery').build();
  const acceptedFindings = [{ rule: 'dead-end', elementId: idOf('Battery'), reason: 'known' }];
  const after: SystemModel = {
    ...model,
    definitions: {
      ...NO_DEFINITIONS,
      acceptedFindings,
      requirementFields: [{ key: 'owner', label: 'Owner', type: 'person' }],
    },
  };
  expect(differencesOf(whole(model), whole(after))).toMatchObject([
    {
      word: 'model',
      facts: [
        { label: 'requirement fields', before: null, after: 'Owner' },
        { label: 'accepted findings', before: null, after: 'dead-end' },
      ],
    },
  ]);
});

test('a row that was renamed is the same one, told by both of its names', () => {
  const build = (name: string, port: string) =>
    aModel()
      .part('Battery', { ports: [{ id: idOf('plug'), name: port, direction: 'out', side: 'right' }] })
      .part('Motor')
      .interface('Power', 'Battery', 'Motor', { connections: flow({ name }) })
      .build();
  const changed = differencesOf(whole(build('Supply', 'plug')), whole(build('Main supply', 'socket')));
  expect(changed.map(({ facts }) => facts)).toEqual([
    [
      {
        label: 'port socket',
        before: expect.stringMatching(/^plug: out, right side/),
        after: expect.stringMatching(/^socket: out, right side/),
      },
    ],
    [
      {
        label: 'connection Main supply',
        before: expect.stringMatching(/^Supply: Energy/),
        after: expect.stringMatching(/^Main supply: Energy/),
      },
    ],
  ]);
});

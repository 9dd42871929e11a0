import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODECS } from './element-codecs.ts';
import { anyOperation } from '#testing/models/random-operations.ts';
import { operationFromWire, operationToWire } from './operation.ts';
import { wireBody } from './wire-body.ts';

test('a patch written as a request is read as the same patch', () =>
  fc.assert(
    fc.property(anyOperation, (operation) => {
      fc.pre(operation.op === 'update');
      const { readUpdate } = CODECS[operation.kind];
      const read = readUpdate(operation.body);
      fc.pre(read.ok);
      const again = readUpdate(wireBody(operation.kind, read.ok ? read.fields : {}));
      expect(again).toEqual(read);
    }),
    { numRuns: 500 },
  ));

test('the fields that a request spells otherwise are where it expects them', () => {
  expect(wireBody('requirement', { name: 'Light', statement: 'It is light.', key: 'R-1' })).toEqual({
    title: 'Light',
    description: 'It is light.',
    customFields: { key: 'R-1' },
  });
  expect(wireBody('interface', { name: 'Power', connections: [], extra: { bend: 3 } })).toEqual({
    name: 'Power',
    metadata: { connections: [], bend: 3 },
  });
  expect(wireBody('transition', { guards: [], trigger: null, name: 'go' })).toEqual({
    name: 'go',
    metadata: { guards: [], trigger: null },
  });
  expect(wireBody('transition', { order: 2, alsoTargetIds: [], customFields: { note: 1 } })).toEqual({
    metadata: { order: 2, alsoTargetIds: [] },
    customFields: { note: 1 },
  });
});

test('an operation of the model that is written for the wire is read as the same operation', () =>
  fc.assert(
    fc.property(anyOperation, (sent) => {
      const read = operationFromWire(sent);
      fc.pre(read.ok);
      expect(read.ok && operationFromWire(operationToWire(read.value))).toEqual(read);
    }),
    { numRuns: 500 },
  ));

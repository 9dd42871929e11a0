import { expect, test } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { deletionOf } from './deletion.ts';

const model = aModel()
  .part('Battery')
  .part('Cell', { in: 'Battery' })
  .part('Motor')
  .part('Frame')
  .interface('Power', 'Battery', 'Motor')
  .interface('Mount', 'Cell', 'Frame')
  .build();

test('says what goes with the one that is deleted', () => {
  const deletion = deletionOf(model, [idOf('Battery')]);
  expect(deletion?.label).toBe('Delete Battery');
  expect(deletion?.words).toBe('Battery, 1 part and 2 interfaces');
  expect(deletion?.operations).toEqual([{ op: 'delete', kind: 'part', id: idOf('Battery') }]);
});

test('gives no operation to what goes anyway, whatever was selected first', () => {
  expect(deletionOf(model, [idOf('Battery'), idOf('Cell')])?.operations.length).toBe(1);
  expect(deletionOf(model, [idOf('Power'), idOf('Battery')])?.operations.length).toBe(2);
});

test('counts several by kind', () => {
  const deletion = deletionOf(model, [idOf('Motor'), idOf('Frame')]);
  expect(deletion?.label).toBe('Delete 2 parts');
  expect(deletion?.words).toBe('2 parts and 2 interfaces');
});

test('is nothing where nothing is there', () => expect(deletionOf(model, [idOf('gone')])).toBeNull());

import { expect, it } from 'vitest';
import { runToEnd } from '#model/store/work-steps.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { Batch, readingBatch } from './operation.ts';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const create = { op: 'create', kind: 'part', body: { name: 'Craft' } };

it.each([
  { operations: [] },
  { operations: [create, { op: 'delete', kind: 'part', id: idOf('Craft') }], label: 'Two', dryRun: true },
  { operations: [create, { op: 'make' }, { op: 'update', kind: 'part', id: 7, body: [] }], label: 9 },
  { operations: Array.from({ length: 50_001 }, () => create) },
  { operations: 'many' },
  { operations: [create], more: 1, name: 'a file', source: 'it came from' },
  {},
  null,
  [create],
  'text',
])('reads a batch by and by as it is read at once: %#', (sent) => {
  const [once, chunked] = [Batch.safeParse(sent), runToEnd(readingBatch(sent))];
  expect(chunked.success).toBe(once.success);
  expect(chunked.data).toEqual(once.data);
  const told = (issues: readonly Issue[] = []) =>
    issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(told(chunked.error?.issues).sort()).toEqual(told(once.error?.issues).sort());
});

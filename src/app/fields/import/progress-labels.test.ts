import { expect, it } from 'vitest';
import { progressLabels } from './progress-labels.ts';

const MB = 1024 * 1024;

it.each([
  [undefined, 'csv', 'Waiting for the service'],
  [{ stage: null, done: 0, total: null }, 'csv', 'Waiting for the service'],
  [{ stage: 'receiving', done: 1.5 * MB, total: 20 * MB }, 'csv', 'Sent 1.5 of 20.0 MB'],
  [{ stage: 'reading', done: 10, total: 20 }, 'xlsx', 'Reading the file'],
  [{ stage: 'checking', done: 23_400, total: 50_000 }, 'xlsx', 'Checked 23,400 of 50,000 rows'],
  [{ stage: 'checking', done: 7, total: 9 }, 'reqifz', 'Checked 7 of 9 objects'],
  [{ stage: 'checking', done: 0, total: null }, 'native', 'Checking the content'],
  [{ stage: 'writing', done: 1_000, total: 2_000 }, 'csv', 'Wrote 1,000 of 2,000 rows'],
  [{ stage: 'storing', done: 0, total: null }, 'reqif', 'Storing the changes'],
] as const)('%o of %s is “%s”', (progress, format, words) =>
  expect(progressLabels(progress, format)).toBe(words),
);

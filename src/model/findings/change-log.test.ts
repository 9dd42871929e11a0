import { expect, it } from 'vitest';
import { ChangeLog } from './change-log.ts';

const ids = (count: number) => new Set(Array.from({ length: count }, (_, at) => `element ${at}`));

it('tells what was looked at since a pass, and nothing once that is too long ago', () => {
  const journal = new ChangeLog();
  expect(journal.since(0)).toEqual(new Set());
  journal.note(new Set(['A', 'B']));
  journal.note(new Set(['B', 'C']));
  expect(journal.count).toBe(2);
  expect(journal.since(2)).toEqual(new Set());
  expect(journal.since(1)).toEqual(new Set(['B', 'C']));
  expect(journal.since(0)).toEqual(new Set(['A', 'B', 'C']));
  for (let pass = 0; pass < 100; pass += 1) journal.note(new Set(['D']));
  expect(journal.since(0)).toBeNull();
  expect(journal.since(100)).toEqual(new Set(['D']));
});

it('does not tell of a pass that looked at most of the model', () => {
  const journal = new ChangeLog();
  journal.note(ids(100_000));
  expect(journal.since(0)).toBeNull();
  journal.note(ids(2));
  expect(journal.since(1)).toEqual(ids(2));
});

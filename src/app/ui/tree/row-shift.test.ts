import { expect, test } from 'vitest';
import { rowShift } from './row-shift.ts';

const rows = (text: string) => text.split('');

test.each([
  ['a row came above', 'abc', 'xabc', 1, 1],
  ['a row came below', 'abc', 'abcx', 1, 0],
  ['rows above are gone', 'abcd', 'cd', 2, -2],
  ['the row itself is gone: the next one takes its place', 'abcd', 'acd', 1, 0],
  ['the row and all after it are gone: the one before stays', 'abcd', 'xab', 2, 1],
  ['nothing is left', 'abc', '', 1, 0],
])('%s', (_what, before, after, index, shift) => {
  expect(rowShift(rows(before), rows(after), index)).toBe(shift);
});

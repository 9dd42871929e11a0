import { describe, expect, it } from 'vitest';
import { edgeOf } from './edge-of.ts';

describe('a jump over cells', () => {
  it.each([
    ['xxx..xx', 0, 1, 2],
    ['xxx..xx', 2, 1, 5],
    ['xxx..xx', 3, 1, 5],
    ['xxx..xx', 5, 1, 6],
    ['xxx..xx', 6, 1, 6],
    ['xxx..xx', 6, -1, 5],
    ['xxx..xx', 5, -1, 2],
    ['xxx..xx', 2, -1, 0],
    ['x....', 0, 1, 4],
    ['.....', 4, -1, 0],
    ['xxxx', -1, 1, 0],
  ] as const)('in %s from %i by %i ends at %i', (cells, from, way, end) =>
    expect(edgeOf(from, way, cells.length, (index) => cells[index] === 'x')).toBe(end),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLines } from './merge-lines.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 });
const merged = (...[base, mine, theirs]: [string, string, string]) => {
  const { value, conflicts } = mergeLines(base.split(''), mine.split(''), theirs.split(''), ['effects']);
  return conflicts.length > 0 ? 'conflict' : Array.isArray(value) ? value.join('') : value;
};

describe('mergeLines', () => {
  it('is mine where they changed nothing, and theirs where I did', () =>
    fc.assert(
      fc.property(lines, lines, (base, other) => {
        expect(mergeLines(base, other, base, [])).toEqual({ value: other, conflicts: [] });
        expect(mergeLines(base, base, other, [])).toEqual({ value: other, conflicts: [] });
        expect(mergeLines(base, other, other, [])).toEqual({ value: other, conflicts: [] });
      }),
    ));

  it('does not depend on who came first, where neither stands in the way of the other', () =>
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const [one, other] = [mergeLines(base, mine, theirs, []), mergeLines(base, theirs, mine, [])];
        expect(one.conflicts.length).toBe(other.conflicts.length);
        fc.pre(one.conflicts.length === 0);
        expect(one.value).toEqual(other.value);
      }),
    ));

  it('joins changes, additions and removals of different lines', () => {
    expect(merged('ab', 'Ab', 'aB')).toBe('AB');
    expect(merged('ab', 'Ab', 'abc')).toBe('Abc');
    expect(merged('abc', 'bc', 'abC')).toBe('bC');
    expect(merged('ab', 'axb', 'aby')).toBe('axby');
    expect(merged('a', 'ax', 'ax')).toBe('ax');
  });

  it('calls one line that both changed a conflict, and one that was taken out and changed', () => {
    expect(merged('ab', 'Ab', 'Xb')).toBe('conflict');
    expect(merged('ab', 'b', 'Ab')).toBe('conflict');
    expect(merged('ab', 'Ab', 'b')).toBe('conflict');
  });
});

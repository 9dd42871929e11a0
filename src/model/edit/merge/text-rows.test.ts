import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOfLines, type TextRow } from './text-rows.ts';

const rows = (text: string): TextRow[] => text.split('').map((letter, n) => ({ id: `${n}`, text: letter }));
const counter = () => {
  let next = 0;
  return () => `new ${(next += 1)}`;
};
const ids = (texts: string, before: string) =>
  rowsOfLines(texts.split(''), rows(before), counter())
    .map(({ id }) => id)
    .join(' ');

describe('rowsOfLines', () => {
  it('keeps the ids of lines that stay, move or change in place', () => {
    expect(ids('abc', 'abc')).toBe('0 1 2');
    expect(ids('cab', 'abc')).toBe('2 0 1');
    expect(ids('axc', 'abc')).toBe('0 1 2');
  });

  it('makes ids for lines that are added and forgets those removed', () => {
    expect(ids('abxc', 'abc')).toBe('0 1 new 1 2');
    expect(ids('ac', 'abc')).toBe('0 2');
    expect(ids('aa', 'a')).toBe('0 new 1');
  });

  it('never gives one id to two lines', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.string(), (texts, before) => {
        const made = rowsOfLines(texts, rows(before), counter());
        expect(new Set(made.map(({ id }) => id)).size).toBe(texts.length);
        expect(made.map(({ text }) => text)).toEqual(texts);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { furtherChoices, guessType } from './guess-type.ts';

describe('the type of a column', () => {
  it.each([
    ['number', ['7', '-2.5', '', '0']],
    ['number', ['2.50', '10.00']],
    ['text', ['1.9', '1.10']],
    ['text', ['007', '8']],
    ['text', ['12345678901234567890']],
    ['number', ['1,5', '2', '-0,25']],
    ['number', ['1,234', '0,5']],
    ['text', ['1,234', '5,678']],
    ['text', ['1,5', '2.5']],
    ['text', ['1.234,5', '2,5']],
    ['boolean', ['yes', 'No', '']],
    ['boolean', ['TRUE', 'FALSE', 'TRUE', 'FALSE']],
    ['date', ['2026-11-21', ' 2026-12-01']],
    ['text', ['2026-11-21', '2026-02-31']],
    ['choice', ['low', 'high', 'low', '', 'high']],
    ['text', ['low', 'high', 'low']],
    ['text', ['ESA', 'ESA', 'ESA']],
    ['text', ['a; b', 'c', 'a; b', 'c']],
    ['long-text', ['Because\nit rolls', 'x']],
    ['long-text', ['x'.repeat(201)]],
    [undefined, ['', ' ']],
  ])('is %s of %j', (type, values) => {
    expect(guessType(values)).toBe(type);
  });
});

describe('the further choices of a column', () => {
  it('are those that the field has in no case, each once, and none that cannot be one', () => {
    const field = { type: 'choice' as const, choices: ['low'] };
    expect(furtherChoices(field, ['LOW', ' huge', 'Huge', '', 'a;b', 'x'.repeat(201)])).toEqual(['huge']);
  });

  it('are each of what a cell lists, where the field holds several', () => {
    const field = { type: 'choices' as const, choices: ['A'] };
    expect(furtherChoices(field, ['A; B', 'C\nB'])).toEqual(['B', 'C']);
  });

  it('end where a field has all that it may', () => {
    const values = Array.from({ length: 600 }, (_, index) => `v${index}`);
    expect(furtherChoices({ type: 'choice', choices: ['low'] }, values)).toHaveLength(499);
  });
});

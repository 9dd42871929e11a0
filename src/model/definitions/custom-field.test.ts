import { describe, expect, it } from 'vitest';
import { CustomField, labelOf, whyInvalid } from './custom-field.ts';

describe('a custom field', () => {
  it.each([
    [{ type: 'text' }, 'Thermal', 7],
    [{ type: 'long-text' }, 'two\nlines', ['x']],
    [{ type: 'person' }, 'Ada Lovelace', true],
    [{ type: 'number' }, 0.5, '0.5'],
    [{ type: 'date' }, '2026-02-28', '2026-02-30'],
    [{ type: 'boolean' }, false, 'no'],
    [{ type: 'choice', choices: ['low', 'high'] }, 'high', 'High'],
    [{ type: 'choices', choices: ['low', 'high'] }, ['high', 'low'], ['high', 'higher']],
    [{ type: 'choices', choices: ['low'] }, [], 'low'],
  ] as const)('of %j can hold %j and not %j', (declared, good, bad) => {
    const field = CustomField.parse({ key: 'Field', ...declared });
    expect(whyInvalid(field, good)).toBeNull();
    expect(whyInvalid(field, bad)).toMatch(/^must be /);
  });

  it.each([
    ['a choice without choices', { type: 'choice' }, 'choices'],
    ['choices of a text', { type: 'text', choices: ['a'] }, 'choices'],
    ['the same choice twice', { type: 'choice', choices: ['a', 'a'] }, 'choices'],
    ['a default that it cannot hold', { type: 'number', default: 'many' }, 'default'],
    ['a type that there is none of', { type: 'colour' }, 'type'],
    ['a key with a space around it', { key: ' Field', type: 'text' }, 'key'],
  ])('cannot be declared with %s', (_what, declared, path) => {
    const parsed = CustomField.safeParse({ key: 'Field', ...declared });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([path]);
  });

  it('names some of many choices where a value is none of them', () => {
    const choices = Array.from({ length: 30 }, (_, index) => `c${index}`);
    expect(whyInvalid({ type: 'choice', choices }, 'x')).toMatch(/c19 and 10 more$/);
  });

  it('is read by its label, or its key where it has none', () => {
    expect([labelOf({ key: 'asil', label: 'ASIL' }), labelOf({ key: 'Risk' })]).toEqual(['ASIL', 'Risk']);
  });
});

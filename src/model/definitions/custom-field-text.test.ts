import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOM_FIELD_TYPES, CustomField, hasChoices, whyInvalid } from './custom-field.ts';
import { fieldText, readFieldText } from './custom-field-text.ts';

const CHOICES = ['low', 'Medium', 'high, and more'];
const field = (type: CustomField['type']) =>
  CustomField.parse({ key: 'Field', type, ...(hasChoices(type) && { choices: CHOICES }) });

describe('a custom field as text', () => {
  it.each([
    ['number', ' 2.5 ', 2.5],
    ['boolean', 'Yes', true],
    ['boolean', 'false', false],
    ['choice', 'MEDIUM', 'Medium'],
    ['choices', 'low; medium', ['low', 'Medium']],
    ['choices', 'low, medium, low', ['low', 'Medium']],
    ['choices', '["low","medium"]', ['low', 'Medium']],
    ['choices', '["high, and more"]', ['high, and more']],
    ['choices', 'high, and more', ['high, and more']],
    ['choices', 'low\nhigh, and more', ['low', 'high, and more']],
    ['date', ' 2026-11-21 ', '2026-11-21'],
    ['text', ' as it is ', ' as it is '],
    ['person', ' Ada ', 'Ada'],
    ['number', '  ', null],
  ] as const)('of %s reads %j', (type, text, value) => {
    expect(readFieldText(field(type), text)).toEqual({ ok: true, value });
  });

  it.each([
    ['number', 'some', 'must be a number'],
    ['boolean', 'perhaps', 'must be true or false'],
    ['choice', 'none', 'must be one of low, Medium, high, and more'],
    ['choices', '["none"]', 'must be a list of any of low, Medium, high, and more'],
    ['choices', '[low', 'must be a list of any of low, Medium, high, and more'],
    ['choices', 'low; none', 'must be a list of any of low, Medium, high, and more'],
    ['date', '21.11.2026', 'must be a date such as 2026-11-21'],
  ] as const)('of %s does not read %j, and says why', (type, text, message) => {
    expect(readFieldText(field(type), text)).toEqual({ ok: false, message });
  });

  it('reads numbers and days in the notation it is given', () => {
    const german = {
      number: (text: string) => Number(text.replace(',', '.')),
      day: (text: string) => text.split('.').toReversed().join('-'),
    };
    expect(readFieldText(field('number'), '2,5', german)).toEqual({ ok: true, value: 2.5 });
    expect(readFieldText(field('date'), '21.11.2026', german)).toEqual({ ok: true, value: '2026-11-21' });
  });

  it('is read back as what it was written from', () => {
    const values = {
      text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      'long-text': fc.constant('two\nlines'),
      person: fc.constant('Ada'),
      number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      date: fc.constant('2026-02-28'),
      boolean: fc.boolean(),
      choice: fc.constantFrom(...CHOICES),
      choices: fc.subarray(CHOICES, { minLength: 1 }),
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...CUSTOM_FIELD_TYPES).chain((type) => fc.tuple(fc.constant(type), values[type])),
        ([type, value]) => {
          const of = field(type);
          expect(whyInvalid(of, value)).toBeNull();
          expect(readFieldText(of, fieldText(of, value))).toEqual({ ok: true, value });
        },
      ),
    );
  });

  it('writes what it cannot hold as it is stored', () => {
    expect(fieldText(field('number'), 'some')).toBe('some');
    expect(fieldText(field('choices'), ['other'])).toBe('["other"]');
    expect(fieldText(field('text'), { a: true })).toBe('{"a":true}');
  });
});

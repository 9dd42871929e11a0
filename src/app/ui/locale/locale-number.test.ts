import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLocaleNumber, parseLocaleNumber } from './locale-number.ts';

describe('a number as people write it', () => {
  it.each([
    ['0,5', 'en', 0.5],
    ['0.5', 'en', 0.5],
    ['0,5', 'de', 0.5],
    ['0.5', 'de', 0.5],
    ['1,234', 'en', 1234],
    ['1,234', 'de', 1.234],
    ['1.234', 'de', 1234],
    ['1.234', 'en', 1.234],
    ['1,234,567.5', 'en', 1234567.5],
    ['1.234.567,5', 'de', 1234567.5],
    ['12 345,6', 'fr', 12345.6],
    ["12'345.6", 'de-CH', 12345.6],
    ['0.500', 'de', 0.5],
    ['−3', 'en', -3],
    ['+2e-3', 'en', 0.002],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
  ])('reads "%s" in %s as %d', (text, locale, value) => {
    expect(parseLocaleNumber(text, locale)).toBe(value);
  });

  it.each(['', '  ', 'abc', '1.2.3', '1,2,3', '5 kg', '0x10', 'Infinity', '1e999', '--1', '1 2'])(
    'does not take "%s" for one',
    (text) => {
      expect(parseLocaleNumber(text, 'en')).toBeUndefined();
    },
  );

  it('is read back exactly as it was written, in any locale', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH', 'pt-BR', 'ar-EG'),
        (value, locale) => {
          const back = parseLocaleNumber(formatLocaleNumber(value, locale), locale);
          expect(back === value || (back === 0 && value === 0)).toBe(true);
        },
      ),
    );
  });
});

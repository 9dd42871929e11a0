import { describe, expect, it } from 'vitest';
import { readLimit, readQuantity } from './quantity-text.ts';

const quantity = (text: string, locale = 'en') => {
  const read = readQuantity(text, locale);
  return read.ok ? [read.value, read.unit] : read.message;
};
const limit = (text: string, locale = 'en') => {
  const read = readLimit(text, locale);
  return read.ok ? [read.operator, read.value, read.unit] : read.message;
};

describe('readQuantity', () => {
  it.each([
    ['16.8 V', 'en', 16.8, 'V'],
    ['16.8V', 'en', 16.8, 'V'],
    ['0,5 kg', 'de', 0.5, 'kg'],
    ['0,5 kg', 'en', 0.5, 'kg'],
    ['1.234,5 mm', 'de', 1234.5, 'mm'],
    ['1,234.5 mm', 'en', 1234.5, 'mm'],
    ['1 200 W', 'fr', 1200, 'W'],
    ['5 1/min', 'en', 5, '1/min'],
    ['1 200 1/min', 'de', 1200, '1/min'],
    ["1'200.5 W", 'de-CH', 1200.5, 'W'],
    ['3e3 Pa', 'en', 3000, 'Pa'],
    ['2 eV', 'en', 2, 'eV'],
    ['\u22124 °C', 'en', -4, '°C'],
    ['.5 m/s', 'en', 0.5, 'm/s'],
    ['12 %', 'en', 12, '%'],
    ['42', 'en', 42, undefined],
  ])('reads %s in %s', (text, locale, value, unit) => expect(quantity(text, locale)).toEqual([value, unit]));

  it.each(['16.8', '0.1', '14.2', '1e-7', '123456789.012345'])('holds %s as it was typed', (text) =>
    expect(quantity(text)).toEqual([Number(text), undefined]),
  );

  it('refuses what is not a number, no unit, and what would be stored as another number', () => {
    expect(quantity('heavy')).toBe('“heavy” is not a number.');
    expect(quantity('')).toBe('“” is not a number.');
    expect(quantity('0x10')).toBe('“0x10” is not a number.');
    expect(quantity('0 x')).toEqual([0, 'x']);
    expect(quantity('12 V/')).toBe('“V/” is not a unit.');
    expect(quantity('12 widgets')).toEqual([12, 'widgets']);
    expect(quantity('9007199254740993')).toBe(
      '“9007199254740993” has more digits than can be stored exactly.',
    );
    expect(quantity('9007199254740992')).toEqual([9007199254740992, undefined]);
    expect(quantity('0.10000000000000000001')).toMatch(/more digits/);
    expect(quantity('1.50000000000000000000')).toEqual([1.5, undefined]);
  });
});

describe('readLimit', () => {
  it('refuses a number in another base', () => expect(limit('>= 0x10')).toBe('“0x10” is not a number.'));

  it.each([
    ['≥ 14.2 V', ['>=', 14.2, 'V']],
    ['>=14.2V', ['>=', 14.2, 'V']],
    ['<5', ['<', 5, undefined]],
    ['!= 0', ['!=', 0, undefined]],
    ['≠0', ['!=', 0, undefined]],
    ['== 3', ['=', 3, undefined]],
    ['\u2264 -2 K', ['<=', -2, 'K']],
    ['14.2 V', [undefined, 14.2, 'V']],
  ])('reads %s', (text, expected) => expect(limit(text)).toEqual(expected));

  it('refuses a sign that is none', () => expect(limit('<! 5')).toBe('“<!” is not one of > >= < <= = !=.'));
});

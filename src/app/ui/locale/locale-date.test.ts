import { describe, expect, it } from 'vitest';
import { formatLocaleDay, parseLocaleDate } from './locale-date.ts';

describe('a day as people write it', () => {
  it.each([
    ['2026-11-21', 'de', '2026-11-21'],
    ['2026/3/1', 'en-US', '2026-03-01'],
    ['20261121', 'en-US', '2026-11-21'],
    ['2026-11-21 00:00:00', 'en-US', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', 'en-US', '2026-11-21'],
    ['21.11.2026', 'de', '2026-11-21'],
    ['21.11.2026', 'en-US', '2026-11-21'],
    ['21. 11. 2026', 'cs', '2026-11-21'],
    ['1.3.26', 'de', '2026-03-01'],
    ['21.11.', 'de', '2026-11-21'],
    ['11/21/2026', 'en-US', '2026-11-21'],
    ['3/4/2026', 'en-US', '2026-03-04'],
    ['3/4/2026', 'en-GB', '2026-04-03'],
    ['3/4/98', 'en-GB', '1998-04-03'],
    ['21-11-2026', 'nl', '2026-11-21'],
    ['3/4', 'en-US', '2026-03-04'],
    ['21-Nov-26', 'en-US', '2026-11-21'],
    ['Nov 21, 2026', 'en-US', '2026-11-21'],
    ['21. März 2026', 'de', '2026-03-21'],
    ['2 mai 2026', 'fr', '2026-05-02'],
    ['29.2.2028', 'de', '2028-02-29'],
  ])('%j in %s is %s', (text, locale, day) => expect(parseLocaleDate(text, locale, 2026)).toBe(day));

  it.each([
    '',
    '2',
    'soon',
    '29.2.2026',
    '21/11/2026',
    '1.2.3.4',
    '99999-1-1',
    '2026-11',
    '2026-11-21 14:30',
    'Nov',
  ])('%j is none', (text) => expect(parseLocaleDate(text, 'en-US', 2026)).toBeUndefined());
});

describe('a day that is stored', () => {
  it.each([
    ['2026-11-21', 'de', '21.11.2026'],
    ['2026-11-21', 'en-US', 'Nov 21, 2026'],
    ['2026-11-21', 'en-GB', '21 Nov 2026'],
    ['soon', 'de', 'soon'],
    ['2026-13-41', 'de', '2026-13-41'],
  ])('%s in %s is shown as %s', (stored, locale, shown) => {
    expect(formatLocaleDay(stored, locale)).toBe(shown);
  });

  it.each(['de', 'en-US', 'en-GB', 'fr', 'cs', 'nl'])('is read back in %s', (locale) =>
    expect(parseLocaleDate(formatLocaleDay('2026-03-02', locale), locale)).toBe('2026-03-02'),
  );
});

import { expect, test } from 'vitest';
import { paperOf } from './paper-of.ts';

test.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['es-Latn-MX', 'letter'],
  ['en-GB', 'a4'],
  ['de-DE', 'a4'],
  ['es-ES', 'a4'],
  ['en', 'a4'],
])('a reader of %s prints on %s', (language, paper) => {
  expect(paperOf(language)).toBe(paper);
});

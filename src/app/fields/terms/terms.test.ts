import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import { TERMS, termOf, termOfLabel } from './terms.ts';

test.each(TERMS)('$word is explained in one to 25 words', ({ says }) => {
  expect(says.split(/\s+/).length).toBeLessThanOrEqual(25);
  expect(says).toMatch(/^[A-Z].*\.$|^[A-Z].*\.”/);
});

test('every word and every label is explained once', () => {
  const words = TERMS.map(({ word }) => word);
  const labels = TERMS.flatMap(({ labels: some = [] }) => some);
  expect(new Set(words).size).toBe(words.length);
  expect(new Set(labels).size).toBe(labels.length);
});

test('every kind of element is explained', () => {
  for (const label of Object.values(KIND_LABELS)) expect(termOf(label)).toBeDefined();
  expect(termOf('Part')).toBe(termOf('part'));
  expect(termOfLabel('Guards')).toBe(termOf('guard'));
  expect(termOfLabel('Name')).toBeUndefined();
});

test('every word has a mark somewhere in the app', () => {
  const marked = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(`src/app/${path}`, 'utf8').matchAll(/<TermMark word="([^"]+)"/g)])
    .map(([, word]) => word);
  const kinds: string[] = Object.values(KIND_LABELS);
  const without = TERMS.filter(
    ({ word, labels = [] }) => labels.length === 0 && !kinds.includes(word) && !marked.includes(word),
  );
  expect(without).toEqual([]);
});

test('what the guide calls the domain is explained in the app', () => {
  const page = readFileSync('docs/terms.md', 'utf8').split('## The code')[0] ?? '';
  const inPage = [...page.matchAll(/^\| ([a-z][a-z ,]*?) +\|/gm)].flatMap(([, said = '']) =>
    said.split(', '),
  );
  // Words for all of them, for a picture, and for what only the two sides of an interface see.
  const elsewhere = ['element', 'strand', 'agreement', 'change set'];
  const without = inPage.filter((word) => !termOf(word) && !elsewhere.includes(word));
  expect(inPage.length).toBeGreaterThan(15);
  expect(without).toEqual([]);
});

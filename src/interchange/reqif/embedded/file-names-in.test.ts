import { expect, it } from 'vitest';
import { cutAtFileNames, fileNamesIn } from './file-names-in.ts';

it('finds the files that the texts of a requirement mention, and no other words in brackets', () => {
  const statement = 'See [view 1.png] and [table.ole], not [1], [TBD] or [a.b\nc].';
  expect([...fileNamesIn({ statement, customFields: {} })]).toEqual(['view 1.png', 'table.ole']);
  const customFields = { Rationale: 'As in [a%20plan.pdf]', Cost: 3, Other: '[100%.png]' };
  expect([...fileNamesIn({ statement: '', customFields })]).toEqual([
    'a%20plan.pdf',
    'a plan.pdf',
    '100%.png',
  ]);
});

it('cuts a text where it mentions files, and loses nothing of it', () => {
  const text = '[a%20b.png] before [x.ole], [not one] [y.svg]';
  const pieces = cutAtFileNames(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ fileNames }) => fileNames.length > 0)).toEqual([
    { text: '[a%20b.png]', fileNames: ['a%20b.png', 'a b.png'] },
    { text: '[x.ole]', fileNames: ['x.ole'] },
    { text: '[y.svg]', fileNames: ['y.svg'] },
  ]);
  expect(cutAtFileNames('')).toEqual([]);
});

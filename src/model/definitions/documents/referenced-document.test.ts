import { expect, it } from 'vitest';
import { ReferencedDocuments } from './referenced-document.ts';

const one = { id: 'a', title: 'Interface management' };
const refusals = (...documents: object[]): string[] => {
  const read = ReferencedDocuments.safeParse(documents);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

it('a referenced document has a title, and may have number, issue and date', () => {
  expect(refusals(one, { ...one, id: 'b', number: 'E-10', issue: 'C', date: '2024-03-15' })).toEqual([]);
  expect(refusals({ ...one, title: '  ' })).toEqual(['0.title must not be empty']);
  expect(refusals({ ...one, date: 'May' })).toEqual(['0.date must be a date such as 2026-11-21']);
  expect(refusals(one, one)).toEqual(['1.id is given twice']);
  expect(refusals(...Array.from({ length: 201 }, (_, at) => ({ ...one, id: `r${at}` })))).toEqual([
    ' must have at most 200 entries',
  ]);
});

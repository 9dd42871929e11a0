import { expect, it } from 'vitest';
import { fileNamesIn } from './file-names-in.ts';

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

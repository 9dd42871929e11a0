import { expect, it } from 'vitest';
import { fileNamesIn } from './file-names-in.ts';

it('finds the files that a text mentions, and no other words in brackets', () => {
  const text = 'See [view 1.png] and [table.ole], not [1], [TBD] or [a.b\nc].';
  expect([...fileNamesIn(text)]).toEqual(['view 1.png', 'table.ole']);
});

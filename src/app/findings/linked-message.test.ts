import { expect, it } from 'vitest';
import { linkedMessage } from './linked-message.ts';

const titles: Readonly<Record<string, string>> = { a: 'On to Off', b: 'Heat', c: 'Heat' };
const linked = (message: string, ...others: string[]) =>
  linkedMessage(message, others, (id) => titles[id] ?? '');

it('leads from the names that a message quotes, each to one element', () => {
  expect(linked('Conflicts with “On to Off”: both enabled by “Heat”.', 'b', 'a')).toEqual({
    pieces: [
      'Conflicts with “',
      { id: 'a', title: 'On to Off' },
      '”: both enabled by “',
      { id: 'b', title: 'Heat' },
      '”.',
    ],
    left: [],
  });
  expect(linked('“Heat” and “Heat”', 'b', 'c').pieces).toEqual([
    '“',
    { id: 'b', title: 'Heat' },
    '” and “',
    { id: 'c', title: 'Heat' },
    '”',
  ]);
});

it('leaves what a message does not quote to be listed', () => {
  expect(linked('Heat is never read.', 'b')).toEqual({ pieces: ['Heat is never read.'], left: ['b'] });
  expect(linked('Says “Heat” once.', 'b', 'c').left).toEqual(['c']);
});

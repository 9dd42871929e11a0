import { expect, test } from 'vitest';
import { coloured, ownColour } from './colours.ts';

const person = (end: string) => ({ userId: `01a1fd8f-1ee8-72ea-a39c-89cc5f4358${end}` });

test('everybody has a colour of their own', () => {
  const [ada, ben] = [person('00'), person('01')];
  const colours = coloured(new Map(), [ada, ben]);
  expect(colours.get(ada.userId)).toBe(ownColour(ada.userId));
  expect(colours.get(ben.userId)).toBe(ownColour(ben.userId));
});

test('two who would have the same get different ones, and keep them', () => {
  const [ada, ben, cy] = [person('00'), person('08'), person('10')];
  const first = coloured(new Map(), [ada]);
  const then = coloured(first, [ben, cy, ada]);
  expect(new Set(then.values()).size).toBe(3);
  expect(then.get(ada.userId)).toBe(first.get(ada.userId));
  expect(coloured(then, [ben])).toBe(then);
});

test('more people than colours share some', () => {
  const many = Array.from({ length: 12 }, (_, i) => person(i.toString(16).padStart(2, '0')));
  const colours = coloured(new Map(), many);
  expect(colours.size).toBe(12);
  expect(new Set(colours.values()).size).toBe(8);
});

import { expect, it } from 'vitest';
import { entryInto } from './entry-into.ts';

const SIGHT = { x: 0, y: 0, width: 100, height: 50 };

it('a way comes into sight where it crosses the rim first', () => {
  expect(
    entryInto(SIGHT, [
      { x: -200, y: 20 },
      { x: 60, y: 20 },
      { x: 60, y: 400 },
    ]),
  ).toEqual({ x: 0, y: 20 });
  expect(
    entryInto(SIGHT, [
      { x: 60, y: 400 },
      { x: 60, y: 20 },
    ]),
  ).toEqual({ x: 60, y: 50 });
  expect(
    entryInto(SIGHT, [
      { x: 300, y: 300 },
      { x: 60, y: 300 },
      { x: 60, y: 10 },
    ]),
  ).toEqual({ x: 60, y: 50 });
});

it('one that begins in sight begins there, and one that leads past does not come into it', () => {
  expect(
    entryInto(SIGHT, [
      { x: 10, y: 10 },
      { x: 300, y: 10 },
    ]),
  ).toEqual({ x: 10, y: 10 });
  expect(
    entryInto(SIGHT, [
      { x: -10, y: 80 },
      { x: 300, y: 80 },
    ]),
  ).toBeNull();
  expect(entryInto(SIGHT, [])).toBeNull();
});

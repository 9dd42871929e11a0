import { expect, it } from 'vitest';
import { gripPlace } from './grip-place.ts';

const [from, to] = [
  { x: 0, y: 100 },
  { x: 200, y: 100 },
];
const label = { x: 70, y: 91, width: 60, height: 18 };

it('stands in the middle of its piece, and beside the label that is there', () => {
  expect(gripPlace(from, to, null, 1)).toEqual({ x: 100, y: 100 });
  expect(gripPlace(from, to, { ...label, y: 40 }, 1)).toEqual({ x: 100, y: 100 });
  expect(Math.abs(gripPlace(from, to, label, 1).x - 100)).toBeGreaterThan(30 + 8);
});

it('stays in the middle of a piece that is all under its label', () => {
  expect(gripPlace({ x: 80, y: 100 }, { x: 120, y: 100 }, label, 1)).toEqual({ x: 100, y: 100 });
});

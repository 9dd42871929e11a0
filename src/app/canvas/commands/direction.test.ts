import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { DIRECTIONS, nextTowards } from './direction.ts';

const [LEFT, RIGHT, UP, DOWN] = DIRECTIONS;
const at = (x: number, y: number, width = 40, height = 20): Rect => ({ x, y, width, height });
const around = new Map([
  ['left', at(-100, 0)],
  ['right', at(100, 5)],
  ['far right', at(300, 0)],
  ['up', at(5, -80)],
  ['down', at(0, 90)],
  ['holds it', at(-500, -500, 1000, 1000)],
]);

test('an arrow goes to the nearest that lies there', () => {
  const from = at(0, 0);
  expect([LEFT, RIGHT, UP, DOWN].map((direction) => nextTowards(around, from, direction))).toEqual([
    'left',
    'right',
    'up',
    'down',
  ]);
});

test('what lies ahead is preferred to what is nearer but aside', () => {
  const boxes = new Map([
    ['aside', at(60, 70)],
    ['ahead', at(120, 0)],
  ]);
  expect(nextTowards(boxes, at(0, 0), RIGHT)).toBe('ahead');
});

test('where nothing lies there, it goes nowhere', () => {
  expect(nextTowards(new Map([['left', at(-100, 0)]]), at(0, 0), RIGHT)).toBeNull();
});

test('from any of several boxes each other one can be reached by arrows where they stand in a grid', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (columns, rows) => {
      const grid = new Map<string, Rect>();
      for (let x = 0; x < columns; x += 1)
        for (let y = 0; y < rows; y += 1) grid.set(`${x} ${y}`, at(x * 100, y * 100));
      for (const [id, rect] of grid) {
        const [x = 0, y = 0] = id.split(' ').map(Number);
        expect(nextTowards(grid, rect, RIGHT)).toBe(x + 1 < columns ? `${x + 1} ${y}` : null);
        expect(nextTowards(grid, rect, UP)).toBe(y > 0 ? `${x} ${y - 1}` : null);
      }
    }),
  ));

import { expect, it } from 'vitest';
import { type Box, inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import { type TinyBox, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { whyUnreadable } from './why-unreadable.ts';

const ROOM = { width: 880, height: 700 };

/** So many boxes of 160 by 80 in rows of five inside one, so far from one another. */
function grid(count: number, distance: { readonly x: number; readonly y: number }) {
  const inner = Array.from({ length: count }, (_, index): [string, TinyBox] => [
    `box ${index}`,
    { in: 'frame', at: [16 + (index % 5) * distance.x, 44 + Math.floor(index / 5) * distance.y] },
  ]);
  const rows = Math.ceil(count / 5);
  const frame: TinyBox = { size: [4 * distance.x + 192, (rows - 1) * distance.y + 140] };
  return tinyDiagram(Object.fromEntries([['frame', frame], ...inner]));
}
const whyOf = (diagram: ReturnType<typeof grid>) =>
  whyUnreadable(diagram, rectsOf(inDrawingOrder<Box>(diagram.boxes)), ROOM);

it('boxes that lie together as a layout puts them are left alone, few or many', () => {
  expect(whyOf(grid(15, { x: 200, y: 120 }))).toBeNull();
  expect(whyOf(grid(200, { x: 200, y: 120 }))).toBeNull();
});

it('boxes that are so far apart that a layout shows them much nearer are spread', () => {
  expect(whyOf(grid(15, { x: 1200, y: 500 }))).toBe('spread');
});

it('boxes that lie over ones beside them are overlapping, all 2,000 at one place too', () => {
  expect(whyOf(grid(15, { x: 100, y: 120 }))).toBe('overlapping');
  expect(whyOf(grid(2000, { x: 0, y: 0 }))).toBe('overlapping');
});

it('of few boxes nothing is said while they can be told apart, nor of none', () => {
  expect(whyOf(grid(5, { x: 1500, y: 500 }))).toBeNull();
  expect(whyOf(grid(5, { x: 140, y: 500 }))).toBeNull();
  expect(whyOf(tinyDiagram({}))).toBeNull();
});

it('few boxes of which one hides the name of another are overlapping, and those that are dots spread', () => {
  expect(whyOf(grid(3, { x: 0, y: 0 }))).toBe('overlapping');
  expect(whyOf(grid(5, { x: 60, y: 0 }))).toBe('overlapping');
  expect(whyOf(grid(5, { x: 3000, y: 500 }))).toBe('spread');
});

it('boxes at 10^9 are spread, and 40 levels are looked into', () => {
  const far = grid(15, { x: 1e9, y: 1e9 });
  expect(whyOf(far)).toBe('spread');
  const deep: Record<string, TinyBox> = {};
  for (let level = 0; level < 40; level += 1)
    deep[`level ${level}`] = {
      ...(level > 0 && { in: `level ${level - 1}` }),
      at: [16, 44],
      size: [160 + 2 * (39 - level) * 16, 80 + (39 - level) * 60],
    };
  expect(whyOf(tinyDiagram(deep))).toBeNull();
});

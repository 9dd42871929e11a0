import { expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { type TinyBox, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { growthBetween } from './use-steady-level.ts';
import { visibleSubtreeAt } from './visible-subtree.ts';

const level = (frame: TinyBox, ...cells: TinyBox[]) =>
  visibleSubtreeAt(
    tinyDiagram({
      Rover: frame,
      ...Object.fromEntries(cells.map((cell, index) => [`Cell ${index}`, { in: 'Rover', ...cell }])),
    }),
    { inside: idOf('Rover'), collapsed: new Set() },
  );
const before = level({ at: [100, 100] }, { at: [20, 50] }, { at: [220, 50] });

it('sees that a frame grew to the left and upwards with everything in it where it was', () => {
  const after = level({ at: [40, 80] }, { at: [80, 70] }, { at: [280, 70] }, { at: [16, 44] });
  expect(growthBetween(before, after)).toEqual({ x: 60, y: 20 });
  expect(growthBetween(after, before)).toEqual({ x: -60, y: -20 });
});

it('sees no growth where the frame was moved with everything in it, or something in it was', () => {
  expect(growthBetween(before, level({ at: [40, 80] }, { at: [20, 50] }, { at: [220, 50] }))).toBeNull();
  expect(growthBetween(before, level({ at: [40, 80] }, { at: [80, 70] }, { at: [220, 50] }))).toBeNull();
  expect(growthBetween(before, level({ at: [100, 100] }, { at: [80, 70] }, { at: [280, 70] }))).toBeNull();
});

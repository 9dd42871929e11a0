import { expect, it } from 'vitest';
import type { Decoration } from '#app/session/decorations.ts';
import { OverlayMap } from '#model/store/overlay-map.ts';
import { HeldMarks } from './held-marks.ts';

const warning: Decoration = { kind: 'warning', count: 1, words: '1 warning' };
const warnings: Decoration = { kind: 'warning', count: 2, words: '2 warnings' };
const error: Decoration = { kind: 'error', count: 1, words: '1 error' };
const marksOf = (marks: Record<string, Decoration>) => new OverlayMap(new Map(Object.entries(marks)));
const shown = (held: HeldMarks<Decoration>, marks: Record<string, Decoration>) =>
  Object.fromEntries(held.shown(marksOf(marks)));

it('shows what is newly found about an element once it is left', () => {
  const held = new HeldMarks<Decoration>();
  held.select(['new', 'old'], marksOf({ old: warning }));
  expect(shown(held, { new: error, old: error, other: error })).toEqual({ old: warning, other: error });
  expect(shown(held, { old: warnings })).toEqual({ old: warning });
  held.select(['old'], marksOf({ old: warning }));
  expect(shown(held, { new: error, old: error })).toEqual({ new: error, old: warning });
  const marks = marksOf({ old: warning });
  expect(held.shown(marks)).toBe(marks);
  held.select([], marksOf({}));
  expect(shown(held, { new: error, old: error })).toEqual({ new: error, old: error });
});

it('shows at once what was mended, and what was there when it was selected', () => {
  const held = new HeldMarks<Decoration>();
  held.select(['a', 'b'], marksOf({ a: error, b: warnings }));
  expect(shown(held, { a: warning, b: warning })).toEqual({ a: warning, b: warning });
  expect(shown(held, {})).toEqual({});
  expect(shown(held, { a: error, b: warnings })).toEqual({ a: error, b: warnings });
});

it('holds nothing back of a model that was looked at anew, nor of many that are selected together', () => {
  const held = new HeldMarks<Decoration>();
  held.select(['a'], marksOf({}));
  held.restart(marksOf({ a: error }));
  expect(shown(held, { a: error })).toEqual({ a: error });
  const many = Array.from({ length: 101 }, (_, at) => `e${at}`);
  held.select(many, marksOf({}));
  expect(shown(held, { e1: error })).toEqual({ e1: error });
});

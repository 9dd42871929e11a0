import { describe, expect, it } from 'vitest';
import { LABEL } from './label-metrics.ts';
import { arrowhead, labelLines, labelPlace, pathOf, shifted } from './polyline.ts';

const step = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 50 },
];

describe('shifted', () => {
  it('keeps a strand parallel through its bends', () => {
    expect(shifted(step, 4)).toEqual([
      { x: 0, y: 4 },
      { x: 96, y: 4 },
      { x: 96, y: 50 },
    ]);
    expect(shifted(step, 0)).toEqual(step);
  });
});

describe('pathOf', () => {
  it('rounds its corners, but never more than half a piece', () => {
    expect(pathOf(step, 6)).toBe('M0 0L94 0Q100 0 100 6L100 50');
    expect(
      pathOf(
        [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
          { x: 4, y: 50 },
        ],
        6,
      ),
    ).toBe('M0 0L2 0Q4 0 4 2L4 50');
    expect(pathOf([])).toBe('');
  });
});

describe('arrowhead', () => {
  it('has its tip at the end', () => {
    expect(arrowhead({ x: 100, y: 0 }, { x: 0, y: 0 }, 8, 6)).toBe('M100 0L92 3L92 -3Z');
  });
});

describe('labelPlace', () => {
  it('prefers a horizontal piece, and tells its room', () => {
    expect(labelPlace(step)).toEqual({ x: 50, y: 0, room: 100, upon: false });
  });

  it('takes a vertical piece that is much longer', () => {
    expect(
      labelPlace([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 200 },
      ]),
    ).toEqual({ x: 10, y: 100, room: LABEL.beside, upon: true });
  });
});

describe('labelLines', () => {
  const upright = (length: number) => [
    { x: 0, y: 0 },
    { x: 0, y: length },
  ];
  const lines = (points: readonly { x: number; y: number }[]) => labelLines(points, labelPlace(points));

  it('are several beside an upright piece, as many as it is longer than', () => {
    expect([30, 60, 70, 500].map((length) => lines(upright(length)))).toEqual([1, 2, 3, 3]);
  });

  it('is one over a piece along the other axis', () => {
    expect(lines([upright(500)[0]!, { x: 500, y: 0 }])).toBe(1);
  });

  it('are fewer near an end of the piece', () => {
    expect(labelLines(upright(500), { x: 0, y: 30, room: 90, upon: true })).toBe(2);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { createLabelDecluttering, placed, stepOf, type LabelText } from './label-decluttering.ts';

const words = (id: string, x: number, y: number, until = 1): LabelText => ({
  id,
  at: { x, y },
  room: { x: -50, y: 0, width: 100, height: 20 },
  until,
});
const ids = (shown: readonly LabelText[]) => shown.map(({ id }) => id);

describe('words that must not be over each other', () => {
  it('from afar only the first of them is shown, and nearer all of them are', () => {
    const thinning = createLabelDecluttering([
      words('first', 0, 0),
      words('second', 300, 0),
      words('third', 600, 0),
    ]);
    expect(ids(thinning.at(stepOf(0.02)))).toEqual(['first']);
    expect(ids(thinning.at(stepOf(0.23)))).toEqual(['first', 'third']);
    expect(ids(thinning.at(stepOf(0.5)))).toEqual(['first', 'third', 'second']);
  });

  it('are shown soon after there is room for them', () => {
    const thinning = createLabelDecluttering([words('first', 0, 0), words('second', 190, 0)]);
    expect(ids(thinning.at(stepOf(0.52)))).toEqual(['first']);
    expect(ids(thinning.at(stepOf(0.6)))).toEqual(['first', 'second']);
  });

  it('are those of the nearest step that is known, where no others are to be worked out', () => {
    const thinning = createLabelDecluttering([
      words('first', 0, 0),
      words('second', 300, 0),
      words('third', 600, 0),
    ]);
    expect(thinning.soFar(stepOf(0.5))).toEqual([]);
    thinning.at(stepOf(0.23));
    expect(ids(thinning.soFar(stepOf(0.5)))).toEqual(['first', 'third']);
    expect(ids(thinning.soFar(stepOf(0.02)))).toEqual(['first']);
  });

  it('are no longer shown where there is room for them elsewhere', () => {
    const thinning = createLabelDecluttering([words('large', 0, 0, 0.3), words('small', 0, 0, 0.9)]);
    expect(ids(thinning.at(stepOf(0.1)))).toEqual(['large']);
    expect(ids(thinning.at(stepOf(0.6)))).toEqual(['small']);
  });

  it('are within what they belong to, and not shown where it is narrower than they are', () => {
    const within = { left: -10, right: 390 };
    const thinning = createLabelDecluttering([{ ...words('inner', 0, 0), within }]);
    expect(ids(thinning.at(stepOf(0.15)))).toEqual([]);
    const [inner] = thinning.at(stepOf(0.5));
    expect(inner && placed(inner, 0.5).x).toBe(-5);
  });

  it('leave alone what is taken', () => {
    const thinning = createLabelDecluttering([words('under', 0, 0), words('beside', 0, 900)], () => [
      { x: -10, y: -10, width: 20, height: 20 },
    ]);
    expect(ids(thinning.at(stepOf(0.5)))).toEqual(['beside']);
  });

  it('are cut in a crowd where they may be, and whole again where there is room', () => {
    const may = (id: string, x: number) => ({ ...words(id, x, 0), least: 40 });
    const thinning = createLabelDecluttering([may('first', 0), may('second', 300), words('third', 900, 0)]);
    const cuts = (zoom: number) => thinning.at(stepOf(zoom)).map(({ id, cut = false }) => `${id} ${cut}`);
    expect(cuts(0.23)).toEqual(['first false', 'third false']);
    expect(cuts(0.33)).toEqual(['first false', 'third false', 'second true']);
    expect(cuts(0.46)).toEqual(['first false', 'third false', 'second false']);
  });

  it('stay while one comes nearer, and are never over each other', () => {
    const place = fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const thinning = createLabelDecluttering(places.map(([x, y], index) => words(`${index}`, x, y)));
        let before: readonly LabelText[] = [];
        for (let step = 0; step < 11; step += 1) {
          const shown = thinning.at(step);
          expect(ids(shown)).toEqual(expect.arrayContaining(ids(before)));
          const rects = shown.map((one) => placed(one, 0.02 * 2 ** (step / 2)));
          for (const [index, rect] of rects.entries())
            for (const other of rects.slice(index + 1)) expect(overlaps(rect, other)).toBe(false);
          before = shown;
        }
      }),
    );
  });
});

const overlaps = (a: Rect, b: Rect) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

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

  it('reach no further beyond the drawing than a first view leaves free', () => {
    const drawing = { x: 0, y: -50, width: 300, height: 100 };
    const thinning = createLabelDecluttering(
      [words('middle', 150, 0), { ...words('end', 300, 0), elsewhere: [{ at: { x: 220, y: 30 } }] }],
      () => [],
      0.25,
      { bounds: drawing },
    );
    expect(ids(thinning.at(stepOf(0.5)))).toEqual(['middle']);
    expect(ids(thinning.at(stepOf(0.9)))).toEqual(['middle', 'end']);
    expect(thinning.at(stepOf(0.9)).at(-1)?.at).toEqual({ x: 220, y: 30 });
  });

  it('are broken into lines before they are cut, and in one line again where there is room', () => {
    const broken = [{ lines: 2, room: { x: -30, y: -10, width: 60, height: 40 } }];
    const between = (gap: number): Rect[] => [
      { x: -500, y: -100, width: 500 - gap / 2, height: 300 },
      { x: gap / 2, y: -100, width: 500, height: 300 },
    ];
    const thinning = createLabelDecluttering([{ ...words('one', 0, 0), broken, least: 30 }], (zoom) =>
      between(140 * zoom),
    );
    const shown = (zoom: number) =>
      thinning.at(stepOf(zoom)).map(({ lines = 1, cut = false, room }) => [lines, cut, room.width]);
    expect(shown(0.3)).toEqual([[1, true, 30]]);
    expect(shown(0.5)).toEqual([[2, false, 60]]);
    expect(shown(0.9)).toEqual([[1, false, 100]]);
  });

  it('that are cut are as wide as there is room, step by step', () => {
    const thinning = createLabelDecluttering([{ ...words('one', 0, 0), least: 30 }], () => [
      { x: -200, y: -100, width: 155, height: 300 },
    ]);
    expect(thinning.at(stepOf(0.5)).map(({ room }) => room.width)).toEqual([88]);
  });

  it('that are longer than any line are broken first', () => {
    const broken = [{ lines: 3, room: { x: -40, y: -20, width: 80, height: 45 } }];
    const thinning = createLabelDecluttering([{ ...words('one', 0, 0), broken, long: true }]);
    expect(thinning.at(stepOf(0.5)).map(({ lines }) => lines)).toEqual([3]);
  });

  it('hide the lines of others only where they fit nowhere else, and stand beside a level line then', () => {
    const level = (id: string, y: number) => ({ id, x: -200, y: y - 0.5, width: 400, height: 1 });
    const shown = (own: LabelText) =>
      createLabelDecluttering([own], () => [], 0.25, {
        lines: () => [level('one', 0), level('other', 8)],
      })
        .at(stepOf(0.5))
        .map(({ side = 'upon' }) => side);
    const one = { ...words('one', 0, 0), room: { x: -50, y: -10, width: 100, height: 20 } };
    expect(shown({ ...one, level: true })).toEqual(['above']);
    expect(shown(one)).toEqual(['upon']);
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
          const rects = shown.map((one) => placed(one, 0.02 * 2 ** (step / 4)));
          for (const [index, rect] of rects.entries())
            for (const other of rects.slice(index + 1)) expect(overlaps(rect, other)).toBe(false);
          before = shown;
        }
      }),
    );
  });

  it('are never over each other, broken, cut and beside their lines too', () => {
    const place = fc.record({
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -300, max: 300 }),
    });
    const label = fc.record({
      at: place,
      level: fc.boolean(),
      long: fc.boolean(),
      elsewhere: fc.array(fc.record({ at: place, level: fc.boolean() }), { maxLength: 3 }),
      width: fc.integer({ min: 40, max: 240 }),
    });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 40 }), (labels) => {
        const bounds = { x: -900, y: -300, width: 1800, height: 600 };
        const made = labels.map(({ width, ...one }, index): LabelText => {
          const broken = [{ lines: 2, room: { x: -width / 4, y: -15, width: width / 2, height: 30 } }];
          return {
            ...words(`${index}`, 0, 0),
            ...one,
            room: { x: -width / 2, y: -8, width, height: 16 },
            broken,
            least: 32,
          };
        });
        const lines = () => made.map(({ id, at }) => ({ id, x: at.x, y: at.y, width: 200, height: 1 }));
        const thinning = createLabelDecluttering(made, () => [], 0.25, { bounds, lines });
        for (let step = stepOf(0.25); step < stepOf(1); step += 1) {
          const shown = thinning.at(step);
          const rects = shown.map((one) => placed(one, 0.02 * 2 ** (step / 4)));
          expect(new Set(ids(shown)).size).toBe(shown.length);
          for (const [index, rect] of rects.entries())
            expect(rects.slice(index + 1).some((other) => overlaps(rect, other))).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const overlaps = (a: Rect, b: Rect) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

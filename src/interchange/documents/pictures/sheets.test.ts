import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_SCALE, type Picture, reachOf, type Vector } from './picture.ts';
import { sheetsOf } from './sheets.ts';

const box = (x: number, y: number): Vector => ({
  is: 'rect',
  x,
  y,
  width: 160,
  height: 80,
  radius: 2,
  fill: '#ffffff',
  stroke: '#000000',
  line: 1,
  dashes: [],
});
const words = (text: string, x: number, foot: number): Vector => ({
  is: 'text',
  text,
  x,
  foot,
  size: 11,
  isBold: false,
  colour: '#000000',
  align: 'center',
  width: 60,
});
const textsIn = ({ vectors }: Picture): string[] =>
  vectors.flatMap((vector) => (vector.is === 'text' ? [vector.text] : []));

describe('the sheets of a picture', () => {
  it('are one where it can be read on a page, turned where only that helps', () => {
    const sized = (width: number, height: number): Picture => ({ width, height, vectors: [] });
    expect(sheetsOf(sized(500, 900))).toMatchObject([{ isTurned: false }]);
    expect(sheetsOf(sized(1_200, 500))).toMatchObject([{ isTurned: true }]);
  });

  it('are no larger than can be read, hold nothing outside, and every text once, after a whole one', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 3_000 }), y: fc.integer({ min: 0, max: 3_000 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (places) => {
        const vectors = places.flatMap(({ x, y }, at) => [box(x, y), words(String(at), x + 80, y + 40)]);
        const [whole, ...sheets] = sheetsOf({ width: 3_160, height: 3_080, vectors });
        expect(whole?.picture.vectors).toBe(vectors);
        const [first] = sheets;
        for (const { picture, largest } of sheets) {
          expect(largest).toBe(first?.largest);
          expect(picture.width).toBeLessThanOrEqual(largest.width);
          expect(picture.height).toBeLessThanOrEqual(largest.height);
          expect(picture.width * LEAST_SCALE).toBeLessThanOrEqual(701);
          expect(picture.height * LEAST_SCALE).toBeLessThanOrEqual(601);
          for (const vector of picture.vectors) {
            const [left, top, right, bottom] = reachOf(vector);
            expect(left).toBeGreaterThanOrEqual(-0.001);
            expect(right).toBeLessThanOrEqual(picture.width + 0.001);
            if (vector.is === 'text') continue;
            expect(top).toBeGreaterThanOrEqual(-0.001);
            expect(bottom).toBeLessThanOrEqual(picture.height + 0.001);
          }
        }
        expect(sheets.flatMap(({ picture }) => textsIn(picture)).sort()).toEqual(
          places.map((_, at) => String(at)).sort(),
        );
      }),
      { numRuns: 30 },
    );
  });
});

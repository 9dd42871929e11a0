import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runToEnd } from '#model/store/work-steps.ts';
import { type Arranged, costOf, easierToRead, WINDOW_RATIO } from './arranged.ts';
import { computeCompactLayout } from './compact-layout.ts';
import { shortening } from './shorten-lines.ts';

const sizes = fc.record({
  width: fc.integer({ min: 20, max: 600 }),
  height: fc.integer({ min: 20, max: 400 }),
});
const drawings = fc
  .array(sizes, { minLength: 1, maxLength: 25 })
  .map((list) => list.map((size, index) => ({ id: `b${index}`, ...size })))
  .chain((boxes) =>
    fc.record({
      boxes: fc.constant(boxes),
      lines: fc.array(
        fc.record({
          source: fc.constantFrom(...boxes.map(({ id }) => id)),
          target: fc.constantFrom(...boxes.map(({ id }) => id)),
        }),
        { maxLength: 40 },
      ),
    }),
  );

const square = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `b${index}`, width: 160, height: 80 }));
const along = ({ boxes, places }: Pick<Arranged, 'boxes' | 'places'>) => {
  const ends = boxes.map(({ id, width, height }) => {
    const { x = 0, y = 0 } = places.get(id) ?? {};
    return { right: x + width, bottom: y + height };
  });
  return {
    width: Math.max(...ends.map(({ right }) => right)),
    height: Math.max(...ends.map(({ bottom }) => bottom)),
  };
};
const distance = ({ lines, places }: Arranged) =>
  lines.reduce((sum, { source, target }) => {
    const [a, b] = [places.get(source), places.get(target)];
    return a && b ? sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y) : sum;
  }, 0);

describe('packing', () => {
  it('places every box, none over another, from the origin on, the same each time', () => {
    fc.assert(
      fc.property(drawings, ({ boxes, lines }) => {
        const places = computeCompactLayout(boxes, lines, 'right');
        expect(computeCompactLayout(boxes, lines, 'right')).toEqual(places);
        const placed = boxes.map((box) => ({ ...box, ...(places.get(box.id) ?? { x: NaN, y: NaN }) }));
        for (const [index, a] of placed.entries()) {
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
          for (const b of placed.slice(index + 1))
            expect(
              a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
              `${a.id} over ${b.id}`,
            ).toBe(false);
        }
      }),
    );
  });

  it.each([12, 60, 250])('gives %d equal boxes the shape of a window', (count) => {
    const boxes = square(count);
    const { width, height } = along({ boxes, places: computeCompactLayout(boxes, [], 'right') });
    expect(width / height).toBeGreaterThan(WINDOW_RATIO / 1.3);
    expect(width / height).toBeLessThan(WINDOW_RATIO * 1.3);
  });

  it.each([0.7, 1.1, 2.2])('gives equal boxes the shape of a window %d times as wide as high', (ratio) => {
    const boxes = square(60);
    const { width, height } = along({ boxes, places: computeCompactLayout(boxes, [], 'right', ratio) });
    expect(width / height).toBeGreaterThan(ratio / 1.3);
    expect(width / height).toBeLessThan(ratio * 1.3);
  });

  it('puts what lines join near each other', () => {
    const boxes = square(36);
    const lines = Array.from({ length: 18 }, (_, index) => ({
      source: `b${index}`,
      target: `b${35 - index}`,
    }));
    const places = computeCompactLayout(boxes, lines, 'right');
    const beside = 160 + 40;
    expect(distance({ boxes, lines, places }) / lines.length).toBeLessThanOrEqual(beside);
  });

  it('takes a thousand boxes that all lead to one', () => {
    const boxes = square(1000);
    const lines = boxes.slice(1).map(({ id }) => ({ source: id, target: 'b0' }));
    expect(computeCompactLayout(boxes, lines, 'right').size).toBe(1000);
  });
});

describe('exchanging boxes of one size', () => {
  it('never makes lines longer, nor changes which places are taken', () => {
    fc.assert(
      fc.property(drawings, ({ boxes, lines }) => {
        const same = boxes.map(({ id }) => ({ id, width: 100, height: 50 }));
        const places = new Map(
          same.map(({ id }, index) => [id, { x: (index % 5) * 150, y: Math.floor(index / 5) * 90 }]),
        );
        const before = { boxes: same, lines, places };
        const after = { ...before, places: runToEnd(shortening(before)) };
        expect(distance(after)).toBeLessThanOrEqual(distance(before));
        const taken = (of: typeof before.places | typeof after.places) =>
          [...of.values()].map(({ x, y }) => `${x} ${y}`).sort();
        expect(taken(after.places)).toEqual(taken(places));
      }),
    );
  });
});

describe('the choice between layers and packing', () => {
  const chain = (count: number) =>
    square(count)
      .slice(1)
      .map(({ id }, index) => ({ source: `b${index}`, target: id }));
  const strip = (count: number): Arranged => ({
    boxes: square(count),
    lines: chain(count),
    places: new Map(square(count).map(({ id }, index) => [id, { x: index * 232, y: 0 }])),
  });
  const packed = (count: number): Arranged => {
    const [boxes, lines] = [square(count), chain(count)];
    return { boxes, lines, places: computeCompactLayout(boxes, lines, 'right') };
  };

  it('keeps a short chain in one line', () =>
    expect(easierToRead(strip(3), packed(3), 'right')).toEqual(strip(3)));
  it('packs what would be a strip', () =>
    expect(easierToRead(strip(30), packed(30), 'right')).toEqual(packed(30)));
  it('counts labels without room', () => {
    const lines = [{ source: 'b0', target: 'b1', label: { width: 180, height: 20 } }];
    const at = (x: number): Arranged => ({
      boxes: square(2),
      lines,
      places: new Map([
        ['b0', { x: 0, y: 0 }],
        ['b1', { x, y: 0 }],
      ]),
    });
    expect(costOf(at(160 + 190), 'right')).toBeLessThan(costOf(at(160 + 170), 'right'));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARGIN, TITLE_ROOM } from '#model/elements/placement.ts';
import { type Rect, touches } from './rect.ts';
import { type BoxTree, type PlacedBox, settlePlaces } from './settle-places.ts';
import type { Change } from './settle-siblings.ts';

const treeOf = (boxes: ReadonlyMap<string, PlacedBox>): BoxTree => ({
  get: (id) => boxes.get(id),
  inside: (parentId) => [...boxes.values()].filter((box) => (box.parentId ?? null) === parentId),
});

const rectOf = ({ position, size }: PlacedBox): Rect => ({ ...position, ...size });

/** The boxes with what was settled. */
function after(boxes: ReadonlyMap<string, PlacedBox>, settled: ReadonlyMap<string, Rect>) {
  return new Map(
    [...boxes].map(([id, box]) => {
      const { x, y, width, height } = settled.get(id) ?? rectOf(box);
      return [id, { ...box, position: { x, y }, size: { width, height } }] as const;
    }),
  );
}

/** Where a box is in the whole drawing. */
function onScreen(boxes: ReadonlyMap<string, PlacedBox>, id: string): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (let at = boxes.get(id); at; at = boxes.get(at.parentId ?? ''))
    [x, y] = [x + at.position.x, y + at.position.y];
  return { x, y };
}

function overlaps(boxes: ReadonlyMap<string, PlacedBox>): string[] {
  const all = [...boxes.values()];
  return all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => a.parentId === b.parentId && touches(rectOf(a), rectOf(b)))
      .map((b) => `${a.id} ${b.id}`),
  );
}

/** What lies outside of what it is in, or on its title. */
function outside(boxes: ReadonlyMap<string, PlacedBox>): string[] {
  return [...boxes.values()].flatMap(({ id, parentId, position, size }) => {
    const parent = boxes.get(parentId ?? '');
    if (!parent) return [];
    const inside =
      position.x >= MARGIN &&
      position.y >= TITLE_ROOM &&
      position.x + size.width <= parent.size.width - MARGIN &&
      position.y + size.height <= parent.size.height - MARGIN;
    return inside ? [] : [id];
  });
}

const CELL = { width: 340, height: 260 };

/** A few frames beside one another with a few boxes each, some of them locked; all within theirs and apart. */
const drawing = fc
  .record({
    frames: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 8 }),
    locked: fc.array(fc.nat(), { maxLength: 2 }),
    inner: fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
  })
  .map(({ frames, locked, inner }) => {
    const boxes = new Map<string, PlacedBox>();
    for (const [index, cell] of frames.entries()) {
      const id = `f${index}`;
      boxes.set(id, {
        id,
        position: { x: (cell % 4) * CELL.width, y: Math.floor(cell / 4) * CELL.height },
        size: { width: 300, height: 220 },
        locked: locked.some((number) => number % frames.length === index),
      });
      for (let number = 0; number < (inner[index] ?? 0); number += 1)
        boxes.set(`${id}b${number}`, {
          id: `${id}b${number}`,
          parentId: id,
          position: { x: MARGIN + (number % 2) * 120, y: TITLE_ROOM + Math.floor(number / 2) * 60 },
          size: { width: 100, height: 40 },
        });
    }
    return boxes;
  });

const addition = fc.record({
  into: fc.option(fc.nat()),
  x: fc.integer({ min: -500, max: 700 }),
  y: fc.integer({ min: -500, max: 700 }),
  count: fc.integer({ min: 1, max: 3 }),
});
type Addition = { into: number | null; x: number; y: number; count: number };

/** The boxes with some more in one of them, and what of that is new. */
function adding(boxes: ReadonlyMap<string, PlacedBox>, { into, x, y, count }: Addition, step: number) {
  const parents = [...boxes.keys()];
  const parentId = into === null ? undefined : parents[into % parents.length];
  const ids = Array.from({ length: count }, (_, number) => `n${step}-${number}`);
  const added = ids.map((id, number): [string, PlacedBox] => [
    id,
    { id, parentId, position: { x: x + number * 200, y }, size: { width: 160, height: 80 } },
  ]);
  return {
    boxes: new Map([...boxes, ...added]),
    changes: new Map(ids.map((id): [string, Change] => [id, { how: 'added' }])),
  };
}

describe('room for what is added', () => {
  it('leaves no box over another and each within what it is in, whatever is added in whatever order', () => {
    fc.assert(
      fc.property(drawing, fc.array(addition, { minLength: 1, maxLength: 6 }), (first, additions) => {
        let boxes: ReadonlyMap<string, PlacedBox> = first;
        for (const [step, each] of additions.entries()) {
          const next = adding(boxes, each, step);
          boxes = after(next.boxes, settlePlaces(treeOf(next.boxes), next.changes));
          expect(overlaps(boxes)).toEqual([]);
        }
        const locked = (id: string) => boxes.get(boxes.get(id)?.parentId ?? '')?.locked === true;
        expect(outside(boxes).filter((id) => !locked(id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('moves and resizes nothing that is locked', () => {
    fc.assert(
      fc.property(drawing, addition, (first, each) => {
        const { boxes, changes } = adding(first, each, 0);
        const settled = after(boxes, settlePlaces(treeOf(boxes), changes));
        for (const [id, box] of boxes) {
          if (!box.locked) continue;
          expect(settled.get(id)?.size).toEqual(box.size);
          expect(onScreen(settled, id)).toEqual(onScreen(boxes, id));
        }
      }),
    );
  });

  it('keeps everything in a frame that grows where it is in the drawing', () => {
    const frame: PlacedBox = { id: 'f', position: { x: 100, y: 100 }, size: { width: 300, height: 200 } };
    const inner = { id: 'i', parentId: 'f', position: { x: 120, y: 100 }, size: { width: 100, height: 40 } };
    const fresh = { id: 'n', parentId: 'f', position: { x: -200, y: -90 }, size: { width: 160, height: 80 } };
    const boxes = new Map<string, PlacedBox>([frame, inner, fresh].map((box) => [box.id, box]));
    const grown = after(boxes, settlePlaces(treeOf(boxes), new Map([['n', { how: 'added' }]])));
    expect(onScreen(grown, 'i')).toEqual(onScreen(boxes, 'i'));
    expect(onScreen(grown, 'n')).toEqual(onScreen(boxes, 'n'));
    expect(grown.get('f')).toMatchObject({
      position: { x: -116, y: -34 },
      size: { width: 516, height: 334 },
    });
  });

  it('pushes neighbours outwards on the side on which they lie, and those behind them', () => {
    const at = (id: string, x: number, y: number): PlacedBox => ({
      id,
      position: { x, y },
      size: { width: 100, height: 100 },
    });
    const boxes = new Map<string, PlacedBox>(
      [
        at('f', 0, 0),
        at('left', -130, 0),
        at('lefter', -260, 0),
        at('above', 0, -150),
        at('far', 900, 0),
        { id: 'n', parentId: 'f', position: { x: -84, y: 44 }, size: { width: 160, height: 40 } },
      ].map((box) => [box.id, box]),
    );
    const settled = settlePlaces(treeOf(boxes), new Map([['n', { how: 'added' }]]));
    expect(settled.get('f')).toEqual({ x: -100, y: 0, width: 200, height: 100 });
    expect(settled.get('left')).toEqual({ x: -224, y: 0, width: 100, height: 100 });
    expect(settled.get('lefter')?.x).toBe(-348);
    expect(settled.has('above')).toBe(false);
    expect(settled.has('far')).toBe(false);
  });

  it('finds another place in a frame that is locked', () => {
    const frame: PlacedBox = {
      id: 'f',
      position: { x: 0, y: 0 },
      size: { width: 500, height: 300 },
      locked: true,
    };
    const inner = { id: 'i', parentId: 'f', position: { x: 300, y: 100 }, size: { width: 160, height: 80 } };
    const fresh = { id: 'n', parentId: 'f', position: { x: 330, y: 120 }, size: { width: 160, height: 80 } };
    const boxes = new Map<string, PlacedBox>([frame, inner, fresh].map((box) => [box.id, box]));
    const settled = after(boxes, settlePlaces(treeOf(boxes), new Map([['n', { how: 'added' }]])));
    expect(overlaps(settled)).toEqual([]);
    expect(outside(settled)).toEqual([]);
  });

  it('leaves what lay over something as it is', () => {
    const size = { width: 160, height: 80 };
    const pile = Array.from({ length: 50 }, (_, number): [string, PlacedBox] => [
      `p${number}`,
      { id: `p${number}`, position: { x: 0, y: 0 }, size },
    ]);
    const boxes = new Map<string, PlacedBox>([...pile, ['n', { id: 'n', position: { x: 10, y: 10 }, size }]]);
    const settled = settlePlaces(treeOf(boxes), new Map([['n', { how: 'added' }]]));
    expect([...settled.keys()]).toEqual(['n']);
    expect(overlaps(after(boxes, settled)).some((pair) => pair.includes('n'))).toBe(false);
  });
});

describe('room for what was laid out', () => {
  it('is beside what is locked, and what is free makes way', () => {
    fc.assert(
      fc.property(drawing, fc.nat(), fc.nat(), (boxes, a, b) => {
        const frames = [...boxes.values()].filter(
          ({ parentId, locked }) => parentId === undefined && !locked,
        );
        const ids = [...new Set([a, b].flatMap((number) => frames[number % frames.length]?.id ?? []))];
        const laid = new Map(boxes);
        const changes = new Map<string, Change>();
        for (const [index, id] of ids.entries()) {
          const box = boxes.get(id);
          if (!box) continue;
          changes.set(id, { how: 'arranged', before: [rectOf(box)] });
          laid.set(id, { ...box, position: { x: 400 + index * 324, y: 200 } });
        }
        expect(overlaps(after(laid, settlePlaces(treeOf(laid), changes)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('very many', () => {
  const grid = (count: number, columns: number, in_: string | undefined): [string, PlacedBox][] =>
    Array.from({ length: count }, (_, number) => [
      `b${number}`,
      {
        id: `b${number}`,
        parentId: in_,
        position: { x: 16 + (number % columns) * 184, y: 44 + Math.floor(number / columns) * 104 },
        size: { width: 160, height: 80 },
      },
    ]);

  it.each([
    ['2,000 in one frame among 2,000', 2000],
    ['10,000', 10_000],
  ])('are settled in bounded time: %s', (_title, count) => {
    const width = 184 * 50;
    const boxes = new Map<string, PlacedBox>([
      ['f', { id: 'f', position: { x: 0, y: 0 }, size: { width, height: (count / 50) * 104 + 60 } }],
      ...grid(count, 50, 'f'),
      ...Array.from({ length: count }, (_, number): [string, PlacedBox] => [
        `o${number}`,
        {
          id: `o${number}`,
          position: { x: width + 24 + (number % 50) * 184, y: Math.floor(number / 50) * 104 },
          size: { width: 160, height: 80 },
        },
      ]),
      ['n', { id: 'n', parentId: 'f', position: { x: -400, y: 2000 }, size: { width: 160, height: 80 } }],
      ['m', { id: 'm', parentId: 'f', position: { x: width, y: 2000 }, size: { width: 160, height: 80 } }],
    ]);
    const began = performance.now();
    const settled = settlePlaces(
      treeOf(boxes),
      new Map<string, Change>([
        ['n', { how: 'added' }],
        ['m', { how: 'kept' }],
      ]),
    );
    expect(performance.now() - began).toBeLessThan(3000);
    expect(settled.get('o0')?.x).toBeGreaterThan(width + 24);
  });

  it('are settled forty levels deep, at the end of the drawing', () => {
    const boxes = new Map<string, PlacedBox>(
      Array.from({ length: 40 }, (_, depth): [string, PlacedBox] => [
        `l${depth}`,
        {
          id: `l${depth}`,
          parentId: depth === 0 ? undefined : `l${depth - 1}`,
          position: depth === 0 ? { x: -9_999_990, y: 9_999_990 } : { x: 16, y: 44 },
          size: { width: 200 + (40 - depth) * 32, height: 120 + (40 - depth) * 60 },
        },
      ]),
    );
    boxes.set('n', {
      id: 'n',
      parentId: 'l39',
      position: { x: -300, y: 60 },
      size: { width: 160, height: 80 },
    });
    const settled = after(boxes, settlePlaces(treeOf(boxes), new Map([['n', { how: 'added' }]])));
    for (const { position } of settled.values()) {
      expect(Math.abs(position.x)).toBeLessThanOrEqual(10_000_000);
      expect(Math.abs(position.y)).toBeLessThanOrEqual(10_000_000);
    }
    expect(onScreen(settled, 'n')).toBeDefined();
  });
});

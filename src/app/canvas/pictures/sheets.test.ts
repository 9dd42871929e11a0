import { expect, it } from 'vitest';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import { sheetsOf } from './sheets.ts';
import type { Picture } from './svg/picture.ts';

const LOOK: NodeStyle = {
  shape: 'box',
  name: 'Part',
  kind: null,
  color: null,
  lines: [],
  more: 0,
  ports: [],
};
const at = (x: number, y: number) => ({
  rect: { x, y, width: 160, height: 80 },
  container: false,
  look: LOOK,
});
const picture = (width: number, height: number, places: readonly (readonly [number, number])[]): Picture => ({
  layers: [{ edges: [], boxes: places.map(([x, y]) => at(x, y)) }],
  bounds: { x: -16, y: -16, width, height },
  boxes: places.length,
  edges: 0,
  shown: new Set(),
});

it('prints on one sheet what can be read on it, turned as suits it', () => {
  expect(sheetsOf(picture(900, 1_300, [[0, 0]]))).toEqual({ pieces: [], landscape: false });
  expect(sheetsOf(picture(1_300, 900, [[0, 0]]))).toEqual({ pieces: [], landscape: true });
});

it('prints what would be too small in pieces, whose boxes are whole, and none that is empty', () => {
  const places = Array.from({ length: 12 }, (_, n) => [n * 400, n % 2 === 0 ? 0 : 2_900] as const);
  const { pieces } = sheetsOf(picture(4_600, 3_000, places));
  expect(pieces.length).toBeGreaterThan(4);
  for (const [x, y] of places)
    expect(
      pieces.filter(
        (piece) =>
          piece.x <= x &&
          piece.y <= y &&
          x + 160 <= piece.x + piece.width &&
          y + 80 <= piece.y + piece.height,
      ),
    ).toHaveLength(1);
  for (const piece of pieces)
    expect(places.some(([x, y]) => x < piece.x + piece.width && x + 160 > piece.x && y + 80 > piece.y)).toBe(
      true,
    );
});

it('leaves out pieces that nobody would put together', () => {
  const places = Array.from(
    { length: 400 },
    (_, n) => [(n % 20) * 1_500, Math.floor(n / 20) * 1_500] as const,
  );
  expect(sheetsOf(picture(30_000, 30_000, places)).pieces).toEqual([]);
});

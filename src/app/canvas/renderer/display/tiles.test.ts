import { beforeEach, expect, it, vi } from 'vitest';
import { createTiles } from './tiles.ts';
import type { View } from './view.ts';

const VIEW: View = { x: 0, y: 0, zoom: 1, width: 1000, height: 500, ratio: 1 };

/** A canvas that notes where tiles are laid on it. */
function screen({ width, height }: View = VIEW) {
  const laid: [number, number][] = [];
  const known: Readonly<Record<string | symbol, unknown>> = {
    canvas: { width, height },
    setTransform: () => {},
    drawImage: (_: unknown, x: number, y: number) => laid.push([x, y]),
  };
  const context = new Proxy({}, { get: (_, name) => known[name] }) as CanvasRenderingContext2D;
  return { context, laid };
}

beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = { width: 0, height: 0, getContext: () => ({ canvas }) };
      return canvas;
    },
  });
});

/** Shows the picture until it is laid out of tiles, and gives what was painted meanwhile. */
function settled(show: ReturnType<typeof createTiles>, view = VIEW, own?: (part: View) => unknown) {
  const { context, laid } = screen(view);
  const parts: View[] = [];
  let whole = 0;
  for (let frame = 0; frame < 20 && laid.length === 0; frame += 1)
    show(
      context,
      ['same'],
      view,
      (on, part) => {
        if (on === context) whole += 1;
        else parts.push(part);
      },
      own,
    );
  return { laid, parts, whole };
}

it('a picture is painted at once at first, and laid out of tiles when they are painted', () => {
  const show = createTiles();
  const first = settled(show);
  expect(first.whole).toBeGreaterThan(0);
  expect(first.parts).toHaveLength(2);
  expect(settled(show)).toMatchObject({ whole: 0, parts: [] });
});

it('where it is moved by whole pixels only what comes in sight is painted, and all of the screen is covered', () => {
  const show = createTiles();
  settled(show);
  const { laid, parts } = settled(show, { ...VIEW, x: -300, y: 40 });
  expect(parts.map(({ x, y }) => [x, y])).toEqual([
    [0, 512],
    [-512, 512],
    [-1024, 512],
    [-1024, 0],
  ]);
  expect(laid).toContainEqual([-300, 40]);
  expect(laid).toContainEqual([724, -472]);
  expect(laid).toHaveLength(6);
});

it('where no more come in sight than are painted as quickly as all of it, it is not painted beside them', () => {
  const show = createTiles();
  const view = { ...VIEW, width: 1600, height: 1600 };
  settled(show, view);
  const { parts, whole } = settled(show, { ...view, x: -500 });
  expect(parts).toHaveLength(4);
  expect(whole).toBe(0);
});

it('where it would be blurred, or is made of something else, it is painted at once', () => {
  const show = createTiles();
  settled(show);
  const { context, laid } = screen();
  const paint = vi.fn<() => void>();
  show(context, ['same'], { ...VIEW, x: 0.5 }, paint);
  show(context, ['other'], { ...VIEW, x: 0.5 }, paint);
  show(context, ['other'], { ...VIEW, x: 0.5, zoom: 2 }, paint);
  expect(paint).toHaveBeenCalledTimes(3);
  expect(laid).toEqual([]);
});

it('only the tiles are painted again in which something of their own has changed', () => {
  const show = createTiles();
  settled(show);
  const { parts } = settled(show, VIEW, ({ x }) => (x < 0 ? 'target' : null));
  expect(parts.map(({ x }) => x)).toEqual([-512]);
});

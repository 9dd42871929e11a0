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

/** Tiles that are painted ahead only when a test says so. */
function tiled(isBusy = () => false) {
  let waiting: Iterator<void> | null = null;
  const tiles = createTiles<string>(isBusy, (steps, done) => {
    waiting = steps as Iterator<void>;
    ended = done as () => void;
    return () => {
      waiting = null;
    };
  });
  let ended = () => {};
  return {
    ...tiles,
    /** Lets the page have time for so many steps. */
    idle: (steps = 100) => {
      for (let step = 0; waiting && step < steps; step += 1)
        if (waiting.next().done) {
          waiting = null;
          ended();
        }
    },
  };
}

/** Shows the picture until it is laid out of tiles, and gives what was painted meanwhile. */
function settled({ show }: ReturnType<typeof tiled>, view = VIEW, ownOf?: (part: View) => unknown) {
  const { context, laid } = screen(view);
  const parts: View[] = [];
  let whole = 0;
  for (let frame = 0; frame < 20 && laid.length === 0; frame += 1)
    show(context, {
      made: ['same'],
      content: 'plan',
      view,
      paint: (on, part) => {
        if (on === context) whole += 1;
        else parts.push(part);
      },
      ...(ownOf && { ownOf }),
    });
  return { laid, parts, whole };
}

it('a picture is painted at once at first, and laid out of tiles when they are painted', () => {
  const show = tiled();
  const first = settled(show);
  expect(first.whole).toBeGreaterThan(0);
  expect(first.parts).toHaveLength(2);
  expect(settled(show)).toMatchObject({ whole: 0, parts: [] });
});

it('where it is moved by whole pixels only what comes in sight is painted, and all of the screen is covered', () => {
  const show = tiled();
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
  const show = tiled();
  const view = { ...VIEW, width: 1600, height: 1600 };
  settled(show, view);
  const { parts, whole } = settled(show, { ...view, x: -500 });
  expect(parts).toHaveLength(4);
  expect(whole).toBe(0);
});

it('where it would be blurred, or is made of something else, it is painted at once', () => {
  const show = tiled();
  settled(show);
  const { context, laid } = screen();
  const paint = vi.fn<() => void>();
  const shown = { content: 'plan', paint };
  show.show(context, { ...shown, made: ['same'], view: { ...VIEW, x: 0.5 } });
  show.show(context, { ...shown, made: ['other'], view: { ...VIEW, x: 0.5 } });
  show.show(context, { ...shown, made: ['other'], view: { ...VIEW, x: 0.5, zoom: 2 } });
  expect(paint).toHaveBeenCalledTimes(3);
  expect(laid).toEqual([]);
});

it('only the tiles are painted again in which something of their own has changed', () => {
  const show = tiled();
  settled(show);
  const { parts } = settled(show, VIEW, ({ x }) => (x < 0 ? 'target' : null));
  expect(parts.map(({ x }) => x)).toEqual([-512]);
});

it('where its content is another, only the tiles are painted again that this touches, in sight or not', () => {
  const tiles = tiled();
  settled(tiles);
  settled(tiles, { ...VIEW, x: -600 });
  const { context, laid } = screen();
  const parts: number[] = [];
  const picture = {
    made: ['same'],
    content: 'another plan',
    paint: (_: unknown, { x }: View) => parts.push(x),
    touched: () => (part: View) => part.x === 0,
  };
  tiles.show(context, { ...picture, view: { ...VIEW, x: -600 } });
  expect(parts).toEqual([]);
  expect(laid.length).toBeGreaterThan(0);
  tiles.show(context, { ...picture, view: VIEW });
  expect(parts).toEqual([0]);
  tiles.show(context, { ...picture, content: 'a third one', touched: () => null, view: VIEW });
  expect(parts).toEqual([0, 0]);
});

it('tiles are painted ahead when the page has nothing else to do, so that a first move is not waited for', () => {
  const tiles = tiled();
  const { context, laid } = screen();
  const painted: View[] = [];
  const picture = { made: ['same'], content: 'plan', paint: (_: unknown, part: View) => painted.push(part) };
  tiles.show(context, { ...picture, view: VIEW });
  expect(painted).toEqual([VIEW]);
  tiles.idle(1);
  expect(painted).toHaveLength(2);
  tiles.idle();
  expect(painted).toHaveLength(3);
  tiles.show(context, { ...picture, view: { ...VIEW, x: 4 } });
  expect(painted.filter(({ width }) => width === VIEW.width)).toHaveLength(1);
  expect(laid.length).toBeGreaterThan(0);
});

it('nothing is painted ahead while somebody zooms', () => {
  const tiles = tiled(() => true);
  const paint = vi.fn<() => void>();
  tiles.show(screen().context, { made: ['same'], content: 'plan', view: VIEW, paint });
  tiles.idle();
  expect(paint).toHaveBeenCalledTimes(1);
});

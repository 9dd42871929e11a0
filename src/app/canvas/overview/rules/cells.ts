import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Ground } from './ground.ts';
import { CELL, OFF } from './limits.ts';

/** The cell of a grid that the middle of a rectangle is in; the cells of a nearer zoom are parts of those of a further one. */
export function cellAt({ x, y, width, height }: Rect, zoom: number): string {
  const side = 2 ** Math.floor(Math.log2(CELL / zoom));
  const across = Math.floor((x + width / 2) / side);
  const down = Math.floor((y + height / 2) / side);
  return `${across} ${down}`;
}

interface Around {
  /** What it must stay within; null where nothing is around it. */
  readonly room: Rect | null;
  readonly taken: Ground;
}

const ROUNDING = 0.01;
const EVERYWHERE: Rect = { x: -1e12, y: -1e12, width: 2e12, height: 2e12 };
/** So often it is moved aside of something else. */
const MOST_MOVES = 4;

/**
 * Where what is too small can be drawn so that it can be read: near to where it is, and over nothing; null where it cannot. `wanted`:
 * the width that all of its name has room in, in pixels of the screen.
 */
export function roomIn(
  bounds: Rect,
  least: { readonly width: number; readonly height: number },
  wanted: number,
  zoom: number,
  around: Around,
): Rect | null {
  const { room, taken } = around;
  const within = room ? inset(room, OFF / zoom) : EVERYWHERE;
  const width = Math.max(bounds.width, least.width / zoom);
  const height = Math.max(bounds.height, least.height / zoom);
  const sized = [
    { width: Math.max(width, wanted / zoom), height },
    { width, height },
    { width: least.width / zoom, height: least.height / zoom },
  ];
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  for (const size of sized) {
    const fitting = {
      width: Math.min(size.width, within.width),
      height: Math.min(size.height, within.height),
    };
    if (fitting.width * zoom < least.width - ROUNDING || fitting.height * zoom < least.height - ROUNDING)
      continue;
    const rect = {
      ...fitting,
      x: between(middle.x - fitting.width / 2, within.x, within.x + within.width - fitting.width),
      y: between(middle.y - fitting.height / 2, within.y, within.y + within.height - fitting.height),
    };
    const free = aside(rect, within, taken);
    if (free) return free;
  }
  return null;
}

/** The same rectangle where nothing is under it: moved aside, the least way each time, where something is. */
function aside(rect: Rect, within: Rect, taken: Ground): Rect | null {
  let tried: Rect[] = [rect];
  for (let move = 0; move <= MOST_MOVES; move += 1) {
    const next: Rect[] = [];
    for (const one of tried) {
      const [first] = taken.under(inner(one));
      if (!first) return one;
      next.push(
        ...[
          { ...one, x: first.x - one.width },
          { ...one, x: first.x + first.width },
          { ...one, y: first.y - one.height },
          { ...one, y: first.y + first.height },
        ].filter((moved) => holds(within, moved)),
      );
    }
    const way = (one: Rect) => Math.abs(one.x - rect.x) + Math.abs(one.y - rect.y);
    tried = next.toSorted((a, b) => way(a) - way(b)).slice(0, 6);
  }
  return null;
}

/** Of what lies along something the sides are the same but for rounding: that is not over it. */
const SLIP = 1e-6;
const inner = ({ x, y, width, height }: Rect): Rect => ({
  x: x + SLIP,
  y: y + SLIP,
  width: width - 2 * SLIP,
  height: height - 2 * SLIP,
});

const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y,
  width: width - 2 * by,
  height: height - by,
});

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

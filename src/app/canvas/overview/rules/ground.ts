import { type Rect, touches } from '#app/canvas/geometry/geometry.ts';

/** What of the drawing is taken. */
export interface Ground {
  readonly take: (rect: Rect) => void;
  /** Those that a rectangle lies over. */
  readonly under: (rect: Rect) => Rect[];
}

/** One that lies in more cells than this is compared with everything. */
const MOST_CELLS = 64;

/** Takes rectangles by the cells of a grid of squares with this side. */
export function createGround(side: number): Ground {
  const cells = new Map<string, Rect[]>();
  const large: Rect[] = [];
  const all: Rect[] = [];
  const keysOf = ({ x, y, width, height }: Rect): string[] | null => {
    const [left, top] = [Math.floor(x / side), Math.floor(y / side)];
    const [right, bottom] = [Math.floor((x + width) / side), Math.floor((y + height) / side)];
    if ((right - left + 1) * (bottom - top + 1) > MOST_CELLS) return null;
    const keys: string[] = [];
    for (let across = left; across <= right; across += 1)
      for (let down = top; down <= bottom; down += 1) keys.push(`${across} ${down}`);
    return keys;
  };
  return {
    take: (rect) => {
      all.push(rect);
      const keys = keysOf(rect);
      if (!keys) large.push(rect);
      for (const key of keys ?? []) {
        const cell = cells.get(key);
        if (cell) cell.push(rect);
        else cells.set(key, [rect]);
      }
    },
    under: (rect) => {
      const keys = keysOf(rect);
      const near = keys ? [...large, ...keys.flatMap((key) => cells.get(key) ?? [])] : all;
      return [...new Set(near.filter((other) => touches(rect, other)))];
    },
  };
}

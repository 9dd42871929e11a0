import type { Rect } from '#app/canvas/geometry/geometry.ts';

export type Axis = 'x' | 'y';
export const AXES = ['x', 'y'] as const;
export const LENGTH = { x: 'width', y: 'height' } as const;
export const ACROSS = { x: 'y', y: 'x' } as const;

export const endOf = (rect: Rect, axis: Axis): number => rect[axis] + rect[LENGTH[axis]];
export const middleOf = (rect: Rect, axis: Axis): number => rect[axis] + rect[LENGTH[axis]] / 2;

/** One axis of all neighbours, as plain numbers: they are gone through at every move. */
interface Along {
  /** By neighbour. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** In order. */
  readonly borders: Float64Array;
  readonly middles: Float64Array;
}

/** The neighbours of what is dragged, by their borders and their middles along each axis. */
export interface SnapIndex {
  readonly x: Along;
  readonly y: Along;
  readonly ids: readonly string[];
  readonly rects: readonly Rect[];
}

/** Sorts neighbours for being snapped to. Made once for a drag. */
export function snapIndexOf(neighbours: Iterable<readonly [string, Rect]>): SnapIndex {
  const all = [...neighbours];
  const along = (axis: Axis): Along => {
    const starts = Float64Array.from(all, ([, rect]) => rect[axis]);
    const ends = Float64Array.from(all, ([, rect]) => endOf(rect, axis));
    const borders = new Float64Array(2 * all.length);
    borders.set(starts);
    borders.set(ends, all.length);
    const middles = Float64Array.from(all, ([, rect]) => middleOf(rect, axis));
    return { starts, ends, borders: borders.sort(), middles: middles.sort() };
  };
  return { x: along('x'), y: along('y'), ids: all.map(([id]) => id), rects: all.map(([, rect]) => rect) };
}

/** The index of the first number that is not less than `at`, found by halving. */
function firstFrom(sorted: Float64Array, at: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sorted[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shorter of two ways; null is none. */
export const shorter = (a: number | null, b: number | null): number | null =>
  a === null || (b !== null && Math.abs(b) < Math.abs(a)) ? b : a;

/** How far it is from a place to the nearest of some, in order, or null where none is within reach. */
export function toNearest(sorted: Float64Array, at: number, reach: number): number | null {
  const next = firstFrom(sorted, at);
  return [sorted[next - 1], sorted[next]]
    .map((place) => (place !== undefined && Math.abs(place - at) <= reach ? place - at : null))
    .reduce(shorter, null);
}

/** Places closer than this are the same one. */
const SAME = 0.01;

/** The numbers of the neighbours that have their middle, or a border, at a place. */
export function neighboursAt({ starts, ends }: Along, at: number, which: 'middle' | 'border'): number[] {
  const found: number[] = [];
  for (let i = 0; i < starts.length; i += 1) {
    const start = starts[i] ?? 0;
    const end = ends[i] ?? 0;
    const isAt =
      which === 'middle'
        ? Math.abs((start + end) / 2 - at) < SAME
        : Math.abs(start - at) < SAME || Math.abs(end - at) < SAME;
    if (isAt) found.push(i);
  }
  return found;
}

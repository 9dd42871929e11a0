import type { Rect } from '../geometry.ts';

export type Axis = 'x' | 'y';
export const AXES = ['x', 'y'] as const;
export const LENGTH = { x: 'width', y: 'height' } as const;
export const ACROSS = { x: 'y', y: 'x' } as const;

export const endOf = (rect: Rect, axis: Axis): number => rect[axis] + rect[LENGTH[axis]];
export const middleOf = (rect: Rect, axis: Axis): number => rect[axis] + rect[LENGTH[axis]] / 2;

/** A place along an axis that something is at. */
export interface Line {
  readonly at: number;
  readonly id: string;
  readonly rect: Rect;
}

interface Along {
  /** In order. */
  readonly borders: readonly Line[];
  readonly middles: readonly Line[];
  /** Of each rectangle, as numbers one after the other: they are gone through at every move. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}

/** The neighbours of what is dragged, by their borders and their middles along each axis. */
export interface SnapIndex {
  readonly x: Along;
  readonly y: Along;
  readonly rects: readonly Rect[];
}

/** Sorts neighbours for being snapped to. Made once for a drag. */
export function snapIndexOf(neighbours: Iterable<readonly [string, Rect]>): SnapIndex {
  const all = [...neighbours];
  const inOrder = (lines: Line[]) => lines.sort((a, b) => a.at - b.at);
  const along = (axis: Axis): Along => ({
    borders: inOrder(
      all.flatMap(([id, rect]) => [
        { at: rect[axis], id, rect },
        { at: endOf(rect, axis), id, rect },
      ]),
    ),
    middles: inOrder(all.map(([id, rect]) => ({ at: middleOf(rect, axis), id, rect }))),
    starts: Float64Array.from(all, ([, rect]) => rect[axis]),
    ends: Float64Array.from(all, ([, rect]) => endOf(rect, axis)),
  });
  return { x: along('x'), y: along('y'), rects: all.map(([, rect]) => rect) };
}

/** The index of the first line that is not before `at`, found by halving. */
function firstFrom(lines: readonly Line[], at: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shorter of two ways; null is none. */
export const shorter = (a: number | null, b: number | null): number | null =>
  a === null || (b !== null && Math.abs(b) < Math.abs(a)) ? b : a;

/** How far it is from a place to the nearest line, or null where none is within reach. */
export function toNearest(lines: readonly Line[], at: number, reach: number): number | null {
  const next = firstFrom(lines, at);
  return [lines[next - 1], lines[next]]
    .map((line) => (line && Math.abs(line.at - at) <= reach ? line.at - at : null))
    .reduce(shorter, null);
}

/** Places closer than this are the same one. */
const SAME = 0.01;

/** All lines at a place. */
export function linesAt(lines: readonly Line[], at: number): Line[] {
  const found: Line[] = [];
  for (let index = firstFrom(lines, at - SAME); index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.at > at + SAME) break;
    found.push(line);
  }
  return found;
}

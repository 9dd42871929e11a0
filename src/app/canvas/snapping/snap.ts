import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { equalGaps, type GapMark, toEqualGap } from './snap-gaps.ts';
import {
  ACROSS,
  AXES,
  type Axis,
  endOf,
  middleOf,
  neighboursAt,
  type SnapIndex,
  shorter,
  toNearest,
} from './snap-index.ts';

/** The grid that places are rounded to, in pixels at 100 %. */
export const GRID = 8;

export const onGrid = ({ x, y }: Point): Point => ({
  x: Math.round(x / GRID) * GRID,
  y: Math.round(y / GRID) * GRID,
});

/** A line that what is dragged is in line with: at `at` of its axis, from `from` to `to` across it. */
export interface Guide {
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** What it is in line with: the nearest, where there are several. */
  readonly id: string;
}

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
  readonly gaps: readonly GapMark[];
}

export interface SnapOptions {
  /** How far it is drawn to something, in pixels of the drawing. */
  readonly reach: number;
  readonly grid: boolean;
}

/** One of the three lines of a rectangle along an axis. */
type Own = 'start' | 'middle' | 'end';

/** The borders that a resize moves. */
export interface Moving {
  readonly x: 'start' | 'end' | null;
  readonly y: 'start' | 'end' | null;
}

const placeOf = (rect: Rect, axis: Axis, own: Own): number =>
  own === 'start' ? rect[axis] : own === 'end' ? endOf(rect, axis) : middleOf(rect, axis);

const linesFor = (index: SnapIndex, axis: Axis, own: Own) =>
  own === 'middle' ? index[axis].middles : index[axis].borders;

const toGrid = (at: number): number => Math.round(at / GRID) * GRID - at;

/**
 * How far a rectangle that is being dragged is drawn to the borders and middles of its neighbours or to a place with equal gaps,
 * whichever is nearest, and where nothing is near to the grid.
 */
export function snapMove(index: SnapIndex, rect: Rect, { reach, grid }: SnapOptions): Snapped {
  const own = ['start', 'middle', 'end'] as const;
  const nearest = (axis: Axis, gaps: boolean): number | null => {
    const inLine = own.map((which) =>
      toNearest(linesFor(index, axis, which), placeOf(rect, axis, which), reach),
    );
    return [...inLine, gaps ? toEqualGap(index, axis, rect, reach) : null].reduce(shorter, null);
  };
  const drawn = (gaps: boolean): Snapped & { readonly isTold: boolean } => {
    const to = { x: nearest('x', gaps), y: nearest('y', gaps) };
    const dx = to.x ?? (grid ? toGrid(rect.x) : 0);
    const dy = to.y ?? (grid ? toGrid(rect.y) : 0);
    const placed = { ...rect, x: rect.x + dx, y: rect.y + dy };
    const guides = AXES.flatMap((axis) => boxGuides(index, axis, placed));
    const marks = AXES.flatMap((axis) => equalGaps(index, axis, placed));
    const isTold = AXES.every(
      (axis) => !to[axis] || [...guides, ...marks].some((mark) => mark.axis === axis),
    );
    return { dx, dy, guides, gaps: marks, isTold };
  };
  // Gaps are to what is beside a box, which being drawn along the other axis may leave behind.
  const { isTold, ...snapped } = drawn(true);
  if (isTold) return snapped;
  const { isTold: _, ...inLine } = drawn(false);
  return inLine;
}

/** How far the borders that a resize moves are drawn to the borders of its neighbours, or to the grid. */
export function snapResize(
  index: SnapIndex,
  rect: Rect,
  moving: Moving,
  { reach, grid }: SnapOptions,
): Snapped {
  const by = (axis: Axis): number => {
    const which = moving[axis];
    if (which === null) return 0;
    const at = placeOf(rect, axis, which);
    return toNearest(index[axis].borders, at, reach) ?? (grid ? toGrid(at) : 0);
  };
  const dx = by('x');
  const dy = by('y');
  const placed = resized(rect, moving, dx, dy);
  const guides = AXES.flatMap((axis) =>
    moving[axis] === null ? [] : guidesOf(index, axis, placed, moving[axis]),
  );
  return { dx, dy, guides, gaps: [] };
}

/** A rectangle with its moving borders moved further. */
export function resized({ x, y, width, height }: Rect, moving: Moving, dx: number, dy: number): Rect {
  return {
    x: moving.x === 'start' ? x + dx : x,
    y: moving.y === 'start' ? y + dy : y,
    width: moving.x === 'start' ? width - dx : width + dx,
    height: moving.y === 'start' ? height - dy : height + dy,
  };
}

/** The lines of a whole box. Where both borders are in line, its middle is too, and says nothing more. */
function boxGuides(index: SnapIndex, axis: Axis, rect: Rect): Guide[] {
  const borders = [...guidesOf(index, axis, rect, 'start'), ...guidesOf(index, axis, rect, 'end')];
  return borders.length > 1 ? borders : [...borders, ...guidesOf(index, axis, rect, 'middle')];
}

/** The line through all that one of its lines is in line with. */
function guidesOf(index: SnapIndex, axis: Axis, rect: Rect, own: Own): Guide[] {
  const at = placeOf(rect, axis, own);
  const across = ACROSS[axis];
  let id: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  let from = rect[across];
  let to = endOf(rect, across);
  for (const number of neighboursAt(index[axis], at, own === 'middle' ? 'middle' : 'border')) {
    const other = index.rects[number];
    if (!other) continue;
    const away = Math.abs(middleOf(other, across) - middleOf(rect, across));
    if (away < least) [id, least] = [index.ids[number], away];
    from = Math.min(from, other[across]);
    to = Math.max(to, endOf(other, across));
  }
  return id === undefined ? [] : [{ axis, at, from, to, id }];
}

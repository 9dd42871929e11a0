import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { ACROSS, type Axis, endOf, LENGTH, middleOf, type SnapIndex, shorter } from './snap-index.ts';

/** A gap that is as wide as another one beside it. */
export interface GapMark {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  /** Where across the axis it is drawn. */
  readonly across: number;
}

/** What is in one row (or column) with a rectangle: the two nearest before it and the two nearest behind it. */
function rowOf(index: SnapIndex, axis: Axis, rect: Rect) {
  const { starts, ends } = index[ACROSS[axis]];
  const from = rect[ACROSS[axis]];
  const to = endOf(rect, ACROSS[axis]);
  const before: Rect[] = [];
  const behind: Rect[] = [];
  for (let i = 0; i < starts.length; i += 1) {
    if ((starts[i] ?? 0) >= to || (ends[i] ?? 0) <= from) continue;
    const other = index.rects[i];
    if (!other) continue;
    if (middleOf(other, axis) < middleOf(rect, axis)) keepTwo(before, other, (one) => -endOf(one, axis));
    else keepTwo(behind, other, (one) => one[axis]);
  }
  return { before, behind };
}

/** Puts it among those kept, by how far each is, and keeps the nearest two. */
function keepTwo(kept: Rect[], found: Rect, far: (rect: Rect) => number): void {
  const at = kept.findIndex((other) => far(found) < far(other));
  kept.splice(at < 0 ? kept.length : at, 0, found);
  kept.length = Math.min(kept.length, 2);
}

/** How far it is to the nearest place with equal gaps: in the middle of two, or as far from one as that is from the next. */
export function toEqualGap(index: SnapIndex, axis: Axis, rect: Rect, reach: number): number | null {
  const { before, behind } = rowOf(index, axis, rect);
  const [left, furtherLeft] = before;
  const [right, furtherRight] = behind;
  const length = rect[LENGTH[axis]];
  const places = [
    ...(left && right ? [(endOf(left, axis) + right[axis] - length) / 2] : []),
    ...(left && furtherLeft ? [endOf(left, axis) + left[axis] - endOf(furtherLeft, axis)] : []),
    ...(right && furtherRight ? [right[axis] - furtherRight[axis] + endOf(right, axis) - length] : []),
  ];
  return places
    .map((place) => place - rect[axis])
    .map((by) => (Math.abs(by) <= reach ? by : null))
    .reduce(shorter, null);
}

/** The gaps beside a rectangle that are equal to each other or to the next in the row. */
export function equalGaps(index: SnapIndex, axis: Axis, rect: Rect): GapMark[] {
  const { before, behind } = rowOf(index, axis, rect);
  const row = [before[1], before[0], rect, behind[0], behind[1]];
  const gaps = row.slice(1).map((next, at) => {
    const last = row[at];
    return last && next && next[axis] > endOf(last, axis)
      ? { from: endOf(last, axis), to: next[axis] }
      : null;
  });
  const shown = new Set<number>();
  for (let at = 1; at < gaps.length; at += 1) {
    const one = gaps[at - 1];
    const other = gaps[at];
    if (one && other && Math.abs(one.to - one.from - (other.to - other.from)) < 0.02)
      shown.add(at - 1).add(at);
  }
  return [...shown].flatMap((at) => {
    const gap = gaps[at];
    return gap ? [{ axis, ...gap, across: middleOf(rect, ACROSS[axis]) }] : [];
  });
}

import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Containment } from '#app/canvas/routing/obstacles/containment.ts';
import { areaOf } from '#app/canvas/routing/obstacles/obstacle-index.ts';
import type { Slide } from './slides.ts';

/** How far a segment can be moved aside: between which coordinates, and where it had best be. */
export interface Channel {
  readonly least: number;
  readonly most: number;
  readonly best: number;
}

/** How near to a box the border of a lane may be. */
const ROOM = 6;
/** How near to the name of a port. */
const OFF_NAME = 1;
/** How far a way that goes around something may be moved outwards. */
const OUTWARDS = 96;
/** What stays of a first or last segment, for the arrowhead, and of any other. */
const LEAST_END = 10;
const LEAST_BETWEEN = 5;

/** How far the ends of a way may be moved along the sides that they are on. */
interface Slides {
  readonly start: Slide | undefined;
  readonly end: Slide | undefined;
}

/** The channel of the segment between points `index` and `index + 1`; null for one with an end of the edge that stays. */
export function channelOf(
  points: readonly Point[],
  index: number,
  width: number,
  ground: Containment,
  slides: Slides,
): Channel | null {
  const [from, to] = [points[index], points[index + 1]];
  if (!from || !to) return null;
  const vertical = from.x === to.x;
  const at = vertical ? from.x : from.y;
  const range = rangeOf(points, index, vertical, slides);
  if (!range) return null;
  let { least, most } = range;
  if (least > at || most < at) return { least: at, most: at, best: at };
  const low = vertical ? Math.min(from.y, to.y) : Math.min(from.x, to.x);
  const high = vertical ? Math.max(from.y, to.y) : Math.max(from.x, to.x);
  const room = ROOM + width / 2;
  const area = vertical
    ? { left: least - room, right: most + room, top: low - room, bottom: high + room }
    : { left: low - room, right: high + room, top: least - room, bottom: most + room };
  const limit = (border: number) => {
    if (border <= at) least = Math.max(least, Math.min(at, border + room));
    else most = Math.min(most, Math.max(at, border - room));
  };
  ground.visit(area, ({ rect }) => {
    const box = areaOf(rect);
    const [first, last] = vertical ? [box.left, box.right] : [box.top, box.bottom];
    if (last <= at) limit(last);
    else if (first >= at) limit(first);
  });
  ground.visitNames(area, (name) => {
    const [first, last] = vertical ? [name.left, name.right] : [name.top, name.bottom];
    if (last <= at) least = Math.max(least, Math.min(at, last + OFF_NAME + width / 2));
    else if (first >= at) most = Math.min(most, Math.max(at, first - OFF_NAME - width / 2));
  });
  for (const { rect } of ground.around) {
    const box = areaOf(rect);
    for (const border of vertical ? [box.left, box.right] : [box.top, box.bottom]) limit(border);
  }
  return { least, most, best: range.isStep ? (least + most) / 2 : at };
}

interface Range {
  readonly least: number;
  readonly most: number;
  /** Whether what is before lies on the one side and what is after on the other: then the middle is best. */
  readonly isStep: boolean;
}

/** How far the way itself lets a segment be moved. */
function rangeOf(points: readonly Point[], index: number, vertical: boolean, slides: Slides): Range | null {
  const across = (point: Point) => (vertical ? point.x : point.y);
  const [before, from, after] = [points[index - 1], points[index], points[index + 2]];
  if (!from) return null;
  const at = across(from);
  if (!before || !after) {
    const ends = [...(before ? [] : [slides.start]), ...(after ? [] : [slides.end])];
    const next = [before, after].flatMap((point) => (point ? [across(point)] : []));
    return rangeAtEnd(at, ends, next);
  }
  const start = across(before);
  const end = across(after);
  const startRoom = index === 1 ? LEAST_END : LEAST_BETWEEN;
  const endRoom = index + 3 === points.length ? LEAST_END : LEAST_BETWEEN;
  if (start < at === at < end)
    return {
      least: start < end ? start + startRoom : end + endRoom,
      most: start < end ? end - endRoom : start - startRoom,
      isStep: true,
    };
  return start < at
    ? { least: Math.max(start + startRoom, end + endRoom), most: at + OUTWARDS, isStep: false }
    : { least: at - OUTWARDS, most: Math.min(start - startRoom, end - endRoom), isStep: false };
}

/** As far as the ends may be moved; what comes next stays at least half as far away, on the same side. */
function rangeAtEnd(at: number, ends: readonly (Slide | undefined)[], next: readonly number[]): Range | null {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const slide of ends) {
    if (!slide) return null;
    least = Math.max(least, slide.least);
    most = Math.min(most, slide.most);
  }
  for (const other of next) {
    if (other < at) least = Math.max(least, (other + at) / 2);
    else most = Math.min(most, (other + at) / 2);
  }
  return { least, most, isStep: false };
}

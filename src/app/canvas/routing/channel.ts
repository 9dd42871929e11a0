import type { Point } from '#app/canvas/geometry.ts';
import type { Ground } from './ground.ts';
import { areaOf } from './terrain.ts';

/** How far a segment can be moved aside: between which coordinates, and where it had best be. */
export interface Channel {
  readonly least: number;
  readonly most: number;
  readonly best: number;
}

/** How near to a box the border of a lane may be. */
const ROOM = 6;
/** How far a way that goes around something may be moved outwards. */
const OUTWARDS = 96;
/** What stays of a first or last segment, for the arrowhead, and of any other. */
const LEAST_END = 10;
const LEAST_BETWEEN = 5;

/** The channel of the segment between points `index` and `index + 1`; null for one that has an end of the edge. */
export function channelOf(
  points: readonly Point[],
  index: number,
  width: number,
  ground: Ground,
): Channel | null {
  const [before, from, to, after] = [points[index - 1], points[index], points[index + 1], points[index + 2]];
  if (!before || !from || !to || !after) return null;
  const vertical = from.x === to.x;
  const across = (point: Point) => (vertical ? point.x : point.y);
  const at = across(from);
  const start = across(before);
  const end = across(after);
  const startRoom = index === 1 ? LEAST_END : LEAST_BETWEEN;
  const endRoom = index + 3 === points.length ? LEAST_END : LEAST_BETWEEN;
  const isStep = start < at === at < end;
  let least: number;
  let most: number;
  if (isStep) {
    least = start < end ? start + startRoom : end + endRoom;
    most = start < end ? end - endRoom : start - startRoom;
  } else if (start < at) {
    least = Math.max(start + startRoom, end + endRoom);
    most = at + OUTWARDS;
  } else {
    least = at - OUTWARDS;
    most = Math.min(start - startRoom, end - endRoom);
  }
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
  for (const { rect } of ground.around) {
    const box = areaOf(rect);
    for (const border of vertical ? [box.left, box.right] : [box.top, box.bottom]) limit(border);
  }
  return { least, most, best: isStep ? (least + most) / 2 : at };
}

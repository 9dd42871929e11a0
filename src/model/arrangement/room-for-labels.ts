import type { Position, Size } from '#model/elements/placement.ts';
import type { Arranged } from './arranged.ts';

/** What a label keeps off the boxes at both ends of its line together: room for the arrow, and a piece of the line. */
const AROUND = { across: 28, down: 22 } as const;
/** Labels wider than this are cut off, or stand elsewhere: they would tear the drawing apart. */
const WIDEST = 120;
/** Boxes further apart than this are no neighbours: their lines have room on the way. */
const NEAR = 200;

type Placed = Position & Size & { readonly id: string };

interface Axis {
  readonly at: 'x' | 'y';
  readonly long: 'width' | 'height';
  readonly acrossAt: 'x' | 'y';
  readonly across: 'width' | 'height';
  readonly roomOf: (label: Size) => number;
}

const ACROSS: Axis = {
  at: 'x',
  long: 'width',
  acrossAt: 'y',
  across: 'height',
  roomOf: ({ width }) => Math.min(width, WIDEST) + AROUND.across,
};
const DOWN: Axis = {
  at: 'y',
  long: 'height',
  acrossAt: 'x',
  across: 'width',
  roomOf: ({ height }) => height + AROUND.down,
};

/**
 * The same places, further apart where a line between two neighbours has a label that has no room between them: all that is
 * behind the gap moves on, so that what was in line with each other still is.
 */
export function withRoomForLabels({ boxes, lines, places }: Arranged): Map<string, Position> {
  let placed = new Map<string, Placed>();
  for (const box of boxes) {
    const place = places.get(box.id);
    if (place) placed.set(box.id, { ...box, ...place });
  }
  for (const axis of [DOWN, ACROSS]) placed = widened(placed, lines, axis);
  return new Map([...placed].map(([id, { x, y }]) => [id, { x, y }]));
}

interface Gap {
  readonly before: Placed;
  readonly after: Placed;
  readonly room: number;
}

function widened(
  placed: ReadonlyMap<string, Placed>,
  lines: Arranged['lines'],
  axis: Axis,
): Map<string, Placed> {
  const gaps = lines.flatMap(({ source, target, label }): Gap[] => {
    const [a, b] = [placed.get(source), placed.get(target)];
    if (!label || !a || !b || a === b) return [];
    const [before, after] = a[axis.at] <= b[axis.at] ? [a, b] : [b, a];
    return areNeighbours(before, after, axis) ? [{ before, after, room: axis.roomOf(label) }] : [];
  });
  if (gaps.length === 0) return new Map(placed);
  // The gaps from the first to the last: what was inserted for one is there for those beside it.
  const cuts: { readonly at: number; readonly by: number }[] = [];
  const movedBy = (at: number) => cuts.reduce((sum, cut) => (at >= cut.at ? sum + cut.by : sum), 0);
  for (const { before, after, room } of gaps.toSorted((a, b) => a.after[axis.at] - b.after[axis.at])) {
    const end = before[axis.at] + before[axis.long];
    const gap = after[axis.at] + movedBy(after[axis.at]) - end - movedBy(before[axis.at]);
    if (gap < room) cuts.push({ at: after[axis.at], by: Math.ceil(room - gap) });
  }
  return new Map(
    Array.from(placed, ([id, box]) => [id, { ...box, [axis.at]: box[axis.at] + movedBy(box[axis.at]) }]),
  );
}

/** Whether one is right behind the other along an axis, beside it in part across it. */
function areNeighbours(before: Placed, after: Placed, { at, long, acrossAt, across }: Axis): boolean {
  const gap = after[at] - before[at] - before[long];
  if (gap < 0 || gap > NEAR) return false;
  return (
    before[acrossAt] < after[acrossAt] + after[across] && after[acrossAt] < before[acrossAt] + before[across]
  );
}

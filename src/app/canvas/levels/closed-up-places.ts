import type { Box } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';

/** Boxes that were further apart than this come no nearer to one another than this, in pixels at 100 %. */
const GAP = 40;
/** Of more siblings all stay where they are: what is beside what would take the square of their number. */
const MOST = 1_500;

/** A box among its siblings: as the model has it, and as large as it is drawn. */
interface Sibling {
  readonly id: string;
  readonly before: Rect;
  readonly size: Size;
}

/** Where a sibling is along one axis. */
interface Span {
  readonly start: number;
  readonly length: number;
  readonly drawn: number;
}

/**
 * Where boxes are drawn while some are collapsed, in what they are in, of those that are drawn elsewhere or smaller than the model has them: what
 * is right of a collapsed box or below it takes the room that it left, and what is around them is smaller by as much. Everything keeps its
 * order and its gaps, so that expanding gives back what was. The model is not changed.
 */
export function closedUpPlaces<B extends Box>(
  { boxes, plainSize }: Pick<Diagram<B>, 'boxes' | 'plainSize'>,
  roots: readonly B[],
  collapsed: ReadonlySet<string>,
): ReadonlyMap<string, Rect> {
  const places = new Map<string, Rect>();
  const sizeOf = (box: B): Size => {
    const inside = boxes.referring('parent', box.id);
    if (inside.length === 0) return box.size;
    if (collapsed.has(box.id)) return plainSize(box.id);
    place(inside);
    return closedUpSize(box, plainSize(box.id), inside, places);
  };
  const place = (siblings: readonly B[]): void => {
    const sized = siblings.map(
      (box): Sibling => ({
        id: box.id,
        before: { ...box.position, ...box.size },
        size: sizeOf(box),
      }),
    );
    const isChanged = ({ before, size }: Sibling) =>
      before.width !== size.width || before.height !== size.height;
    if (!sized.some(isChanged)) return;
    for (const [id, rect] of closedUp(sized)) places.set(id, rect);
  };
  place(roots);
  return places;
}

/** How large a box is drawn around what is in it: smaller by as much as that is, but no smaller than `least`. */
export function closedUpSize(
  { size }: Pick<Box, 'size'>,
  least: Size,
  inside: readonly Box[],
  places: ReadonlyMap<string, Rect>,
): Size {
  if (!inside.some(({ id }) => places.has(id))) return size;
  const end = (axis: 'x' | 'y', side: 'width' | 'height') => {
    const ends = inside.map((box) => ({
      before: box.position[axis] + box.size[side],
      after: (places.get(box.id)?.[axis] ?? box.position[axis]) + (places.get(box.id) ?? box.size)[side],
    }));
    const most = (of: 'before' | 'after') => Math.max(...ends.map((one) => one[of]));
    return most('after') - most('before');
  };
  const along = (axis: 'x' | 'y', side: 'width' | 'height') =>
    Math.max(Math.min(least[side], size[side]), size[side] + end(axis, side));
  return { width: along('x', 'width'), height: along('y', 'height') };
}

function closedUp(siblings: readonly Sibling[]): Map<string, Rect> {
  const across = siblings.map(
    ({ before, size }): Span => ({
      start: before.x,
      length: before.width,
      drawn: size.width,
    }),
  );
  const down = siblings.map(
    ({ before, size }): Span => ({
      start: before.y,
      length: before.height,
      drawn: size.height,
    }),
  );
  const isTooMany = siblings.length > MOST;
  const xs = isTooMany
    ? across.map(({ start }) => start)
    : closedUpAlong(across, (a, b) => meet(down[a], down[b]));
  const isBelow = (a: number, b: number) =>
    meet(across[a], across[b]) ||
    ((xs[a] ?? 0) < (xs[b] ?? 0) + (across[b]?.drawn ?? 0) &&
      (xs[b] ?? 0) < (xs[a] ?? 0) + (across[a]?.drawn ?? 0));
  const ys = isTooMany ? down.map(({ start }) => start) : closedUpAlong(down, isBelow);
  const placed = siblings.map(({ id, before, size }, index): [string, Rect] => [
    id,
    { x: xs[index] ?? before.x, y: ys[index] ?? before.y, ...size },
  ]);
  const isElsewhere = ([, rect]: [string, Rect], index: number) => {
    const before = siblings[index]?.before;
    return (
      rect.x !== before?.x ||
      rect.y !== before.y ||
      rect.width !== before.width ||
      rect.height !== before.height
    );
  };
  return new Map(placed.filter(isElsewhere));
}

const meet = (a: Span | undefined, b: Span | undefined): boolean =>
  a !== undefined && b !== undefined && a.start < b.start + b.length && b.start < a.start + a.length;

/**
 * New starts along one axis. What is after a box that it is beside stays after it, and nothing takes more room than became free before it. Then
 * what no box reaches into is closed to the widest gap that was there.
 */
function closedUpAlong(spans: readonly Span[], isBeside: (a: number, b: number) => boolean): number[] {
  const order = spans
    .map((_, index) => index)
    .sort((a, b) => (spans[a]?.start ?? 0) - (spans[b]?.start ?? 0));
  const starts = spans.map(({ start }) => start);
  for (const [rank, index] of order.entries()) {
    const own = spans[index];
    if (!own) continue;
    let [least, freed] = [Number.NEGATIVE_INFINITY, 0];
    for (const other of order.slice(0, rank)) {
      const span = spans[other];
      if (!span) continue;
      const start = starts[other] ?? span.start;
      const room = Math.min(span.length - span.drawn, own.start - span.start - span.drawn);
      freed = Math.max(freed, span.start - start + Math.max(0, room));
      const gap = own.start - span.start - span.length;
      if (gap >= 0 && isBeside(other, index))
        least = Math.max(least, start + span.drawn + Math.min(GAP, gap));
    }
    starts[index] = Math.max(least, own.start - freed);
  }
  return withoutHoles(
    starts.map((start, index) => ({ start, length: spans[index]?.drawn ?? 0 })),
    Math.max(GAP, ...holesIn(spans).map(({ length }) => length)),
  );
}

type Interval = Pick<Span, 'start' | 'length'>;

/** Where nothing is between the first and the last, in order. */
function holesIn(spans: readonly Interval[]): Interval[] {
  const holes: Interval[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const { start, length } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > end) holes.push({ start: end, length: start - end });
    end = Math.max(end === Number.POSITIVE_INFINITY ? start : end, start + length);
  }
  return holes;
}

/** The starts with no hole longer than that. */
function withoutHoles(spans: readonly Interval[], most: number): number[] {
  const long = holesIn(spans).filter(({ length }) => length > most);
  return spans.map(({ start }) => {
    const before = long.filter((hole) => hole.start < start);
    return before.reduce((sum, { length }) => sum - (length - most), start);
  });
}

/** A box as the model has it, where a level draws it elsewhere or in another size. The frame of a level is no such box. */
export function storedPlaceOf({ boxes, level }: Diagram, id: string): { drawn: Box; stored: Box } | null {
  const [drawn, stored] = [boxes.get(id), level?.whole.boxes.get(id)];
  if (!drawn || !stored || drawn === stored || id === level?.inside) return null;
  return { drawn, stored };
}

/** Whether something of a level is drawn elsewhere than the model has it. */
export function isClosedUp(diagram: Diagram): boolean {
  if (!diagram.level) return false;
  for (const { id } of diagram.boxes.values()) if (isMoved(diagram, id)) return true;
  return false;
}

const isMoved = (diagram: Diagram, id: string): boolean => {
  const place = storedPlaceOf(diagram, id);
  return (
    place !== null &&
    (place.drawn.position.x !== place.stored.position.x || place.drawn.position.y !== place.stored.position.y)
  );
};

/** Whether an end of an edge, or what that is in, is drawn elsewhere than the model has it: a way that was drawn by hand does not fit then. */
export function hasMovedEnd(
  diagram: Diagram,
  { sourceId, targetId }: { sourceId: string; targetId: string },
): boolean {
  const { boxes } = diagram;
  const way = (id: string): string[] => {
    const parentId = boxes.get(id)?.parentId;
    return [id, ...(parentId !== undefined && boxes.has(parentId) ? way(parentId) : [])];
  };
  const [from, to] = [way(sourceId), way(targetId)];
  const below = (own: readonly string[], other: readonly string[]) => own.filter((id) => !other.includes(id));
  return [...below(from, to), ...below(to, from)].some((id) => isMoved(diagram, id));
}

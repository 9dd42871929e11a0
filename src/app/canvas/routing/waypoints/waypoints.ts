import { z } from 'zod';
import { boundaryId } from '#app/canvas/diagram/crossing-edges.ts';
import type { DiagramEdge } from '#app/canvas/diagram/edge-ends.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { type End, headingOf, routeBetween, segmentsOf, straightened } from '#app/canvas/geometry/route.ts';
import type { Places } from '#app/canvas/routing/scene.ts';
import type { JsonObject } from '#model/store/json.ts';

/** The key of an edge's further data that keeps the bends of a way that was drawn by hand. */
export const WAYPOINTS = 'bends';
/** Beyond this nothing is drawn, in pixels. */
export const FARTHEST = 1_000_000;

const Coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const Bends = z
  .array(z.object({ x: Coordinate, y: Coordinate }))
  .min(1)
  .max(100);
const read = new WeakMap<JsonObject, readonly Point[] | null>();

/**
 * The corners of the way that was drawn by hand, relative to the top left corner of the lowest box that holds both ends, or of the
 * drawing. Null where there is none, or something else under its name: clients may store there what they like.
 */
export function waypointsOf({ id, extra, sourcePortId, targetPortId }: DiagramEdge): readonly Point[] | null {
  if (extra?.[WAYPOINTS] === undefined) return null;
  // Inside a box an edge to the outside ends at the frame: what was drawn is elsewhere.
  const boundary = boundaryId(id);
  if (sourcePortId === boundary || targetPortId === boundary) return null;
  const known = read.get(extra);
  if (known !== undefined) return known;
  const parsed = Bends.safeParse(extra[WAYPOINTS]);
  const bends = parsed.success ? parsed.data : null;
  read.set(extra, bends);
  return bends;
}

/** What box a box is inside of. */
interface Parents {
  readonly get: (id: string) => { readonly parentId?: string | undefined } | undefined;
}

/** The corner that the bends of an edge are relative to. */
export function originOf({ sourceId, targetId }: DiagramEdge, boxes: Parents, rects: Places): Point {
  const aroundTarget = new Set<string>();
  for (
    let id: string | undefined = targetId;
    id !== undefined && !aroundTarget.has(id);
    id = boxes.get(id)?.parentId
  )
    aroundTarget.add(id);
  const seen = new Set<string>();
  for (
    let id: string | undefined = sourceId;
    id !== undefined && !seen.has(id);
    id = boxes.get(id)?.parentId
  ) {
    seen.add(id);
    const rect = aroundTarget.has(id) && sourceId !== targetId ? rects.get(id) : undefined;
    if (rect) return { x: rect.x, y: rect.y };
  }
  return { x: 0, y: 0 };
}

export const movedBy = (points: readonly Point[], { x, y }: Point): Point[] =>
  points.map((point) => ({ x: point.x + x, y: point.y + y }));

/**
 * The way through corners that were set by hand. Its first and last segment go along with the ends; where an end has come to face
 * another way, the least bends that are needed are put in.
 */
export function routeThrough(from: End, to: End, bends: readonly Point[]): Point[] {
  const corners = levelled(bends);
  const [first, second] = corners;
  if (!first) return routeBetween(from, to, 0, []);
  if (!second) return straightened([...reaching(from, first), ...reaching(to, first).toReversed()]);
  const last = corners.at(-1) ?? second;
  const beforeLast = corners.at(-2) ?? first;
  const head = attached(from, first, second);
  const tail = attached(to, last, beforeLast);
  if (corners.length === 2) {
    // The one segment between both ends: it keeps its own coordinate, and its corners are where they are reached.
    return straightened([...head, ...tail.toReversed()]);
  }
  return straightened([...head, ...corners.slice(1, -1), ...tail.toReversed()]);
}

/** The points from an end to a corner, which moves along the segment behind it so that the end reaches it straight. */
function attached(end: End, corner: Point, next: Point): Point[] {
  const vertical = corner.x === next.x;
  const moved = vertical ? { x: corner.x, y: end.y } : { x: end.x, y: corner.y };
  const heading = headingOf(end);
  const ahead = (moved.x - end.x) * heading.x + (moved.y - end.y) * heading.y;
  return ahead > 0 ? [end, moved] : [...reaching(end, corner), corner];
}

/** The points from an end to before a corner, whichever way it faces. */
function reaching(end: End, corner: Point): Point[] {
  const heading = headingOf(end);
  const side = heading.x > 0 ? 'left' : heading.x < 0 ? 'right' : heading.y > 0 ? 'top' : 'bottom';
  return routeBetween(end, { ...corner, side, inward: false }, 0, []);
}

/** The corners with every segment horizontal or vertical, whatever was stored. */
function levelled(bends: readonly Point[]): Point[] {
  const corners: Point[] = [];
  for (const bend of bends) {
    const before = corners.at(-1);
    if (before && before.x !== bend.x && before.y !== bend.y) corners.push({ x: bend.x, y: before.y });
    corners.push(bend);
  }
  return straightened(corners);
}

/**
 * The corners of a way once its segment was dragged `by` pixels across itself. A first or last segment stays at its end with a
 * short piece; a way without corners gets some.
 */
export function withSegmentMoved(points: readonly Point[], segment: number, by: number): Point[] {
  const corners = points.map(({ x, y }) => ({ x, y }));
  let index = segment;
  if (index === corners.length - 2) corners.splice(-1, 0, ...jog(corners.at(-1), corners.at(-2)));
  if (index === 0) {
    corners.splice(1, 0, ...jog(corners[0], corners[1]));
    index += 2;
  }
  const from = corners[index];
  const to = corners[index + 1];
  if (!from || !to) return corners.slice(1, -1);
  const vertical = from.x === to.x && (from.y !== to.y || isUpright(points, segment));
  for (const corner of [from, to]) {
    if (vertical) corner.x += by;
    else corner.y += by;
  }
  return straightened(corners).slice(1, -1);
}

const isUpright = (points: readonly Point[], segment: number): boolean => {
  const pair = segmentsOf(points)[segment];
  return pair !== undefined && pair[0].x === pair[1].x;
};

/** Two corners in one place a little ahead of an end: between them a segment can be moved aside. */
function jog(end: Point | undefined, next: Point | undefined): { x: number; y: number }[] {
  if (!end || !next) return [];
  const length = Math.abs(next.x - end.x) + Math.abs(next.y - end.y);
  const ahead = Math.min(20, length / 3);
  const x = end.x + Math.sign(next.x - end.x) * ahead;
  const y = end.y + Math.sign(next.y - end.y) * ahead;
  return [
    { x, y },
    { x, y },
  ];
}

import { lengthOf, type Point, pointOnSide, type Rect, type Side } from './geometry.ts';

/** What the outline of a box is: ends sit on it, and not on the rectangle around it. */
export type Outline = 'box' | 'circle' | 'diamond';

/** The distance at which several ends sit on one side of a box, and on one side of a shape. */
const SPREAD = 24;
const AROUND = 8;
/** How much of the side of a shape ends take at most: beyond it they would meet it at a slant. */
const MOST_AROUND = 0.6;
/** How far from a port an end keeps that is not at it, and from the corners of its box. */
const OFF_PORT = 10;
const CORNER = 6;

/** The distance of so many ends on a stretch of a side. */
export function gapOf(outline: Outline, count: number, length: number): number {
  if (outline === 'box') return Math.min(SPREAD, length / (count + 1));
  return Math.min(AROUND, (MOST_AROUND * length) / Math.max(1, count - 1));
}

/** The point of a shape's outline that is at a place along a side of the rectangle around it. */
export function pointOnOutline(outline: Outline, rect: Rect, side: Side, along: number): Point {
  const point = pointOnSide(rect, side, along);
  if (outline === 'box') return point;
  const half = lengthOf(rect, side) / 2;
  const off = Math.min(1, Math.abs(along - half) / Math.max(1, half));
  const deep = (side === 'left' || side === 'right' ? rect.width : rect.height) / 2;
  const depth = deep * (outline === 'diamond' ? off : 1 - Math.sqrt(1 - off * off));
  if (side === 'left') return { x: point.x + depth, y: point.y };
  if (side === 'right') return { x: point.x - depth, y: point.y };
  if (side === 'top') return { x: point.x, y: point.y + depth };
  return { x: point.x, y: point.y - depth };
}

/** A port by the side of its box that it is on. */
export interface Sided {
  readonly id: string;
  readonly side: Side;
}

/** How far along its side each of the ports of a box is, 0 to 1: spread evenly along each side, in the order of the list. */
export function alongSides(ports: readonly Sided[]): Map<string, number> {
  const counts = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const { side } of ports) counts[side] += 1;
  const placed = { left: 0, right: 0, top: 0, bottom: 0 };
  const along = new Map<string, number>();
  for (const { id, side } of ports) {
    placed[side] += 1;
    along.set(id, placed[side] / (counts[side] + 1));
  }
  return along;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Places along a side of a length, in their order, moved off its ports: to the nearest stretch between ports, and there apart from each
 * other. As wanted where no port is near one, or where there is no room between them.
 */
export function besidePorts(
  wanted: readonly number[],
  ports: readonly number[],
  length: number,
): readonly number[] {
  if (!wanted.some((at) => ports.some((port) => Math.abs(at - port) < OFF_PORT))) return wanted;
  const stretches = stretchesBetween(ports, length);
  const groups = new Map<Stretch, number[]>();
  for (const at of wanted) {
    const [nearest] = stretches.toSorted((a, b) => away(at, a) - away(at, b));
    if (!nearest) return wanted;
    const group = groups.get(nearest);
    if (group) group.push(at);
    else groups.set(nearest, [at]);
  }
  return [...groups].flatMap(([stretch, group]) => within(stretch, group));
}

function stretchesBetween(ports: readonly number[], length: number): Stretch[] {
  const borders = ports.toSorted((a, b) => a - b);
  const starts = [CORNER, ...borders.map((port) => port + OFF_PORT)];
  const ends = [...borders.map((port) => port - OFF_PORT), length - CORNER];
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? from;
    return to >= from ? [{ from, to }] : [];
  });
}

const away = (at: number, { from, to }: Stretch): number => Math.max(0, from - at, at - to);

/** Places as they are wanted where they are in the stretch; else evenly, as near to there as they can be. */
function within({ from, to }: Stretch, group: readonly number[]): readonly number[] {
  const first = group[0] ?? from;
  const last = group.at(-1) ?? to;
  if (first >= from && last <= to) return group;
  const gap =
    group.length > 1 ? Math.min((last - first) / (group.length - 1), (to - from) / group.length) : 0;
  const half = (gap * (group.length - 1)) / 2;
  const middle = Math.max(from + half, Math.min(to - half, (first + last) / 2));
  return group.map((_, index) => middle - half + index * gap);
}

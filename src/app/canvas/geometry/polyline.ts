import type { Point } from './geometry.ts';
import { LABEL } from './label-metrics.ts';
import { segmentsOf } from './route.ts';

/** The same way `distance` pixels to the right of it, seen along the way; every segment is horizontal or vertical. */
export function shifted(points: readonly Point[], distance: number): Point[] {
  if (distance === 0) return [...points];
  const normals = segmentsOf(points).map(([from, to]) => ({
    x: -Math.sign(to.y - from.y) * distance,
    y: Math.sign(to.x - from.x) * distance,
  }));
  return points.map((point, index) => {
    const before = normals[index - 1];
    const after = normals[index];
    return {
      x: point.x + (before?.x || after?.x || 0),
      y: point.y + (before?.y || after?.y || 0),
    };
  });
}

/** How far corners are rounded. */
export const CORNER = 6;

/** The way as an svg path with its corners rounded. */
export function pathOf(points: readonly Point[], radius = CORNER): string {
  const [first] = points;
  if (!first) return '';
  const steps = points.slice(1).map((point, index) => {
    const before = points[index];
    const after = points[index + 2];
    if (!before || !after) return `L${at(point)}`;
    const room = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
    return `L${at(towards(point, before, room))}Q${at(point)} ${at(towards(point, after, room))}`;
  });
  return `M${at(first)}${steps.join('')}`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}

/** A filled arrowhead whose tip is at `tip`, coming from `from`. */
export function arrowhead(tip: Point, from: Point, length = 8, width = 6): string {
  const base = towards(tip, from, length);
  const whole = distance(tip, from) || 1;
  const across = {
    x: (-(tip.y - from.y) / whole) * (width / 2),
    y: ((tip.x - from.x) / whole) * (width / 2),
  };
  return `M${at(tip)}L${at({ x: base.x + across.x, y: base.y + across.y })}L${at({ x: base.x - across.x, y: base.y - across.y })}Z`;
}

/** A point of its edge that a label stands at, and how wide it may be: above a horizontal piece, or upon the line, which it hides there. */
export interface LabelPlace extends Point {
  readonly room: number;
  readonly upon: boolean;
  /** In how many lines its words have room there, where somebody looked for that. */
  readonly lines?: number;
}

/** Where a label stands where nothing speaks against it: the middle of the longest horizontal piece, or of the longest piece where that is much longer. */
export function labelPlace(points: readonly Point[]): LabelPlace {
  const known = places.get(points) ?? placeOn(points);
  places.set(points, known);
  return known;
}

/** Asked for with every tile that an edge is in. */
const places = new WeakMap<readonly Point[], LabelPlace>();

function placeOn(points: readonly Point[]): LabelPlace {
  let best: LabelPlace = { x: points[0]?.x ?? 0, y: points[0]?.y ?? 0, room: LABEL.beside, upon: true };
  let most = -1;
  for (const [from, to] of segmentsOf(points)) {
    const horizontal = from.y === to.y;
    const length = distance(from, to);
    const weight = horizontal ? length * 2.5 : length;
    if (weight <= most) continue;
    most = weight;
    best = {
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      room: horizontal ? length : LABEL.beside,
      upon: !horizontal,
    };
  }
  return best;
}

/** A label has no more lines. */
const MOST_LINES = 3;
/** What an upright piece is longer than its label at both ends, so that its arrow is seen. */
const BEYOND = 12;

/** The width that a label may have at a place, with its padding. */
export const labelWidth = ({ room, upon }: Pick<LabelPlace, 'room' | 'upon'>): number =>
  upon ? room : Math.max(LABEL.least, room - 8);

/** Whether a label is written there at all while its edge is not selected: nothing is where it would lie over what is there. */
export const hasRoom = ({ room }: Pick<LabelPlace, 'room'>): boolean => room > 0;

/** How many lines a label at a place may have: several only beside an upright piece that is long enough, for over others they would hide what is there. */
export function labelLines(points: readonly Point[], { x, y, upon, lines }: LabelPlace): number {
  if (lines !== undefined) return lines;
  if (!upon) return 1;
  for (const [from, to] of segmentsOf(points)) {
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    if (from.x !== to.x || Math.abs(from.x - x) > 0.5 || y < top || y > bottom) continue;
    const height = 2 * (Math.min(y - top, bottom - y) - BEYOND);
    return Math.max(1, Math.min(MOST_LINES, Math.floor(height / LABEL.wrapped)));
  }
  return 1;
}

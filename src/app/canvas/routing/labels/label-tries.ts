import type { Point } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import type { LabelPlace } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { LabelledRoute, LabelTry } from './label-areas.ts';

/** A level piece must be longer for a label upon it. */
const USUAL = 90;
/** A longer label is cut off upon an upright piece: nobody reads on across a whole drawing. */
export const MOST = 260;
/** What it costs to be off the middle, and at a piece other than the usual one. */
const ASIDE = 0.4;
const ELSEWHERE = 0.5;
/** What it costs to stand on a level piece and not above it: the line is hidden, but a box close above is not run over. */
const UPON = 0.8;
/** What it costs to stand away from a short way, how far at least and at most, and in which steps. */
const AWAY = 2.5;
const OFF = 4;
const FARTHEST = 96;
const STEP = 8;
/** How short a piece may be that a label stands at. */
const LEAST_PIECE = 36;

/** The places worth trying where it has no room whole: above or upon, at the middle and to either side of it, of every piece that is long enough. */
export function* placesAlong({ points, width: lines = 0 }: LabelledRoute, width: number): Iterable<LabelTry> {
  for (const [from, to] of segmentsOf(points)) {
    const level = from.y === to.y;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    if (length < LEAST_PIECE) continue;
    for (const part of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      const extra = (part === 0.5 ? 0 : ASIDE) + (level ? 0.1 : ELSEWHERE);
      const room = 2 * length * Math.min(part, 1 - part);
      if (!level) yield { place: { x, y, room: Math.min(width, MOST), upon: true }, extra };
      else if (room >= LEAST_PIECE) yield { place: { x, y: y - lines / 2, room, upon: false }, extra };
      if (level && room > USUAL) yield { place: { x, y, room: room - 8, upon: true }, extra: extra + UPON };
    }
  }
}

export interface PlaceBeside {
  readonly place: LabelPlace;
  readonly extra: number;
  /** The point of the way that it is beside. */
  readonly at: Point;
}

/** Above and below a way that is too short for a label, as near as there is room. */
export function* placesBeside(
  { points, width: lines = 0 }: LabelledRoute,
  width: number,
): Iterable<PlaceBeside> {
  const room = Math.min(width, MOST);
  const middle = placeInMiddle(points);
  if (!middle) return;
  for (let away = (lines + LABEL.line) / 2 + OFF; away <= FARTHEST; away += STEP)
    for (const y of [middle.y - away, middle.y + away])
      yield { place: { x: middle.x, y, room, upon: true }, extra: AWAY + away / FARTHEST, at: middle };
}

/** The middle of a way that is too short for a label; null for others. */
function placeInMiddle(points: readonly Point[]): Point | null {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end || Math.abs(end.x - start.x) + Math.abs(end.y - start.y) > FARTHEST) return null;
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
}

/** Parts of the width of a label, of which one may have room where all of it has none. */
const NARROWER = [0.75, 0.5, 0.3];

/** The same places for a label that is cut off, where it is long enough for that. */
export function* narrowPlacesAlong(way: LabelledRoute, width: number): Iterable<LabelTry> {
  for (const { place, extra } of placesAlong(way, width))
    for (const part of NARROWER) {
      const narrow = Math.max(LABEL.least, Math.round(part * width));
      const room = place.upon ? narrow : narrow + ABOVE;
      if (narrow < width && room < place.room) yield { place: { ...place, room }, extra };
    }
}
/** A label above a piece has so much less room than the piece is long. */
const ABOVE = 8;

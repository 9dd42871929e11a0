import { estimateTextWidth } from '#app/canvas/diagram/metrics.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { type LabelPlace, labelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import { TITLE } from './obstacles/containment.ts';
import {
  type Area,
  createObstacleIndex,
  overlap,
  type PlacedBox,
  type ObstacleIndex,
} from './obstacles/obstacle-index.ts';
import type { RouteIndex } from './obstacles/route-index.ts';
import type { InputEdge } from './routing-input.ts';

/** The words at a way. */
export interface LabelledRoute {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: string;
}

/** The edges that have a way of their own, with it and with what stands there: the number of edges at one that stands for a bundle. */
export function labelledRoutes(
  edges: readonly Pick<InputEdge, 'id' | 'label' | 'leader'>[],
  ways: ReadonlyMap<string, readonly Point[]>,
): LabelledRoute[] {
  return edges.flatMap(({ id, label, leader }) => {
    const points = ways.get(id);
    return points ? [{ id, points, label: leader === null ? label : '' }] : [];
  });
}

/** What is taken to be the width of a label where its words are not known. */
const USUAL = 90;
/** A longer label is cut off upon an upright piece: nobody reads on across a whole drawing. */
const MOST = 260;

/** What a place costs for each line that runs behind the label, each border or title of a box, and each other label or name of a port. */
const LINE = 1;
const BORDER = 2;
const TEXT = 3;
/** What it costs where the label covers an end of its own edge, with its arrow. */
const END = 2;
/** How far around an end that is. */
const END_REACH = 10;
/** What it costs to cut off all of a label; less of it costs less, but never less than the second. */
const CUT = 4;
const LEAST_CUT = 1;
/** What it costs to be off the middle, and at a piece other than the usual one. */
const ASIDE = 0.4;
const ELSEWHERE = 0.5;
/** What it costs to stand on a level piece and not above it: the line is hidden, but a box close above is not run over. */
const UPON = 0.8;

/** How wide a label is with its padding. */
export const widthOf = (label: string): number =>
  label === '' ? USUAL : estimateTextWidth(label, LABEL.size) + 2 * LABEL.padding;

function areaAt(place: LabelPlace, width: number): Area {
  const half = Math.min(width, labelWidth(place)) / 2;
  const top = place.upon ? place.y - LABEL.line / 2 : place.y - LABEL.line - 2;
  return { left: place.x - half, right: place.x + half, top, bottom: top + LABEL.line };
}

/**
 * Where the labels of ways stand, where that is not the usual place: whole, and apart from other lines, the borders of boxes, the names
 * of ports and other labels. The same ways have the same places.
 */
export function labelPlaces(
  ways: readonly LabelledRoute[],
  index: RouteIndex,
  terrain: ObstacleIndex,
): Map<string, LabelPlace> {
  const labels = createObstacleIndex();
  const costOf = ({ id, points }: LabelledRoute, width: number, place: LabelPlace): number => {
    const area = areaAt(place, width);
    const lines = index.near(area);
    let cost = (lines.size - Number(lines.has(id))) * LINE + cutCost(width, labelWidth(place));
    for (const end of [points[0], points.at(-1)]) if (end && overlap(area, around(end))) cost += END;
    terrain.visit(area, (box) => {
      if (crossesBorder(area, box) || area.top < box.rect.y + TITLE) cost += BORDER;
    });
    terrain.visitNames(area, () => {
      cost += TEXT;
    });
    labels.visit(area, () => {
      cost += TEXT;
    });
    return cost;
  };
  const chosen = new Map<string, LabelPlace>();
  for (const way of inOrder(ways)) {
    const width = widthOf(way.label);
    const usual = labelPlace(way.points);
    let best = usual;
    let least = costOf(way, width, usual);
    for (const { place, extra } of least === 0 ? [] : placesAlong(way.points, width)) {
      const cost = extra < least ? extra + costOf(way, width, place) : least;
      if (cost >= least) continue;
      least = cost;
      best = place;
    }
    labels.put({ id: way.id, parentId: undefined, rect: rectOf(areaAt(best, width)) });
    if (best !== usual) chosen.set(way.id, best);
  }
  return chosen;
}

/** Those with the least choice first, which are the shortest: a long way has room somewhere else. */
function inOrder(ways: readonly LabelledRoute[]): LabelledRoute[] {
  const lengths = new Map(
    ways.map(({ id, points }) => [
      id,
      segmentsOf(points).reduce((sum, [a, b]) => sum + Math.abs(b.x - a.x) + Math.abs(b.y - a.y), 0),
    ]),
  );
  return ways.toSorted(
    (a, b) => (lengths.get(a.id) ?? 0) - (lengths.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1),
  );
}

/** What it costs that a label has not the room that it needs. */
function cutCost(width: number, room: number): number {
  return room >= width ? 0 : Math.max(LEAST_CUT, (CUT * (width - room)) / width);
}

/** The places worth trying: above or upon, at the middle and to either side of it, of every piece that is long enough. */
function* placesAlong(
  points: readonly Point[],
  width: number,
): Iterable<{ place: LabelPlace; extra: number }> {
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
      else if (room >= LEAST_PIECE) yield { place: { x, y, room, upon: false }, extra };
      if (level && room > USUAL) yield { place: { x, y, room: room - 8, upon: true }, extra: extra + UPON };
    }
  }
}
/** How short a piece may be that a label stands at. */
const LEAST_PIECE = 36;

const around = ({ x, y }: Point): Area => ({
  left: x - END_REACH,
  right: x + END_REACH,
  top: y - END_REACH,
  bottom: y + END_REACH,
});

/** Whether an area lies over a box in part: one wholly inside of it is in a container, and nothing is in its way. */
function crossesBorder(area: Area, { rect }: PlacedBox): boolean {
  const box = { left: rect.x, top: rect.y, right: rect.x + rect.width, bottom: rect.y + rect.height };
  const inside =
    area.left > box.left && area.right < box.right && area.top > box.top && area.bottom < box.bottom;
  return overlap(area, box) && !inside;
}

const rectOf = ({ left, top, right, bottom }: Area) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

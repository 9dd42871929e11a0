import type { Point } from '#app/canvas/geometry/geometry.ts';
import { type LabelPlace, labelPlace } from '#app/canvas/geometry/polyline.ts';
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

/** The height of a label, and how wide one is taken to be where there is room: what it says is not known here. */
const HEIGHT = 18;
const USUAL = 90;
/** How short a piece may be that a label stands at. */
const LEAST = 36;

/** What a place costs for each line that runs behind the label, each border or title of a box, and each other label. */
const LINE = 1;
const BORDER = 2;
const LABEL = 3;
/** What it costs to be off the middle, and at a piece other than the usual one. */
const ASIDE = 0.4;
const ELSEWHERE = 0.5;
/** What it costs to stand on a level piece and not above it: the line is hidden, but a box close above is not run over. */
const UPON = 0.8;

function areaAt({ x, y, room }: LabelPlace): Area {
  const half = (room > 0 ? Math.min(USUAL, Math.max(room - 8, LEAST)) : USUAL) / 2;
  const top = room > 0 ? y - HEIGHT - 2 : y - HEIGHT / 2;
  return { left: x - half, right: x + half, top, bottom: top + HEIGHT };
}

/**
 * Where the labels of ways stand, where that is not the usual place: apart from other lines, the borders of boxes and other labels.
 * They get their places one after the other by id, so that the same ways have the same places.
 */
export function labelPlaces(
  ways: ReadonlyMap<string, readonly Point[]>,
  index: RouteIndex,
  terrain: ObstacleIndex,
): Map<string, LabelPlace> {
  const labels = createObstacleIndex();
  const costOf = (id: string, place: LabelPlace): number => {
    const area = areaAt(place);
    const lines = index.near(area);
    let cost = (lines.size - Number(lines.has(id))) * LINE;
    terrain.visit(area, (box) => {
      if (crossesBorder(area, box) || area.top < box.rect.y + TITLE) cost += BORDER;
    });
    labels.visit(area, () => {
      cost += LABEL;
    });
    return cost;
  };
  const chosen = new Map<string, LabelPlace>();
  for (const [id, points] of [...ways].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const usual = labelPlace(points);
    let best = usual;
    let least = costOf(id, usual);
    for (const { place, extra } of least === 0 ? [] : placesAlong(points)) {
      const cost = extra < least ? extra + costOf(id, place) : least;
      if (cost >= least) continue;
      least = cost;
      best = place;
    }
    labels.put({ id, parentId: undefined, rect: rectOf(areaAt(best)) });
    if (best !== usual) chosen.set(id, best);
  }
  return chosen;
}

/** The places worth trying: above or upon, at the middle and to either side of it, of every piece that is long enough. */
function* placesAlong(points: readonly Point[]): Iterable<{ place: LabelPlace; extra: number }> {
  for (const [from, to] of segmentsOf(points)) {
    const level = from.y === to.y;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    if (length < LEAST) continue;
    for (const part of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      const room = level ? 2 * length * Math.min(part, 1 - part) : 0;
      if (level && room < LEAST) continue;
      const extra = (part === 0.5 ? 0 : ASIDE) + (level ? 0.1 : ELSEWHERE);
      yield { place: { x, y, room }, extra };
      if (level && length > USUAL) yield { place: { x, y, room: 0 }, extra: extra + UPON };
    }
  }
}

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

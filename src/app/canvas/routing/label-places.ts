import { estimateTextWidth } from '#app/canvas/diagram/metrics.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { labelLines, type LabelPlace, labelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { TITLE } from './obstacles/containment.ts';
import {
  type Area,
  areaOf,
  createObstacleIndex,
  overlap,
  type PlacedBox,
  type ObstacleIndex,
} from './obstacles/obstacle-index.ts';
import type { RouteIndex } from './obstacles/route-index.ts';
import type { InputEdge } from './routing-input.ts';
import { rectAround } from './search/find-route.ts';

/** The words at a way. */
export interface LabelledRoute {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: string;
  /** As of a `Route`: a label above its lines stands above the first of them. */
  readonly width?: number;
}

/** The edges that have a way of their own, with it and with what stands there: the number of edges at one that stands for a bundle. */
export function labelledRoutes(
  edges: readonly Pick<InputEdge, 'id' | 'label' | 'leader' | 'width'>[],
  ways: ReadonlyMap<string, readonly Point[]>,
): LabelledRoute[] {
  return edges.flatMap(({ id, label, leader, width }) => {
    const points = ways.get(id);
    if (!points) return [];
    return [leader === null ? { id, points, label, width } : { id, points, label: '' }];
  });
}

/** Where a label stands where nothing speaks against it: above all lines of its edge. */
function usualPlace({ points, width = 0 }: LabelledRoute): LabelPlace {
  const place = labelPlace(points);
  return place.upon || width === 0 ? place : { ...place, y: place.y - width / 2 };
}

/** What is taken to be the width of a label where its words are not known. */
const USUAL = 90;
/** A longer label is cut off upon an upright piece: nobody reads on across a whole drawing. */
const MOST = 260;

/** What a place costs for each line that runs behind the label, each border or title of a box, and each other label or name of a port. */
const LINE = 1;
const BORDER = 3;
const TEXT = 4;
/** What it costs where the label covers an end of an edge, with its arrow. */
const END = 2;
/** How far around an end of its own that is, and around one of another. */
const END_REACH = 10;
const ARROW = 5;
/** What it costs to cut off all of a label; less of it costs less, but never less than the second. */
const CUT = 4;
const LEAST_CUT = 1;
/** What it costs to cut off so much that nobody knows what it was. */
const UNREADABLE = 0.45 * CUT;
/** What it costs to be off the middle, and at a piece other than the usual one. */
const ASIDE = 0.4;
const ELSEWHERE = 0.5;
/** What it costs to stand beside a piece, which hides no line, and is less surely read as its own; and further beside, where it is close to none. */
const BESIDE = 0.9;
const AWAY = 2.5;
/** How far a label beside a piece is from it, and how far away from a short one at most and in which steps. */
const OFF = 4;
const FARTHEST = 96;
const STEP = 8;
/** What it costs to stand on a level piece and not above it: the line is hidden, but a box close above is not run over. */
const UPON = 0.8;

/** How wide a label is with its padding. */
export const widthOf = (label: string): number =>
  label === '' ? USUAL : estimateTextWidth(label, LABEL.size) + 2 * LABEL.padding;

/** In how many lines a label of a width is written at a place. */
const linesAt = (points: readonly Point[], place: LabelPlace, width: number): number =>
  !place.upon || width <= labelWidth(place)
    ? 1
    : Math.min(labelLines(points, place), Math.ceil(width / labelWidth(place)));

function areaAt(points: readonly Point[], place: LabelPlace, width: number): Area {
  const half = Math.min(width, labelWidth(place)) / 2;
  const lines = linesAt(points, place, width);
  const height = lines === 1 ? LABEL.line : lines * LABEL.wrapped + 4;
  const top = place.upon ? place.y - height / 2 : place.y - height - 2;
  return { left: place.x - half, right: place.x + half, top, bottom: top + height };
}

/**
 * Where the labels of ways stand, where that is not the usual place: whole, and apart from other lines, the borders of boxes, the names
 * of ports and other labels. One that would lie over any of these wherever it stands has no room: it is written when its edge is selected. The same
 * ways have the same places.
 */
export const labelPlaces = (
  ways: readonly LabelledRoute[],
  index: RouteIndex,
  terrain: ObstacleIndex,
): Map<string, LabelPlace> => runToEnd(labelPlacesInSteps(ways, index, terrain));

/** The same in steps, one for each label. */
export function* labelPlacesInSteps(
  ways: readonly LabelledRoute[],
  index: RouteIndex,
  terrain: ObstacleIndex,
): WorkSteps<Map<string, LabelPlace>> {
  const labels = createObstacleIndex();
  const ends = new Map(
    ways.map(({ id, points }) => [
      id,
      [points[0], points.at(-1)].flatMap((end) => (end ? [around(end, ARROW)] : [])),
    ]),
  );
  const costOf = ({ id, points }: LabelledRoute, width: number, place: LabelPlace): number => {
    const area = areaAt(points, place, width);
    const lines = index.near(area);
    let cost = (lines.size - Number(lines.has(id))) * LINE + cutAt(points, place, width);
    for (const line of lines)
      for (const end of line === id ? [] : (ends.get(line) ?? [])) if (overlap(area, end)) cost += END;
    for (const end of [points[0], points.at(-1)])
      if (end && overlap(area, around(end, END_REACH))) cost += END;
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
  const { isOver, coversEnd, isBehind } = whatIsCovered(labels, index, terrain, ends);
  const chosen = new Map<string, LabelPlace>();
  const crowding = new Map<string, LabelledRoute>();
  const byId = new Map(ways.map((way) => [way.id, way]));
  const lost: LabelledRoute[] = [];
  /** Those that had to share their place with something when it was chosen. */
  const dense = new Set<LabelledRoute>();
  const choose = (way: LabelledRoute, isBesideToo: boolean): void => {
    labels.remove(way.id);
    const width = widthOf(way.label);
    const usual = usualPlace(way);
    let best = usual;
    let least = costOf(way, width, usual);
    const attempt = ({ place, extra }: { place: LabelPlace; extra: number }): void => {
      // Most places of a label that is cut off cost too much by that alone.
      if (extra + cutAt(way.points, place, width) >= least) return;
      const cost = extra + costOf(way, width, place);
      if (cost >= least) return;
      least = cost;
      best = place;
    };
    if (least > 0) for (const one of placesAlong(way, width)) attempt(one);
    const isLost = (): boolean =>
      cutAt(way.points, best, width) > UNREADABLE || isOver(areaAt(way.points, best, width));
    if (least >= BORDER && isLost()) {
      if (!isBesideToo) lost.push(way);
      else
        for (const one of placesBeside(way, width))
          if (!isBehind(one) && !isOver(areaAt(way.points, one.place, width))) attempt(one);
    }
    // Cut off, or in several lines, where it would lie over other words or a box: those could be read no more than it.
    if (least >= BORDER && isOver(areaAt(way.points, best, width)))
      for (const one of narrowPlacesAlong(way, width)) attempt(one);
    const area = areaAt(way.points, best, width);
    if (least >= END) dense.add(way);
    if (least >= TEXT)
      labels.visit(area, ({ id }) => {
        const other = byId.get(id);
        if (!other) return;
        crowding.set(id, other);
        dense.add(other);
      });
    labels.put({ id: way.id, parentId: undefined, rect: rectOf(area) });
    if (best === labelPlace(way.points)) chosen.delete(way.id);
    else chosen.set(way.id, best);
  };
  yield* inTurn(inOrder(ways), (way) => choose(way, false));
  // One that had all the room when it came may leave some to those that came later.
  yield* inTurn([...crowding.values()], (way) => choose(way, false));
  // Beside its line a label takes no room that another has at its own.
  yield* inTurn(new Set(lost), (way) => choose(way, true));
  yield* inTurn(dense, (way) => {
    labels.remove(way.id);
    const place = chosen.get(way.id) ?? labelPlace(way.points);
    const area = areaAt(way.points, place, widthOf(way.label));
    const letters = areaOf(rectOf(area), -GROUND);
    if (isOver(letters) || coversEnd(way.id, letters)) chosen.set(way.id, { ...place, room: 0, upon: true });
    else labels.put({ id: way.id, parentId: undefined, rect: rectOf(area) });
  });
  return chosen;
}

function* inTurn<T>(all: Iterable<T>, act: (one: T) => void): WorkSteps<void> {
  for (const one of all) {
    yield;
    act(one);
  }
}

/** What labels would cover. */
function whatIsCovered(
  labels: ObstacleIndex,
  index: RouteIndex,
  terrain: ObstacleIndex,
  ends: ReadonlyMap<string, readonly Area[]>,
) {
  /** Whether it lies over other words or a box. */
  const isOver = (area: Area): boolean => {
    let found = false;
    const note = () => {
      found = true;
    };
    labels.visit(area, note);
    terrain.visitNames(area, note);
    terrain.visit(area, (box) => {
      if (crossesBorder(area, box) || overlap(area, titleOf(box))) found = true;
    });
    return found;
  };
  /** Whether it hides where another edge ends. */
  const coversEnd = (id: string, area: Area): boolean => {
    for (const line of index.near(area))
      if (line !== id && ends.get(line)?.some((end) => overlap(area, end)) === true) return true;
    return false;
  };
  /** Whether the border of a box is between a place and the piece that it is beside. */
  const isBehind = ({ place, at }: PlaceBeside): boolean => {
    const between = areaOf(rectAround([place, at]), 1);
    let found = false;
    terrain.visit(between, (box) => {
      if (crossesBorder(between, box)) found = true;
    });
    return found;
  };
  return { isOver, coversEnd, isBehind };
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

/** What it costs that a label has not the room that it needs, in all its lines. */
function cutAt(points: readonly Point[], place: LabelPlace, width: number): number {
  const room = linesAt(points, place, width) * labelWidth(place);
  return room >= width ? 0 : Math.max(LEAST_CUT, (CUT * (width - room)) / width);
}

/** The places worth trying: above or upon, at the middle and to either side of it, of every piece that is long enough. */
function* placesAlong(
  { points, width: lines = 0 }: LabelledRoute,
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
      else if (room >= LEAST_PIECE) yield { place: { x, y: y - lines / 2, room, upon: false }, extra };
      if (level && room > USUAL) yield { place: { x, y, room: room - 8, upon: true }, extra: extra + UPON };
    }
  }
}

interface PlaceBeside {
  readonly place: LabelPlace;
  readonly extra: number;
  /** The point of the way that it is beside. */
  readonly at: Point;
}

/** Beside every upright piece and below every level one; and above and below a short way as near as there is room. */
function* placesBeside({ points, width: lines = 0 }: LabelledRoute, width: number): Iterable<PlaceBeside> {
  const room = Math.min(width, MOST);
  const off = (lines + room) / 2 + OFF;
  const below = (lines + LABEL.line) / 2 + OFF;
  for (const [from, to] of segmentsOf(points)) {
    const level = from.y === to.y;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    for (const part of [0.5, 0.25, 0.75]) {
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      const extra = BESIDE + (part === 0.5 ? 0 : ASIDE);
      if (level && length >= room)
        yield { place: { x, y: y + below, room, upon: true }, extra, at: { x, y } };
      if (!level && length >= LABEL.line)
        for (const side of [off, -off])
          yield { place: { x: x + side, y, room, upon: true }, extra, at: { x, y } };
    }
  }
  const middle = placeInMiddle(points);
  if (!middle) return;
  for (let away = below; away <= FARTHEST; away += STEP)
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
function* narrowPlacesAlong(
  way: LabelledRoute,
  width: number,
): Iterable<{ place: LabelPlace; extra: number }> {
  for (const { place, extra } of placesAlong(way, width))
    for (const part of NARROWER) {
      const narrow = Math.max(LABEL.least, Math.round(part * width));
      const room = place.upon ? narrow : narrow + ABOVE;
      if (narrow < width && room < place.room) yield { place: { ...place, room }, extra };
    }
}
/** A label above a piece has so much less room than the piece is long. */
const ABOVE = 8;

/** What a label has around its letters, which may lie over a border. */
const GROUND = 3;

/** How short a piece may be that a label stands at. */
const LEAST_PIECE = 36;

const around = ({ x, y }: Point, reach: number): Area => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** Whether an area lies over a box in part: one wholly inside of it is in a container, and nothing is in its way. */
function crossesBorder(area: Area, { rect }: PlacedBox): boolean {
  const box = { left: rect.x, top: rect.y, right: rect.x + rect.width, bottom: rect.y + rect.height };
  const inside =
    area.left > box.left && area.right < box.right && area.top > box.top && area.bottom < box.bottom;
  return overlap(area, box) && !inside;
}

/** What the title of a box covers. */
const titleOf = ({ rect, title = 0 }: PlacedBox): Area => ({
  left: rect.x,
  top: rect.y,
  right: rect.x + Math.min(rect.width, title),
  bottom: rect.y + TITLE,
});

const rectOf = ({ left, top, right, bottom }: Area) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

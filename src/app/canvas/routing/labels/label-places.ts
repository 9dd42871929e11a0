import type { Point } from '#app/canvas/geometry/geometry.ts';
import { type LabelPlace, labelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { TITLE } from '#app/canvas/routing/obstacles/containment.ts';
import {
  type Area,
  areaOf,
  createObstacleIndex,
  overlap,
  type ObstacleIndex,
} from '#app/canvas/routing/obstacles/obstacle-index.ts';
import type { RouteIndex } from '#app/canvas/routing/obstacles/route-index.ts';
import { rectAround } from '#app/canvas/routing/search/find-route.ts';
import { endsOf, freePlaces, type Surroundings } from './free-places.ts';
import {
  areaAt,
  around,
  crossesBorder,
  type LabelledRoute,
  type LabelTry,
  linesAt,
  rectOf,
  shapesOf,
  titleOf,
  widthOf,
} from './label-areas.ts';
import { narrowPlacesAlong, type PlaceBeside, placesAlong, placesBeside } from './label-tries.ts';

interface Labelled {
  readonly id: string;
  readonly label: string;
  readonly leader: string | null;
  readonly width: number;
}

/** The edges that have a way of their own, with it and with what stands there: the number of edges at one that stands for a bundle. */
export function labelledRoutes(
  edges: readonly Labelled[],
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
const CUT = 8;
const LEAST_CUT = 3;

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
  const byId = new Map(ways.map((way) => [way.id, way]));
  const known: Surroundings = { labels, terrain, index, ways: byId, ends: endsOf(ways, ARROW) };
  const costOf = costsAmong(known);
  const { isOver, coversEnd, isBehind } = whatIsCovered(known);
  const chosen = new Map<string, LabelPlace>();
  const crowding = new Map<string, LabelledRoute>();
  const lost: LabelledRoute[] = [];
  /** Those that had to share their place with something when it was chosen. */
  const dense = new Set<LabelledRoute>();
  const placeOf = (way: LabelledRoute): LabelPlace => chosen.get(way.id) ?? labelPlace(way.points);
  const take = (way: LabelledRoute, place: LabelPlace): void => {
    const area = areaAt(way.points, place, widthOf(way.label));
    labels.put({ id: way.id, parentId: undefined, rect: rectOf(area) });
    if (place === labelPlace(way.points)) chosen.delete(way.id);
    else chosen.set(way.id, place);
  };
  const choose = (way: LabelledRoute, isLast: boolean): void => {
    labels.remove(way.id);
    const width = widthOf(way.label);
    let best = usualPlace(way);
    let least = costOf(way, width, best);
    const attempt = ({ place, extra }: LabelTry): void => {
      // Most places of a label that is cut off cost too much by that alone.
      if (extra + cutAt(way.points, place, width) >= least) return;
      const cost = extra + costOf(way, width, place);
      if (cost >= least) return;
      least = cost;
      best = place;
    };
    if (least > 0) for (const one of placesAlong(way, width)) attempt(one);
    // A bare number away from its line would say nothing.
    const isLost = (): boolean =>
      way.label !== '' && (cutAt(way.points, best, width) > 0 || isOver(areaAt(way.points, best, width)));
    if (least >= LEAST_CUT && isLost())
      for (const one of freePlaces(way, shapesOf(way.label), known)) attempt(one);
    if (least >= LEAST_CUT && isLost()) {
      if (!isLast) lost.push(way);
      else {
        for (const one of freePlaces(way, shapesOf(way.label), known, true)) attempt(one);
        for (const one of placesBeside(way, width))
          if (!isBehind(one) && !isOver(areaAt(way.points, one.place, width))) attempt(one);
      }
    }
    // Cut off, or in several lines, where it would lie over other words or a box: those could be read no more than it.
    if (least >= BORDER && isOver(areaAt(way.points, best, width)))
      for (const one of narrowPlacesAlong(way, width)) attempt(one);
    if (least >= END) dense.add(way);
    if (least >= TEXT)
      labels.visit(areaAt(way.points, best, width), ({ id }) => {
        const other = byId.get(id);
        if (!other) return;
        crowding.set(id, other);
        dense.add(other);
      });
    take(way, best);
  };
  yield* inTurn(inOrder(ways), (way) => choose(way, false));
  // One that had all the room when it came may leave some to those that came later.
  yield* inTurn([...crowding.values()], (way) => choose(way, false));
  // Beside its line a label takes no room that another has at its own.
  yield* inTurn(new Set(lost), (way) => choose(way, true));
  const hidden: LabelledRoute[] = [];
  const isReadable = (way: LabelledRoute): boolean => {
    const letters = areaOf(rectOf(areaAt(way.points, placeOf(way), widthOf(way.label))), -GROUND);
    return !isOver(letters, true) && !coversEnd(way.id, letters);
  };
  const isKept = (way: LabelledRoute): boolean => {
    // It is not in its own way.
    labels.remove(way.id);
    if (!isReadable(way)) return false;
    take(way, placeOf(way));
    return true;
  };
  yield* inTurn(dense, (way) => {
    if (!isKept(way)) hidden.push(way);
  });
  // Those that are not written leave their room to each other.
  yield* inTurn(hidden, (way) => {
    choose(way, true);
    if (!isKept(way)) chosen.set(way.id, { ...placeOf(way), room: 0, upon: true });
  });
  return chosen;
}

function* inTurn<T>(all: Iterable<T>, act: (one: T) => void): WorkSteps<void> {
  for (const one of all) {
    yield;
    act(one);
  }
}

/** What a place costs by what is there. */
function costsAmong({ labels, terrain, index, ends }: Surroundings) {
  return ({ id, points }: LabelledRoute, width: number, place: LabelPlace): number => {
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
}

/** What labels would cover. */
function whatIsCovered({ labels, index, terrain, ends }: Surroundings) {
  /** Whether it lies over other words or a box; `isLoose`: the border of a container may be behind it. */
  const isOver = (area: Area, isLoose = false): boolean => {
    let found = false;
    const note = () => {
      found = true;
    };
    labels.visit(area, note);
    terrain.visitNames(area, note);
    terrain.visit(area, (box) => {
      const isBehind = crossesBorder(area, box) && !(isLoose && terrain.isContainer(box.id));
      if (isBehind || overlap(area, titleOf(box))) found = true;
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
  // Somebody looked for that room.
  if (place.lines !== undefined) return 0;
  const room = linesAt(points, place, width) * labelWidth(place);
  return room >= width ? 0 : Math.max(LEAST_CUT, (CUT * (width - room)) / width);
}

/** What a label has around its letters, which may lie over a border. */
const GROUND = 3;

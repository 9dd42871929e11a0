import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { LabelPlace } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import {
  type Area,
  areaOf,
  type ObstacleIndex,
  type PlacedBox,
} from '#app/canvas/routing/obstacles/obstacle-index.ts';
import type { RouteIndex } from '#app/canvas/routing/obstacles/route-index.ts';
import { rectAround } from '#app/canvas/routing/search/find-route.ts';
import { around, type LabelledRoute, type LabelShape, type LabelTry, titleOf } from './label-areas.ts';
import { MOST } from './label-tries.ts';

/** What labels keep off. */
export interface Surroundings {
  readonly labels: ObstacleIndex;
  readonly terrain: ObstacleIndex;
  readonly index: RouteIndex;
  /** Of the ways that have a label now; of others only what the index knows counts. */
  readonly ways: ReadonlyMap<string, LabelledRoute>;
  readonly ends: ReadonlyMap<string, readonly Area[]>;
}

/** A piece of a way, and where beside it a label stands: its near and far edge, seen across the piece. */
interface Band {
  readonly isLevel: boolean;
  /** The ends of the piece along it, and where it is across. */
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly near: number;
  readonly far: number;
  /** How long the label is along the piece, and how much of the piece must be seen at either end of it. */
  readonly length: number;
  readonly beyond: number;
  /** Whether the label may reach beyond the ends of the piece: it does not hide it. */
  readonly hangs?: boolean;
  readonly extra: number;
  readonly placeAt: (along: number) => LabelPlace;
}

type Stretch = readonly [from: number, to: number];

/** What it costs to reach beyond the end of a piece. */
const OVERHANG = 1;
/** How much of a label that does is still at the piece. */
const HELD = 8;
/** What it costs to be off the middle of a piece: nothing there, so much at its ends. */
const ASIDE = 0.5;
/** What a further line costs: one line is read more easily. */
const BROKEN = 0.3;
const COST = { above: 0, upright: 0.4, upon: 0.8, beside: 0.9 };
/** How far a label beside a piece is from it. */
const OFF = 4;
/** What is seen of a piece at both ends of a label upon it. */
const SEEN = 6;
/** A label keeps so far off what it must not lie over. */
const CLEAR = 2;

/**
 * The places at a way where a label covers no words, no border and no end of another edge: of every piece, above, upon and beside it, that nearest to its
 * middle, and the one nearest that lies over no line either. All of the piece is looked at, not a few points of it, so one that has none has none.
 * `isLoose`: it may also reach beyond the ends of a piece that is shorter than it, and over the borders of containers.
 */
export function* freePlaces(
  way: LabelledRoute,
  shapes: readonly LabelShape[],
  known: Surroundings,
  isLoose = false,
): Iterable<LabelTry> {
  for (const [from, to] of segmentsOf(way.points))
    for (const shape of shapes)
      for (const fitting of bandsAt(from, to, shape, way.width ?? 0)) {
        const band = isLoose && fitting.hangs ? hanging(fitting) : fitting;
        const low = band.from + band.length / 2 + band.beyond;
        const high = band.to - band.length / 2 - band.beyond;
        if (high < low) continue;
        const taken = takenIn(band, way, known, isLoose);
        if (nearestFree(taken, low, high) === null) continue;
        const lines = known.index.near(areaOfBand(band));
        lines.delete(way.id);
        for (const end of endsIn(band, lines, known)) taken.push(end);
        const first = nearestFree(taken, low, high);
        if (first === null) continue;
        yield tryAt(band, first);
        const clear = nearestFree([...taken, ...piecesIn(band, lines, known)], low, high);
        if (clear !== null && clear !== first) yield tryAt(band, clear);
      }
}

/** The same as a piece that is so much longer that a label is at it by a few letters. */
function hanging(band: Band): Band {
  const by = Math.max(0, band.length - Math.min(HELD, band.to - band.from));
  return { ...band, from: band.from - by, to: band.to + by, beyond: 0, extra: band.extra + OVERHANG };
}

function tryAt(band: Band, along: number): LabelTry {
  const middle = (band.from + band.to) / 2;
  const aside = Math.abs(along - middle) / Math.max(1, (band.to - band.from) / 2);
  return { place: band.placeAt(along), extra: band.extra + ASIDE * aside };
}

function* bandsAt(from: Point, to: Point, shape: LabelShape, lines: number): Iterable<Band> {
  const { width, height } = shape;
  const broken = (shape.lines - 1) * BROKEN;
  const place = (x: number, y: number, upon: boolean): LabelPlace => ({
    x,
    y,
    room: upon ? width : width + 2 * OFF,
    upon,
    ...(shape.lines > 1 && { lines: shape.lines }),
  });
  const beside = lines / 2 + OFF;
  if (from.y === to.y) {
    const { y } = from;
    const piece = {
      isLevel: true,
      from: Math.min(from.x, to.x),
      to: Math.max(from.x, to.x),
      across: y,
      length: width,
    };
    const above = y - lines / 2 - 2;
    yield {
      ...piece,
      near: above - height,
      far: above,
      beyond: OFF,
      hangs: true,
      extra: COST.above + broken,
      placeAt: (x) => place(x, y - lines / 2, false),
    };
    yield {
      ...piece,
      near: y - height / 2,
      far: y + height / 2,
      beyond: 2 * SEEN,
      extra: COST.upon + broken,
      placeAt: (x) => place(x, y, true),
    };
    yield {
      ...piece,
      near: y + beside,
      far: y + beside + height,
      beyond: 0,
      hangs: true,
      extra: COST.beside + broken,
      placeAt: (x) => place(x, y + beside + height / 2, true),
    };
    return;
  }
  if (width > MOST) return;
  const { x } = from;
  const piece = {
    isLevel: false,
    from: Math.min(from.y, to.y),
    to: Math.max(from.y, to.y),
    across: x,
    length: height,
  };
  yield {
    ...piece,
    near: x - width / 2,
    far: x + width / 2,
    beyond: SEEN,
    extra: COST.upright + broken,
    placeAt: (y) => place(x, y, true),
  };
  for (const side of [1, -1]) {
    const middle = x + side * (beside + width / 2);
    yield {
      ...piece,
      near: middle - width / 2,
      far: middle + width / 2,
      beyond: 0,
      hangs: true,
      extra: COST.beside + broken,
      placeAt: (y) => place(middle, y, true),
    };
  }
}

/** All that a label may cover in a band. */
const areaOfBand = ({ isLevel, from, to, near, far }: Band): Area =>
  isLevel
    ? { left: from, right: to, top: near, bottom: far }
    : { left: near, right: far, top: from, bottom: to };

/** Where the middle of a label must not be along the piece for it to keep off an area; null where it does wherever it is. */
function stretchOf({ isLevel, near, far, length }: Band, area: Area): Stretch | null {
  const [low, high] = isLevel ? [area.top, area.bottom] : [area.left, area.right];
  if (low >= far || high <= near) return null;
  const [from, to] = isLevel ? [area.left, area.right] : [area.top, area.bottom];
  return [from - length / 2 - CLEAR, to + length / 2 + CLEAR];
}

/** Where the middle of a label must not be: there it would lie over words or a border. */
function takenIn(band: Band, { id }: LabelledRoute, known: Surroundings, isLoose: boolean): Stretch[] {
  const area = areaOfBand(band);
  const taken: Stretch[] = [];
  const keepOff = (one: Area, within: Band = band): void => {
    const stretch = stretchOf(within, one);
    if (stretch) taken.push(stretch);
  };
  known.labels.visit(area, (other) => {
    if (other.id !== id) keepOff(areaOf(other.rect));
  });
  known.terrain.visitNames(area, (name) => keepOff(name));
  // Behind the border of a box it would be read as of that, so the gap between a piece and its label counts too.
  const reach = { ...band, near: Math.min(band.near, band.across), far: Math.max(band.far, band.across) };
  known.terrain.visit(areaOfBand(reach), (box) => {
    if (isLoose && known.terrain.isContainer(box.id)) keepOff(titleOf(box), reach);
    else for (const one of coveredBy(reach, box)) keepOff(one, reach);
  });
  return taken;
}

/** The same for the ends of some edges. */
function endsIn(band: Band, lines: Iterable<string>, { ends }: Surroundings): Stretch[] {
  const taken: Stretch[] = [];
  for (const line of lines)
    for (const end of ends.get(line) ?? []) {
      const stretch = stretchOf(band, end);
      if (stretch) taken.push(stretch);
    }
  return taken;
}

/** What of a box is kept off: all of one that the piece is not in, and the borders and the title of one that it leads through. */
function coveredBy({ isLevel, across, near, far }: Band, box: PlacedBox): Area[] {
  const area = areaOf(box.rect);
  const [low, high] = isLevel ? [area.top, area.bottom] : [area.left, area.right];
  if (across <= low || across >= high || near <= low || far >= high) return [area];
  const borders = isLevel
    ? [
        { ...area, right: area.left },
        { ...area, left: area.right },
      ]
    : [
        { ...area, bottom: area.top },
        { ...area, top: area.bottom },
      ];
  return [...borders, titleOf(box)];
}

/** The same for all of their pieces. */
function piecesIn(band: Band, lines: Iterable<string>, { ways }: Surroundings): Stretch[] {
  const taken: Stretch[] = [];
  for (const line of lines)
    for (const piece of segmentsOf(ways.get(line)?.points ?? [])) {
      const stretch = stretchOf(band, areaOf(rectAround(piece), 0.5));
      if (stretch) taken.push(stretch);
    }
  return taken;
}

/** The free point nearest to the middle between two; null where there is none. */
function nearestFree(taken: readonly Stretch[], low: number, high: number): number | null {
  const middle = (low + high) / 2;
  const sorted = taken.toSorted((a, b) => a[0] - b[0]);
  let best: number | null = null;
  let free = low;
  const consider = (until: number): void => {
    if (until < free) return;
    const point = Math.min(Math.max(middle, free), until);
    if (best === null || Math.abs(point - middle) < Math.abs(best - middle)) best = point;
  };
  for (const [from, to] of sorted) {
    if (from > high) break;
    consider(Math.min(from, high));
    free = Math.max(free, to);
  }
  if (free <= high) consider(high);
  return best;
}

/** The ends of ways, where their arrows are. */
export const endsOf = (ways: readonly LabelledRoute[], reach: number): Map<string, Area[]> =>
  new Map(
    ways.map(({ id, points }) => [
      id,
      [points[0], points.at(-1)].flatMap((end) => (end ? [around(end, reach)] : [])),
    ]),
  );

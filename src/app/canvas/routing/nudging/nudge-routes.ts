import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Containment } from '#app/canvas/routing/obstacles/containment.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { channelOf } from './channel.ts';
import type { Slide } from './slides.ts';
import { sideBy } from './track-order.ts';
import { apart, GAPS, TRACK, LEAST_GAPS, placed } from './track-places.ts';

/** A way whose segments may be moved aside; without ground it stays as it is. */
export interface NudgedRoute {
  readonly id: string;
  readonly points: readonly Point[];
  /** How wide it is drawn: see `Route`. */
  readonly width: number;
  readonly ground: Containment | null;
  /** How far its first and last segment may be moved; not at all where this is left out. */
  readonly start?: Slide | undefined;
  readonly end?: Slide | undefined;
}

/** A segment while lanes are given out. `at`, `least` … are across it, `low` and `high` along it. */
export interface Segment {
  readonly id: string;
  readonly points: readonly Point[];
  readonly index: number;
  readonly width: number;
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly most: number;
  readonly best: number;
  readonly movable: boolean;
  at: number;
}

/** So often lanes that were moved against others are moved on. */
const MOST_ROUNDS = 5;
/** The segments of so many ways are looked for in one step, and so many pairs of them compared: about a millisecond. */
const STEP = 64;
const COMPARED = 4_096;
/** Of so many lanes any order may be tried. */
const FEW = 3;

/**
 * The ways with segments that would run over each other moved into lanes, in the order in which they cross least, each segment of
 * a step in the middle of its channel. First the vertical ones, then the horizontal ones.
 */
export const nudgeRoutes = (ways: readonly NudgedRoute[]): Map<string, readonly Point[]> =>
  runToEnd(nudgeInSteps(ways));

/** The same in steps. */
export function* nudgeInSteps(ways: readonly NudgedRoute[]): WorkSteps<Map<string, readonly Point[]>> {
  const upright = yield* moved(ways, true);
  yield;
  const all = yield* moved(upright, false);
  return new Map(all.map(({ id, points }) => [id, points]));
}

function* moved(ways: readonly NudgedRoute[], vertical: boolean): WorkSteps<NudgedRoute[]> {
  const segments: Segment[] = [];
  for (const [number, way] of ways.entries()) {
    if (number % STEP === 0) yield;
    segments.push(...segmentsIn(way, vertical));
  }
  yield* separate(segments);
  const places = new Map<readonly Point[], Segment[]>();
  for (const segment of segments) {
    const [from] = [segment.points[segment.index]];
    if (!from || (vertical ? from.x : from.y) === segment.at) continue;
    const others = places.get(segment.points);
    if (others) others.push(segment);
    else places.set(segment.points, [segment]);
  }
  return ways.map((way) => {
    const changed = places.get(way.points);
    if (!changed) return way;
    const points = way.points.map(({ x, y }) => ({ x, y }));
    for (const { index, at } of changed)
      for (const point of [points[index], points[index + 1]])
        if (point) {
          if (vertical) point.x = at;
          else point.y = at;
        }
    return { ...way, points };
  });
}

function segmentsIn({ id, points, width, ground, start, end }: NudgedRoute, vertical: boolean): Segment[] {
  const segments: Segment[] = [];
  for (let index = 0; index + 1 < points.length; index++) {
    const from = points[index];
    const to = points[index + 1];
    if (!from || !to || (from.x === to.x) !== vertical) continue;
    const at = vertical ? from.x : from.y;
    const low = vertical ? Math.min(from.y, to.y) : Math.min(from.x, to.x);
    const high = vertical ? Math.max(from.y, to.y) : Math.max(from.x, to.x);
    const channel = ground && channelOf(points, index, width, ground, { start, end });
    const { least, most, best } = channel ?? { least: at, most: at, best: at };
    segments.push({
      id,
      points,
      index,
      width,
      low,
      high,
      least,
      most,
      best,
      movable: least < most,
      at: best,
    });
  }
  return segments;
}

const share = (a: Segment, b: Segment): boolean => a.low < b.high + 2 && b.low < a.high + 2;

/** Moves segments apart that are closer than a lane, and those that come too close to others by it. */
function* separate(segments: readonly Segment[]): WorkSteps<void> {
  const group = new Map<Segment, Segment[]>(segments.flatMap((one) => (one.movable ? [[one, [one]]] : [])));
  const beside = new Map<Segment, Set<Segment>>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    yield;
    const changed = new Set<Segment>();
    for (const [a, b] of closePairs(segments)) {
      if (a.movable && b.movable) {
        const [one, other] = [group.get(a), group.get(b)];
        if (!one || !other || one === other) continue;
        const [large, small] = one.length >= other.length ? [one, other] : [other, one];
        for (const member of small) group.set(member, large);
        large.push(...small);
        changed.add(a);
      } else {
        const [movable, still] = a.movable ? [a, b] : [b, a];
        const known = beside.get(movable);
        if (known?.has(still)) continue;
        if (known) known.add(still);
        else beside.set(movable, new Set([still]));
        changed.add(movable);
      }
    }
    if (changed.size === 0) return;
    const dirty = new Set([...changed].flatMap((segment) => [group.get(segment) ?? []]));
    for (const members of dirty) {
      yield;
      yield* settle(members, beside);
    }
  }
}

function* settle(
  members: readonly Segment[],
  beside: ReadonlyMap<Segment, ReadonlySet<Segment>>,
): WorkSteps<void> {
  const still = new Set(members.flatMap((member) => [...(beside.get(member) ?? [])]));
  const all = [...members, ...still].toSorted(
    (a, b) => a.best - b.best || (a.id < b.id ? -1 : a.id > b.id ? 1 : a.index - b.index),
  );
  const crossingLeast = yield* orderOf(all, sideOf);
  const asTheyLie = yield* orderOf(all, () => 0);
  // Where the order that crosses least leaves no room, that of their places may; and of few a crossing is better than no room.
  const places =
    placed(all, crossingLeast, GAPS) ??
    placed(all, asTheyLie, GAPS) ??
    (all.length <= FEW ? placed(all, yield* orderOf(all, (a, b) => -sideOf(a, b) || 1), GAPS) : null) ??
    placed(all, crossingLeast, LEAST_GAPS) ??
    placed(all, asTheyLie, LEAST_GAPS) ??
    [];
  for (const [index, at] of places.entries()) {
    const segment = all[index];
    if (segment?.movable) segment.at = at;
  }
}

const sideOf = (a: Segment, b: Segment): number => sideBy(a.points, a.index, b.points, b.index);

/** For each segment the indices of those that come after it, across. `side` is negative where the first of two comes first. */
function* orderOf(all: readonly Segment[], side: (a: Segment, b: Segment) => number): WorkSteps<number[][]> {
  const after: number[][] = all.map(() => []);
  let compared = 0;
  for (const [i, a] of all.entries()) {
    if (compared > COMPARED) {
      yield;
      compared = 0;
    }
    compared += all.length - i;
    for (let j = i + 1; j < all.length; j++) {
      const b = all[j];
      if (!b || !share(a, b) || a.points === b.points || !(a.movable || b.movable)) continue;
      // Sorted by where they would best be, so that is the order where they do not cross either way.
      const wanted = side(a, b) <= 0;
      const possible = wanted ? b.most > a.least : a.most > b.least;
      if (wanted === possible) after[i]?.push(j);
      else after[j]?.push(i);
    }
  }
  return after;
}

/** The pairs that run side by side closer than a lane, at least one of which can be moved. */
function* closePairs(segments: readonly Segment[]): Iterable<[Segment, Segment]> {
  const sorted = segments.toSorted((a, b) => a.at - b.at);
  const widest = segments.reduce((most, { width }) => Math.max(most, width), 0);
  for (const [index, a] of sorted.entries())
    for (let next = index + 1; next < sorted.length; next++) {
      const b = sorted[next];
      if (!b || b.at - a.at >= TRACK + widest - 0.01) break;
      if (b.at - a.at >= apart(a, b) - 0.01) continue;
      if ((a.movable || b.movable) && a.points !== b.points && share(a, b)) yield [a, b];
    }
}

import type { Position } from '#model/elements/placement.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { type Arranged, costOf, WINDOW_RATIO } from './arranged.ts';
import type { Extent, Line } from './layers.ts';
import { shortening } from './shorten-lines.ts';
import { Skyline } from './skyline.ts';

/** Between boxes: room for the edges that pass, and a little more. */
const GAP = 40;
/** Between boxes none of which has an edge. */
const NARROW_GAP = 24;
/** Widths that are tried, against that of a rectangle of the wanted shape without empty room. */
const WIDTHS = [0.9, 0.96, 1, 1.04, 1.08, 1.14, 1.2, 1.28, 1.36, 1.5];
/** Of more boxes than this fewer widths are tried. */
const MANY = 300;

/**
 * Places for siblings that fill a rectangle of the window's shape, `ratio` of its width to its height, those that lines join near each other. No two touch; the top left corner of
 * all is the origin. The same input gives the same places.
 * Time grows with the square of the number of boxes.
 */
export function computeCompactLayout(
  boxes: readonly Extent[],
  lines: readonly Line[],
  heading: 'right' | 'down',
  ratio = WINDOW_RATIO,
): Map<string, Position> {
  return runToEnd(computingCompactLayout(boxes, lines, heading, ratio));
}

/** The same in steps. */
export function* computingCompactLayout(
  boxes: readonly Extent[],
  lines: readonly Line[],
  heading: 'right' | 'down',
  ratio = WINDOW_RATIO,
): WorkSteps<Map<string, Position>> {
  const gap = lines.length > 0 ? GAP : NARROW_GAP;
  const joined = neighboursOf(boxes, lines);
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = Math.max(0, ...boxes.map(({ width }) => width)) + gap;
  const widths = boxes.length > MANY ? [1.1] : WIDTHS;
  const orders = boxes.length > MANY ? [true] : [true, false];
  let best: { readonly places: Map<string, Position>; readonly cost: number } | null = null;
  const tried = new Set<number>();
  for (const factor of widths) {
    const strip = Math.max(widest, Math.round(factor * Math.sqrt(area * ratio)));
    if (tried.has(strip)) continue;
    tried.add(strip);
    for (const byLines of orders) {
      const places = yield* packing(boxes, joined, strip, gap, byLines);
      const arranged: Arranged = { boxes, lines, places: yield* shortening({ boxes, lines, places }) };
      const cost = costOf(arranged, heading, ratio);
      if (!best || cost < best.cost) best = { places: new Map(arranged.places), cost };
    }
  }
  return best?.places ?? new Map<string, Position>();
}

type Neighbours = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** For each box the others that lines join it with, and how many. */
function neighboursOf(boxes: readonly Extent[], lines: readonly Line[]): Neighbours {
  const found = new Map(boxes.map(({ id }) => [id, new Map<string, number>()]));
  const note = (from: string, to: string) => {
    const others = found.get(from);
    if (others && found.has(to) && from !== to) others.set(to, (others.get(to) ?? 0) + 1);
  };
  for (const { source, target } of lines) {
    note(source, target);
    note(target, source);
  }
  return found;
}

/** Boxes one after the other, each where it reaches least far down and lies near to those that it is joined with. */
function* packing(
  boxes: readonly Extent[],
  joined: Neighbours,
  strip: number,
  gap: number,
  byLines: boolean,
): WorkSteps<Map<string, Position>> {
  const skyline = new Skyline(strip);
  const middles = new Map<string, Position>();
  const places = new Map<string, Position>();
  for (const { id, width, height } of yield* ordering(boxes, joined, byLines)) {
    yield;
    const others = [...(joined.get(id) ?? [])].flatMap(([other, count]) => {
      const middle = middles.get(other);
      return middle ? [{ middle, count }] : [];
    });
    const weight = others.reduce((sum, { count }) => sum + count, 0);
    const away = (x: number, y: number) =>
      weight === 0
        ? 0
        : others.reduce(
            (sum, { middle, count }) => sum + count * (Math.abs(middle.x - x) + Math.abs(middle.y - y)),
            0,
          ) / weight;
    let best: { readonly place: Position; readonly cost: number } | null = null;
    for (const place of skyline.candidates(width + gap)) {
      const cost = place.y + height + 0.4 * away(place.x + width / 2, place.y + height / 2) + place.x / 1000;
      if (!best || cost < best.cost) best = { place, cost };
    }
    const place = best?.place ?? { x: 0, y: 0 };
    skyline.take(place, width + gap, height + gap);
    places.set(id, place);
    middles.set(id, { x: place.x + width / 2, y: place.y + height / 2 });
  }
  return places;
}

/**
 * Which box is placed next: the one that most lines join with those that are placed already, the larger first; or simply the larger first,
 * which leaves less room empty.
 */
function* ordering(boxes: readonly Extent[], joined: Neighbours, byLines: boolean): WorkSteps<Extent[]> {
  const size = ({ width, height }: Extent) => width * height;
  const waiting = boxes.toSorted((a, b) => size(b) - size(a));
  if (!byLines) return waiting;
  const pull = new Map<string, number>();
  const order: Extent[] = [];
  while (waiting.length > 0) {
    yield;
    let next = 0;
    let most = -1;
    for (const [index, { id }] of waiting.entries()) {
      const pulled = pull.get(id) ?? 0;
      if (pulled > most) [next, most] = [index, pulled];
    }
    const [box] = waiting.splice(next, 1);
    if (!box) break;
    order.push(box);
    for (const [other, count] of joined.get(box.id) ?? []) pull.set(other, (pull.get(other) ?? 0) + count);
  }
  return order;
}

import { LIMITS } from '#model/store/limits.ts';
import { ANYWHERE, findFreePlace, GAP } from './free-place.ts';
import { boundsOf, type Rect, touches } from './rect.ts';

/** A box beside one that grew or came. */
export interface Neighbour {
  readonly id: string;
  readonly rect: Rect;
  /** Whether it stays where it is whatever comes. */
  readonly fixed: boolean;
}

/** What takes more room than before; `before` is what it took, nothing for what was not there. */
export interface Grown {
  readonly before: readonly Rect[];
  readonly after: Rect;
}

/** Of more neighbours than this all that lie on a side are pushed alike: which of them must be would take the square of their number. */
const MANY = 2500;
/** So many that could not be pushed aside find a place each; more go together, as they lie. */
const MOST_SINGLE = 20;

/**
 * Where neighbours go so that what grew lies over none of them: outwards on the side on which they lay, no further than they must, in the order in
 * which they lay, and those behind them likewise. What stays in the way of that makes a box go to the free place nearest to it. What lay over
 * something before is left as it is.
 */
export function giveWay(grown: readonly Grown[], neighbours: readonly Neighbour[]): Map<string, Rect> {
  const now = new Map<string, Rect>();
  const before = boundsOf(grown.flatMap((each) => each.before));
  const after = boundsOf(grown.map((each) => each.after));
  if (before && after)
    for (const direction of DIRECTIONS) pushTowards(direction, before, after, neighbours, now);
  placeLeft(grown, neighbours, now);
  return now;
}

/** A direction as if it were to the right: where a rectangle begins and ends along it, and across it. */
interface Direction {
  readonly begin: (rect: Rect) => number;
  readonly end: (rect: Rect) => number;
  readonly across: (rect: Rect) => readonly [number, number];
  readonly moved: (rect: Rect, by: number) => Rect;
}

const rows = ({ y, height }: Rect): readonly [number, number] => [y, y + height];
const columns = ({ x, width }: Rect): readonly [number, number] => [x, x + width];

// Across first: what is below is pushed only by what is above it once that is as wide as it will be.
const DIRECTIONS: readonly Direction[] = [
  {
    begin: ({ x }) => x,
    end: ({ x, width }) => x + width,
    across: rows,
    moved: (rect, by) => ({ ...rect, x: rect.x + by }),
  },
  {
    begin: ({ x, width }) => -x - width,
    end: ({ x }) => -x,
    across: rows,
    moved: (rect, by) => ({ ...rect, x: rect.x - by }),
  },
  {
    begin: ({ y }) => y,
    end: ({ y, height }) => y + height,
    across: columns,
    moved: (rect, by) => ({ ...rect, y: rect.y + by }),
  },
  {
    begin: ({ y, height }) => -y - height,
    end: ({ y }) => -y,
    across: columns,
    moved: (rect, by) => ({ ...rect, y: rect.y - by }),
  },
];

interface Front {
  readonly end: number;
  readonly newEnd: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Pushes what lies in one direction from what grew. Two boxes beside one another keep their order, two that do not lie in one row are not moved across
 * it: so no push puts one box over another.
 */
function pushTowards(
  { begin, end, across, moved }: Direction,
  before: Rect,
  after: Rect,
  neighbours: readonly Neighbour[],
  now: Map<string, Rect>,
): void {
  if (end(after) <= end(before)) return;
  const sideways = across === rows;
  const [from, to] = across(sideways ? before : after);
  const fronts: Front[] = [{ end: end(before), newEnd: end(after), from, to }];
  const inOrder = neighbours
    .filter(({ fixed }) => !fixed)
    .map(({ id, rect }) => ({ id, rect: now.get(id) ?? rect }))
    .filter(({ rect }) => begin(rect) >= end(before))
    .sort((a, b) => begin(a.rect) - begin(b.rect));
  const alike = neighbours.length > MANY ? end(after) - end(before) : 0;
  for (const { id, rect } of inOrder) {
    const start = begin(rect);
    const [low, high] = across(rect);
    let by = alike;
    for (const front of alike > 0 ? [] : fronts) {
      if (front.end > start || low >= front.to || high <= front.from) continue;
      by = Math.max(by, front.newEnd + Math.min(GAP, start - front.end) - start);
    }
    if (by <= 0 || end(rect) + by > LIMITS.coordinate) continue;
    now.set(id, moved(rect, by));
    fronts.push({ end: end(rect), newEnd: end(rect) + by, from: low, to: high });
  }
}

/** Puts elsewhere what is still in the way, or was pushed over something that stays. */
function placeLeft(grown: readonly Grown[], neighbours: readonly Neighbour[], now: Map<string, Rect>): void {
  const rectOf = ({ id, rect }: Neighbour) => now.get(id) ?? rect;
  // Those that are pushed keep clear of one another, but not of what stays.
  const still = neighbours.filter(({ id, fixed }) => fixed || !now.has(id));
  const stays = neighbours.length > MANY ? still.filter(({ fixed }) => fixed) : still;
  const isOver = (one: Neighbour): boolean => {
    const rect = rectOf(one);
    if (
      grown.some(
        ({ before, after }) => touches(after, rect) && !before.some((each) => touches(each, one.rect)),
      )
    )
      return true;
    if (rect === one.rect) return false;
    return stays.some((other) => touches(other.rect, rect) && !touches(other.rect, one.rect));
  };
  const left = neighbours.filter((one) => !one.fixed && isOver(one));
  if (left.length > MOST_SINGLE) {
    // As they lay to one another before, so that none comes over another.
    const ids = new Set(left.map(({ id }) => id));
    const others = neighbours.filter(({ id }) => !ids.has(id)).map(rectOf);
    const bounds = boundsOf(left.map(({ rect }) => rect));
    const place = bounds && findFreePlace(bounds, [...others, ...grown.map(({ after }) => after)]);
    if (!bounds || !place) return;
    for (const { id, rect } of left)
      now.set(id, { ...rect, x: rect.x + place.x - bounds.x, y: rect.y + place.y - bounds.y });
    return;
  }
  for (const one of left) {
    const others = neighbours.filter((other) => other !== one).map(rectOf);
    const place = findFreePlace(rectOf(one), [...others, ...grown.map(({ after }) => after)], ANYWHERE);
    if (place) now.set(one.id, { ...rectOf(one), ...place });
  }
}

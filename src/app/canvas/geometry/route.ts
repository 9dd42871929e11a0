import { boundsOf, OUTWARDS, type Point, type Rect, type Side } from './geometry.ts';

/** Where an edge touches a box. `inward`: it leaves towards the inside, as from a container to what is in it. */
export interface End extends Point {
  readonly side: Side;
  readonly inward: boolean;
}

/** How far an edge goes straight on before its first bend, and keeps off the boxes that it goes around. */
const STUB = 16;
/** The distance of parallel edges. */
const LANE = 12;
const BEND_COST = 48;
const REVERSAL_COST = 100_000;
const CROSSING_COST = 2_000;

export const headingOf = ({ side, inward }: End): Point =>
  inward ? { x: -OUTWARDS[side].x, y: -OUTWARDS[side].y } : OUTWARDS[side];

/**
 * An orthogonal way from one end to the other, with as few bends as the headings allow. `lane` moves the bends of parallel
 * edges apart (… -1, 0, 1 …). `around`: boxes that it does not cross where there is another way.
 */
export function routeBetween(from: End, to: End, lane: number, around: readonly Rect[]): Point[] {
  const straight = straightBetween(from, to);
  if (straight) return straight;
  const leave = headingOf(from);
  const arrive = headingOf(to);
  const stub = stubBetween(from, to, leave, arrive);
  const start = { x: from.x + leave.x * stub, y: from.y + leave.y * stub };
  const end = { x: to.x + arrive.x * stub, y: to.y + arrive.y * stub };
  const best = cheapestBetween(start, end, lane, { leave, arrive, around });
  return straightened([from, ...best, to].map(({ x, y }) => ({ x, y })));
}

/** The straight line between two ends that face each other, as most do: nothing is shorter. Null where they do not. */
export function straightBetween(from: End, to: End): Point[] | null {
  if (from.x !== to.x && from.y !== to.y) return null;
  const leave = headingOf(from);
  const arrive = headingOf(to);
  const across = (to.x - from.x) * leave.y + (to.y - from.y) * leave.x;
  const ahead = (to.x - from.x) * leave.x + (to.y - from.y) * leave.y;
  if (leave.x !== -arrive.x || leave.y !== -arrive.y || across !== 0 || ahead <= 0) return null;
  return [
    { x: from.x, y: from.y },
    { x: to.x, y: to.y },
  ];
}

/** Two ends that face each other closely share the little room there is. */
function stubBetween(from: Point, to: Point, leave: Point, arrive: Point): number {
  const facing = leave.x === -arrive.x && leave.y === -arrive.y;
  const ahead = (to.x - from.x) * leave.x + (to.y - from.y) * leave.y;
  return facing && ahead > 0 ? Math.min(STUB, ahead / 2) : STUB;
}

/** What the cost of a way depends on beside its points. */
interface Heading {
  readonly leave: Point;
  readonly arrive: Point;
  readonly around: readonly Rect[];
}

/** The cheapest of the ways worth trying; of several the first. Twenty-two are tried for each of thousands of edges: only the best is made. */
function cheapestBetween(start: Point, end: Point, lane: number, heading: Heading): Point[] {
  const { around } = heading;
  const bounds = boundsOf([...around, { ...start, width: 0, height: 0 }, { ...end, width: 0, height: 0 }]);
  const off = STUB + Math.abs(lane) * LANE;
  const left = (bounds?.x ?? 0) - off;
  const top = (bounds?.y ?? 0) - off;
  const right = (bounds?.x ?? 0) + (bounds?.width ?? 0) + off;
  const bottom = (bounds?.y ?? 0) + (bounds?.height ?? 0) + off;
  // Going down, the upper of two parallel edges must turn later than the lower, or they would cross.
  const sign = (end.x - start.x) * (end.y - start.y) > 0 ? -1 : 1;
  const midX = (start.x + end.x) / 2 + sign * lane * LANE;
  const midY = (start.y + end.y) / 2 + sign * lane * LANE;
  let least = Number.POSITIVE_INFINITY;
  const best = { x1: 0, y1: 0, x2: 0, y2: 0, x3: 0, y3: 0 };
  const consider = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number) => {
    const cost = costOf(start, end, x1, y1, x2, y2, x3, y3, heading, least);
    if (cost >= least) return;
    least = cost;
    Object.assign(best, { x1, y1, x2, y2, x3, y3 });
  };
  for (const x of [midX, start.x, end.x, left, right]) consider(x, start.y, x, end.y, x, end.y);
  for (const y of [midY, start.y, end.y, top, bottom]) consider(start.x, y, end.x, y, end.x, y);
  for (const x of [left, right])
    for (const y of [top, bottom, midY]) {
      consider(x, start.y, x, y, end.x, y);
      consider(start.x, y, x, y, x, end.y);
    }
  const { x1, y1, x2, y2, x3, y3 } = best;
  return withoutRepeats([start, { x: x1, y: y1 }, { x: x2, y: y2 }, { x: x3, y: y3 }, end]);
}

/** The cost of a way by three points, of which neighbours may be the same; any number that is no less than `most` where it is that. */
function costOf(
  start: Point,
  end: Point,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
  { leave, arrive, around }: Heading,
  most: number,
): number {
  let cost = 0;
  let { x: headX, y: headY } = leave;
  let x = start.x;
  let y = start.y;
  for (let piece = 0; piece < 4; piece += 1) {
    const toX = piece === 0 ? x1 : piece === 1 ? x2 : piece === 2 ? x3 : end.x;
    const toY = piece === 0 ? y1 : piece === 1 ? y2 : piece === 2 ? y3 : end.y;
    if (toX === x && toY === y) continue;
    const nextX = Math.sign(toX - x);
    const nextY = Math.sign(toY - y);
    cost += Math.abs(toX - x) + Math.abs(toY - y) + turnCost(headX, headY, nextX, nextY);
    if (cost >= most) return cost;
    for (const rect of around) if (crosses(rect, x, y, toX, toY)) cost += CROSSING_COST;
    headX = nextX;
    headY = nextY;
    x = toX;
    y = toY;
  }
  return cost + turnCost(headX, headY, -arrive.x, -arrive.y);
}

function turnCost(fromX: number, fromY: number, toX: number, toY: number): number {
  const cosine = fromX * toX + fromY * toY;
  return cosine > 0 ? 0 : cosine < 0 ? REVERSAL_COST : BEND_COST;
}

function crosses(rect: Rect, fromX: number, fromY: number, toX: number, toY: number): boolean {
  return (
    Math.max(fromX, toX) > rect.x + 1 &&
    Math.min(fromX, toX) < rect.x + rect.width - 1 &&
    Math.max(fromY, toY) > rect.y + 1 &&
    Math.min(fromY, toY) < rect.y + rect.height - 1
  );
}

/** A corner of a box: on its left or right, at its top or bottom. */
export interface Corner {
  readonly across: 'left' | 'right';
  readonly down: 'top' | 'bottom';
}

const TOP_RIGHT: Corner = { across: 'right', down: 'top' };

/** How far the loops at one corner reach beyond the box: each leaves room for a label within the next. */
const loopReach = (index: number): number => 24 + index * 22;

/** A loop around a corner of a box, from its top or bottom to its left or right side; each further one goes further out. */
export function loopAt(
  rect: Rect,
  index: number,
  { across, down }: Corner = TOP_RIGHT,
): { points: Point[]; from: End; to: End } {
  const out = loopReach(index);
  const inset = Math.min(16 + index * 8, rect.width / 2, rect.height / 2);
  const [right, below] = [across === 'right' ? 1 : -1, down === 'bottom' ? 1 : -1];
  const corner = {
    x: right > 0 ? rect.x + rect.width : rect.x,
    y: below > 0 ? rect.y + rect.height : rect.y,
  };
  const from: End = { x: corner.x - right * inset, y: corner.y, side: down, inward: false };
  const to: End = { x: corner.x, y: corner.y - below * inset, side: across, inward: false };
  const points = [
    { x: from.x, y: from.y },
    { x: from.x, y: corner.y + below * out },
    { x: corner.x + right * out, y: corner.y + below * out },
    { x: corner.x + right * out, y: to.y },
    { x: to.x, y: to.y },
  ];
  return { points, from, to };
}

export function segmentsOf(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index];
    return from ? [[from, to] satisfies [Point, Point]] : [];
  });
}

const samePoint = (a: Point | undefined, b: Point) => a !== undefined && a.x === b.x && a.y === b.y;

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, index) => !samePoint(points[index - 1], point));
}

/** Without the points that lie on the straight line between their neighbours. */
export function straightened(points: readonly Point[]): Point[] {
  const distinct = withoutRepeats(points);
  return distinct.filter((point, index) => {
    const before = distinct[index - 1];
    const after = distinct[index + 1];
    return (
      !before ||
      !after ||
      !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y))
    );
  });
}

import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Block } from '#app/canvas/routing/obstacles/block.ts';
import type { Area } from '#app/canvas/routing/obstacles/obstacle-index.ts';
import { createHeap } from './heap.ts';

/** A point that a way leaves or reaches in a direction, both seen along the way. */
export interface Heading extends Point {
  readonly towards: Point;
}

/** What one bend costs, in pixels of a detour. */
const BEND_COST = 48;
/** Of equal ways the one that bends nearest to the middle is taken: what a bend costs more for each pixel off it. */
const OFF_MIDDLE = 0.001;

/** How far outside of both ends a way can turn where nothing else is. */
const ASIDE = 16;

const EAST = 0;
const SOUTH = 1;
const WEST = 2;
const NORTH = 3;
const ACROSS = [1, 0, -1, 0] as const;
const DOWN = [0, 1, 0, -1] as const;
const heap = createHeap();

const directionOf = ({ x, y }: Point): number => (x > 0 ? EAST : x < 0 ? WEST : y > 0 ? SOUTH : NORTH);

/**
 * The cheapest orthogonal way from one point to another that enters none of the blocks: A* over the lines that a shortest way can
 * run on, which are those through its ends, along the blocks, and between blocks that are close to each other. Null: there is none
 * within the bounds. The same input gives the same way, whichever of several equal ones it is.
 */
export function search(
  start: Heading,
  goal: Heading,
  blocks: readonly Block[],
  bounds: Area | null,
): Point[] | null {
  const xs = linesOf(start.x, goal.x, blocks, 'left', 'right', bounds?.left, bounds?.right);
  const ys = linesOf(start.y, goal.y, blocks, 'top', 'bottom', bounds?.top, bounds?.bottom);
  const columns = xs.length;
  const { eastBlocked, southBlocked } = blockedSteps(xs, ys, blocks);
  const tolls = tollsOf(xs, ys, blocks);
  const startAt = ys.indexOf(start.y) * columns + xs.indexOf(start.x);
  const goalAt = ys.indexOf(goal.y) * columns + xs.indexOf(goal.x);
  const goalDirection = directionOf(goal.towards);
  const finish = columns * ys.length * 4;
  const costs = new Float64Array(finish + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(finish + 1).fill(-1);

  const estimate = (at: number, direction: number): number => {
    const dx = goal.x - (xs[at % columns] ?? 0);
    const dy = goal.y - (ys[Math.floor(at / columns)] ?? 0);
    const ahead =
      (dx === 0 || Math.sign(dx) === (ACROSS[direction] ?? 0)) &&
      (dy === 0 || Math.sign(dy) === (DOWN[direction] ?? 0));
    return Math.abs(dx) + Math.abs(dy) + (ahead && direction === goalDirection ? 0 : BEND_COST);
  };
  const middleX = (start.x + goal.x) / 2;
  const middleY = (start.y + goal.y) / 2;
  const bendAt = (x: number, y: number): number =>
    BEND_COST + OFF_MIDDLE * (Math.abs(x - middleX) + Math.abs(y - middleY));
  const reach = (state: number, cost: number, rest: number, previous: number): void => {
    if (cost >= (costs[state] ?? 0)) return;
    costs[state] = cost;
    from[state] = previous;
    heap.push(state, cost + rest);
  };

  heap.clear();
  const first = startAt * 4 + directionOf(start.towards);
  reach(first, 0, estimate(startAt, first % 4), -1);
  const done = new Uint8Array(finish + 1);
  for (let state = heap.pop(); state >= 0; state = heap.pop()) {
    if (state === finish) return wayTo(finish, from, xs, ys);
    if (done[state]) continue;
    done[state] = 1;
    const at = state >> 2;
    const direction = state & 3;
    const cost = costs[state] ?? 0;
    if (at === goalAt && direction !== (goalDirection ^ 2))
      reach(finish, cost + (direction === goalDirection ? 0 : BEND_COST), 0, state);
    const column = at % columns;
    const row = Math.floor(at / columns);
    for (let next = EAST; next <= NORTH; next++) {
      if (next === (direction ^ 2)) continue;
      const toColumn = column + (ACROSS[next] ?? 0);
      const toRow = row + (DOWN[next] ?? 0);
      if (toColumn < 0 || toRow < 0 || toColumn >= columns || toRow >= ys.length) continue;
      const to = toRow * columns + toColumn;
      const step = Math.min(at, to);
      const isHorizontal = next === EAST || next === WEST;
      if ((isHorizontal ? eastBlocked : southBlocked)[step]) continue;
      const length = Math.abs((xs[toColumn] ?? 0) - (xs[column] ?? 0) + (ys[toRow] ?? 0) - (ys[row] ?? 0));
      const bend = next === direction ? 0 : bendAt(xs[column] ?? 0, ys[row] ?? 0);
      const toll = tolls ? length * ((isHorizontal ? tolls.east : tolls.south)[step] ?? 0) : 0;
      reach(to * 4 + next, cost + length + bend + toll, estimate(to, next), state);
    }
  }
  return null;
}

function wayTo(finish: number, from: Int32Array, xs: readonly number[], ys: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let state = from[finish] ?? -1; state >= 0; state = from[state] ?? -1) {
    const at = state >> 2;
    points.push({ x: xs[at % xs.length] ?? 0, y: ys[Math.floor(at / xs.length)] ?? 0 });
  }
  return points.toReversed();
}

/** The coordinates of the lines in one direction, in order. */
function linesOf(
  start: number,
  goal: number,
  blocks: readonly Block[],
  low: 'left' | 'top',
  high: 'right' | 'bottom',
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const lines = new Set([(start + goal) / 2, Math.min(start, goal) - ASIDE, Math.max(start, goal) + ASIDE]);
  for (const block of blocks) {
    lines.add(block[low] - block.clear);
    lines.add(block[high] + block.clear);
    for (const other of blocks) {
      const gap = other[low] - block[high];
      const isNear = gap > 0 && gap < block.clear + other.clear;
      if (isNear && facing(block, other, low)) lines.add(block[high] + gap / 2);
    }
  }
  const inside = [...lines].filter((line) => line > least && line < most);
  return [...new Set([...inside, start, goal])].toSorted((a, b) => a - b);
}

/** Whether two blocks that are beside each other, or one above the other, face each other somewhere. */
const facing = (a: Block, b: Block, low: 'left' | 'top'): boolean =>
  low === 'left' ? a.top < b.bottom && b.top < a.bottom : a.left < b.right && b.left < a.right;

/** Which steps between neighbouring crossings of lines are blocked: to the east, and to the south. */
function blockedSteps(xs: readonly number[], ys: readonly number[], blocks: readonly Block[]) {
  const columns = xs.length;
  const eastBlocked = new Uint8Array(columns * ys.length);
  const southBlocked = new Uint8Array(columns * ys.length);
  for (const block of blocks) {
    const firstColumn = firstPast(xs, block.left);
    const endColumn = firstAt(xs, block.right);
    const firstRow = firstPast(ys, block.top);
    const endRow = firstAt(ys, block.bottom);
    if (block.horizontal)
      for (let row = firstRow; row < endRow; row++)
        eastBlocked.fill(1, row * columns + Math.max(0, firstColumn - 1), row * columns + endColumn);
    if (block.vertical)
      for (let row = Math.max(0, firstRow - 1); row < endRow; row++)
        southBlocked.fill(1, row * columns + firstColumn, row * columns + endColumn);
  }
  return { eastBlocked, southBlocked };
}

/** What a pixel of each of these steps costs more; null where nothing does. */
function tollsOf(xs: readonly number[], ys: readonly number[], blocks: readonly Block[]) {
  if (!blocks.some(({ toll }) => toll !== undefined)) return null;
  const columns = xs.length;
  const east = new Float64Array(columns * ys.length);
  const south = new Float64Array(columns * ys.length);
  for (const { left, right, top, bottom, toll } of blocks) {
    if (toll === undefined) continue;
    const firstColumn = firstPast(xs, left);
    const endColumn = firstAt(xs, right);
    const firstRow = firstPast(ys, top);
    const endRow = firstAt(ys, bottom);
    for (let row = firstRow; row < endRow; row++)
      east.fill(toll, row * columns + Math.max(0, firstColumn - 1), row * columns + endColumn);
    for (let row = Math.max(0, firstRow - 1); row < endRow; row++)
      south.fill(toll, row * columns + firstColumn, row * columns + endColumn);
  }
  return { east, south };
}

/** The index of the first value greater than a limit. */
function firstPast(values: readonly number[], limit: number): number {
  let index = 0;
  while (index < values.length && (values[index] ?? 0) <= limit) index++;
  return index;
}

/** The index of the first value that is a limit or greater. */
function firstAt(values: readonly number[], limit: number): number {
  let index = 0;
  while (index < values.length && (values[index] ?? 0) < limit) index++;
  return index;
}

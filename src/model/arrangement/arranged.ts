import type { Position, Size } from '#model/elements/placement.ts';
import type { Extent, Line } from './layers.ts';

/** The width of a drawing to its height that fits a window, about, where nothing is known of the window. */
export const WINDOW_RATIO = 1.6;

/** How much shorter edges, edges along the heading and room for labels are worth, against a drawing that is smaller. */
const WORTH = { shortness: 0.25, flow: { right: 0.2, down: 0.6 }, labels: 0.25 } as const;
/** How far the ratio of the sides may be from the window's before that counts by itself. */
const SHAPE = 1.3;
/** What is no wider than this is small enough: layers stay layers. */
const SMALL = 700;

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Boxes with where they are put, and the lines between them. */
export interface Arranged {
  readonly boxes: readonly Extent[];
  /** `leaves`: the side at which a line leaves its source, where that is settled by a port. `label`: the room that its words need. */
  readonly lines: readonly (Line & { readonly leaves?: Side; readonly label?: Size | null })[];
  readonly places: ReadonlyMap<string, Position>;
}

/**
 * The one of two arrangements of the same boxes that is easier to read. Layers show where edges lead, but long chains and dense nets of them are
 * strips: those are packed. `ratio`: of the width of the window to its height.
 */
export function easierToRead(
  layered: Arranged,
  packed: Arranged,
  heading: 'right' | 'down',
  ratio = WINDOW_RATIO,
): Arranged {
  if (isSmall(layered, ratio)) return layered;
  return costOf(packed, heading, ratio) < costOf(layered, heading, ratio) ? packed : layered;
}

/** Whether a window shows it at full size so easily that no other arrangement is asked for. */
export function isSmall(arranged: Arranged, ratio = WINDOW_RATIO): boolean {
  return shownWidth(arranged, ratio) <= SMALL;
}

/** How wide a window with this ratio of the sides must be to show all of it at full size. */
function shownWidth(arranged: Arranged, ratio: number): number {
  const { width, height } = extentOf(arranged);
  return Math.max(width, height * ratio, 1);
}

/** How often the ratio of the sides goes into the window's, or the other way round: 1 is its very shape. */
function outOfShape(arranged: Arranged, ratio: number): number {
  const { width, height } = extentOf(arranged);
  const own = Math.max(1, width) / Math.max(1, height) / ratio;
  return Math.max(own, 1 / own);
}

/**
 * How hard an arrangement is to read: less is better, and only differences mean something. It is a measure of how small everything is
 * drawn once it fits a window (in natural logarithms: 0.1 is 10 %), less what short edges, edges along the heading and labels with room are
 * worth.
 */
export function costOf(arranged: Arranged, heading: 'right' | 'down', ratio = WINDOW_RATIO): number {
  const { length, forward, labelled } = linesOf(arranged, heading);
  return (
    Math.log(shownWidth(arranged, ratio)) +
    Math.log(Math.max(1, outOfShape(arranged, ratio) / SHAPE)) +
    WORTH.shortness * Math.log(length + 100) -
    WORTH.flow[heading] * forward -
    WORTH.labels * labelled
  );
}

function extentOf({ boxes, places }: Arranged): { readonly width: number; readonly height: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { id, width, height } of boxes) {
    const place = places.get(id);
    if (!place) continue;
    left = Math.min(left, place.x);
    top = Math.min(top, place.y);
    right = Math.max(right, place.x + width);
    bottom = Math.max(bottom, place.y + height);
  }
  return right < left ? { width: 0, height: 0 } : { width: right - left, height: bottom - top };
}

function leadsTo(side: Side, from: Position, to: Position): boolean {
  if (side === 'right') return to.x > from.x;
  if (side === 'left') return to.x < from.x;
  return side === 'bottom' ? to.y > from.y : to.y < from.y;
}

/**
 * The mean distance of the middles of boxes that a line joins, the share of lines that lead along the heading, and the share of labels that have
 * room between their boxes.
 */
function linesOf({ boxes, lines, places }: Arranged, heading: 'right' | 'down') {
  const rects = new Map(
    boxes.flatMap(({ id, width, height }) => {
      const place = places.get(id);
      return place ? [[id, { ...place, width, height }] as const] : [];
    }),
  );
  let [sum, count, along, labels, fit] = [0, 0, 0, 0, 0];
  for (const { source, target, leaves = heading === 'right' ? 'right' : 'bottom', label } of lines) {
    const [a, b] = [rects.get(source), rects.get(target)];
    if (!a || !b || source === target) continue;
    const [from, to] = [middleOf(a), middleOf(b)];
    count += 1;
    sum += Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    if (leadsTo(leaves, from, to)) along += 1;
    if (!label) continue;
    labels += 1;
    const across = Math.abs(to.x - from.x) - (a.width + b.width) / 2;
    const down = Math.abs(to.y - from.y) - (a.height + b.height) / 2;
    if (across >= label.width || down >= label.height) fit += 1;
  }
  if (count === 0) return { length: 0, forward: 1, labelled: 1 };
  return { length: sum / count, forward: along / count, labelled: labels === 0 ? 1 : fit / labels };
}

const middleOf = ({ x, y, width, height }: Position & Size): Position => ({
  x: x + width / 2,
  y: y + height / 2,
});

import { type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import type { DisplayBox, DisplayEdge, DisplayList } from './display-list.ts';
import { edgeMeets } from './view.ts';

/** Where more than so many boxes and edges are painted otherwise, everything is painted anew. */
const MOST = 256;

/** Says of a part of a drawing whether something in it is painted otherwise than before. */
export type Touched = (sight: Rect) => boolean;

/**
 * Where a drawing is painted otherwise than the one before, once an edit changed some of its boxes and edges; null where that is nearly
 * everywhere. An edge is where its way was and where it is.
 */
export function changedArea(before: DisplayList, now: DisplayList): Touched | null {
  const rects: Rect[] = [];
  const edges: { readonly plan: DisplayList; readonly number: number }[] = [];
  if (before.boxes !== now.boxes)
    for (const [old, planned] of pairs(before.boxes, now.boxes, before, ({ box }) => box.id, 'boxNumbers')) {
      if (old && planned && paintedAlike(old, planned)) continue;
      for (const one of [old, planned]) if (one) rects.push(one.rect);
      if (rects.length > MOST) return null;
    }
  if (before.edges !== now.edges)
    for (const [old, planned, was, is] of pairs(
      before.edges,
      now.edges,
      before,
      ({ link }) => link.id,
      'edgeNumbers',
    )) {
      if (old && planned && edgesAlike(old, planned)) continue;
      if (old) edges.push({ plan: before, number: was });
      if (planned) edges.push({ plan: now, number: is });
      if (edges.length > MOST) return null;
    }
  return (sight) =>
    rects.some((rect) => touches(rect, sight)) ||
    edges.some(({ plan, number }) => edgeMeets(plan, number, sight));
}

const paintedAlike = (a: DisplayBox, b: DisplayBox): boolean =>
  a === b ||
  (a.box === b.box &&
    a.level === b.level &&
    a.container === b.container &&
    a.hidden === b.hidden &&
    a.inside === b.inside &&
    a.group === b.group &&
    a.rect.x === b.rect.x &&
    a.rect.y === b.rect.y &&
    a.rect.width === b.rect.width &&
    a.rect.height === b.rect.height);

const edgesAlike = (a: DisplayEdge, b: DisplayEdge): boolean =>
  a === b || (a.link === b.link && a.route === b.route && a.level === b.level);

/** What is at the same number in two lists most often is the same element: only where it is not, it is looked up. */
function* pairs<T>(
  before: readonly T[],
  now: readonly T[],
  plan: DisplayList,
  idOf: (one: T) => string,
  numbers: 'boxNumbers' | 'edgeNumbers',
): Generator<readonly [T | undefined, T | undefined, number, number]> {
  let seen = 0;
  for (const [is, planned] of now.entries()) {
    const beside = before[is];
    const isBeside = beside !== undefined && idOf(beside) === idOf(planned);
    const was = isBeside ? is : plan[numbers].get(idOf(planned));
    if (was !== undefined) seen += 1;
    yield [was === undefined ? undefined : before[was], planned, was ?? -1, is];
  }
  if (seen === before.length) return;
  const there = new Set(now.map(idOf));
  for (const [was, old] of before.entries()) if (!there.has(idOf(old))) yield [old, undefined, was, -1];
}

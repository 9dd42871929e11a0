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
  const boxNumbers = () => before.boxNumbers;
  const edgeNumbers = () => before.edgeNumbers;
  differing(before.boxes, now.boxes, boxNumbers, boxId, paintedAlike, (was, is) => {
    for (const one of [before.boxes[was], now.boxes[is]]) if (one) rects.push(one.rect);
    return rects.length <= MOST;
  });
  differing(before.edges, now.edges, edgeNumbers, edgeId, edgesAlike, (was, is) => {
    if (before.edges[was]) edges.push({ plan: before, number: was });
    if (now.edges[is]) edges.push({ plan: now, number: is });
    return edges.length <= MOST;
  });
  if (rects.length > MOST || edges.length > MOST) return null;
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

const boxId = ({ box }: DisplayBox): string => box.id;
const edgeId = ({ link }: DisplayEdge): string => link.id;

/**
 * Tells `note` of what is not alike where it was and where it is, -1 for nowhere, until it says that this is enough. What is at the same number in two lists
 * most often is the same element: only where it is not, it is looked up.
 */
function differing<T>(
  before: readonly T[],
  now: readonly T[],
  numbers: () => ReadonlyMap<string, number>,
  idOf: (one: T) => string,
  alike: (a: T, b: T) => boolean,
  note: (was: number, is: number) => boolean,
): void {
  if (before === now) return;
  let seen = 0;
  for (let is = 0; is < now.length; is += 1) {
    const one = now[is];
    const beside = before[is];
    if (one === undefined) continue;
    if (beside === one) {
      seen += 1;
      continue;
    }
    const isBeside = beside !== undefined && idOf(beside) === idOf(one);
    const was = isBeside ? is : (numbers().get(idOf(one)) ?? -1);
    const old = before[was];
    if (old !== undefined) seen += 1;
    if ((old === undefined || !alike(old, one)) && !note(was, is)) return;
  }
  if (seen === before.length) return;
  const there = new Set(now.map(idOf));
  for (const [was, old] of before.entries()) if (!there.has(idOf(old)) && !note(was, -1)) return;
}

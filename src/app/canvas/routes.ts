import type { Boxes } from './box.ts';
import { type Anchoring, endKey, endsOf, type Link } from './ends.ts';
import { isVertical, type Point, type Rect } from './geometry.ts';
import { ElementMemo } from './memo.ts';
import { type End, loopAt, routeBetween } from './route.ts';

/** The drawn way of an edge, from its source to its target. */
export interface Route {
  readonly from: End;
  readonly to: End;
  readonly points: readonly Point[];
}

const pairOf = ({ sourceId, targetId }: Link) =>
  sourceId < targetId ? `${sourceId} ${targetId}` : `${targetId} ${sourceId}`;

/**
 * The ways of all edges whose ends are on the canvas, those between the same two boxes kept apart. With `memo` a way whose ends
 * did not move is the same object as before.
 */
export function routesOf(
  links: readonly Link[],
  boxes: Boxes,
  rects: ReadonlyMap<string, Rect>,
  anchoring: Anchoring,
  memo = new ElementMemo<Route>(),
): Map<string, Route> {
  const ends = endsOf(links, boxes, rects, anchoring);
  const routes = new Map<string, Route>();
  for (const pair of groupsOf(links).values()) {
    const drawn = pair.flatMap((link) => {
      const from = ends.get(endKey(link.id, 'source'));
      const to = ends.get(endKey(link.id, 'target'));
      return from && to ? [{ link, from, to }] : [];
    });
    // The order along the side of the box with the smaller id, so that edges in both directions are ordered alike.
    const order = ({ link, from, to }: (typeof drawn)[number]) => {
      const end = link.sourceId < link.targetId ? from : to;
      return isVertical(end.side) ? end.y : end.x;
    };
    drawn.sort((a, b) => order(a) - order(b) || (a.link.id < b.link.id ? -1 : 1));
    for (const [index, { link, from, to }] of drawn.entries()) {
      const lane = index - (drawn.length - 1) / 2;
      const around = [
        ...(from.inward ? [] : [rects.get(link.sourceId)]),
        ...(to.inward ? [] : [rects.get(link.targetId)]),
      ].flatMap((rect) => rect ?? []);
      const inputs = [lane, ...valuesOf(from), ...valuesOf(to), ...around.flatMap(valuesOfRect)];
      routes.set(
        link.id,
        memo.of(link.id, inputs, () => ({ from, to, points: routeBetween(from, to, lane, around) })),
      );
    }
    for (const [index, link] of pair.filter(({ sourceId, targetId }) => sourceId === targetId).entries()) {
      const rect = rects.get(link.sourceId);
      if (rect)
        routes.set(
          link.id,
          memo.of(link.id, [index, ...valuesOfRect(rect)], () => loopAt(rect, index)),
        );
    }
  }
  memo.keep();
  return routes;
}

const valuesOf = ({ x, y, side, inward }: End) => [x, y, side, inward];
const valuesOfRect = ({ x, y, width, height }: Rect) => [x, y, width, height];

function groupsOf(links: readonly Link[]): Map<string, Link[]> {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const pair = pairOf(link);
    const group = groups.get(pair);
    if (group) group.push(link);
    else groups.set(pair, [link]);
  }
  return groups;
}

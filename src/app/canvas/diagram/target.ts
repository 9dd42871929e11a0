import type { Point, Rect, Side } from '#app/canvas/geometry/geometry.ts';
import { boxAt, isWithin } from './box.ts';
import type { Diagram, EndPlace, NamedEdge } from './diagram.ts';
import { portPoint } from './edge-ends.ts';

/** How near to a port, or to the border of what surrounds the other end, counts as meaning it; in pixels at 100 % zoom. */
const REACH = 10;
/** The same for a port that nothing is connected to yet: an edge that comes near it is most likely meant for it. */
const FREE_REACH = 28;

/**
 * What an edge dropped at `point` ends at: a port, a free one from further away, a box, or nothing. Inside of what surrounds the other end (`fromId`) only
 * its border and its ports count, for otherwise every drop beside the mark would end there.
 */
export function endPlaceAt(
  diagram: Diagram,
  all: ReadonlyMap<string, Rect>,
  point: Point,
  fromId: string,
): EndPlace | null {
  const rects = nearTo(all, point);
  const port = portAt(diagram, rects, point, REACH);
  if (port) return port;
  const boxId = boxAt(rects, point) ?? boxAt(grown(rects), point);
  const rect = boxId === null ? undefined : rects.get(boxId);
  if (boxId === null || !rect) return null;
  const surrounds = boxId !== fromId && isWithin(diagram.boxes, fromId, boxId);
  if (surrounds && depthIn(rect, point) > REACH) return null;
  const own = new Map([[boxId, rect]]);
  const free = boxId === fromId ? null : portAt(diagram, own, point, FREE_REACH, usedPorts(diagram.links));
  return free ?? { boxId, portId: null };
}

/** Only what is near the point: asked with every move, and of a large drawing that is a few of thousands. */
function nearTo(rects: ReadonlyMap<string, Rect>, { x, y }: Point): Map<string, Rect> {
  const near = new Map<string, Rect>();
  for (const [id, rect] of rects) {
    if (x < rect.x - REACH || x > rect.x + rect.width + REACH) continue;
    if (y >= rect.y - REACH && y <= rect.y + rect.height + REACH) near.set(id, rect);
  }
  return near;
}

function portAt(
  { portIdsOf, anchoring }: Diagram,
  rects: ReadonlyMap<string, Rect>,
  point: Point,
  reach: number,
  without: ReadonlySet<string> = new Set(),
): EndPlace | null {
  let nearest: EndPlace | null = null;
  let least = reach;
  for (const [boxId, rect] of rects)
    for (const portId of portIdsOf(boxId)) {
      const place = anchoring.portOf(boxId, portId);
      if (!place || without.has(portId)) continue;
      const at = portPoint(rect, place);
      const distance = Math.hypot(at.x - point.x, at.y - point.y);
      if (distance <= least) {
        least = distance;
        nearest = { boxId, portId };
      }
    }
  return nearest;
}

const used = new WeakMap<readonly NamedEdge[], ReadonlySet<string>>();

/** The ports that edges end at; found once for each drawing, for it is asked with every move. */
function usedPorts(links: readonly NamedEdge[]): ReadonlySet<string> {
  const known = used.get(links);
  if (known) return known;
  const ids = new Set<string>();
  for (const { sourcePortId, targetPortId } of links) {
    if (sourcePortId !== undefined) ids.add(sourcePortId);
    if (targetPortId !== undefined) ids.add(targetPortId);
  }
  used.set(links, ids);
  return ids;
}

/** Where in the drawing the end of an edge would be, and which way it faces; null at a box, where that is not known yet. */
export function pointOfEnd(
  { anchoring }: Diagram,
  rects: Pick<ReadonlyMap<string, Rect>, 'get'>,
  { boxId, portId }: EndPlace,
): (Point & { readonly side: Side }) | null {
  const rect = rects.get(boxId);
  const place = portId === null ? undefined : anchoring.portOf(boxId, portId);
  return rect && place ? { ...portPoint(rect, place), side: place.side } : null;
}

const depthIn = ({ x, y, width, height }: Rect, point: Point) =>
  Math.min(point.x - x, point.y - y, x + width - point.x, y + height - point.y);

function grown(rects: ReadonlyMap<string, Rect>): Map<string, Rect> {
  const margin = REACH / 2;
  return new Map(
    [...rects].map(([id, { x, y, width, height }]) => [
      id,
      { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin },
    ]),
  );
}

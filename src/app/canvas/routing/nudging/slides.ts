import { endKey, type WhichEnd } from '#app/canvas/diagram/edge-ends.ts';
import { isVertical, lengthOf } from '#app/canvas/geometry/geometry.ts';
import type { ObstacleIndex } from '#app/canvas/routing/obstacles/obstacle-index.ts';
import type { InputEdge } from '#app/canvas/routing/routing-input.ts';

/** Between which coordinates an end may be moved along the side of its box. */
export interface Slide {
  readonly least: number;
  readonly most: number;
}

/** How far an end is moved at most, what it keeps from the corners of its box, and from other ends on the same side. */
const MOST = 8;
const CORNER = 8;
const APART = 8;

interface Placed {
  readonly key: string;
  readonly at: number;
  readonly held: boolean;
}

/**
 * How far the ends of edges may be moved along the sides that they are on, by `endKey`, without coming too near to each other: so
 * much room a first or last piece has for a lane. Ends that have their place, at a port or by hand, are not among them.
 */
export function slidesOf(
  edges: readonly InputEdge[],
  terrain: Pick<ObstacleIndex, 'get'>,
): Map<string, Slide> {
  const slides = new Map<string, Slide>();
  for (const [boxId, sides] of endsBySide(edges)) {
    const rect = terrain.get(boxId)?.rect;
    if (!rect) continue;
    for (const [side, ends] of sides) {
      const start = isVertical(side) ? rect.y : rect.x;
      const end = start + lengthOf(rect, side);
      ends.sort((a, b) => a.at - b.at);
      for (const [index, { key, at, held }] of ends.entries()) {
        if (held) continue;
        const least = Math.max(at - MOST, start + CORNER, border(ends[index - 1], at, 1));
        const most = Math.min(at + MOST, end - CORNER, border(ends[index + 1], at, -1));
        if (least < at || most > at)
          slides.set(key, { least: Math.min(least, at), most: Math.max(most, at) });
      }
    }
  }
  return slides;
}

/** How near an end may come to the next one: two that can both be moved share what is between them. */
function border(neighbour: Placed | undefined, at: number, towards: 1 | -1): number {
  if (!neighbour) return -towards * Number.POSITIVE_INFINITY;
  return neighbour.held ? neighbour.at + towards * APART : (neighbour.at + at + towards * APART) / 2;
}

type Side = InputEdge['from']['side'];

function endsBySide(edges: readonly InputEdge[]): Map<string, Map<Side, Placed[]>> {
  const boxes = new Map<string, Map<Side, Placed[]>>();
  const add = (edge: InputEdge, which: WhichEnd) => {
    const boxId = which === 'source' ? edge.sourceId : edge.targetId;
    const { x, y, side } = which === 'source' ? edge.from : edge.to;
    const ports = (which === 'source' ? edge.fromPorts : edge.toPorts) ?? [];
    const held = edge.given !== null || (which === 'source' ? edge.fromHeld : edge.toHeld);
    const sides = boxes.get(boxId) ?? new Map<Side, Placed[]>();
    boxes.set(boxId, sides);
    const placed = { key: endKey(edge.id, which), at: isVertical(side) ? y : x, held };
    const others = sides.get(side);
    if (others) others.push(placed);
    else sides.set(side, [placed, ...ports.map((port) => ({ key: '', at: port, held: true }))]);
  };
  for (const edge of edges) {
    if (edge.leader !== null && edge.leader !== edge.id) continue;
    add(edge, 'source');
    add(edge, 'target');
  }
  return boxes;
}

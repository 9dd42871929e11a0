import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { type Diagram, edgesByEnd, edgesById } from './diagram.ts';

/** The boxes that a rectangle swept from left to right holds whole, or from right to left touches. */
export function findBoxesInMarquee(
  rects: ReadonlyMap<string, Rect>,
  sweep: Rect,
  mode: 'holds' | 'touches',
): string[] {
  const right = sweep.x + sweep.width;
  const bottom = sweep.y + sweep.height;
  const found: string[] = [];
  for (const [id, rect] of rects) {
    const rectRight = rect.x + rect.width;
    const rectBottom = rect.y + rect.height;
    const inside = rect.x >= sweep.x && rect.y >= sweep.y && rectRight <= right && rectBottom <= bottom;
    if (inside) found.push(id);
    // A sweep that begins within a box is about what is in it.
    else if (mode === 'touches' && !holds(rect, sweep) && meets(rect, sweep)) found.push(id);
  }
  return found;
}

const meets = (a: Rect, b: Rect) =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

const holds = (a: Rect, b: Rect) =>
  a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;

/** The boxes of a diagram that can be selected together: not the frame that all is in. */
export const allBoxIds = ({ boxes, level }: Diagram): string[] =>
  Array.from(boxes.values(), ({ id }) => id).filter((id) => id !== level?.inside);

/** What is not selected instead of what is. */
export function inverted(diagram: Diagram, selection: readonly string[]): string[] {
  const before = new Set(selection);
  return allBoxIds(diagram).filter((id) => !before.has(id));
}

/**
 * The selection with everything one step along the edges: from boxes to their edges and the boxes at the other ends, from edges
 * to their ends.
 */
export function grownAlongEdges({ boxes, links }: Diagram, selection: readonly string[]): string[] {
  const grown = new Set(selection);
  for (const selected of selection) {
    const edge = edgesById(links).get(selected);
    for (const { id, sourceId, targetId } of edge ? [edge] : (edgesByEnd(links).get(selected) ?? []))
      for (const found of [id, sourceId, targetId]) if (found === id || boxes.has(found)) grown.add(found);
  }
  return [...grown];
}

/** What is in the selected boxes, one level down. */
export const insideOf = ({ boxes }: Diagram, selection: readonly string[]): string[] =>
  selection.flatMap((id) => (boxes.has(id) ? boxes.referring('parent', id).map((child) => child.id) : []));

/** What the selected boxes are in. */
export function parentsOf({ boxes }: Diagram, selection: readonly string[]): string[] {
  const parents = selection.flatMap((id) => boxes.get(id)?.parentId ?? []);
  return [...new Set(parents)].filter((id) => boxes.has(id));
}

/** The selection with what a sweep takes: added to it, or turned over. */
export function selectInMarquee(
  before: readonly string[],
  found: readonly string[],
  toggles: boolean,
): string[] {
  const had = new Set(before);
  const added = found.filter((id) => !had.has(id));
  if (!toggles) return [...before, ...added];
  const gone = new Set(found);
  return [...before.filter((id) => !gone.has(id)), ...added];
}

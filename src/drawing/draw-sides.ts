import { TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { structureDiagram } from '#app/structure/diagram.ts';
import type { DrawnSides } from '#interchange/documents/pictures/drawing.ts';
import type { Picture } from '#interchange/documents/pictures/picture.ts';
import type { Interface } from '#model/elements/interface.ts';
import { REFERENCES } from '#model/elements/kinds.ts';
import type { Part } from '#model/elements/part.ts';
import { MutableTable } from '#model/elements/table.ts';
import type { SystemModel } from '#model/system-model.ts';
import { drawScene, type Looks } from './draw-scene.ts';

/** More interfaces, or more parts on a side, are no drawing that anybody could read: the tables say them. */
const MOST_EDGES = 60;
const MOST_PARTS = 24;
const WIDTH = 190;
/** Between the sides: room for the names of interfaces. */
const BETWEEN = 330;
const GAP = 26;
const PADDING = 20;
/** What an edge takes of the side of a part that it ends at. */
const PER_EDGE = 28;
const LEAST_HEIGHT = 56;

/** Two parts beside each other, each around those of its parts at which the interfaces end, with all of them between the two. */
export function drawSides(
  { tables: { part: parts } }: SystemModel,
  { own, other, edges }: DrawnSides,
  looks: Looks<Part, Interface>,
): Picture | null {
  const [left, right] = [endsOf(edges, true), endsOf(edges, false)];
  if (edges.length > MOST_EDGES || left.size > MOST_PARTS || right.size > MOST_PARTS) return null;
  const boxes = new MutableTable<Part>(REFERENCES.part);
  const heights = [left, right].map((ends) => heightOfSide(ends));
  const height = Math.max(...heights);
  place(own, left, 0);
  place(other, right, BETWEEN + WIDTH + 2 * PADDING);
  const shown = new MutableTable<Interface>(REFERENCES.interface);
  for (const { edge } of edges) shown.set(withoutRoute(edge));
  return drawScene(structureDiagram(boxes, shown), looks);

  function place(side: string | null, ends: ReadonlyMap<string, number>, x: number): void {
    const around = side === null ? undefined : parts.get(side);
    if (around)
      boxes.set({
        ...around,
        ...TOP,
        position: { x, y: 0 },
        size: { width: WIDTH + 2 * PADDING, height },
      });
    let y = around ? TITLE_ROOM : 0;
    const inside = [...ends].filter(([id]) => id !== side);
    // What is left over of the higher side is shared out.
    const spare = (height - heightOfSide(ends)) / Math.max(1, inside.length);
    for (const [id, count] of inside) {
      const part = parts.get(id);
      if (!part) continue;
      const size = { width: WIDTH, height: heightOf(count) + spare };
      const position = around ? { x: PADDING, y } : { x: x + PADDING, y };
      boxes.set({ ...part, ...TOP, ...(around && { parentId: around.id }), position, size });
      y += size.height + GAP;
    }
  }
}

/** Its edges end at the part itself: which side of it a port is on is a matter of another drawing, and the tables name the ports. */
const TOP = { parentId: undefined, ports: [] };

/** The parts at the ends on one side, in the order of the interfaces, with how many of them end there. */
function endsOf(edges: DrawnSides['edges'], isOwn: boolean): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const { edge, isOut } of edges) {
    const id = isOut === isOwn ? edge.sourceId : edge.targetId;
    ends.set(id, (ends.get(id) ?? 0) + 1);
  }
  return ends;
}

const heightOf = (edges: number): number => Math.max(LEAST_HEIGHT, (edges + 1) * PER_EDGE);

function heightOfSide(ends: ReadonlyMap<string, number>): number {
  let height = TITLE_ROOM + PADDING;
  for (const count of ends.values()) height += heightOf(count) + GAP;
  return height;
}

/** A way that was drawn by hand is of another drawing, too. */
function withoutRoute({
  sourcePortId: _from,
  targetPortId: _to,
  extra: _way,
  ...edge
}: Interface): Interface {
  return { ...edge, extra: {} };
}

import { type Box, parentIn } from '#app/canvas/diagram/box.ts';
import { boundaryId, findCrossingEdges } from '#app/canvas/diagram/crossing-edges.ts';
import {
  type BoundaryPort,
  type Diagram,
  type EndPlace,
  MARGIN,
  type NamedEdge,
} from '#app/canvas/diagram/diagram.ts';
import { ElementMemo } from '#app/canvas/diagram/memo.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { WAYPOINTS, waypointsOf } from '#app/canvas/routing/waypoints/waypoints.ts';
import type { Size } from '#model/elements/placement.ts';
import { boundaryPorts, roomOnSides, sidesOf } from './boundary.ts';
import { closedUpPlaces, closedUpSize, hasMovedEnd, isClosedUp } from './closed-up-places.ts';
import { boxesOf, computeVisibleBoxes, standInsOf } from './visible-boxes.ts';

/** Room to begin in, where there is nothing inside yet. */
const LEAST: Size = { width: 480, height: 320 };

/** The size of the frame around what is inside a box: at least its own, and enough for all that is directly in it. */
function frameSize(own: Size, inside: Iterable<Box>, frameId: string): Size {
  let width = Math.max(LEAST.width, own.width);
  let height = Math.max(LEAST.height, own.height);
  for (const { parentId, position, size } of inside) {
    if (parentId !== frameId) continue;
    width = Math.max(width, position.x + size.width + MARGIN);
    height = Math.max(height, position.y + size.height + MARGIN);
  }
  return { width, height };
}

/** What a person looks at of a diagram: the inside of a box (null: all of it), with some boxes collapsed. */
export interface LevelView {
  readonly inside: string | null;
  readonly collapsed: ReadonlySet<string>;
  /** Whether boxes are where the model has them, with the room of what is hidden left free. */
  readonly apart?: true;
}

export interface LevelMemory<B extends Box, L extends NamedEdge> {
  readonly boxes: ElementMemo<B>;
  readonly links: ElementMemo<L>;
  /** Edges whose way that was drawn by hand is left out. */
  readonly ways: ElementMemo<L>;
  last: { readonly whole: Diagram<B, L>; readonly view: LevelView; readonly shown: Diagram<B, L> } | null;
}

/** What was shown last, so that what stands for something hidden stays the same object. One belongs to one canvas. */
export const newLevelMemory = <B extends Box, L extends NamedEdge>(): LevelMemory<B, L> => ({
  boxes: new ElementMemo(),
  links: new ElementMemo(),
  ways: new ElementMemo(),
  last: null,
});

/**
 * The diagram as it is shown at a level. Inside a box, that box is a frame around what is in it. An edge that ends in what is
 * hidden ends at what stands for it: the collapsed box around it, or the frame. With the same `memory`, the same diagram and
 * view give the same object. Linear in what is shown and in the edges.
 */
export function visibleSubtreeAt<B extends Box, L extends NamedEdge>(
  whole: Diagram<B, L>,
  view: LevelView,
  memory: LevelMemory<B, L> = newLevelMemory(),
): Diagram<B, L> {
  const { last } = memory;
  if (last?.whole === whole && last.view.inside === view.inside && last.view.collapsed === view.collapsed)
    return last.shown;
  const frame = view.inside === null ? undefined : whole.boxes.get(view.inside);
  const shown = frame
    ? insideOf(whole, frame, view, memory)
    : anyCollapsed(whole, view.collapsed)
      ? topOf(whole, view, memory)
      : whole;
  memory.boxes.keep();
  memory.links.keep();
  memory.ways.keep();
  memory.last = { whole, view, shown };
  return shown;
}

function anyCollapsed({ boxes }: Diagram, collapsed: ReadonlySet<string>): boolean {
  for (const id of collapsed) if (boxes.referring('parent', id).length > 0) return true;
  return false;
}

function topOf<B extends Box, L extends NamedEdge>(
  whole: Diagram<B, L>,
  view: LevelView,
  memory: LevelMemory<B, L>,
): Diagram<B, L> {
  const roots = [...whole.boxes.values()].filter((box) => !parentIn(whole.boxes, box));
  const places = drawnPlaces(whole, roots, view);
  const sight = computeVisibleBoxes(whole, roots, view.collapsed, places, memory.boxes);
  const shown: Diagram<B, L> = {
    ...whole,
    boxes: boxesOf(whole.boxes, sight),
    links: findCrossingEdges(whole, standInsOf(sight), null, memory.links).shown,
    level: { whole, inside: null, hiddenIn: (id) => sight.hidden.get(id) ?? 0, boundary: [] },
  };
  return places.size === 0 || view.apart ? shown : { ...shown, links: withoutMovedWays(shown, memory) };
}

function drawnPlaces<B extends Box, L extends NamedEdge>(
  whole: Diagram<B, L>,
  roots: readonly B[],
  { collapsed, apart }: LevelView,
): ReadonlyMap<string, Rect> {
  if (!apart) return closedUpPlaces(whole, roots, collapsed);
  const plain = [...collapsed].flatMap((id) => {
    const box = whole.boxes.get(id);
    const isEmpty = whole.boxes.referring('parent', id).length === 0;
    return box && !isEmpty ? [[id, { ...box.position, ...whole.plainSize(id) }] as const] : [];
  });
  return new Map(plain);
}

/** A level as it is shown, but with its boxes where the model has them: for edits that are not about where something is drawn. */
export function storedLevelOf(diagram: Diagram): Diagram {
  const { level, boxes } = diagram;
  if (!level || !isClosedUp(diagram)) return diagram;
  const ids = Array.from(boxes.values(), ({ id }) => id);
  const collapsed = new Set(ids.filter((id) => level.hiddenIn(id) > 0));
  return visibleSubtreeAt(level.whole, { inside: level.inside, collapsed, apart: true });
}

/** A way that was drawn by hand is where the model has its ends: where those are drawn elsewhere, the edge finds another. */
function withoutMovedWays<B extends Box, L extends NamedEdge>(
  shown: Diagram<B, L>,
  { ways }: LevelMemory<B, L>,
): readonly L[] {
  return shown.links.map((link) => {
    if (!waypointsOf(link) || !hasMovedEnd(shown, link)) return link;
    return ways.of(link.id, [link], () => ({ ...link, extra: { ...link.extra, [WAYPOINTS]: null } }));
  });
}

function insideOf<B extends Box, L extends NamedEdge>(
  whole: Diagram<B, L>,
  frame: B,
  view: LevelView,
  memory: LevelMemory<B, L>,
): Diagram<B, L> {
  const inside = whole.boxes.referring('parent', frame.id);
  const places = drawnPlaces(whole, inside, view);
  const sight = computeVisibleBoxes(whole, inside, view.collapsed, places, memory.boxes);
  const own = view.apart ? frame.size : closedUpSize(frame, whole.plainSize(frame.id), inside, places);
  const content = frameSize(own, sight.shown.values(), frame.id);
  sight.shown.set(frame.id, frame);
  const { shown: links, crossings } = findCrossingEdges(whole, standInsOf(sight), frame.id, memory.links);
  const sides = sidesOf(whole, frame.id, crossings);
  const size = roomOnSides(sides, whole.portIdsOf(frame.id).length, content);
  sight.shown.set(
    frame.id,
    memory.boxes.of(frame.id, [frame, size.width, size.height], () => ({
      ...frame,
      parentId: undefined,
      position: { x: 0, y: 0 },
      size,
    })),
  );
  const boxes = boxesOf(whole.boxes, sight);
  const boundary = boundaryPorts(whole, boxes, frame.id, size, sides);
  const boundaryPlaces = new Map(
    boundary.map((port) => [boundaryId(port.link.id), { ...port, outside: outsideOf(port) }]),
  );
  const { portOf } = whole.anchoring;
  const portIds = new Map([[frame.id, [...whole.portIdsOf(frame.id), ...boundaryPlaces.keys()]]]);
  const shown: Diagram<B, L> = {
    ...whole,
    boxes,
    links,
    anchoring: {
      ...whole.anchoring,
      // Those of the frame are told by what leads out of it.
      portsByBox: false,
      portOf: (boxId, portId) =>
        (boxId === frame.id ? boundaryPlaces.get(portId) : undefined) ?? portOf(boxId, portId),
    },
    portIdsOf: (boxId) => portIds.get(boxId) ?? whole.portIdsOf(boxId),
    // What ends at a boundary port goes on to what that leads to.
    fieldsOfEnd: (which, { boxId, portId }) =>
      whole.fieldsOfEnd(which, boundaryPlaces.get(portId ?? '')?.outside ?? { boxId, portId }),
    level: { whole, inside: frame.id, hiddenIn: (id) => sight.hidden.get(id) ?? 0, boundary },
  };
  return places.size === 0 || view.apart ? shown : { ...shown, links: withoutMovedWays(shown, memory) };
}

/** Where the edge of a boundary port ends outside. */
function outsideOf({ link, otherId }: BoundaryPort): EndPlace {
  const portId = link.sourceId === otherId ? link.sourcePortId : link.targetPortId;
  return { boxId: otherId, portId: portId ?? null };
}

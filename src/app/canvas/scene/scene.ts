import {
  type Box,
  type Boxes,
  boxesChanged,
  compareBoxes,
  type DrawingOrder,
  drawingOrder,
  inDrawingOrder,
  parentIn,
  restingRects,
} from '#app/canvas/diagram/box.ts';
import { countSiblings, placesOf, type Siblings } from '#app/canvas/diagram/describe.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { RouteCache, RoutingScene } from '#app/canvas/routing/route-cache.ts';
import { t } from '#language/translate.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';

/** A diagram with everything in its place, at rest. A drag does not make another one: it is drawn over it. */
export interface Scene<B extends Box = Box, L extends NamedEdge = NamedEdge> {
  readonly diagram: Diagram<B, L>;
  /** The boxes in drawing order: each after its parent, siblings as they are read. */
  readonly ordered: readonly B[];
  /** In drawing order too. */
  readonly rects: ReadonlyMap<string, Rect>;
  /** The edges whose two ends are in the drawing. */
  readonly links: readonly L[];
  readonly routing: RoutingScene;
  readonly routes: ReadonlyMap<string, Route>;
  /** The boxes that hold others. */
  readonly containers: ReadonlySet<string>;
  /** The place of a box among its siblings, as words. */
  readonly placeOf: (boxId: string) => string;
  /** How many edges end at a box. */
  readonly edgesAt: (boxId: string) => number;
}

/**
 * The scene of a diagram. `before`: the one that was made last of the same canvas, of which everything is kept that an edit in
 * between did not change. Where it changed nothing that can be seen of places and ways, those stay the same objects.
 */
export const sceneOf = <B extends Box, L extends NamedEdge>(
  diagram: Diagram<B, L>,
  book: Ways,
  before: Scene<B, L> | null,
): Scene<B, L> => runToEnd(sceneInSteps(diagram, book, before));

/** Where the ways of edges are had; `ahead` where they are worked out in steps. */
type Ways = Pick<RouteCache, 'rest'> & Partial<Pick<RouteCache, 'ahead'>>;

/** The same in steps of some milliseconds. */
export function* sceneInSteps<B extends Box, L extends NamedEdge>(
  diagram: Diagram<B, L>,
  book: Ways,
  before: Scene<B, L> | null,
): WorkSteps<Scene<B, L>> {
  const { boxes } = diagram;
  const moved = before ? compareBoxes(before.diagram.boxes, boxes) : 'boxes';
  const sameBoxes = before !== null && moved === 'nothing' && areAnchoredAlike(before.diagram, diagram);
  const ordered = orderedNow(diagram, moved === 'boxes' ? null : before);
  yield;
  const rects = moved === 'nothing' && before ? before.rects : restingRects(boxes, before?.rects);
  yield;
  const found =
    before && moved !== 'boxes' && before.diagram.links === diagram.links
      ? before.links
      : diagram.links.filter(({ sourceId, targetId }) => rects.has(sourceId) && rects.has(targetId));
  const links = before !== null && sameItems(before.links, found) ? before.links : found;
  const nesting = diagram.anchoring.portsByBox
    ? ((moved !== 'boxes' ? before?.routing.nesting : undefined) ?? {})
    : undefined;
  const routing =
    sameBoxes && links === before.links
      ? before.routing
      : { links, boxes, rects, anchoring: diagram.anchoring, nesting };
  if (book.ahead) yield* book.ahead(routing);
  return {
    diagram,
    ordered,
    rects,
    links,
    routing,
    routes: book.rest(routing),
    containers: before && moved !== 'boxes' ? before.containers : containersIn(diagram, ordered),
    placeOf: placesOf(boxes, () => siblingsOf(boxes, ordered), t('the model')),
    edgesAt: counter(links),
  };
}

/** Whether the ends of edges have the same places at boxes that are where they were. Costs what changed where the boxes know what they came from. */
function areAnchoredAlike(before: Diagram, now: Diagram): boolean {
  for (const id of boxesChanged(before.boxes, now.boxes))
    if (before.anchoring.outlineOf(id) !== now.anchoring.outlineOf(id) || !samePorts(before, now, id))
      return false;
  return true;
}

/** Where each box is among all of them, by their order. */
const numbers = new WeakMap<DrawingOrder, ReadonlyMap<string, number>>();

function numbersIn(order: DrawingOrder): ReadonlyMap<string, number> {
  const known = numbers.get(order) ?? new Map(order.ids.map((id, number) => [id, number]));
  numbers.set(order, known);
  return known;
}

const linkNumbers = new WeakMap<readonly NamedEdge[], ReadonlyMap<string, number>>();

/** Some of a scene's boxes, in drawing order. Costs as many as they are. */
export const boxesAmong = <B extends Box>(scene: Scene<B>, ids: ReadonlySet<string>): readonly B[] =>
  among(scene.ordered, numbersIn(drawingOrder(scene.diagram.boxes)), ids);

/** The same of its edges. */
export function linksAmong<L extends NamedEdge>(
  { links }: Scene<Box, L>,
  ids: ReadonlySet<string>,
): readonly L[] {
  if (ids.size === 0) return [];
  const known = linkNumbers.get(links) ?? new Map(links.map(({ id }, number) => [id, number]));
  linkNumbers.set(links, known);
  return among(links, known, ids);
}

function among<T>(
  all: readonly T[],
  numberOf: ReadonlyMap<string, number>,
  ids: ReadonlySet<string>,
): readonly T[] {
  const found: number[] = [];
  for (const id of ids) {
    const number = numberOf.get(id);
    if (number !== undefined) found.push(number);
  }
  return found.sort((a, b) => a - b).flatMap((number) => all[number] ?? []);
}

/** The boxes of a diagram in their order. `before`: a scene of the same boxes, of which as much is taken over as is in the same order. */
function orderedNow<B extends Box>({ boxes }: Diagram<B>, before: Scene<B> | null): readonly B[] {
  const order = drawingOrder(boxes);
  if (!before || drawingOrder(before.diagram.boxes) !== order) return inDrawingOrder(boxes);
  const changed = [...boxesChanged(before.diagram.boxes, boxes)];
  if (changed.length === 0) return before.ordered;
  const numberOf = numbersIn(order);
  const again = [...before.ordered];
  for (const id of changed) {
    const box = boxes.get(id);
    const number = numberOf.get(id);
    if (box && number !== undefined) again[number] = box;
  }
  return again;
}

/** The places of boxes among their siblings, by their order. */
const siblings = new WeakMap<DrawingOrder, Siblings>();

function siblingsOf(boxes: Boxes, ordered: readonly Box[]): Siblings {
  const order = drawingOrder(boxes);
  const known = siblings.get(order) ?? countSiblings(boxes, ordered);
  siblings.set(order, known);
  return known;
}

function samePorts(before: Diagram, now: Diagram, boxId: string): boolean {
  const ports = now.portIdsOf(boxId);
  return (
    ports.length === before.portIdsOf(boxId).length &&
    ports.every((id) => {
      const a = before.anchoring.portOf(boxId, id);
      const b = now.anchoring.portOf(boxId, id);
      // Ways keep off the name of a port.
      return a?.side === b?.side && a?.along === b?.along && a?.name === b?.name;
    })
  );
}

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]));

function containersIn({ boxes }: Diagram, ordered: readonly Box[]): Set<string> {
  const containers = new Set<string>();
  for (const box of ordered) {
    const parent = parentIn(boxes, box);
    if (parent) containers.add(parent.id);
  }
  return containers;
}

const endsOf = new WeakMap<readonly NamedEdge[], ReadonlyMap<string, number>>();

/** Counts when it is asked for the first time, once for the same edges: only what is mounted is described. */
function counter(links: readonly NamedEdge[]): (boxId: string) => number {
  return (boxId) => {
    const counts = endsOf.get(links) ?? countEnds(links);
    endsOf.set(links, counts);
    return counts.get(boxId) ?? 0;
  };
}

function countEnds(links: readonly NamedEdge[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { sourceId, targetId } of links) {
    add(sourceId);
    if (targetId !== sourceId) add(targetId);
  }
  return counts;
}

import {
  type Box,
  type Boxes,
  inDrawingOrder,
  NOT_MOVED,
  parentIn,
  rectsOf,
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
  const changed = before && changedIfAllSit(before.diagram, diagram);
  const sameBoxes = before !== null && changed !== null;
  const ordered = sameBoxes ? orderedAgain(before, boxes, changed) : inDrawingOrder(boxes);
  yield;
  const rects = sameBoxes ? before.rects : rectsOf(ordered, NOT_MOVED, before?.rects);
  yield;
  const links =
    sameBoxes && before.diagram.links === diagram.links
      ? before.links
      : diagram.links.filter(({ sourceId, targetId }) => rects.has(sourceId) && rects.has(targetId));
  const sameLinks = before !== null && sameItems(before.links, links);
  const routing =
    sameBoxes && sameLinks
      ? before.routing
      : { links, boxes, rects, anchoring: diagram.anchoring, nesting: nestingOf(before, diagram) };
  if (book.ahead) yield* book.ahead(routing);
  const isNestedAlike =
    before !== null && routing.nesting !== undefined && before.routing.nesting === routing.nesting;
  return {
    diagram,
    ordered,
    rects,
    links: sameLinks ? before.links : links,
    routing,
    routes: book.rest(routing),
    containers: sameBoxes || isNestedAlike ? before.containers : containersIn(diagram, ordered),
    placeOf: placesOf(boxes, () => siblingsOf(rects, boxes, ordered), t('the model')),
    edgesAt: counter(sameLinks ? before.links : links),
  };
}

/**
 * The boxes of a diagram that are not the same objects in the one before, where every box of one is in the other, at the same place and with its ends at the
 * same places; else null. Costs what changed where the boxes know what they came from.
 */
function changedIfAllSit(before: Diagram, now: Diagram): readonly Box[] | null {
  if (before.boxes.size !== now.boxes.size) return null;
  const changed: Box[] = [];
  for (const id of idsChanged(before.boxes, now.boxes)) {
    const known = before.boxes.get(id);
    const box = now.boxes.get(id);
    if (!known || !box || !sitsAlike(before, known, now, box)) return null;
    changed.push(box);
  }
  return changed;
}

function* idsChanged(before: Boxes, now: Boxes): Iterable<string> {
  if (before.changedSince && now.changedSince) yield* now.changedSince(before);
  else for (const box of now.values()) if (before.get(box.id) !== box) yield box.id;
}

/** See `RoutingScene`. */
function nestingOf(before: Scene | null, now: Diagram): object | undefined {
  if (!now.anchoring.portsByBox) return undefined;
  const known = before?.routing.nesting;
  return before && known && areNestedAlike(before.diagram.boxes, now.boxes) ? known : {};
}

function areNestedAlike(before: Boxes, now: Boxes): boolean {
  if (before.size !== now.size) return false;
  for (const id of idsChanged(before, now)) {
    const [old, box] = [before.get(id), now.get(id)];
    if (!old || !box || old.parentId !== box.parentId) return false;
  }
  return true;
}

/** Where each box is among all of them, by where all of them are: those stay the same while none moves. */
const numbers = new WeakMap<Scene['rects'], ReadonlyMap<string, number>>();

function numbersIn({ ordered, rects }: Pick<Scene, 'ordered' | 'rects'>): ReadonlyMap<string, number> {
  const known = numbers.get(rects) ?? new Map(ordered.map(({ id }, number) => [id, number]));
  numbers.set(rects, known);
  return known;
}

const linkNumbers = new WeakMap<readonly NamedEdge[], ReadonlyMap<string, number>>();

/** Some of a scene's boxes, in drawing order. Costs as many as they are. */
export const boxesAmong = <B extends Box>(scene: Scene<B>, ids: ReadonlySet<string>): readonly B[] =>
  among(scene.ordered, numbersIn(scene), ids);

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

/** The boxes in the order that they had, as they are now. */
function orderedAgain<B extends Box>(
  scene: Scene<B>,
  boxes: Boxes<B>,
  changed: readonly Box[],
): readonly B[] {
  const { ordered } = scene;
  if (changed.length === 0) return ordered;
  const numberOf = numbersIn(scene);
  const again = [...ordered];
  for (const { id } of changed) {
    const box = boxes.get(id);
    const number = numberOf.get(id);
    if (box && number !== undefined) again[number] = box;
  }
  return again;
}

/** The places of boxes among their siblings, by where all of them are. */
const siblings = new WeakMap<Scene['rects'], Siblings>();

function siblingsOf(rects: Scene['rects'], boxes: Boxes, ordered: readonly Box[]): Siblings {
  const known = siblings.get(rects) ?? countSiblings(boxes, ordered);
  siblings.set(rects, known);
  return known;
}

function sitsAlike(before: Diagram, a: Box, now: Diagram, b: Box): boolean {
  return (
    a.parentId === b.parentId &&
    a.position.x === b.position.x &&
    a.position.y === b.position.y &&
    a.size.width === b.size.width &&
    a.size.height === b.size.height &&
    before.anchoring.outlineOf(a.id) === now.anchoring.outlineOf(b.id) &&
    samePorts(before, now, b.id)
  );
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

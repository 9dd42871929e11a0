import { type Box, boxesChanged, drawingOrder } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { idsChanged } from '#app/canvas/diagram/patched-map.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { Scene } from '#app/canvas/scene/scene.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';

/** A box as it is painted: `level` is how deep inside of others it is. */
export interface DisplayBox<B extends Box = Box> {
  readonly box: B;
  readonly rect: Rect;
  readonly level: number;
  readonly container: boolean;
  /** How many others are hidden in it, while it is collapsed. */
  readonly hidden: number;
  /** How many it stands for because there is no room to draw them. */
  readonly inside: number;
  /** Whether it stands for boxes that are each too small, and is none itself. */
  readonly group: boolean;
}

export interface DisplayEdge<L extends NamedEdge = NamedEdge> {
  readonly link: L;
  readonly route: Route;
  readonly level: number;
}

/**
 * A scene in the order in which it is painted, level by level: edges, and over them the boxes that they join. Bounds and points
 * are also in flat arrays, four and two numbers each, for the passes over everything that a frame makes: at 10,000 boxes and 20,000
 * edges one of them takes a tenth of a millisecond, less than asking a tree and sorting what it finds.
 */
export interface DisplayList<B extends Box = Box, L extends NamedEdge = NamedEdge> {
  readonly scene: Scene<B, L>;
  readonly boxes: readonly DisplayBox<B>[];
  readonly edges: readonly DisplayEdge<L>[];
  readonly boxBounds: Float64Array;
  readonly edgeBounds: Float64Array;
  /** The points of all edges, one edge after the other; those of edge `i` from `starts[i]` to `starts[i + 1]`. */
  readonly points: Float64Array;
  readonly starts: Uint32Array;
  /** Where the boxes and the edges of each level end. */
  readonly levels: readonly { readonly boxes: number; readonly edges: number }[];
  /** Where each box and each edge is in them. */
  readonly boxNumbers: ReadonlyMap<string, number>;
  readonly edgeNumbers: ReadonlyMap<string, number>;
}

export function makeDisplayList<B extends Box, L extends NamedEdge>(scene: Scene<B, L>): DisplayList<B, L> {
  const { boxes, laidOut } = runToEnd(layOut(scene));
  return listOf(scene, boxes, laidOut);
}

/** So many boxes or edges are laid out in one step: less than a millisecond. */
const STEP = 512;

/** What is painted of a scene in its order. */
interface Laid<B extends Box, L extends NamedEdge> {
  readonly boxes: readonly DisplayBox<B>[];
  readonly laidOut: LaidOut<L>;
}

function* layOut<B extends Box, L extends NamedEdge>(scene: Scene<B, L>): WorkSteps<Laid<B, L>> {
  const { ordered, rects, links, routes, containers, diagram } = scene;
  const depths = new Map<string, number>();
  const boxLevels: DisplayBox<B>[][] = [];
  for (const [number, box] of ordered.entries()) {
    if (number % STEP === 0) yield;
    const rect = rects.get(box.id);
    if (!rect) continue;
    const above = box.parentId === undefined ? undefined : depths.get(box.parentId);
    const level = above === undefined ? 0 : above + 1;
    depths.set(box.id, level);
    const container = containers.has(box.id) || diagram.level?.inside === box.id;
    (boxLevels[level] ??= []).push({ box, rect, level, container, ...standingFor(diagram, box.id) });
  }
  const edgeLevels: DisplayEdge<L>[][] = [];
  const flat = boxLevels.length < 2;
  const parentOf = (id: string) => diagram.boxes.get(id)?.parentId;
  for (const [number, link] of links.entries()) {
    if (number % STEP === 0) yield;
    const route = routes.get(link.id);
    if (!route) continue;
    // As React Flow has it: an edge is as high as the higher of its ends, and under it.
    const nested = flat ? undefined : (parentOf(link.sourceId) ?? parentOf(link.targetId));
    const level =
      nested === undefined ? 0 : Math.max(depths.get(link.sourceId) ?? 0, depths.get(link.targetId) ?? 0);
    (edgeLevels[level] ??= []).push({ link, route, level });
  }
  const levels: { boxes: number; edges: number }[] = [];
  const boxes: DisplayBox<B>[] = [];
  const edges: DisplayEdge<L>[] = [];
  for (let level = 0; level < Math.max(boxLevels.length, edgeLevels.length); level += 1) {
    for (const planned of boxLevels[level] ?? []) boxes.push(planned);
    for (const planned of edgeLevels[level] ?? []) edges.push(planned);
    levels.push({ boxes: boxes.length, edges: edges.length });
  }
  yield;
  const numbers = numbersOf(boxes, edges);
  return {
    boxes,
    laidOut: { edges, levels, boxBounds: boundsOfBoxes(boxes), ...flattened(edges), numbers },
  };
}

/** What two lists have in common while nothing moves and no edge changes. */
type LaidOut<L extends NamedEdge> = Pick<
  DisplayList<Box, L>,
  'edges' | 'levels' | 'boxBounds' | 'edgeBounds' | 'points' | 'starts'
> & { readonly numbers: ReturnType<typeof numbersOf> };

function listOf<B extends Box, L extends NamedEdge>(
  scene: Scene<B, L>,
  boxes: readonly DisplayBox<B>[],
  { numbers, ...laidOut }: LaidOut<L>,
): DisplayList<B, L> {
  return {
    scene,
    boxes,
    ...laidOut,
    get boxNumbers() {
      return numbers.boxes();
    },
    get edgeNumbers() {
      return numbers.edges();
    },
  };
}

/** Not needed for a drawing in which nothing is selected or dragged yet. */
function numbersOf(boxes: readonly DisplayBox[], edges: readonly DisplayEdge[]) {
  let ofBoxes: ReadonlyMap<string, number> | null = null;
  let ofEdges: ReadonlyMap<string, number> | null = null;
  return {
    boxes: () => (ofBoxes ??= new Map(boxes.map(({ box }, number) => [box.id, number]))),
    edges: () => (ofEdges ??= new Map(edges.map(({ link }, number) => [link.id, number]))),
  };
}

/**
 * The lists of the scenes of one canvas, each made when it is first asked for. Most edits move nothing and change no edge: then all is kept
 * but for the boxes that are others.
 */
export function createDisplayLists<B extends Box, L extends NamedEdge>() {
  const known = new WeakMap<Scene<B, L>, DisplayList<B, L>>();
  /** By places, which stay the same where nothing moved. */
  const before = new WeakMap<Scene['rects'], Known<B, L>>();
  let latest: Known<B, L> | null = null;
  function* inSteps(scene: Scene<B, L>): WorkSteps<DisplayList<B, L>> {
    const made = known.get(scene);
    if (made) return made;
    const last = before.get(scene.rects);
    const boxes = last && lieAlike(last.scene, scene) ? boxesAgain(last, scene) : null;
    const laid: Laid<B, L> =
      last && boxes
        ? { boxes, laidOut: last.laidOut }
        : ((latest && movedWithin(latest, scene)) ?? (yield* layOut(scene)));
    latest = { scene, ...laid };
    before.set(scene.rects, latest);
    const list = listOf(scene, laid.boxes, laid.laidOut);
    known.set(scene, list);
    return list;
  }
  return {
    of: (scene: Scene<B, L>): DisplayList<B, L> => runToEnd(inSteps(scene)),
    /** The same in steps of some milliseconds. */
    inSteps,
  };
}

interface Known<B extends Box, L extends NamedEdge> extends Laid<B, L> {
  readonly scene: Scene<B, L>;
}

/** Whether all boxes and edges of two scenes are at the same places, in the same order. */
const lieAlike = (a: Scene, b: Scene): boolean =>
  a.rects === b.rects &&
  a.links === b.links &&
  a.routes === b.routes &&
  a.containers === b.containers &&
  a.diagram.level?.inside === b.diagram.level?.inside;

/** The same boxes as an edit left them; null where one is gone. Costs what changed where what boxes stand for is known to be the same. */
function boxesAgain<B extends Box, L extends NamedEdge>(
  { scene: before, boxes: shown, laidOut }: Known<B, L>,
  { diagram }: Scene<B, L>,
): readonly DisplayBox<B>[] | null {
  const boxes = [...shown];
  const renew = (number: number): boolean => {
    const old = boxes[number];
    const box = old && diagram.boxes.get(old.box.id);
    if (!box) return false;
    const standing = standingFor(diagram, box.id);
    const isSame =
      old.box === box &&
      old.hidden === standing.hidden &&
      old.inside === standing.inside &&
      old.group === standing.group;
    if (!isSame) boxes[number] = { ...old, box, ...standing };
    return true;
  };
  if (standAlike(before.diagram, diagram)) {
    const numbers = laidOut.numbers.boxes();
    for (const id of boxesChanged(before.diagram.boxes, diagram.boxes)) {
      const number = numbers.get(id);
      if (number !== undefined && !renew(number)) return null;
    }
  } else for (let number = 0; number < boxes.length; number += 1) if (!renew(number)) return null;
  return boxes;
}

/** Whether what boxes stand for was worked out once for both. */
const standAlike = (a: Diagram, b: Diagram): boolean =>
  a.level === b.level &&
  a.overview?.insideOf === b.overview?.insideOf &&
  a.overview?.membersOf === b.overview?.membersOf;

/**
 * What a list is once boxes were moved, without any being made, deleted or put into another; null where something else changed. Makes
 * anew only what differs, and copies the rest in one piece.
 */
function movedWithin<B extends Box, L extends NamedEdge>(
  { scene: before, boxes: shown, laidOut }: Known<B, L>,
  scene: Scene<B, L>,
): Laid<B, L> | null {
  const { rects, routes, diagram } = scene;
  if (before.links !== scene.links || before.containers !== scene.containers) return null;
  if (!standAlike(before.diagram, diagram)) return null;
  if (shown.length !== scene.ordered.length || laidOut.edges.length !== scene.links.length) return null;
  const { numbers } = laidOut;
  let boxes = [...shown];
  const moved: number[] = [];
  const touched = [...boxesChanged(before.diagram.boxes, diagram.boxes), ...idsChanged(before.rects, rects)];
  for (const id of touched) {
    const number = numbers.boxes().get(id) ?? -1;
    const old = boxes[number];
    const box = diagram.boxes.get(id);
    const rect = rects.get(id);
    if (!old || !box || !rect) return null;
    if (rect !== old.rect) moved.push(number);
    boxes[number] = { ...old, box, rect, ...standingFor(diagram, id) };
  }
  const changed: number[] = [];
  const edges = [...laidOut.edges];
  for (const id of idsChanged(before.routes, routes)) {
    const number = numbers.edges().get(id) ?? -1;
    const old = edges[number];
    const route = routes.get(id);
    if (!old || !route) return null;
    changed.push(number);
    edges[number] = { ...old, route };
  }
  changed.sort((a, b) => a - b);
  const ways = changed.length > 0 ? { edges, ...flattenedAgain(laidOut, edges, changed) } : {};
  const order = drawingOrder(diagram.boxes);
  if (drawingOrder(before.diagram.boxes) !== order) {
    boxes = inLevels(boxes, numbers.boxes(), order.ids);
    const boxNumbers = numbersOf(boxes, edges).boxes;
    const again = { boxBounds: boundsOfBoxes(boxes), numbers: { boxes: boxNumbers, edges: numbers.edges } };
    return { boxes, laidOut: { ...laidOut, ...again, ...ways } };
  }
  const bounds = moved.length > 0 ? { boxBounds: boundsAgain(laidOut.boxBounds, boxes, moved) } : {};
  return { boxes, laidOut: { ...laidOut, ...bounds, ...ways } };
}

/** Boxes, which know their levels, in another order: those of each level as they are drawn. */
function inLevels<B extends Box>(
  boxes: readonly DisplayBox<B>[],
  numbers: ReadonlyMap<string, number>,
  order: readonly string[],
): DisplayBox<B>[] {
  const levels: DisplayBox<B>[][] = [];
  for (const id of order) {
    const one = boxes[numbers.get(id) ?? -1];
    if (one) (levels[one.level] ??= []).push(one);
  }
  return levels.flat();
}

function boundsAgain(
  before: Float64Array,
  boxes: readonly DisplayBox[],
  moved: readonly number[],
): Float64Array {
  const bounds = before.slice();
  for (const number of moved) {
    const rect = boxes[number]?.rect;
    if (rect) setBounds(bounds, 4 * number, cornersOf(rect));
  }
  return bounds;
}

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

/** What a box stands for beside itself. */
function standingFor(
  { level, overview }: Diagram,
  id: string,
): Pick<DisplayBox, 'hidden' | 'inside' | 'group'> {
  const inside = overview?.insideOf(id) ?? 0;
  return { hidden: level?.hiddenIn(id) ?? 0, inside, group: inside > 0 && overview?.membersOf(id) !== null };
}

function boundsOfBoxes(boxes: readonly DisplayBox[]): Float64Array {
  const bounds = new Float64Array(4 * boxes.length);
  let at = 0;
  for (const { rect } of boxes) {
    bounds[at] = rect.x;
    bounds[at + 1] = rect.y;
    bounds[at + 2] = rect.x + rect.width;
    bounds[at + 3] = rect.y + rect.height;
    at += 4;
  }
  return bounds;
}

function flattened(edges: readonly DisplayEdge[]) {
  const starts = new Uint32Array(edges.length + 1);
  let count = 0;
  for (const [number, { route }] of edges.entries()) {
    starts[number] = count;
    count += route.points.length;
  }
  starts[edges.length] = count;
  const points = new Float64Array(2 * count);
  const edgeBounds = new Float64Array(4 * edges.length);
  let at = 0;
  for (const [number, { route }] of edges.entries()) {
    for (const { x, y } of route.points) {
      points[at] = x;
      points[at + 1] = y;
      at += 2;
    }
    setBounds(edgeBounds, 4 * number, route.points);
  }
  return { starts, points, edgeBounds };
}

/** The same once the ways of some edges, given by their numbers in order, are others: what lies between them is copied in one piece. */
function flattenedAgain(
  before: Pick<DisplayList, 'starts' | 'points' | 'edgeBounds'>,
  edges: readonly DisplayEdge[],
  changed: readonly number[],
): ReturnType<typeof flattened> {
  const lengthBefore = (number: number) => (before.starts[number + 1] ?? 0) - (before.starts[number] ?? 0);
  const lengthNow = (number: number) => edges[number]?.route.points.length ?? 0;
  const more = changed.reduce((sum, number) => sum + lengthNow(number) - lengthBefore(number), 0);
  const starts = before.starts.slice();
  const points = new Float64Array(before.points.length + 2 * more);
  const edgeBounds = before.edgeBounds.slice();
  let shift = 0;
  /** The edges from one number to another, which are as they were. */
  const copy = (from: number, to: number) => {
    const [first, end] = [before.starts[from] ?? 0, before.starts[to] ?? 0];
    points.set(before.points.subarray(2 * first, 2 * end), 2 * (first + shift));
    if (shift !== 0)
      for (let number = from; number < to; number += 1) starts[number] = (starts[number] ?? 0) + shift;
  };
  let next = 0;
  for (const number of changed) {
    copy(next, number);
    const start = (before.starts[number] ?? 0) + shift;
    starts[number] = start;
    const way = edges[number]?.route.points ?? [];
    for (const [at, { x, y }] of way.entries()) points.set([x, y], 2 * (start + at));
    setBounds(edgeBounds, 4 * number, way);
    shift += way.length - lengthBefore(number);
    next = number + 1;
  }
  copy(next, edges.length);
  starts[edges.length] = points.length / 2;
  return { starts, points, edgeBounds };
}

function setBounds(bounds: Float64Array, at: number, points: readonly Point[]): void {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  bounds[at] = left;
  bounds[at + 1] = top;
  bounds[at + 2] = right;
  bounds[at + 3] = bottom;
}

/** The topmost box at a point, or within `reach` of its border where none is at the point itself. */
export function boxUnder(plan: DisplayList, { x, y }: Point, reach: number): DisplayBox | null {
  const { boxBounds, boxes } = plan;
  let near: number | null = null;
  for (let number = boxes.length - 1; number >= 0; number -= 1) {
    const at = 4 * number;
    const across = Math.max((boxBounds[at] ?? 0) - x, x - (boxBounds[at + 2] ?? 0));
    const down = Math.max((boxBounds[at + 1] ?? 0) - y, y - (boxBounds[at + 3] ?? 0));
    const away = Math.max(across, down);
    if (away <= 0) {
      // A neighbour's border strip reaches into what is around it.
      const level = boxes[number]?.level ?? 0;
      const beside = near === null ? null : (boxes[near] ?? null);
      return beside !== null && beside.level > level ? beside : (boxes[number] ?? null);
    }
    if (away <= reach && near === null) near = number;
  }
  return near === null ? null : (boxes[near] ?? null);
}

/** The edge nearest to a point and no further than `reach` from it. */
export function edgeUnder(plan: DisplayList, point: Point, reach: number): DisplayEdge | null {
  const { edges, edgeBounds } = plan;
  let found: DisplayEdge | null = null;
  let least = reach;
  for (let number = 0; number < edges.length; number += 1) {
    const at = 4 * number;
    if (
      point.x < (edgeBounds[at] ?? 0) - least ||
      point.x > (edgeBounds[at + 2] ?? 0) + least ||
      point.y < (edgeBounds[at + 1] ?? 0) - least ||
      point.y > (edgeBounds[at + 3] ?? 0) + least
    )
      continue;
    const away = distanceTo(plan, number, point);
    if (away > least) continue;
    least = away;
    found = edges[number] ?? null;
  }
  return found;
}

function distanceTo({ points, starts }: DisplayList, number: number, { x, y }: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = (starts[number] ?? 0) + 1; at < (starts[number + 1] ?? 0); at += 1) {
    const ax = points[2 * at - 2] ?? 0;
    const ay = points[2 * at - 1] ?? 0;
    const dx = (points[2 * at] ?? 0) - ax;
    const dy = (points[2 * at + 1] ?? 0) - ay;
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  }
  return least;
}

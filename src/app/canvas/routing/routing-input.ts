import {
  type Anchoring,
  endsInSteps,
  type DiagramEdge,
  type KnownEnds,
  portsOn,
} from '#app/canvas/diagram/edge-ends.ts';
import { boxesChanged } from '#app/canvas/diagram/box.ts';
import { idsChanged, PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import { STRAND_GAP } from '#app/canvas/diagram/strand.ts';
import { isVertical, type Point } from '#app/canvas/geometry/geometry.ts';
import type { End } from '#app/canvas/geometry/route.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { loopOf } from './loops.ts';
import { type LinksAt, linksAtAny, linksByBox } from './obstacles/links-around.ts';
import type { Places, RoutingScene } from './scene.ts';
import type { PlacedEdge } from './search/find-route.ts';
import { waypointsOf, movedBy, originOf, routeThrough } from './waypoints/waypoints.ts';

/** An edge whose way is to be found, or is given. Plain data: it is sent to a worker. */
export interface InputEdge extends PlacedEdge {
  /** The way, where it is not looked for: of a loop, and of one that was drawn by hand. */
  readonly given: readonly Point[] | null;
  readonly pinned: boolean;
  /** See `Route`. */
  readonly width: number;
  /** What stands at it; empty where nothing does, or it shares its place with others. */
  readonly label: string;
  /** The edge that leads the bundle that it is in; its way is that of all of them. */
  readonly leader: string | null;
  /** Whether an end has its place, at a port or in the middle of a side: the others may be moved along theirs a little. */
  readonly fromHeld: boolean;
  readonly toHeld: boolean;
  /** Where the ports are along the side of an end that may be moved, which it keeps off: in the drawing. */
  readonly fromPorts?: readonly number[];
  readonly toPorts?: readonly number[];
}

type InputScene = Omit<RoutingScene, 'rects'> & { readonly rects: Places };

/** So many edges are put in in one step: about a millisecond. */
const STEP = 256;

/** What was put in last for each edge of a scene, and all of the last scene. */
interface InputMemory {
  readonly ends: KnownEnds;
  readonly edges: WeakMap<DiagramEdge, InputEdge>;
  last: { readonly scene: RoutingScene; readonly edges: PatchedMap<InputEdge> } | null;
}

const newInputMemory = (): InputMemory => ({ ends: new WeakMap(), edges: new WeakMap(), last: null });

/** All edges of a scene with the places of their ends. */
export const makeRoutingInput = (scene: InputScene): InputEdge[] =>
  runToEnd(inputInSteps(scene, newInputMemory()));

/**
 * The edges of the scenes of one drawing by their ids, in steps of some milliseconds. What is as it was in the scene before stays the same object; a
 * move costs the edges at what was moved where all of their ends have their places, at ports.
 */
export function createRoutingInputs(): (scene: RoutingScene) => WorkSteps<PatchedMap<InputEdge>> {
  const memory = newInputMemory();
  return function* (scene) {
    const again = memory.last && inputAgain(scene, memory.last, memory);
    const edges =
      again ??
      PatchedMap.of(new Map((yield* inputInSteps(scene, memory)).map((edge) => [edge.id, edge] as const)));
    memory.last = { scene, edges };
    return edges;
  };
}

/** The edges of a scene in which the same ones join the same boxes as before; null where ends have to be spread over the sides of boxes. */
function inputAgain(
  scene: RoutingScene,
  { scene: before, edges }: NonNullable<InputMemory['last']>,
  memory: InputMemory,
): PatchedMap<InputEdge> | null {
  if (!scene.nesting || before.nesting !== scene.nesting || before.links !== scene.links) return null;
  const { at, drawn } = linksIn(scene.links);
  const touched = linksAtAny(at, [
    ...boxesChanged(before.boxes, scene.boxes),
    ...idsChanged(before.rects, scene.rects),
  ]);
  // The bends of a way that was drawn by hand are relative to what is around both ends.
  for (const link of drawn) touched.add(link);
  const links = [...touched];
  if (!links.every((link) => edges.has(link.id) && isHeld(link, before) && isHeld(link, scene))) return null;
  const now = runToEnd(inputInSteps({ ...scene, links }, memory));
  if (now.length < links.length) return null;
  return edges.patched(
    now.flatMap((edge) => (edges.get(edge.id) === edge ? [] : [[edge.id, edge] as const])),
  );
}

/** Whether the ends of an edge have their places, whatever other edges there are. */
const isHeld = (
  { sourceId, targetId, sourcePortId, targetPortId }: DiagramEdge,
  { anchoring }: RoutingScene,
): boolean =>
  sourceId === targetId ||
  (sourcePortId !== undefined &&
    targetPortId !== undefined &&
    anchoring.portOf(sourceId, sourcePortId) !== undefined &&
    anchoring.portOf(targetId, targetPortId) !== undefined);

const known = new WeakMap<readonly DiagramEdge[], { at: LinksAt; drawn: readonly DiagramEdge[] }>();

/** The edges at each box, and those whose way was drawn by hand: found once for the same edges. */
function linksIn(links: readonly DiagramEdge[]) {
  const found = known.get(links) ?? { at: linksByBox(links), drawn: links.filter(waypointsOf) };
  known.set(links, found);
  return found;
}

/** In steps of some milliseconds. What is as it was in `memory` stays the same object. */
function* inputInSteps(
  { links, boxes, rects, anchoring, nesting }: InputScene,
  memory: InputMemory,
): WorkSteps<InputEdge[]> {
  const kept = nesting ? { known: memory.ends, nesting } : null;
  const { sources, targets, bundles } = yield* endsInSteps(links, boxes, rects, anchoring, kept);
  const loops = new Map<string, number>();
  const leaders = bundles.size === 0 ? bundles : leadersOf(links, bundles);
  const edges: InputEdge[] = [];
  for (const [number, link] of links.entries()) {
    if (number % STEP === 0) yield;
    const { id, sourceId, targetId } = link;
    const width = STRAND_GAP * ((anchoring.linesOf?.(id) ?? 1) - 1);
    const label = anchoring.labelOf?.(id) ?? '';
    if (sourceId === targetId) {
      const index = loops.get(sourceId) ?? 0;
      loops.set(sourceId, index + 1);
      const loop = loopOf(boxes, rects, sourceId, index);
      if (loop) edges.push(loopEdge(link, loop, width, label));
      continue;
    }
    const from = sources[number];
    const to = targets[number];
    if (!from || !to) continue;
    const bends = waypointsOf(link);
    const given = bends && routeThrough(from, to, movedBy(bends, originOf(link, boxes, rects)));
    const leader = given || bundles.size === 0 ? null : (leaders.get(bundles.get(id) ?? '') ?? null);
    const before = memory.edges.get(link);
    // Its ends are the same objects only where nothing of its boxes has changed.
    if (
      before?.from === from &&
      before.to === to &&
      before.width === width &&
      before.label === label &&
      before.leader === leader &&
      !given &&
      !before.given
    ) {
      edges.push(before);
      continue;
    }
    const fromHeld = link.sourcePortId !== undefined || anchoring.outlineOf(sourceId) !== 'box';
    const toHeld = link.targetPortId !== undefined || anchoring.outlineOf(targetId) !== 'box';
    const fromPorts = fromHeld ? [] : portsBeside(anchoring, rects, sourceId, from);
    const toPorts = toHeld ? [] : portsBeside(anchoring, rects, targetId, to);
    const edge: InputEdge = {
      id,
      sourceId,
      targetId,
      from,
      to,
      given,
      pinned: given !== null,
      leader,
      width,
      label,
      fromHeld,
      toHeld,
      ...(fromPorts.length > 0 && { fromPorts }),
      ...(toPorts.length > 0 && { toPorts }),
    };
    memory.edges.set(link, edge);
    edges.push(edge);
  }
  return edges;
}

function portsBeside(anchoring: Anchoring, rects: Places, boxId: string, { side }: End): number[] {
  const rect = rects.get(boxId);
  if (!rect) return [];
  const start = isVertical(side) ? rect.y : rect.x;
  return portsOn(anchoring, boxId, rect, side).map((at) => start + at);
}

/** The edge that leads each bundle: the first of those that were not drawn by hand. */
function leadersOf(links: readonly DiagramEdge[], bundles: ReadonlyMap<string, string>): Map<string, string> {
  const leaders = new Map<string, string>();
  for (const link of links) {
    const bundle = bundles.get(link.id);
    if (bundle === undefined || waypointsOf(link)) continue;
    const leader = leaders.get(bundle);
    if (leader === undefined || link.id < leader) leaders.set(bundle, link.id);
  }
  return leaders;
}

function loopEdge(
  { id, sourceId, targetId }: DiagramEdge,
  { points, from, to }: NonNullable<ReturnType<typeof loopOf>>,
  width: number,
  label: string,
): InputEdge {
  const held = { fromHeld: true, toHeld: true };
  return {
    id,
    sourceId,
    targetId,
    from,
    to,
    given: points,
    pinned: false,
    leader: null,
    width,
    label,
    ...held,
  };
}

import {
  type Anchoring,
  endsInSteps,
  type DiagramEdge,
  type KnownEnds,
  portsOn,
} from '#app/canvas/diagram/edge-ends.ts';
import { STRAND_GAP } from '#app/canvas/diagram/strand.ts';
import { isVertical, type Point } from '#app/canvas/geometry/geometry.ts';
import type { End } from '#app/canvas/geometry/route.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { loopOf } from './loops.ts';
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

/** What was put in last for each edge of a scene. */
export interface InputMemory {
  readonly ends: KnownEnds;
  readonly edges: WeakMap<DiagramEdge, InputEdge>;
}

export const newInputMemory = (): InputMemory => ({ ends: new WeakMap(), edges: new WeakMap() });

/** All edges of a scene with the places of their ends. */
export const makeRoutingInput = (scene: InputScene): InputEdge[] => runToEnd(routingInputInSteps(scene));

/** The same in steps of some milliseconds. What is as it was in `memory` stays the same object. */
export function* routingInputInSteps(
  { links, boxes, rects, anchoring, nesting }: InputScene,
  memory: InputMemory = newInputMemory(),
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

import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { MARGIN, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { boundsOf, type Point } from '#app/canvas/geometry/geometry.ts';
import { type Arranged, costOf, easierToRead } from '#model/arrangement/arranged.ts';
import { computeAutoLayout } from '#model/arrangement/auto-layout.ts';
import { computeCompactLayout } from '#model/arrangement/compact-layout.ts';
import { withRoomForLabels } from '#model/arrangement/room-for-labels.ts';
import type { Size } from '#model/elements/placement.ts';
import { settled } from './around-locked.ts';
import { elkGraph, readElk } from './elk-graph.ts';
import type { LayoutStep, LayoutTask, Placed } from './layout-task.ts';
import { withRoomForNames } from './room-for-names.ts';

/** Siblings, and edges between them, above which ELK would take minutes. */
const MOST_NODES = 2500;
const MOST_EDGES = 7000;

export interface Solved {
  readonly placed: ReadonlyMap<string, Placed>;
  /** The most siblings that were too much for ELK and were arranged in the quick way; 0 for none. */
  readonly tooMany: number;
}

/** What is in others is given other shapes too, as parts of the usual one, where so few boxes are laid out that this takes no time. */
const OTHER_SHAPES = [0.65, 1.5];
const FEW_NODES = 200;
/** How much easier to read the whole must be then: the insides are not judged again. */
const WORTH_IT = 0.05;

/** ELK's layout; null where that took too long. */
export type ElkLayout = (graph: ElkNode) => Promise<ElkNode | null>;

/**
 * Places the boxes of all tasks, in their order. `tell` hears before each task how far it is. The same tasks
 * give the same places. Once aborted it goes no further, and what it answers is of no use.
 */
export async function solveLayout(
  tasks: readonly LayoutTask[],
  layout: ElkLayout,
  tell: (step: LayoutStep) => void = () => {},
  signal?: AbortSignal,
): Promise<Solved> {
  let best = await solveInShape(tasks, layout, tell, signal);
  if (!isNested(tasks) || tasks.reduce((sum, { nodes }) => sum + nodes.length, 0) > FEW_NODES) return best;
  // Two wide boxes above each other are as bad a whole as two high ones beside each other.
  for (const by of OTHER_SHAPES) {
    if (signal?.aborted) break;
    const inShape = tasks.map((task, index) =>
      index === tasks.length - 1 ? task : { ...task, ratio: task.ratio * by },
    );
    const solved = await solveInShape(inShape, layout, () => {}, signal);
    if (solved.cost < best.cost - WORTH_IT) best = solved;
  }
  return best;
}

/** Whether all that is laid out is in what is laid out last. */
function isNested(tasks: readonly LayoutTask[]): boolean {
  const frames = new Set(tasks.map(({ frame }) => frame?.id));
  return tasks.at(-1)?.nodes.some(({ id, locked }) => !locked && frames.has(id)) === true;
}

interface SolvedInShape extends Solved {
  /** How hard the whole is to read. */
  readonly cost: number;
}

async function solveInShape(
  tasks: readonly LayoutTask[],
  layout: ElkLayout,
  tell: (step: LayoutStep) => void,
  signal: AbortSignal | undefined,
): Promise<SolvedInShape> {
  const placed = new Map<string, Placed>();
  const sizes = new Map<string, Size>();
  const weights = tasks.map(({ nodes, edges }) => nodes.length + edges.length);
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  const whole = left;
  let tooMany = 0;
  let cost = 0;
  for (const [index, planned] of tasks.entries()) {
    if (signal?.aborted) break;
    const weight = weights[index] ?? 0;
    const done = weight > left / 2 ? undefined : 1 - left / whole;
    tell({ done, inside: planned.frame?.id ?? null, boxes: planned.nodes.length });
    left -= weight;
    const task = {
      ...planned,
      nodes: planned.nodes.map((node) =>
        withRoomForNames({ ...node, size: sizes.get(node.id) ?? node.size }),
      ),
    };
    if (task.nodes.some(({ locked }) => !locked)) {
      const large = task.nodes.length > MOST_NODES || task.edges.length > MOST_EDGES;
      // So that it is shown, and can be cancelled, before everything waits for it.
      if (large) await pause();
      const layered = large ? null : await layout(elkGraph(task));
      if (!layered) tooMany = Math.max(tooMany, task.nodes.length);
      const { places, size } = layered
        ? chosen(task, readElk(task, layered), inFrame(task, computeCompactLayout))
        : inFrame(task, computeAutoLayout);
      const final = settled(task, places);
      cost = costOf(arrangedIn(task, final), task.heading, task.ratio);
      for (const { id, locked, own, left: beside, resized } of task.nodes) {
        const place = final.get(id);
        const position = place && { x: place.x + beside, y: place.y };
        if (position && !locked)
          placed.set(id, { ...(resized && { size: own }), ...placed.get(id), position });
      }
      if (task.frame) {
        const around = sizeAround(task, final, size);
        sizes.set(task.frame.id, around);
        placed.set(task.frame.id, { ...placed.get(task.frame.id), size: around });
      }
    }
  }
  return { placed, tooMany, cost };
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

interface Arrangement {
  readonly places: ReadonlyMap<string, Point>;
  /** Of the frame; null where it follows from the places. */
  readonly size: Size | null;
}

function chosen(task: LayoutTask, layered: Arrangement, packed: Arrangement): Arrangement {
  const { heading, ratio } = task;
  const inRows = arrangedIn(task, packed.places);
  const roomy = { ...inRows, places: withRoomForLabels(inRows) };
  // A machine cannot be read without what is said at its transitions; of parts, names at interfaces are cut off first.
  const apart = heading === 'down' || costOf(roomy, heading, ratio) < costOf(inRows, heading, ratio);
  const { places } = easierToRead(arrangedIn(task, layered.places), apart ? roomy : inRows, heading, ratio);
  return places === layered.places ? layered : { ...packed, places };
}

function arrangedIn({ nodes, edges }: LayoutTask, places: Arrangement['places']): Arranged {
  const boxes = nodes.map(({ id, size }) => ({ id, ...size }));
  const sides = new Map(nodes.flatMap(({ ports }) => ports.map(({ id, side }) => [id, side] as const)));
  const lines = edges.map(({ source, target, sourcePort, label }) => {
    const leaves = sides.get(sourcePort ?? '');
    return { source, target, label, ...(leaves && { leaves }) };
  });
  return { boxes, lines, places };
}

function inFrame(
  { nodes, edges, heading, frame, ratio }: LayoutTask,
  compute: typeof computeAutoLayout,
): Arrangement {
  const places = compute(
    nodes.map(({ id, size }) => ({ id, ...size })),
    edges,
    heading,
    ratio,
  );
  if (!frame) return { places, size: null };
  const moved = [...places].map(([id, { x, y }]) => [id, { x: x + MARGIN, y: y + TITLE_ROOM }] as const);
  return { places: new Map(moved), size: null };
}

/** What the frame needs around its children as they lie: at least what ELK gave it, where none of them is locked. */
function sizeAround(
  { frame, nodes }: LayoutTask,
  places: ReadonlyMap<string, Point>,
  size: Size | null,
): Size {
  const locked = nodes.some((node) => node.locked);
  const least = locked || !size ? (frame?.least ?? { width: 1, height: 1 }) : size;
  const bounds = boundsOf(
    nodes.map((node) => ({ ...((!node.locked && places.get(node.id)) || node.position), ...node.size })),
  );
  return {
    width: Math.max(least.width, Math.ceil((bounds?.x ?? 0) + (bounds?.width ?? 0) + MARGIN)),
    height: Math.max(least.height, Math.ceil((bounds?.y ?? 0) + (bounds?.height ?? 0) + MARGIN)),
  };
}

import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { MARGIN, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { boundsOf, type Point } from '#app/canvas/geometry/geometry.ts';
import { easierToRead } from '#model/arrangement/arranged.ts';
import { computeAutoLayout } from '#model/arrangement/auto-layout.ts';
import { computeCompactLayout } from '#model/arrangement/compact-layout.ts';
import type { Size } from '#model/elements/placement.ts';
import { settled } from './around-locked.ts';
import { elkGraph, readElk } from './elk-graph.ts';
import type { LayoutStep, LayoutTask, Placed } from './layout-task.ts';

/** Siblings, and edges between them, above which ELK would take minutes. */
const MOST_NODES = 2500;
const MOST_EDGES = 7000;

export interface Solved {
  readonly placed: ReadonlyMap<string, Placed>;
  /** The most siblings that were too many for ELK and were arranged in the quick way; 0 for none. */
  readonly tooMany: number;
}

/**
 * Places the boxes of all tasks, in their order. `layout` is ELK's; `tell` hears before each task how far it is. The same tasks
 * give the same places. Once aborted it goes no further, and what it answers is of no use.
 */
export async function solveLayout(
  tasks: readonly LayoutTask[],
  layout: (graph: ElkNode) => Promise<ElkNode>,
  tell: (step: LayoutStep) => void = () => {},
  signal?: AbortSignal,
): Promise<Solved> {
  const placed = new Map<string, Placed>();
  const sizes = new Map<string, Size>();
  const weights = tasks.map(({ nodes, edges }) => nodes.length + edges.length);
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  const whole = left;
  let tooMany = 0;
  for (const [index, planned] of tasks.entries()) {
    if (signal?.aborted) break;
    const weight = weights[index] ?? 0;
    const done = weight > left / 2 ? undefined : 1 - left / whole;
    tell({ done, inside: planned.frame?.id ?? null, boxes: planned.nodes.length });
    left -= weight;
    const task = {
      ...planned,
      nodes: planned.nodes.map((node) => ({ ...node, size: sizes.get(node.id) ?? node.size })),
    };
    if (task.nodes.some(({ locked }) => !locked)) {
      const large = task.nodes.length > MOST_NODES || task.edges.length > MOST_EDGES;
      if (large) tooMany = Math.max(tooMany, task.nodes.length);
      // So that it is shown, and can be cancelled, before everything waits for it.
      if (large) await pause();
      const { places, size } = large
        ? inFrame(task, computeAutoLayout)
        : chosen(task, readElk(task, await layout(elkGraph(task))), inFrame(task, computeCompactLayout));
      const final = settled(task, places);
      for (const { id, locked, size: own, resized } of task.nodes) {
        const position = final.get(id);
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
  return { placed, tooMany };
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

interface Arrangement {
  readonly places: ReadonlyMap<string, Point>;
  /** Of the frame; null where it follows from the places. */
  readonly size: Size | null;
}

function chosen(
  { nodes, edges, heading, ratio }: LayoutTask,
  layered: Arrangement,
  packed: Arrangement,
): Arrangement {
  const boxes = nodes.map(({ id, size }) => ({ id, ...size }));
  const sides = new Map(nodes.flatMap(({ ports }) => ports.map(({ id, side }) => [id, side] as const)));
  const lines = edges.map(({ source, target, sourcePort, label }) => {
    const leaves = sides.get(sourcePort ?? '');
    return { source, target, label, ...(leaves && { leaves }) };
  });
  const arranged = ({ places }: Arrangement) => ({ boxes, lines, places });
  const { places } = easierToRead(arranged(layered), arranged(packed), heading, ratio);
  return places === packed.places ? packed : layered;
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

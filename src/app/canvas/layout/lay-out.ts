import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { WINDOW_RATIO } from '#model/arrangement/arranged.ts';
import { portsAfter } from './layout-edit.ts';
import type { LayoutStep } from './layout-task.ts';
import { type LayoutScope, planLayout } from './plan-layout.ts';
import { type ElkLayout, type Solved, solveLayout } from './solve-layout.ts';

/** Of more boxes than this the ports are turned at the end only: to lay out as many again would take too long. */
const MOST_TWICE = 600;

interface LayoutWishes {
  /** See `planLayout`. */
  readonly labelOf?: ((link: NamedEdge) => string) | undefined;
  readonly ratio?: number;
  /** See `solveLayout`. */
  readonly tell?: (step: LayoutStep) => void;
  readonly signal?: AbortSignal;
}

/**
 * Where a layout puts boxes. Ports that a layout turns are laid out twice: as they are plainly, and on the sides that they face then, which
 * brings together what they join.
 */
export async function layOut(
  diagram: Diagram,
  scope: LayoutScope,
  layout: ElkLayout,
  { labelOf, ratio = WINDOW_RATIO, tell = () => {}, signal }: LayoutWishes = {},
): Promise<Solved> {
  const tasks = planLayout(diagram, scope, labelOf, ratio);
  const boxes = tasks.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const twice = boxes <= MOST_TWICE && tasks.some(({ turnsPorts }) => turnsPorts);
  if (!twice) return solveLayout(tasks, layout, tell, signal);
  const half = (done: number) => (step: LayoutStep) =>
    tell({ ...step, done: step.done === undefined ? undefined : done + step.done / 2 });
  const { placed } = await solveLayout(tasks, layout, half(0), signal);
  const turned = planLayout(diagram, scope, labelOf, ratio, portsAfter(diagram, placed));
  return solveLayout(turned, layout, half(0.5), signal);
}

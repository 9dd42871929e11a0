import { type BoxShapes, boxShapes } from '#app/canvas/diagram/box-shapes.ts';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import { drawShapes } from '#app/canvas/renderer/context-pen.ts';
import type { HighlightLabel } from '#app/session/simulation-highlights.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { paintHidden, paintLock } from './paint-badges.ts';

/** How a box is shown beside what it is. */
export interface PaintedNodeState {
  readonly container: boolean;
  /** How many others are hidden in it, while it is collapsed. */
  readonly hidden: number;
  /** How many changes of what is hidden in it are not in the model itself. */
  readonly changed: number;
  readonly locked: boolean;
  readonly selected: boolean;
  readonly target: boolean;
  readonly pending: PendingState | undefined;
  /** How it takes part in the run that is looked at. */
  readonly lit: readonly HighlightLabel[] | undefined;
  /** Whether the zoom has room for lines and for the names of ports. */
  readonly detailed: boolean;
}

/** A box, as its node is drawn when it is mounted. */
export function paintBox(brush: RenderContext, rect: Rect, look: NodeStyle, state: PaintedNodeState): void {
  drawShapes(brush, shapesOf(look, rect, state), rect.x, rect.y);
  if (state.hidden > 0) paintHidden(brush, rect, state.hidden, state.changed);
  if (state.locked) paintLock(brush, rect);
}

interface KnownShapes {
  readonly width: number;
  readonly height: number;
  readonly style: number;
  readonly shapes: BoxShapes;
}

/** Of the looks that were painted last: most frames show the same boxes in the same way as the one before. */
const known = new WeakMap<NodeStyle, KnownShapes>();
const PENDING_BITS = { add: 1, update: 2, delete: 3 } as const;

function shapesOf(look: NodeStyle, { width, height }: Rect, state: PaintedNodeState): BoxShapes {
  const run = state.lit === undefined ? null : state.lit.includes('entered') ? 'entered' : 'active';
  const { container, selected, target, pending, detailed } = state;
  const collapsed = state.hidden > 0;
  const style =
    Number(container) +
    2 * Number(collapsed) +
    4 * Number(selected) +
    8 * Number(target) +
    16 * Number(detailed) +
    32 * (pending === undefined ? 0 : PENDING_BITS[pending]) +
    128 * (run === null ? 0 : run === 'active' ? 1 : 2);
  const found = known.get(look);
  if (found?.style === style && found.width === width && found.height === height) return found.shapes;
  const shapes = boxShapes(
    look,
    { width, height },
    { container, collapsed, selected, target, pending, run, detailed },
  );
  known.set(look, { width, height, style, shapes });
  return shapes;
}

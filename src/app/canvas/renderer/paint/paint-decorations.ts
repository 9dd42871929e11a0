import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Palette } from '#app/canvas/renderer/context/palette.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import type { Marks } from '#app/canvas/renderer/display/view.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { paintEdge } from './paint-edge.ts';

const PENDING: Readonly<Record<PendingState, (palette: Palette) => string>> = {
  add: ({ success }) => success.css,
  update: ({ info }) => info.css,
  delete: ({ danger }) => danger.css,
};

/** What is selected, pending or a target of far boxes and edges, told by lines whose width is one of the screen. */
export function paintDecorations(
  brush: RenderContext,
  plan: DisplayList,
  looks: Styles,
  marks: Marks,
  sight: Rect,
): void {
  const { context, palette, pixel } = brush;
  const { drag, pending, lit, selection, target } = marks;
  const rectOf = (id: string): Rect | undefined =>
    drag.rects.get(id) ?? plan.boxes[plan.boxNumbers.get(id) ?? -1]?.rect;
  for (const [id, state] of pending) {
    const rect = rectOf(id);
    if (!rect) continue;
    context.strokeStyle = PENDING[state](palette);
    context.lineWidth = 2 * pixel;
    if (state !== 'update')
      context.setLineDash(state === 'add' ? [2 * pixel, 2 * pixel] : [5 * pixel, 3 * pixel]);
    frame(context, rect, 2 * pixel);
    context.setLineDash([]);
  }
  for (const id of marks.changedIn.keys()) {
    const rect = pending.has(id) ? undefined : rectOf(id);
    if (!rect) continue;
    context.strokeStyle = palette.info.css;
    context.lineWidth = 2 * pixel;
    frame(context, rect, 2 * pixel);
  }
  for (const [id, words] of lit) {
    const rect = rectOf(id);
    if (rect) {
      context.strokeStyle = palette.simulated.css;
      context.lineWidth = (words.includes('entered') ? 4 : 2.5) * pixel;
      frame(context, rect, pixel);
      continue;
    }
    const planned = plan.edges[plan.edgeNumbers.get(id) ?? -1];
    if (!planned) continue;
    const route = drag.routes.get(id) ?? planned.route;
    const state = { selected: false, pending: pending.get(id), leads: false, lit: words };
    paintEdge(brush, route, looks.strandsOf(planned.link), state, sight);
  }
  for (const id of selection) {
    const rect = rectOf(id);
    if (rect) {
      context.strokeStyle = palette.selected.css;
      context.lineWidth = 2 * pixel;
      frame(context, rect, 0.5 * pixel);
      continue;
    }
    const planned = plan.edges[plan.edgeNumbers.get(id) ?? -1];
    if (!planned) continue;
    const route = drag.routes.get(id) ?? planned.route;
    const state = { selected: true, pending: pending.get(id), leads: false, lit: lit.get(id) };
    paintEdge(brush, route, looks.strandsOf(planned.link), state, sight);
  }
  const rect = target === null ? undefined : rectOf(target);
  if (!rect) return;
  context.fillStyle = palette.targetHalo;
  context.fillRect(rect.x, rect.y, rect.width, rect.height);
  context.strokeStyle = palette.accent.css;
  context.lineWidth = 2 * pixel;
  frame(context, rect, 2 * pixel);
}

function frame(context: CanvasRenderingContext2D, { x, y, width, height }: Rect, by: number): void {
  context.strokeRect(x - by, y - by, width + 2 * by, height + 2 * by);
}

import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import type { DisplayBox, DisplayEdge, DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import { hiddenWhileDragging } from '#app/canvas/renderer/display/hidden-while-dragging.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import {
  edgeMeets,
  type Marks,
  meets,
  onScreen,
  sightOf,
  type View,
} from '#app/canvas/renderer/display/view.ts';
import { paintBox } from './paint-box.ts';
import { paintEdge } from './paint-edge.ts';

/** Lines stay behind what they join: from afar many lead past each other. */
const QUIET = 0.6;
/** How far what is painted of a box or an edge reaches beyond it, in pixels of the screen. */
export const REACH = 24;

/**
 * Paints an overview but what is dragged: as few boxes as can be read, and the lines between them, with borders and lines as wide as they
 * are on the screen. Without words.
 */
export function paintOverview(
  brush: RenderContext,
  plan: DisplayList,
  looks: Styles,
  view: View,
  marks: Marks,
): void {
  const { context, palette } = brush;
  const sight = sightOf(view, REACH / view.zoom);
  const gone = hiddenWhileDragging(plan, marks.drag);
  const { inPixels, inDrawing, edge, box } = penOf(brush, looks, view, marks);
  inPixels();
  context.fillStyle = palette.canvas.css;
  context.fillRect(0, 0, view.width, view.height);
  const raised: DisplayEdge[] = [];
  const over: DisplayBox[] = [];
  let nextBox = 0;
  let nextEdge = 0;
  for (const level of plan.levels) {
    inDrawing();
    for (; nextEdge < level.edges; nextEdge += 1) {
      const planned = plan.edges[nextEdge];
      if (!planned || gone?.edges[nextEdge] === 1 || !edgeMeets(plan, nextEdge, sight)) continue;
      if (marks.selection.has(planned.link.id)) raised.push(planned);
      else edge(planned);
    }
    inPixels();
    for (; nextBox < level.boxes; nextBox += 1) {
      const planned = plan.boxes[nextBox];
      if (!planned || gone?.boxes[nextBox] === 1 || !meets(plan.boxBounds, nextBox, sight)) continue;
      if (planned.container) box(planned);
      else over.push(planned);
    }
  }
  // A line that leads past what can be read leads behind it.
  for (const planned of over) box(planned);
  inDrawing();
  for (const planned of raised) edge(planned);
}

/** Paints what is dragged of an overview, over everything. */
export function paintDraggedOverview(
  brush: RenderContext,
  plan: DisplayList,
  looks: Styles,
  view: View,
  marks: Marks,
): void {
  const { inPixels, inDrawing, edge, box } = penOf(brush, looks, view, marks);
  inDrawing();
  for (const [id, route] of marks.drag.routes) {
    const planned = plan.edges[plan.edgeNumbers.get(id) ?? -1];
    if (planned) edge({ ...planned, route });
  }
  inPixels();
  for (const [id, rect] of marks.drag.rects) {
    const planned = plan.boxes[plan.boxNumbers.get(id) ?? -1];
    if (planned) box({ ...planned, rect });
  }
}

/** How single boxes and edges of an overview are painted: boxes in pixels of the screen, edges in those of the drawing. */
function penOf(brush: RenderContext, looks: Styles, view: View, marks: Marks) {
  const { context } = brush;
  const { ratio } = view;
  const scale = view.zoom * ratio;
  const sight = sightOf(view, REACH / view.zoom);
  return {
    inPixels: () => context.setTransform(ratio, 0, 0, ratio, 0, 0),
    inDrawing: () => context.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio),
    edge: ({ link, route }: DisplayEdge) => {
      const selected = marks.selection.has(link.id);
      context.globalAlpha = selected ? 1 : QUIET;
      const state = {
        selected,
        pending: marks.pending.get(link.id),
        leads: route.bundle?.[0] === link.id,
        lit: marks.lit.get(link.id),
      };
      paintEdge(brush, route, looks.strandsOf(link), state, sight);
      context.globalAlpha = 1;
    },
    box: (planned: DisplayBox) => {
      const { id, locked } = planned.box;
      const look = looks.ofBox(planned, planned.rect);
      paintBox(
        brush,
        onScreen(planned.rect, view),
        { ...look, ports: [] },
        {
          container: planned.container,
          hidden: 0,
          changed: 0,
          locked: locked === true,
          detailed: false,
          selected: marks.selection.has(id),
          target: marks.target === id,
          pending: marks.pending.get(id),
          lit: marks.lit.get(id),
        },
      );
    },
  };
}

import { bundleLabel } from '#app/canvas/diagram/bundle-label.ts';
import { holdsPoint } from '#app/canvas/geometry/geometry.ts';
import { labelLines, labelPlace } from '#app/canvas/geometry/polyline.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import type { DisplayList, DisplayBox, DisplayEdge } from '#app/canvas/renderer/display/display-list.ts';
import { hiddenWhileDragging } from '#app/canvas/renderer/display/hidden-while-dragging.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import {
  DETAILED,
  edgeMeets,
  type Marks,
  meets,
  sightOf,
  type View,
} from '#app/canvas/renderer/display/view.ts';
import { paintBox } from './paint-box.ts';
import { paintEdge, paintLabel } from './paint-edge.ts';

/** How far what belongs to a box or an edge reaches beyond it: names of ports and of symbols, labels. In pixels at 100 %. */
export const REACH = 200;
const DOTS = 24;
/** The dots of the ground are at least so far apart on the screen. */
const LEAST_GAP = 18;

/**
 * Paints what is in sight with all its detail, level by level, but what is dragged. `labelled`: the edges whose labels there is room
 * for; null for all.
 */
export function paintNear(
  brush: RenderContext,
  plan: DisplayList,
  looks: Styles,
  view: View,
  marks: Marks,
  labelled: ReadonlySet<string> | null = null,
): void {
  const sight = sightOf(view, REACH);
  const gone = hiddenWhileDragging(plan, marks.drag);
  const detailed = view.zoom >= DETAILED;
  paintGround(brush, view);
  const selected: DisplayEdge[] = [];
  let box = 0;
  let edge = 0;
  for (const level of plan.levels) {
    const inSight: DisplayEdge[] = [];
    for (; edge < level.edges; edge += 1) {
      if (gone?.edges[edge] === 1 || !edgeMeets(plan, edge, sight)) continue;
      const planned = plan.edges[edge];
      if (!planned) continue;
      // Over everything, as an edge is that is raised when it is selected.
      if (marks.selection.has(planned.link.id)) selected.push(planned);
      else inSight.push(planned);
    }
    paintEdges(brush, inSight, looks, view, marks, labelled);
    for (; box < level.boxes; box += 1) {
      if (gone?.boxes[box] === 1 || !meets(plan.boxBounds, box, sight)) continue;
      const planned = plan.boxes[box];
      if (planned) paintOne(brush, planned, looks, marks, detailed);
    }
  }
  paintEdges(brush, selected, looks, view, marks, null);
}

/** Paints what is dragged, over everything. */
export function paintDragged(
  brush: RenderContext,
  plan: DisplayList,
  looks: Styles,
  view: View,
  marks: Marks,
  labelled: ReadonlySet<string> | null = null,
): void {
  const detailed = view.zoom >= DETAILED;
  const edges = [...marks.drag.routes].flatMap(([id, route]) => {
    const planned = plan.edges[plan.edgeNumbers.get(id) ?? -1];
    return planned ? [{ ...planned, route }] : [];
  });
  paintEdges(brush, edges, looks, view, marks, labelled);
  for (const [id, rect] of marks.drag.rects) {
    const planned = plan.boxes[plan.boxNumbers.get(id) ?? -1];
    if (planned) paintOne(brush, { ...planned, rect }, looks, marks, detailed);
  }
}

function paintOne(
  brush: RenderContext,
  planned: DisplayBox,
  looks: Styles,
  marks: Marks,
  detailed: boolean,
): void {
  const { box, rect, container, hidden, inside } = planned;
  paintBox(brush, rect, looks.ofBox(planned, rect), {
    container,
    hidden,
    changed: marks.changedIn.get(box.id) ?? 0,
    locked: box.locked === true,
    detailed: detailed && inside === 0,
    selected: marks.selection.has(box.id),
    target: marks.target === box.id,
    pending: marks.pending.get(box.id),
    lit: marks.lit.get(box.id),
  });
}

/** First all lines, then all labels, so that no label is crossed out. */
function paintEdges(
  brush: RenderContext,
  edges: readonly DisplayEdge[],
  looks: Styles,
  view: View,
  marks: Marks,
  labelled: ReadonlySet<string> | null,
): void {
  const stateOf = ({ link: { id }, route }: DisplayEdge) => ({
    selected: marks.selection.has(id),
    pending: marks.pending.get(id),
    leads: route.bundle?.[0] === id,
    lit: marks.lit.get(id),
  });
  const sight = sightOf(view);
  const near = sightOf(view, REACH);
  for (const planned of edges)
    paintEdge(brush, planned.route, looks.strandsOf(planned.link), stateOf(planned), sight);
  for (const planned of edges) {
    const state = stateOf(planned);
    if (labelled?.has(planned.link.id) === false && !state.selected) continue;
    const { points } = planned.route;
    const place = planned.route.label ?? labelPlace(points);
    // A selected one is as wide as its words are.
    if (!state.selected && !holdsPoint(near, place)) continue;
    const own = looks.labelOf(planned.link);
    const label = bundleLabel(planned.route, planned.link.id, looks.edgeWord, own, (id) =>
      marks.selection.has(id),
    );
    if (label === '') continue;
    // A little further away they are larger than they are drawn, and have no more room.
    const lines = state.selected || brush.pixel > 1 / DETAILED ? 1 : labelLines(points, place);
    paintLabel(brush, place, label, state, lines);
  }
}

/** The ground and its dots; where they would be too close, only every second, fourth, … of them. */
function paintGround({ context, palette, pixel }: RenderContext, view: View): void {
  let gap = DOTS;
  while (gap * view.zoom < LEAST_GAP) gap *= 2;
  const { x, y, width, height } = sightOf(view, pixel);
  context.fillStyle = palette.canvas.css;
  context.fillRect(x, y, width, height);
  context.fillStyle = palette.grid.css;
  const size = Math.max(1, pixel);
  for (let across = Math.floor(x / gap) * gap; across < x + width; across += gap)
    for (let down = Math.floor(y / gap) * gap; down < y + height; down += gap)
      context.fillRect(across - size / 2, down - size / 2, size, size);
}

import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Drag } from '#app/canvas/scene/drag.ts';
import type { DrawnDecorations } from '#app/canvas/scene/drawn-decorations.ts';
import type { SimulationHighlights } from '#app/session/simulation-highlights.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import type { DisplayList } from './display-list.ts';
import type { Over } from './paint-guides.ts';

/** Where the drawing is on the screen: its origin in pixels, and how large; `ratio` pixels of the device make one of them. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** What is shown of elements beside what they are. */
export interface Marks {
  readonly selection: ReadonlySet<string>;
  readonly pending: ReadonlyMap<string, PendingState>;
  /** How many such elements each collapsed box hides. */
  readonly changedIn: ReadonlyMap<string, number>;
  /** How elements take part in the run that is looked at. */
  readonly lit: SimulationHighlights;
  /** The box that would take in what is dragged, or that an edge being drawn would end at. */
  readonly target: string | null;
  /** What is said of boxes and edges: findings, verdicts, where a simulation is. */
  readonly said: DrawnDecorations;
  readonly drag: Drag;
  readonly over: Over;
}

/** From here on a drawing is worked in; further away it is looked at, and drawn with less detail. */
export const FAR = 0.5;
/** From here on ports have names and boxes their lines: all letters are at least as large as can be read. */
export const DETAILED = 0.91;

/** The part of the drawing that is in sight, and `margin` pixels of it more on every side. */
export function sightOf({ x, y, zoom, width, height }: View, margin = 0): Rect {
  return {
    x: -x / zoom - margin,
    y: -y / zoom - margin,
    width: width / zoom + 2 * margin,
    height: height / zoom + 2 * margin,
  };
}

/** Whether what has its bounds in an array, four numbers each, is in a rectangle. */
export function meets(bounds: Float64Array, number: number, { x, y, width, height }: Rect): boolean {
  const at = 4 * number;
  return (
    (bounds[at] ?? 0) < x + width &&
    (bounds[at + 1] ?? 0) < y + height &&
    (bounds[at + 2] ?? 0) > x &&
    (bounds[at + 3] ?? 0) > y
  );
}

/** Whether a piece of an edge's way comes into a rectangle: that something of it lies on either side is not enough. */
export function edgeMeets(plan: DisplayList, number: number, sight: Rect): boolean {
  if (!meets(plan.edgeBounds, number, sight)) return false;
  const { points, starts } = plan;
  const { x, y } = sight;
  const [right, bottom] = [x + sight.width, y + sight.height];
  const end = 2 * (starts[number + 1] ?? 0);
  for (let at = 2 * (starts[number] ?? 0) + 2; at < end; at += 2) {
    const ax = points[at - 2] ?? 0;
    const ay = points[at - 1] ?? 0;
    const bx = points[at] ?? 0;
    const by = points[at + 1] ?? 0;
    if (Math.min(ax, bx) < right && Math.min(ay, by) < bottom && Math.max(ax, bx) > x && Math.max(ay, by) > y)
      return true;
  }
  return false;
}

/** Where a rectangle of the drawing is on the screen, in its pixels. */
export const onScreen = ({ x, y, width, height }: Rect, view: View): Rect => ({
  x: x * view.zoom + view.x,
  y: y * view.zoom + view.y,
  width: width * view.zoom,
  height: height * view.zoom,
});

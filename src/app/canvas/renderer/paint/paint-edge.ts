import { edgeCorners, edgeHaloWidth, edgeLines } from '#app/canvas/diagram/edge-lines.ts';
import { EDGE, FIRED_DASHES, footIn, PENDING, STRAND_DASHES } from '#app/canvas/diagram/metrics.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { type LabelPlace, pathOf } from '#app/canvas/geometry/polyline.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { type RenderContext, write } from '#app/canvas/renderer/context/render-context.ts';
import { wrapped } from '#app/canvas/renderer/context/text-metrics.ts';
import { LEAST_LABEL } from '#app/canvas/renderer/labels/mid-labels.ts';
import type { HighlightLabel } from '#app/session/simulation-highlights.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';

/** How an edge is shown beside what it is. */
export interface EdgeState {
  readonly selected: boolean;
  readonly pending: PendingState | undefined;
  /** Whether it is the first of a bundle: the line that stands for all of them is painted with it. */
  readonly leads: boolean;
  /** How it takes part in the run that is looked at. */
  readonly lit: readonly HighlightLabel[] | undefined;
}

/** As the context takes them: lists of its own, none of which is made while it paints. */
const DASHES: Readonly<Record<Strand['tone'], number[]>> = {
  matter: [...STRAND_DASHES.matter],
  energy: [...STRAND_DASHES.energy],
  information: [...STRAND_DASHES.information],
  binding: [...STRAND_DASHES.binding],
  other: [...STRAND_DASHES.other],
  plain: [...STRAND_DASHES.plain],
  internal: [...STRAND_DASHES.internal],
};
const FIRED = [...FIRED_DASHES];
const DOTS = [...PENDING.dots];

interface Paths {
  readonly halo: Path2D;
  /** A small square at each corner. */
  readonly corners: Path2D;
  readonly lines: readonly { readonly line: Path2D; readonly heads: Path2D }[];
}

/** By the points of the way, which are other ones when it changes. */
const known = new WeakMap<readonly Point[], { readonly strands: readonly Strand[]; readonly paths: Paths }>();

function pathsOf(points: readonly Point[], strands: readonly Strand[]): Paths {
  const found = known.get(points);
  if (found?.strands === strands) return found.paths;
  const paths = {
    halo: new Path2D(pathOf(points)),
    corners: new Path2D(edgeCorners(points)),
    lines: edgeLines(points, strands).map(({ line, heads }) => ({
      line: new Path2D(line),
      heads: new Path2D(heads),
    })),
  };
  known.set(points, { strands, paths });
  return paths;
}

/** An edge without its label, as strands-edge.tsx draws it when it is mounted. */
export function paintEdge(
  { context, palette, pixel }: RenderContext,
  { points, pinned = false }: Pick<Route, 'points' | 'pinned'>,
  strands: readonly Strand[],
  state: EdgeState,
): void {
  const { halo, corners, lines } = pathsOf(points, strands);
  if (state.selected || state.lit) {
    context.strokeStyle = state.selected ? palette.selectedHalo : palette.simulatedHalo;
    // One that was taken is told by a broken line from one that can be taken.
    if (state.lit && !state.lit.includes('enabled')) context.setLineDash(FIRED);
    context.lineWidth = Math.max(edgeHaloWidth(strands), 5 * pixel);
    context.lineJoin = 'round';
    context.stroke(halo);
    context.lineJoin = 'miter';
    context.setLineDash([]);
  }
  if (state.pending === 'delete') context.globalAlpha = PENDING.edgeOpacity;
  if (state.leads) {
    context.strokeStyle = palette.bundle;
    context.lineWidth = EDGE.bundle;
    context.stroke(halo);
  }
  context.lineWidth = Math.max(EDGE.line, 0.9 * pixel);
  for (const [index, { line, heads }] of lines.entries()) {
    const strand = strands[index];
    if (!strand) continue;
    const { css } = palette.strandOf(strand);
    context.strokeStyle = css;
    const dash = DASHES[strand.tone];
    if (state.pending === 'add') {
      context.setLineDash(DOTS);
      context.lineCap = 'round';
      context.lineWidth = PENDING.dotsLine;
    } else if (dash.length > 0) context.setLineDash(dash);
    context.stroke(line);
    context.setLineDash([]);
    context.lineCap = 'butt';
    context.fillStyle = css;
    context.fill(heads);
  }
  if (pinned) {
    context.fillStyle = palette.muted.css;
    context.fill(corners);
  }
  context.globalAlpha = 1;
}

/** The label of an edge at its place; `most` lines of it. */
export function paintLabel(
  brush: RenderContext,
  { x, y, room }: LabelPlace,
  label: string,
  { selected, pending, lit }: EdgeState,
  most: number,
): void {
  const { context, palette, texts, pixel } = brush;
  const size = Math.max(LABEL.size, LEAST_LABEL.size * pixel);
  const font = `${selected ? '550 ' : ''}${size}px ${palette.sans}`;
  const named = pending === 'update' ? `◣ ${label}` : label;
  const words = lit?.includes('enabled') === true ? `▶ ${named}`.trim() : named;
  const beside = room > 0 ? Math.max(LABEL.least, room - 8) : LABEL.beside;
  const width = selected ? Number.POSITIVE_INFINITY : beside - 2 * LABEL.padding;
  const lines = wrapped(texts, words, font, width, most);
  if (lines.length === 0) return;
  const alone = Math.max(LABEL.line, LEAST_LABEL.line * pixel);
  const line = lines.length === 1 ? alone : LABEL.wrapped;
  const height = lines.length === 1 ? alone : lines.length * line + 4;
  const top = room > 0 ? y - height - 2 : y - height / 2;
  const widest = Math.max(...lines.map((one) => texts.widthOf(font, one))) + 2 * LABEL.padding;
  context.fillStyle = selected ? palette.raised.css : palette.labelBack;
  context.beginPath();
  context.roundRect(x - widest / 2, top, widest, height, LABEL.radius);
  context.fill();
  const colour = (selected ? palette.selectedText : palette.text).css;
  const first = top + (height - lines.length * line) / 2 + footIn(line, size, 'sans');
  for (const [index, one] of lines.entries()) {
    const own = texts.widthOf(font, one);
    const foot = first + index * line;
    write(brush, one, { x: x - own / 2, foot, room: Number.POSITIVE_INFINITY }, { font, colour });
    if (pending !== 'delete') continue;
    context.fillStyle = colour;
    context.fillRect(x - own / 2, foot - 3.5, own, 1);
  }
}

import { type EdgeLine, edgeCorners, edgeHaloWidth, edgeLines } from '#app/canvas/diagram/edge-lines.ts';
import { EDGE, FIRED_DASHES, footIn, PENDING, STRAND_DASHES } from '#app/canvas/diagram/metrics.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import { grown, holdsPoint, type Point, type Rect } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { CORNER, hasRoom, type LabelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { type RenderContext, write } from '#app/canvas/renderer/context/render-context.ts';
import { wrapped } from '#app/canvas/renderer/context/text-metrics.ts';
import type { HighlightLabel } from '#app/session/simulation-highlights.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { periodOf, strokeWay } from './stroke-way.ts';

/** How an edge is shown beside what it is. */
export interface EdgeState {
  readonly selected: boolean;
  readonly pending: PendingState | undefined;
  /** Whether it is the first of a bundle: the line that stands for all of them is painted with it. */
  readonly leads: boolean;
  /** How it takes part in the run that is looked at. */
  readonly lit: readonly HighlightLabel[] | undefined;
}

/** A rim around a selected edge is at least so wide on the screen, as in canvas.css. */
const FAR_RIM = 1.5;
/** What of a long line is far from both its ends, as in canvas.css. */
const PASSING = 0.4;

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
const NO_DASHES: number[] = [];
const FIRED = [...FIRED_DASHES];
const DOTS = [...PENDING.dots];

/** Its lines are drawn so far beyond what is seen, in pixels at 100 %: half of the widest of them, and what a cut corner takes. */
const BEYOND = 24;

type Line = Pick<EdgeLine, 'near' | 'far'> & { readonly heads: Path2D };

/** By the points of the way, which are other ones when it changes. */
const known = new WeakMap<
  readonly Point[],
  { readonly strands: readonly Strand[]; readonly lines: readonly Line[] }
>();
const corners = new WeakMap<readonly Point[], Path2D>();

function linesOf(points: readonly Point[], strands: readonly Strand[], scale: number): readonly Line[] {
  const found = known.get(points);
  if (found?.strands === strands) return found.lines;
  const lines = edgeLines(points, strands, scale).map(({ near, far, heads }) => ({
    near,
    far,
    heads: new Path2D(heads),
  }));
  known.set(points, { strands, lines });
  return lines;
}

/** A small square at each corner: few edges have them, so they are made when one is painted with them. */
function cornersOf(points: readonly Point[]): Path2D {
  const found = corners.get(points) ?? new Path2D(edgeCorners(points));
  corners.set(points, found);
  return found;
}

/** What of an edge without its label is in `sight`, as strands-edge.tsx draws it when it is mounted. */
export function paintEdge(
  { context, palette, pixel }: RenderContext,
  { points, pinned = false, scale = 1 }: Pick<Route, 'points' | 'pinned' | 'scale'>,
  strands: readonly Strand[],
  state: EdgeState,
  sight: Rect,
): void {
  const lines = linesOf(points, strands, scale);
  const halo = Math.max(edgeHaloWidth(strands, scale), 5 * pixel);
  const seen = grown(sight, BEYOND * scale + halo + EDGE.bundle);
  if (state.selected || state.lit) {
    context.strokeStyle = state.selected ? palette.selectedHalo : palette.simulatedHalo;
    // One that was taken is told by a broken line from one that can be taken.
    const broken = state.lit !== undefined && !state.lit.includes('enabled');
    if (broken) context.setLineDash(FIRED);
    context.lineWidth = halo;
    context.lineJoin = 'round';
    strokeWay(context, points, seen, broken ? periodOf(FIRED) : 0);
    context.setLineDash([]);
    if (state.selected) {
      // What joins two parts is told by the colours of its lines, and those from a colour that is none of theirs only on the ground.
      context.strokeStyle = palette.canvas.css;
      context.lineWidth = halo - 2 * Math.max(EDGE.rim * scale, FAR_RIM * pixel);
      strokeWay(context, points, seen);
    }
    context.lineJoin = 'miter';
  }
  const alpha = context.globalAlpha;
  if (state.pending === 'delete') context.globalAlpha = PENDING.edgeOpacity;
  if (state.leads) {
    context.strokeStyle = palette.bundle;
    context.lineWidth = EDGE.bundle;
    strokeWay(context, points, seen);
  }
  context.lineWidth = Math.max(EDGE.line, 0.9 * pixel);
  for (const [index, { near, far, heads }] of lines.entries()) {
    const strand = strands[index];
    if (!strand) continue;
    const { css } = palette.strandOf(strand);
    context.strokeStyle = css;
    const dash = state.pending === 'add' ? DOTS : DASHES[strand.tone];
    if (state.pending === 'add') {
      context.lineCap = 'round';
      context.lineWidth = PENDING.dotsLine;
    }
    const dashes = scale > 1 && dash !== DOTS ? dash.map((length) => length * pixel) : dash;
    if (dashes.length > 0) context.setLineDash(dashes);
    const period = periodOf(dashes);
    for (const stretch of near) strokeWay(context, stretch, seen, period, CORNER * scale);
    if (far.length > 0) {
      const own = context.globalAlpha;
      if (!state.selected && !state.lit) context.globalAlpha = own * PASSING;
      strokeWay(context, far, seen, period, CORNER * scale);
      context.globalAlpha = own;
    }
    if (dashes.length > 0) context.setLineDash(NO_DASHES);
    context.lineCap = 'butt';
    if (hasEndIn(points, seen)) {
      context.fillStyle = css;
      context.fill(heads);
    }
  }
  if (pinned) {
    context.fillStyle = palette.muted.css;
    context.fill(cornersOf(points));
  }
  context.globalAlpha = alpha;
}

function hasEndIn(way: readonly Point[], area: Rect): boolean {
  const [first, last] = [way[0], way.at(-1)];
  return (first !== undefined && holdsPoint(area, first)) || (last !== undefined && holdsPoint(area, last));
}

/** The label of an edge at its place; `most` lines of it. */
export function paintLabel(
  brush: RenderContext,
  place: LabelPlace,
  label: string,
  { selected, pending, lit }: EdgeState,
  most: number,
): void {
  const { context, palette, texts } = brush;
  const { x, y, upon } = place;
  const { size } = LABEL;
  const font = `${selected ? '550 ' : ''}${size}px ${palette.sans}`;
  const named = pending === 'update' ? `◣ ${label}` : label;
  const isEnabled = lit?.includes('enabled') === true;
  const words = isEnabled ? `▶ ${named}`.trim() : named;
  const width =
    selected || (isEnabled && !hasRoom(place))
      ? Number.POSITIVE_INFINITY
      : labelWidth(place) - 2 * LABEL.padding;
  const lines = wrapped(texts, words, font, width, most);
  if (lines.length === 0) return;
  const line = lines.length === 1 ? LABEL.line : LABEL.wrapped;
  const height = lines.length === 1 ? LABEL.line : lines.length * line + 4;
  const top = upon ? y - height / 2 : y - height - 2;
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

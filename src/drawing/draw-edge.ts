import { edgeLines } from '#app/canvas/diagram/edge-lines.ts';
import { EDGE, footIn, STRAND_DASHES } from '#app/canvas/diagram/metrics.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { CORNER, labelLines, labelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import type { PictureEdge } from '#app/canvas/pictures/svg/picture.ts';
import { toneColor } from '#app/canvas/pictures/svg/picture-theme.ts';
import { type TextMetricsCache, wrapped } from '#app/canvas/renderer/context/text-metrics.ts';
import type { Vector } from '#interchange/documents/pictures/picture.ts';
import { setWords } from './draw-box.ts';
import { PAPER, paperColour } from './paper.ts';
import { fontOf } from './texts.ts';

const LETTERS = { size: LABEL.size, isBold: false };
/** How many straight pieces a rounded corner is drawn in. */
const PIECES = 4;
const NOTHING = { fill: null, stroke: null, line: 0, dashes: [] };

type Corner = readonly [x: number, y: number];

/** The lines of an edge with the arrows of their directions. */
export function drawEdge({ points, strands, leads = false }: PictureEdge): Vector[] {
  const bundle: Vector[] = leads
    ? [path(rounded(points), { stroke: PAPER.hairline, line: EDGE.bundle })]
    : [];
  return edgeLines(points, strands).reduce((vectors, { strand, near, far, heads }) => {
    const colour = strand.color === undefined ? toneColor(PAPER, strand.tone) : paperColour(strand.color);
    for (const way of [...near, far])
      if (way.length > 1)
        vectors.push(
          path(rounded(way), { stroke: colour, line: EDGE.line, dashes: STRAND_DASHES[strand.tone] }),
        );
    for (const corners of arrowsIn(heads))
      vectors.push({ ...path(corners, { fill: colour }), isClosed: true });
    return vectors;
  }, bundle);
}

const path = (
  corners: readonly Corner[],
  look: { fill?: string; stroke?: string; line?: number; dashes?: readonly number[] },
) => ({ is: 'path', corners, isClosed: false, ...NOTHING, ...look }) as const;

/** The label of an edge over the middle of its longest piece, as the canvas has it, on a ground that hides the lines behind it. */
export function drawLabel(texts: TextMetricsCache, { points, labelAt, label }: PictureEdge): Vector[] {
  if (label === '') return [];
  const place = labelAt ?? labelPlace(points);
  const { x, y, upon } = place;
  const most = labelWidth(place) - 2 * LABEL.padding;
  const font = fontOf(LETTERS);
  const lines = wrapped(texts, label, font, most, labelLines(points, place));
  if (lines.length === 0) return [];
  const line = lines.length === 1 ? LABEL.line : LABEL.wrapped;
  const height = lines.length === 1 ? LABEL.line : lines.length * line + 4;
  const top = upon ? y - height / 2 : y - height - 2;
  const width = Math.max(...lines.map((one) => texts.widthOf(font, one))) + 2 * LABEL.padding;
  const first = top + (height - lines.length * line) / 2 + footIn(line, LABEL.size, 'sans');
  const ground: Vector = {
    ...NOTHING,
    is: 'rect',
    x: x - width / 2,
    y: top + 2,
    width,
    height: height - 4,
    radius: LABEL.radius,
    fill: PAPER.canvas,
  };
  const words = lines.flatMap((one, at) =>
    setWords(texts, one, LETTERS, {
      x,
      foot: first + at * line,
      room: most,
      align: 'center',
      colour: PAPER.text,
    }),
  );
  return [ground, ...words];
}

/** A way with its corners rounded, in straight pieces: every format draws those. */
function rounded(points: readonly Point[]): Corner[] {
  const corners: Corner[] = [];
  for (const [at, point] of points.entries()) {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) {
      corners.push([point.x, point.y]);
      continue;
    }
    const room = Math.min(CORNER, away(before, point) / 2, away(point, after) / 2);
    const [from, to] = [towards(point, before, room), towards(point, after, room)];
    for (let piece = 0; piece <= PIECES; piece += 1) {
      const t = piece / PIECES;
      const weigh = (a: number, b: number, c: number): number =>
        (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
      corners.push([weigh(from.x, point.x, to.x), weigh(from.y, point.y, to.y)]);
    }
  }
  return corners;
}

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: Point, to: Point, length: number): Point {
  const whole = away(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}

/** The corners of arrowheads, which come as a path: a point after each letter. */
function arrowsIn(heads: string): Corner[][] {
  return heads
    .split('Z')
    .filter((head) => head !== '')
    .map((head) =>
      [...head.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Corner => [Number(x), Number(y)]),
    );
}

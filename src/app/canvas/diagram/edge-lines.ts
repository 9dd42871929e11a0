import type { Point } from '#app/canvas/geometry/geometry.ts';
import { arrowhead, CORNER, pathOf, shifted } from '#app/canvas/geometry/polyline.ts';
import { EDGE } from './metrics.ts';
import { STRAND_GAP, type Strand } from './strand.ts';

/** The line of one strand and the filled arrowheads of its direction, as svg paths; `heads` is empty where it has none. */
export interface EdgeLine {
  readonly strand: Strand;
  /** All of it, or of a long one what is near to its ends: one stretch, or two. */
  readonly near: readonly (readonly Point[])[];
  /** What of a long one is far from both its ends and only leads past; empty for others. */
  readonly far: readonly Point[];
  /** `near` as an svg path. */
  readonly line: string;
  /** `far` as an svg path. */
  readonly middle: string;
  readonly heads: string;
}

/** What an edge's arrows measure at 100 %. */
const ARROW = { length: 8, width: 6 };
/** From afar the strands are nearer to each other: there is less room, and they are thinner. */
const FAR_GAP = 0.6;

/** As far from its ends an edge is drawn as strongly as at them, in pixels at 100 %. */
const REACH = 480;
/** A middle that is shorter than this is not told from the rest. */
const LEAST_MIDDLE = 240;

/** A way in what is near to its ends and what is between; null where it is too short for that. */
function partsOf(way: readonly Point[], reach: number, least: number): [Point[], Point[], Point[]] | null {
  const lengths = way.slice(1).map(({ x, y }, index) => {
    const from = way[index];
    return from ? Math.hypot(x - from.x, y - from.y) : 0;
  });
  const all = lengths.reduce((sum, length) => sum + length, 0);
  if (all < 2 * reach + least) return null;
  const parts: [Point[], Point[], Point[]] = [[], [], []];
  let done = 0;
  let part: 0 | 1 | 2 = 0;
  for (const [index, point] of way.entries()) {
    const from = way[index - 1];
    const length = lengths[index - 1] ?? 0;
    while (from && part < 2) {
      const end: number = part === 0 ? reach : all - reach;
      if (done + length <= end) break;
      const along = (end - done) / length;
      const cut = { x: from.x + (point.x - from.x) * along, y: from.y + (point.y - from.y) * along };
      parts[part].push(cut);
      part = part === 0 ? 1 : 2;
      parts[part].push(cut);
    }
    parts[part].push(point);
    done += length;
  }
  return parts;
}

/**
 * The lines of an edge, side by side along its way. The mounted edge, the painter and the pictures draw these. `scale`: see `Route`.
 */
export function edgeLines(points: readonly Point[], strands: readonly Strand[], scale = 1): EdgeLine[] {
  const gap = STRAND_GAP * scale * (scale > 1 ? FAR_GAP : 1);
  // Far away they are told from the line by less.
  const size = scale > 1 ? 0.75 * scale : scale;
  const arrow = { length: ARROW.length * size, width: ARROW.width * size };
  const middle = (strands.length - 1) / 2;
  return strands.map((strand, index) => {
    const way = shifted(points, (index - middle) * gap);
    const [first, second] = way;
    const [beforeLast, last] = way.slice(-2);
    const { direction } = strand;
    const forth = direction === 'out' || direction === 'inout';
    const back = direction === 'in' || direction === 'inout';
    const heads = [
      forth && beforeLast && last ? arrowhead(last, beforeLast, arrow.length, arrow.width) : '',
      back && first && second ? arrowhead(first, second, arrow.length, arrow.width) : '',
    ];
    const parts = partsOf(way, REACH * scale, LEAST_MIDDLE * scale);
    const near = parts ? [parts[0], parts[2]] : [way];
    const far = parts?.[1] ?? [];
    return {
      strand,
      near,
      far,
      // A long way has a long text, which only what is mounted needs.
      get line() {
        return near.map((stretch) => pathOf(stretch, CORNER * scale)).join('');
      },
      get middle() {
        return pathOf(far, CORNER * scale);
      },
      heads: heads.join(''),
    };
  });
}

/** A small square at each corner of a route that was drawn by hand. */
export function edgeCorners(points: readonly Point[]): string {
  const size = EDGE.corner;
  return points
    .slice(1, -1)
    .map(({ x, y }) => `M${x - size / 2} ${y - size / 2}h${size}v${size}h${-size}z`)
    .join('');
}

/** How wide what shines around the lines of an edge is. */
export const edgeHaloWidth = (strands: readonly Strand[], scale = 1): number =>
  ((strands.length - 1) * STRAND_GAP + EDGE.halo) * scale;

/** How wide the ground is that the lines of a selected edge lie on, within what shines around them. */
export const edgeBedWidth = (strands: readonly Strand[], scale = 1): number =>
  edgeHaloWidth(strands, scale) - 2 * EDGE.rim * scale;

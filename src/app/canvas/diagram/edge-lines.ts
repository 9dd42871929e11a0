import type { Point } from '#app/canvas/geometry/geometry.ts';
import { arrowhead, pathOf, shifted } from '#app/canvas/geometry/polyline.ts';
import { EDGE } from './metrics.ts';
import { STRAND_GAP, type Strand } from './strand.ts';

/** The line of one strand and the filled arrowheads of its direction, as svg paths; `heads` is empty where it has none. */
export interface EdgeLine {
  readonly strand: Strand;
  readonly line: string;
  readonly heads: string;
}

/** The lines of an edge, side by side along its way. The mounted edge, the painter and the pictures draw these. */
export function edgeLines(points: readonly Point[], strands: readonly Strand[]): EdgeLine[] {
  const middle = (strands.length - 1) / 2;
  return strands.map((strand, index) => {
    const way = shifted(points, (index - middle) * STRAND_GAP);
    const [first, second] = way;
    const [beforeLast, last] = way.slice(-2);
    const { direction } = strand;
    const forth = direction === 'out' || direction === 'inout';
    const back = direction === 'in' || direction === 'inout';
    const heads = [
      forth && beforeLast && last ? arrowhead(last, beforeLast) : '',
      back && first && second ? arrowhead(first, second) : '',
    ];
    return { strand, line: pathOf(way), heads: heads.join('') };
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
export const edgeHaloWidth = (strands: readonly Strand[]): number =>
  (strands.length - 1) * STRAND_GAP + EDGE.halo;

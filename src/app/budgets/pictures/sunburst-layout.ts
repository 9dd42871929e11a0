import type { Slice } from './slices.ts';

/** A piece of a ring. Angles in turns from the top, clockwise; radii in pixels. */
export interface Arc {
  readonly slice: Slice;
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
  /** Its ring, from 1. */
  readonly ring: number;
  /** The place of its piece of the innermost ring. */
  readonly branch: number;
}

export interface SunburstLayout {
  readonly arcs: readonly Arc[];
  /** Where the whole ends and where its limit is, in turns. */
  readonly end: number;
  readonly limit: number | null;
}

const MOST_RINGS = 4;
/** The hole in the middle, of the radius. */
const HOLE = 0.3;
/** Pieces that are shorter at their outer edge, in pixels, are left out: nobody could point at them. */
const SHORTEST = 2;

/** A whole as rings, what is in a part outside of it; the full turn is the whole or its limit, whichever is more. */
export function sunburstLayout(whole: Slice, limit: number | null, radius: number): SunburstLayout {
  const full = Math.max(whole.amount, limit ?? 0, Number.MIN_VALUE);
  const rings = Math.min(MOST_RINGS, Math.max(1, depthOf(whole)));
  const hole = radius * HOLE;
  const thick = (radius - hole) / rings;
  const arcs: Arc[] = [];
  function put(slices: readonly Slice[], start: number, ring: number, within: number | null): void {
    let from = start;
    slices.forEach((slice, index) => {
      const to = from + slice.amount / full;
      const outer = hole + ring * thick;
      const branch = within ?? index;
      if ((to - from) * 2 * Math.PI * outer >= SHORTEST) {
        arcs.push({ slice, from, to, inner: outer - thick, outer, ring, branch });
        if (ring < rings) put(slice.slices, from, ring + 1, branch);
      }
      from = to;
    });
  }
  put(whole.slices.length > 0 ? whole.slices : [whole], 0, 1, null);
  return { arcs, end: whole.amount / full, limit: limit === null ? null : limit / full };
}

function depthOf({ slices }: Slice): number {
  return slices.reduce((deepest, slice) => Math.max(deepest, 1 + depthOf(slice)), 0);
}

/** A piece of a ring around the origin as the path of an SVG. */
export function arcPath({ from, to, inner, outer }: Pick<Arc, 'from' | 'to' | 'inner' | 'outer'>): string {
  // A full ring has no ends for an arc to run between: it is drawn a hair short.
  const end = Math.min(to, from + 0.99999);
  const large = end - from > 0.5 ? 1 : 0;
  const point = (turn: number, radius: number) => {
    const angle = 2 * Math.PI * turn;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  };
  return [
    `M ${point(from, outer)}`,
    `A ${outer} ${outer} 0 ${large} 1 ${point(end, outer)}`,
    `L ${point(end, inner)}`,
    `A ${inner} ${inner} 0 ${large} 0 ${point(from, inner)}`,
    'Z',
  ].join(' ');
}

import type { Direction } from '#model/elements/connection.ts';

/** One line of an edge. `tone` names a class of its colour and pattern in canvas.css; `color` overrides the colour. */
export interface Strand {
  readonly tone: 'matter' | 'energy' | 'information' | 'binding' | 'other' | 'plain' | 'internal';
  readonly color?: string;
  /** As seen from the source; null where it has none. */
  readonly direction: Direction | null;
}

/** The distance of the strands of one edge, in pixels at 100 %. */
export const STRAND_GAP = 5;

/** The direction of several flows together. */
export function directionOfAll(directions: readonly (Direction | undefined)[]): Direction | null {
  const out = directions.some((direction) => direction === 'out' || direction === 'inout');
  const back = directions.some((direction) => direction === 'in' || direction === 'inout');
  if (out && back) return 'inout';
  return out ? 'out' : back ? 'in' : null;
}

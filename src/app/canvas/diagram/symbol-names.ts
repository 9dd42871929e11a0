import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';
import { estimateTextWidth, SYMBOL } from './metrics.ts';

/** About the area that the name below a symbol covers, from the corner of the symbol. */
export function symbolNameArea(name: string, { width, height }: Size): Rect {
  const wide = Math.min(SYMBOL.nameRoom, estimateTextWidth(name, SYMBOL.name.size));
  return { x: (width - wide) / 2, y: height + SYMBOL.nameAbove, width: wide, height: SYMBOL.name.line };
}

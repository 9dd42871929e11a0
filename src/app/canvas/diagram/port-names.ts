import { isVertical, lengthOf, type Point, pointOnSide, type Rect } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';
import type { PortPlace } from './edge-ends.ts';
import { estimateTextWidth, PORT } from './metrics.ts';

/** Where the name of a port stands, from the corner of its box. */
export interface PortNamePlace {
  /** The middle of the port. */
  readonly port: Point;
  readonly x: number;
  readonly top: number;
  /** Which way it goes from `x`. */
  readonly align: 'left' | 'right';
}

/** Outside of the box: under the line that ends at the port, whose label is above. */
export function portNamePlace({ side, along }: PortPlace, { width, height }: Size): PortNamePlace {
  const rect = { x: 0, y: 0, width, height };
  const port = pointOnSide(rect, side, along * lengthOf(rect, side));
  const inner = PORT.size / 2 - 1;
  const isUpright = isVertical(side);
  const beside = isUpright ? inner + PORT.nameBeside : 0.2 * inner + PORT.nameBeside;
  const { y } = port;
  const top = isUpright ? y + 0.4 * inner : side === 'top' ? y - inner - PORT.name.line : y + inner;
  return {
    port,
    x: side === 'left' ? port.x - beside : port.x + beside,
    top,
    align: side === 'left' ? 'right' : 'left',
  };
}

/** How far a line runs from the last letter of a name, at least: upon its end it reads as one more letter. */
const BEHIND = 4;

/** About the area that the name of a port covers, from the corner of its box, with what is free behind it; null where it has none. */
export function portNameArea(place: PortPlace, size: Size): Rect | null {
  if (!place.name) return null;
  const { x, top, align } = portNamePlace(place, size);
  const width = Math.min(PORT.nameRoom, estimateTextWidth(place.name, PORT.name.size)) + BEHIND;
  return { x: align === 'left' ? x : x - width, y: top, width, height: PORT.name.line };
}

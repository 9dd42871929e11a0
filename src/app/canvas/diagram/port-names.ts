import { isVertical, lengthOf, type Point, pointOnSide, type Rect } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';
import type { PortPlace } from './edge-ends.ts';
import { estimateTextWidth, PORT } from './metrics.ts';

/** How far a line runs from the last letter of a name, at least: upon its end it reads as one more letter. */
const BEHIND = 4;

/** Where the name of a port stands, from the corner of its box. */
export interface PortNamePlace {
  /** The middle of the port. */
  readonly port: Point;
  readonly x: number;
  readonly top: number;
  /** Which way it goes from `x`. */
  readonly align: 'left' | 'right';
  /** How wide the name may be; 0 where it would lie over the next one, or under the line of the next port, and is not written. */
  readonly room: number;
}

/** Outside of the box: under the line that ends at the port, whose label is above. */
export function portNamePlace(place: PortPlace, { width, height }: Size): PortNamePlace {
  const { side, along } = place;
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
    room: roomForName(place, lengthOf(rect, side)),
  };
}

/** Names in less room than this are not worth their letters. */
const LEAST_ROOM = 18;
/** What of the line of a name its letters take: names so far apart do not touch. */
const LETTERS = PORT.name.line - 2;

function roomForName({ side, along, apart }: PortPlace, length: number): number {
  if (apart === undefined) return PORT.nameRoom;
  const gap = apart * length;
  if (isVertical(side)) {
    // Of names that are too close every second, third, … is written.
    const every = Math.ceil(LETTERS / gap);
    return Math.round(along / apart) % every === 0 ? PORT.nameRoom : 0;
  }
  const room = Math.min(PORT.nameRoom, Math.floor(gap - PORT.nameBeside - 2 * BEHIND));
  return room < LEAST_ROOM ? 0 : room;
}

/** About the area that the name of a port covers, from the corner of its box, with what is free behind it; null where it has none. */
export function portNameArea(place: PortPlace, size: Size): Rect | null {
  if (!place.name) return null;
  const { x, top, align, room } = portNamePlace(place, size);
  if (room === 0) return null;
  const width = Math.min(room, estimateTextWidth(place.name, PORT.name.size)) + BEHIND;
  return { x: align === 'left' ? x : x - width, y: top, width, height: PORT.name.line };
}

import type { Port } from '#model/elements/part.ts';

/** How wide the name of a port is shown at most, in pixels at 100 %: what is longer is cut off. */
export const PORT_NAME_ROOM = 54;
/** About the width of a letter of it, and from the border of the part to the first one. */
const LETTER = 6.4;
const BESIDE = 8;

/** What the names of ports take on both sides of their part: they stand outside of it, and are to lie over nothing that is beside it. */
export function roomForNames(ports: readonly { readonly name?: string; readonly side: Port['side'] }[]): {
  readonly left: number;
  readonly right: number;
} {
  const room = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const { name = '', side } of ports)
    if (name !== '')
      room[side] = Math.max(room[side], BESIDE + Math.ceil(Math.min(PORT_NAME_ROOM, name.length * LETTER)));
  return { left: room.left, right: room.right };
}

import type { Box } from '#app/canvas/diagram/box.ts';
import { MARGIN } from '#app/canvas/diagram/diagram.ts';
import type { Size } from '#model/elements/placement.ts';

/** Room to begin in, where there is nothing inside yet. */
const LEAST: Size = { width: 480, height: 320 };

/** The size of the frame around what is inside a box: at least its own, and enough for all that is directly in it. */
export function frameSize(own: Size, inside: Iterable<Box>, frameId: string): Size {
  let width = Math.max(LEAST.width, own.width);
  let height = Math.max(LEAST.height, own.height);
  for (const { parentId, position, size } of inside) {
    if (parentId !== frameId) continue;
    width = Math.max(width, position.x + size.width + MARGIN);
    height = Math.max(height, position.y + size.height + MARGIN);
  }
  return { width, height };
}

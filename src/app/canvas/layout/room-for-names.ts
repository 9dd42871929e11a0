import { estimateTextWidth, SYMBOL } from '#app/canvas/diagram/metrics.ts';
import { roomForNames } from '#model/arrangement/names-of-ports.ts';
import type { Size } from '#model/elements/placement.ts';
import type { LayoutNode } from './layout-task.ts';

/** A box that is laid out with the names that stand beside and below it: as large as it is with them. */
interface RoomyNode extends LayoutNode {
  /** Without them. */
  readonly own: Size;
  /** What they take on its left. */
  readonly left: number;
}

/** The box with room for the names of its ports, or for its own below a symbol: none is to lie over a neighbour or over the border around both. */
export function withRoomForNames(node: LayoutNode): RoomyNode {
  const { size, position, ports, nameBelow } = node;
  const beside = roomForNames(ports);
  const wide = Math.min(SYMBOL.nameRoom, estimateTextWidth(nameBelow, SYMBOL.name.size));
  const over = Math.max(0, Math.ceil((wide - size.width) / 2));
  const [left, right] = [Math.max(beside.left, over), Math.max(beside.right, over)];
  const below = nameBelow === '' ? 0 : SYMBOL.nameAbove + SYMBOL.name.line;
  return {
    ...node,
    own: size,
    left,
    position: { x: position.x - left, y: position.y },
    size: { width: left + size.width + right, height: size.height + below },
  };
}

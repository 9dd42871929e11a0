import { radiusOf } from '#app/canvas/diagram/metrics.ts';
import { type NodeStyle, isBox } from '#app/canvas/diagram/node-style.ts';
import type { Inset } from './pixel-buffer.ts';

const rounded =
  (radius: number): Inset =>
  (row, rows) => {
    const fromEdge = Math.min(row, rows - 1 - row) + 0.5;
    return fromEdge >= radius ? 0 : radius - Math.sqrt(radius * radius - (radius - fromEdge) ** 2);
  };

const round: Inset = (row, rows, columns) => {
  const y = (2 * (row + 0.5)) / rows - 1;
  return (columns / 2) * (1 - Math.sqrt(Math.max(0, 1 - y * y)));
};

const diamond: Inset = (row, rows, columns) => (columns / 2) * Math.abs((2 * (row + 0.5)) / rows - 1);

/** How a shape's rows are drawn in at `scale` pixels to one of the drawing; null where it is a plain rectangle. */
export function insetOf(shape: NodeStyle['shape'], scale: number): Inset | null {
  if (shape === 'choice') return diamond;
  if (!isBox(shape)) return round;
  const radius = radiusOf(shape) * scale;
  return radius >= 1.5 ? rounded(radius) : null;
}

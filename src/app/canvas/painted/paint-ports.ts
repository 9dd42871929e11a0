import type { Point, Rect } from '#app/canvas/geometry.ts';
import { type Brush, footIn, write } from './brush.ts';
import type { PortLook } from './look.ts';

const SIZE = 10;
const GLYPH = 8;
const NAME = { size: 10, line: 12, room: 54 };

/** How far an arrow that points right must be turned to point into the part, in quarters. */
const INTO = { left: 0, top: 1, right: 2, bottom: 3 } as const;

/** The ports of a part, with the arrow of their direction and, where there is room, their names outside of the part. */
export function paintPorts(brush: Brush, rect: Rect, ports: readonly PortLook[], named: boolean): void {
  const { context, palette } = brush;
  for (const port of ports) {
    const at = {
      x: rect.x + rect.width * (port.side === 'left' ? 0 : port.side === 'right' ? 1 : port.along),
      y: rect.y + rect.height * (port.side === 'top' ? 0 : port.side === 'bottom' ? 1 : port.along),
    };
    const half = SIZE / 2;
    context.fillStyle = palette.border.css;
    context.fillRect(at.x - half, at.y - half, SIZE, SIZE);
    context.fillStyle = palette.node.css;
    context.fillRect(at.x - half + 1, at.y - half + 1, SIZE - 2, SIZE - 2);
    paintArrow(brush, at, port);
    if (named && port.name !== '') paintName(brush, at, port);
  }
}

function paintArrow({ context, palette }: Brush, at: Point, { side, direction }: PortLook): void {
  const turn = INTO[side] + (direction === 'out' ? 2 : 0);
  // A quarter turn puts x to y, and y to -x.
  const point = (x: number, y: number): [number, number] => {
    const u = x - GLYPH / 2;
    const v = y - GLYPH / 2;
    const [across, down] = [[u, v] as const, [-v, u] as const, [-u, -v] as const, [v, -u] as const][
      turn % 4
    ] ?? [u, v];
    return [at.x + across, at.y + down];
  };
  context.fillStyle = palette.text.css;
  context.beginPath();
  const triangles: readonly (readonly [number, number][])[] =
    direction === 'inout'
      ? [
          [
            [0, 4],
            [3, 1],
            [3, 7],
          ],
          [
            [8, 4],
            [5, 1],
            [5, 7],
          ],
        ]
      : [
          [
            [1, 1],
            [7, 4],
            [1, 7],
          ],
        ];
  for (const corners of triangles) {
    for (const [index, [x, y]] of corners.entries()) {
      if (index === 0) context.moveTo(...point(x, y));
      else context.lineTo(...point(x, y));
    }
    context.closePath();
  }
  context.fill();
}

/** Outside of the part, under the line that ends there, as canvas.css has it. */
function paintName(brush: Brush, at: Point, { side, name }: PortLook): void {
  const style = { font: `${NAME.size}px ${brush.palette.sans}`, colour: brush.palette.muted.css };
  const foot = footIn(NAME.line, NAME.size, 'sans');
  const inner = SIZE / 2 - 1;
  const { room } = NAME;
  const beside = at.y - inner + 0.7 * (SIZE - 2) + foot;
  if (side === 'left')
    write(brush, name, { x: at.x - inner - 3, foot: beside, room }, { ...style, align: 'right' });
  else if (side === 'right') write(brush, name, { x: at.x + inner + 3, foot: beside, room }, style);
  else {
    const x = at.x - inner + 0.6 * (SIZE - 2) + 3;
    const top = side === 'top' ? at.y - inner - NAME.line : at.y + inner;
    write(brush, name, { x, foot: top + foot, room }, style);
  }
}

import { type ConnectionLineComponentProps, Position as FlowSide } from '@xyflow/react';
import { useEffect } from 'react';
import type { Side } from '#app/canvas/geometry/geometry.ts';
import { arrowhead, pathOf } from '#app/canvas/geometry/polyline.ts';
import { routeBetween } from '#app/canvas/geometry/route.ts';
import { useCanvasActions } from './canvas-context.tsx';

const SIDES: Readonly<Record<FlowSide, Side>> = {
  [FlowSide.Left]: 'left',
  [FlowSide.Right]: 'right',
  [FlowSide.Top]: 'top',
  [FlowSide.Bottom]: 'bottom',
};

/** The edge that is being drawn, from where it starts to the pointer. */
export function ConnectionLine({ fromX, fromY, fromPosition, toX, toY }: ConnectionLineComponentProps) {
  const { drawTo, endAt } = useCanvasActions();
  useEffect(() => drawTo({ x: toX, y: toY }), [drawTo, toX, toY]);
  const side = SIDES[fromPosition];
  const across = side === 'left' || side === 'right';
  const towards: Side = across ? (toX > fromX ? 'left' : 'right') : toY > fromY ? 'top' : 'bottom';
  // At a port it is shown to end there, so that it is known before the drop.
  const end = endAt({ x: toX, y: toY }) ?? { x: toX, y: toY, side: towards };
  const points = routeBetween({ x: fromX, y: fromY, side, inward: false }, { ...end, inward: false }, 0, []);
  const tip = points.at(-1);
  const before = points.at(-2);
  return (
    <g className="edge-being-drawn">
      <path className="strand-line" d={pathOf(points)} />
      {tip && before && <path className="strand-arrow" d={arrowhead(tip, before)} />}
    </g>
  );
}

import { Handle } from '@xyflow/react';
import { useCanvasActions } from './canvas-context.tsx';
import { BORDER_SIDES, FLOW_SIDE } from './flow.ts';

/** The strips along a box's border from which edges are drawn. */
export function BorderHandles() {
  const { editsEdges } = useCanvasActions();
  if (!editsEdges) return null;
  return BORDER_SIDES.map((side) => (
    <Handle
      key={side}
      id={side}
      type="source"
      position={FLOW_SIDE[side]}
      className={`border-strip ${side}`}
    />
  ));
}

import { NodeResizeControl } from '@xyflow/react';
import { useCanvasActions } from './canvas-context.tsx';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Grips at the corners of a selected box; the rest of its border is for drawing edges. */
export function ResizeGrips({
  least,
}: {
  readonly least: { readonly width: number; readonly height: number };
}) {
  const { editsBoxes } = useCanvasActions();
  if (!editsBoxes) return null;
  return CORNERS.map((corner) => (
    <NodeResizeControl
      key={corner}
      position={corner}
      minWidth={least.width}
      minHeight={least.height}
      className="resize-grip"
    />
  ));
}

import { NodeResizeControl, useStore } from '@xyflow/react';
import { useCanvasActions } from './canvas-context.tsx';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** A box that is lower or narrower on the screen would be hidden by its grips. In pixels. */
const ROOM = 28;

interface Props {
  readonly least: { readonly width: number; readonly height: number };
  /** Of the box, at 100 %. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Grips at the corners of a selected box; the rest of its border is for drawing edges. */
export function ResizeGrips({ least, width = 0, height = 0 }: Props) {
  const { editsBoxes } = useCanvasActions();
  const fits = useStore(({ transform }) => Math.min(width, height) * transform[2] >= ROOM);
  if (!editsBoxes || !fits) return null;
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

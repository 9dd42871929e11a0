import { createContext, useContext } from 'react';
import type { Point, Side } from '#app/canvas/geometry/geometry.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';

/** What a box on the canvas asks of the canvas around it. */
export interface CanvasActions {
  /** Stores the name typed into a box. */
  readonly rename: (boxId: string, name: string) => CommitResult;
  /** The typing is over; `byKey` gives the focus back to the box. */
  readonly renamed: (boxId: string, byKey: boolean) => void;
  /** Hides what is in a box, or shows it again. */
  readonly fold: (boxId: string, collapsed: boolean) => void;
  /** Whether boxes can be changed here, and edges drawn. */
  readonly editsBoxes: boolean;
  readonly editsEdges: boolean;
  /** An edge is being drawn to a point of the drawing. */
  readonly drawTo: (point: Point) => void;
  /** The port that it would end at there, and which way that faces; null where it would be at none. */
  readonly endAt: (point: Point) => (Point & { readonly side: Side }) | null;
}

export const CanvasContext = createContext<CanvasActions | null>(null);

export function useCanvasActions(): CanvasActions {
  const actions = useContext(CanvasContext);
  if (!actions) throw new Error('useCanvasActions is used outside of a Canvas');
  return actions;
}

import { ViewportPortal } from '@xyflow/react';
import { useStore } from 'zustand';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';

/** The rectangle of a sweep: solid where it takes what it holds, dashed where it takes what it touches. */
export function MarqueeLayer({ state }: { readonly state: CanvasEditor }) {
  const sweep = useStore(state.gestures.hands, (hands) => hands.sweep);
  if (!sweep) return null;
  const { x, y, width, height } = sweep.rect;
  return (
    <ViewportPortal>
      <svg className="hands-overlay" aria-hidden="true">
        <rect className={`sweep ${sweep.mode}`} x={x} y={y} width={width} height={height} />
      </svg>
    </ViewportPortal>
  );
}

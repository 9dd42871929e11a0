import { ViewportPortal } from '@xyflow/react';
import { useStore } from 'zustand';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { lineOf, spanOf } from '#app/canvas/snapping/guide-paths.ts';

/** The lines and gaps that what is dragged keeps to, and where the originals of copies stay; of a painted drawing they are painted. */
export function GuidesLayer({ state }: { readonly state: CanvasEditor }) {
  const guides = useStore(state.gestures.hands, (hands) => hands.guides);
  const gaps = useStore(state.gestures.hands, (hands) => hands.gaps);
  const ghosts = useStore(state.gestures.hands, (hands) => hands.ghosts);
  if (guides.length + gaps.length + ghosts.length === 0) return null;
  return (
    <ViewportPortal>
      <svg className="hands-overlay" aria-hidden="true">
        {ghosts.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} className="ghost" x={x} y={y} width={width} height={height} />
        ))}
        {guides.map((guide) => (
          <path key={`${guide.axis} ${guide.at}`} className="guide" d={lineOf(guide)} />
        ))}
        {gaps.map((gap) => (
          <path key={`${gap.axis} ${gap.from}`} className="guide-gap" d={spanOf(gap)} />
        ))}
      </svg>
    </ViewportPortal>
  );
}

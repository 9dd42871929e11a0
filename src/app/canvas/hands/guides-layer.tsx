import { ViewportPortal } from '@xyflow/react';
import { useStore } from 'zustand';
import type { CanvasState } from '#app/canvas/canvas-state.ts';
import type { GapMark } from './snap-gaps.ts';
import type { Guide } from './snap.ts';

/** The lines and gaps that what is dragged keeps to, and where the originals of copies stay. */
export function GuidesLayer({ state }: { readonly state: CanvasState }) {
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

const lineOf = ({ axis, at, from, to }: Guide): string =>
  axis === 'x' ? `M${at} ${from - 12}V${to + 12}` : `M${from - 12} ${at}H${to + 12}`;

/** A line through the gap with a bar at each end. */
function spanOf({ axis, from, to, across }: GapMark): string {
  const [low, high] = [across - 5, across + 5];
  return axis === 'x'
    ? `M${from} ${low}V${high}M${from} ${across}H${to}M${to} ${low}V${high}`
    : `M${low} ${from}H${high}M${across} ${from}V${to}M${low} ${to}H${high}`;
}

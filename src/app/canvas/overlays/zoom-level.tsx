import { useStore } from '@xyflow/react';
import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { DETAILED, FAR } from '#app/canvas/renderer/display/view.ts';

/** Tells the style sheet how much detail the zoom has room for, and how wide a line must be to be seen. */
export function ZoomLevel({ state }: { readonly state: CanvasEditor }) {
  const level = useStore(({ transform: [, , zoom] }) =>
    zoom < FAR ? 'far' : zoom < DETAILED ? 'mid' : 'near',
  );
  // In steps: every change of it is a new style of everything drawn.
  const halfDoublings = useStore(({ transform: [, , zoom] }) =>
    zoom < FAR ? Math.round(-2 * Math.log2(zoom)) : 0,
  );
  useEffect(() => {
    state.region.current?.setAttribute('data-zoom', level);
    state.region.current?.style.setProperty('--units-per-pixel', String(2 ** (halfDoublings / 2)));
  }, [halfDoublings, level, state]);
  return null;
}

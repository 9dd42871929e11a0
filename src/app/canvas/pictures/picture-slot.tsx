import { Suspense, useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import { usePicturePanel } from './picture-store.ts';
import { usePrintedCanvas } from './use-printed-canvas.ts';

const PicturePanel = loadedLater(async () => (await import('./picture-panel.tsx')).PicturePanel);

/** Where the panel for pictures is while it is open; it is loaded then. And what the browser prints of the canvas. */
export function PictureSlot({ state }: { readonly state: CanvasEditor }) {
  const open = usePicturePanel((panel) => panel.open);
  const { session } = state;
  usePrintedCanvas(state);
  useEffect(() => () => usePicturePanel.in(session).setState({ open: false }), [session]);
  return (
    open && (
      <Suspense fallback={null}>
        <PicturePanel state={state} />
      </Suspense>
    )
  );
}

import { useStore as useFlowStore } from '@xyflow/react';
import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { useIncoming } from '#app/session/incoming.ts';
import type { Paster } from './paster.ts';

/** Pastes what was handed to this canvas from a picture, once it is open and knows what of it is in sight. */
export function useHandedClip(state: CanvasEditor, paster: Paster): void {
  const handed = useIncoming((incoming) => incoming.handed);
  const isOpen = useFlowStore(({ width, panZoom }) => width > 0 && panZoom !== null);
  useEffect(() => {
    if (!isOpen || handed === null) return;
    const clip = useIncoming.getState().takeHanded(state.diagram().boxKind);
    if (clip === null) return;
    paster.paste(clip.text);
    state.region.current?.focus({ preventScroll: true });
  }, [handed, isOpen, paster, state]);
}

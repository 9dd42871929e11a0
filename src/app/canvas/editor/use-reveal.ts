import { useStore } from '@xyflow/react';
import { useEffect } from 'react';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { useSession } from '#app/session/session.ts';
import type { CanvasEditor } from './canvas-editor.ts';

/** Brings into sight what a jump from elsewhere asked for. */
export function useReveal(state: CanvasEditor, diagram: Diagram): void {
  const reveal = useSession((session) => session.reveal);
  const ready = useStore(({ width }) => width > 0);
  useEffect(() => {
    if (reveal === null || !ready) return;
    const { boxes, links } = diagram.overview?.open ?? diagram;
    const link = boxes.has(reveal) ? undefined : links.find(({ id }) => id === reveal);
    if (!link && !boxes.has(reveal)) return;
    state.reveal(link ? [link.sourceId, link.targetId] : [reveal]);
    useSession.getState().revealed();
    focusAfterJump(state, reveal);
  }, [ready, diagram, reveal, state]);
}

/**
 * Whoever was on the canvas when the search was opened is on what it found: keys are about what has the focus, and would go on
 * with what had it before. A jump from the outline or the inspector leaves the focus there.
 */
function focusAfterJump(state: CanvasEditor, id: string): void {
  // After the window of the search has given the focus back.
  setTimeout(() => {
    const { activeElement } = document;
    const isHere = activeElement?.hasAttribute('data-id') && state.region.current?.contains(activeElement);
    // Nothing has it where it was on an edge: the window gives it back to no element of a drawing.
    const isLost = activeElement === document.body;
    if ((isHere || isLost) && useSession.getState().selection.includes(id))
      // The zoom that it is drawn at may be a new one.
      requestAnimationFrame(() => setTimeout(() => state.focusOn(id)));
  });
}

import { useStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { useSession } from '#app/session/session.ts';
import type { CanvasEditor } from './canvas-editor.ts';

/** What a jump brought into sight, and where the view was then. */
interface Revealed {
  readonly id: string;
  readonly ids: readonly string[];
  readonly viewport: string;
}

/**
 * Brings into sight what a jump from elsewhere asked for, and keeps it there when the inspector then opens and takes room of the
 * canvas, until somebody moves the view or selects something else.
 */
export function useReveal(state: CanvasEditor, diagram: Diagram): void {
  const reveal = useSession((session) => session.reveal);
  const ready = useStore(({ width }) => width > 0);
  const size = useStore(({ width, height }) => `${width} ${height}`);
  const revealed = useRef<Revealed | null>(null);
  useEffect(() => {
    if (reveal === null || !ready) return;
    const { boxes, links } = diagram.overview?.open ?? diagram;
    const link = boxes.has(reveal) ? undefined : links.find(({ id }) => id === reveal);
    if (!link && !boxes.has(reveal)) return;
    const ids = link ? [link.sourceId, link.targetId] : [reveal];
    state.reveal(ids);
    revealed.current = { id: reveal, ids, viewport: viewportOf(state) };
    useSession.in(state.session).getState().revealed();
    focusAfterJump(state, reveal);
  }, [ready, diagram, reveal, state]);
  useEffect(() => {
    const last = revealed.current;
    if (size === '' || last === null) return;
    const isAsLeft =
      last.viewport === viewportOf(state) &&
      useSession.in(state.session).getState().selection.includes(last.id);
    if (isAsLeft) state.reveal(last.ids);
    revealed.current = isAsLeft ? { ...last, viewport: viewportOf(state) } : null;
  }, [size, state]);
}

const viewportOf = ({ view }: CanvasEditor): string => {
  const { x, y, zoom } = view.getViewport();
  return `${x} ${y} ${zoom}`;
};

/**
 * Whoever was on the canvas when the search was opened is on what it found: keys are about what has the focus, and would go on
 * with what had it before. A jump from the outline or the inspector leaves the focus there.
 */
function focusAfterJump(state: CanvasEditor, id: string): void {
  const isOnDrawing = (): boolean => {
    const { activeElement } = document;
    const isHere = activeElement?.hasAttribute('data-id') && state.region.current?.contains(activeElement);
    // Nothing has it where it was on an edge: the window gives it back to no element of a drawing.
    return isHere === true || activeElement === document.body;
  };
  // After the window of the search has given the focus back.
  setTimeout(() => {
    if (!isOnDrawing() || !useSession.in(state.session).getState().selection.includes(id)) return;
    // The zoom that it is drawn at may be a new one. Whoever opened another window by a key meanwhile is there.
    requestAnimationFrame(() => setTimeout(() => isOnDrawing() && state.focusOn(id)));
  });
}

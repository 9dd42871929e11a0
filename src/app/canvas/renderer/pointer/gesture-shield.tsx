import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';

/** A press that moved no further than this may still be a click. In pixels of the screen. */
const STILL = 3;

/**
 * An empty element over the drawing while the view is dragged or boxes are: the browser looks for what is under the pointer at every move,
 * and through every edge, which costs more than all else of such a frame. What was pressed still gets the moves: it listens to the window.
 */
export function GestureShield({ state }: { readonly state: CanvasEditor }) {
  const shield = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useEffect(() => {
    const region = state.region.current;
    if (!region) return;
    let start: { readonly x: number; readonly y: number } | null = null;
    const show = (shown: boolean, moving = false) => {
      if (shield.current) shield.current.style.display = shown ? 'block' : 'none';
      region.toggleAttribute('data-moving', moving);
      region.toggleAttribute('data-panning', shown && !moving);
    };
    const press = ({ clientX: x, clientY: y }: PointerEvent) => {
      start = { x, y };
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!start || Math.hypot(clientX - start.x, clientY - start.y) <= STILL) return;
      const dragging = state.gestures.getState().moved.size > 0;
      if (!dragging && !store.getState().paneDragging) return;
      start = null;
      show(true, dragging);
    };
    const end = () => {
      start = null;
      show(false);
    };
    // What is mounted of a large drawing stays where it was until the gesture ends: its grips are not shown meanwhile.
    const stop = state.gestures.subscribe(({ moved }, before) => {
      if (moved.size > 0 !== before.moved.size > 0) region.toggleAttribute('data-moving', moved.size > 0);
    });
    const ended = new AbortController();
    const { signal } = ended;
    region.addEventListener('pointerdown', press, { signal, capture: true });
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    return () => {
      stop();
      ended.abort();
    };
  }, [state, store]);
  return <div ref={shield} className="gesture-shield" />;
}

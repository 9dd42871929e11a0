import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';

/** Keeps in mind which keys are held that change what a drag does, and where the pointer is. */
export function useHeldKeys(state: CanvasEditor): void {
  useEffect(() => {
    const { hands } = state.gestures;
    const ended = new AbortController();
    const { signal } = ended;
    const hold = ({ ctrlKey, metaKey, altKey }: KeyboardEvent | PointerEvent) => {
      const { free, copies } = hands.getState();
      const frees = ctrlKey || metaKey;
      if (free !== frees || copies !== altKey) hands.setState({ free: frees, copies: altKey });
    };
    addEventListener('keydown', hold, { signal, capture: true });
    addEventListener('keyup', hold, { signal, capture: true });
    // Before the mouse events that a drag goes by.
    addEventListener('pointermove', hold, { signal, capture: true });
    const region = state.region.current;
    region?.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => hands.setState({ pointer: { x, y } }),
      { signal },
    );
    region?.addEventListener('pointerleave', () => hands.setState({ pointer: null }), { signal });
    return () => ended.abort();
  }, [state]);
}

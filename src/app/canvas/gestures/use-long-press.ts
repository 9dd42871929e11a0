import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';

/** In milliseconds, and how far a finger may slip meanwhile, in pixels of the screen. */
const LONG = 550;
const SLIP = 8;

/** A long press of a finger opens the context menu, where the browser does not do so by itself. */
export function useLongPress(state: Pick<CanvasEditor, 'region'>): void {
  useEffect(() => {
    const region = state.region.current;
    if (!region) return;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let start = { x: 0, y: 0 };
    let opened = false;
    const forget = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    region.addEventListener(
      'pointerdown',
      (event) => {
        forget();
        opened = false;
        if (event.pointerType !== 'touch' || !event.isPrimary) return;
        const { clientX, clientY, target } = event;
        start = { x: clientX, y: clientY };
        const open = () => {
          opened = true;
          const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY });
          target?.dispatchEvent(menu);
        };
        // Where the page was busy, the finger may have moved on long ago: what it did comes before the next frame.
        timer = setTimeout(() => {
          frame = requestAnimationFrame(open);
        }, LONG);
      },
      { signal, capture: true },
    );
    // Else the browser would make a click of it when the finger is lifted, which closes the menu again.
    region.addEventListener(
      'touchend',
      (event) => {
        if (opened) event.preventDefault();
        opened = false;
      },
      { signal, capture: true, passive: false },
    );
    addEventListener(
      'pointermove',
      ({ clientX, clientY, isPrimary }) => {
        if (!isPrimary || Math.hypot(clientX - start.x, clientY - start.y) > SLIP) forget();
      },
      { signal, capture: true },
    );
    for (const over of ['pointerup', 'pointercancel', 'contextmenu'] as const)
      addEventListener(over, forget, { signal, capture: true });
    return () => {
      forget();
      ended.abort();
    };
  }, [state]);
}

import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';

/**
 * Hands the touches of a finger on to the box of a large drawing that was mounted under it as it came down: for the browser they
 * belong to the empty pane that lay there before, and would move the view. With a second finger they do.
 */
export function useTouch(state: CanvasEditor, plan: DisplayList | null): void {
  useEffect(() => {
    const region = state.region.current;
    if (!plan || !region) return;
    let held: Element | null = null;
    const start = (event: TouchEvent) => {
      if (!event.isTrusted) return;
      if (event.touches.length > 1) {
        const pane = event.target instanceof Element ? event.target.closest('.react-flow__renderer') : null;
        if (!held || !pane) return;
        event.stopPropagation();
        send(held, 'touchcancel', event, event.touches);
        held = null;
        send(pane, 'touchstart', event, event.touches);
        return;
      }
      held =
        event.target instanceof Element && event.target.matches('.react-flow__pane') ? below(event) : null;
      if (!held) return;
      event.stopPropagation();
      send(held, 'touchstart', event);
    };
    const go = (event: TouchEvent) => {
      if (!event.isTrusted || !held) return;
      event.stopPropagation();
      send(held, event.type, event);
      if (event.touches.length === 0) held = null;
    };
    const ended = new AbortController();
    const { signal } = ended;
    region.addEventListener('touchstart', start, { signal, capture: true, passive: true });
    for (const type of ['touchmove', 'touchend', 'touchcancel'] as const)
      region.addEventListener(type, go, { signal, capture: true, passive: true });
    return () => ended.abort();
  }, [plan, state]);
}

/** The part of a mounted box that lies under a finger now. */
function below({ changedTouches: [touch] }: TouchEvent): Element | null {
  const element = touch ? document.elementFromPoint(touch.clientX, touch.clientY) : null;
  return element?.closest('.react-flow__node') ? element : null;
}

function send(to: Element, type: string, event: TouchEvent, changed = event.changedTouches): void {
  const theirs = (touches: TouchList) =>
    Array.from(touches, ({ identifier, clientX, clientY, screenX, screenY, pageX, pageY }) => {
      return new Touch({ identifier, target: to, clientX, clientY, screenX, screenY, pageX, pageY });
    });
  const touches = theirs(event.touches);
  to.dispatchEvent(
    new TouchEvent(type, {
      bubbles: true,
      cancelable: true,
      view: event.view,
      touches,
      targetTouches: touches,
      changedTouches: theirs(changed),
    }),
  );
}

import { useEffect, useRef } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';

/**
 * Hands the touches of a finger on to the box of a large drawing that was mounted under it as it came down: for the browser they
 * belong to the empty pane that lay there before, and would move the view. With a second finger they do.
 */
export function useTouch(state: CanvasEditor, plan: DisplayList | null): void {
  /** What the finger came down on: it stays held when a new list of what is drawn arrives under the finger. */
  const held = useRef<Held | null>(null);
  const handsOn = plan !== null;
  useEffect(() => {
    const region = state.region.current;
    if (!handsOn || !region) return;
    const start = (event: TouchEvent) => {
      if (!event.isTrusted) return;
      if (event.touches.length > 1) {
        const pane = event.target instanceof Element ? event.target.closest('.react-flow__renderer') : null;
        if (!held.current || !pane) return;
        event.stopPropagation();
        send(targetOf(held.current), 'touchcancel', event, event.touches);
        held.current = null;
        send(pane, 'touchstart', event, event.touches);
        return;
      }
      held.current =
        event.target instanceof Element && event.target.matches('.react-flow__pane') ? below(event) : null;
      if (!held.current) return;
      event.stopPropagation();
      send(targetOf(held.current), 'touchstart', event);
    };
    const go = (event: TouchEvent) => {
      if (!event.isTrusted || !held.current) return;
      event.stopPropagation();
      send(targetOf(held.current), event.type, event);
      if (event.touches.length === 0) held.current = null;
    };
    const ended = new AbortController();
    const { signal } = ended;
    region.addEventListener('touchstart', start, { signal, capture: true, passive: true });
    for (const type of ['touchmove', 'touchend', 'touchcancel'] as const)
      region.addEventListener(type, go, { signal, capture: true, passive: true });
    return () => ended.abort();
  }, [handsOn, state]);
}

interface Held {
  readonly element: Element;
  readonly box: Element;
}

/** The box itself where what the finger came down on has been drawn anew since: nothing hears the removed one. */
const targetOf = ({ element, box }: Held): Element => (element.isConnected ? element : box);

/** The part of a mounted box that lies under a finger now. */
function below({ changedTouches: [touch] }: TouchEvent): Held | null {
  const element = touch ? document.elementFromPoint(touch.clientX, touch.clientY) : null;
  const box = element?.closest('.react-flow__node');
  return element && box ? { element, box } : null;
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

import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { BORDER } from '#app/canvas/react-flow/flow.ts';
import { boxUnder, edgeUnder, type DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import { FAR } from '#app/canvas/renderer/display/view.ts';
import type { MountingStore } from '#app/canvas/scene/mounting.ts';
import { useSession } from '#app/session/session.ts';

/** How near to the line of an edge the pointer must come, in pixels of the screen: from afar less, where lines are close. */
const EDGE_REACH = { near: 6, far: 3 };
/** A box that is lower or narrower is not dragged, unless it is selected: the view is. In pixels of the screen. */
const LEAST_PRESSED = 8;
/** Further away edges are everywhere under the pointer: they are clicked, but not drawn by their ends. */
const LEAST_EDGE_ZOOM = 0.25;
/** The view has been at rest for so long when what has come to be under a pointer at rest is looked for. */
const REST = 120;

/**
 * Mounts what is under the pointer of a large drawing, so that it can be pressed, dragged and drawn from as if all of it were mounted.
 * A pointer that presses where it was not before, as a finger does, is handed on to what has just been mounted there.
 */
export function usePointed(state: CanvasEditor, mounting: MountingStore, plan: DisplayList | null): void {
  const store = useStoreApi();
  useEffect(() => {
    const region = state.region.current;
    if (!plan || !region) return;
    let at: Point | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let handedTo: Element | null = null;

    const look = (point: Point | null) => {
      const zoom = store.getState().transform[2];
      const place = point && state.view.screenToFlowPosition(point);
      const found = place && boxUnder(plan, place, Math.max(BORDER, 2 / zoom));
      // A box hides the edges of its own level and of those below.
      const line =
        place && edgeUnder(plan, place, (zoom < FAR ? EDGE_REACH.far : EDGE_REACH.near) / Math.min(1, zoom));
      const near = line && (!found || found.container || line.level > found.level) ? line.link.id : null;
      const named = near ?? found?.box.id ?? null;
      const small = found !== null && Math.min(found.rect.width, found.rect.height) * zoom < LEAST_PRESSED;
      const { selection } = useSession.in(state.session).getState();
      const pressed = (id: string | null, tooSmall: boolean) =>
        id !== null && (!tooSmall || selection.includes(id)) ? id : null;
      const box = pressed(found?.box.id ?? null, small);
      const edge = pressed(near, zoom < LEAST_EDGE_ZOOM);
      const before = mounting.getState();
      if (before.box === box && before.edge === edge && before.named === named) return;
      // At once: the press that may follow is for what is there by then.
      flushSync(() => mounting.setState({ named, box, edge }));
    };
    const onPane = (target: EventTarget | null) =>
      target instanceof Element && target.closest('.react-flow__renderer') !== null;
    const move = (event: PointerEvent) => {
      if (event.buttons !== 0) return;
      at = onPane(event.target) ? { x: event.clientX, y: event.clientY } : null;
      look(at);
    };
    const leave = () => {
      at = null;
      look(null);
    };
    const press = (event: PointerEvent) => {
      handedTo = null;
      if (!onPane(event.target)) return;
      at = { x: event.clientX, y: event.clientY };
      look(at);
    };
    /** What lies there now, if the event is for the empty pane that lay there when it began. */
    const isPane = (target: EventTarget | null) =>
      target instanceof Element && target.matches('.react-flow__pane');
    const missed = ({ clientX, clientY }: MouseEvent) => {
      const below = document.elementFromPoint(clientX, clientY);
      return below?.closest('.react-flow__node, .react-flow__edge') ? below : null;
    };
    const handOn = (event: MouseEvent) => {
      if (!event.isTrusted || !isPane(event.target)) return;
      const below = event.type === 'click' ? handedTo : missed(event);
      if (!below) return;
      handedTo = event.type === 'mousedown' ? below : null;
      event.stopPropagation();
      below.dispatchEvent(new MouseEvent(event.type, event));
    };
    const ended = new AbortController();
    const { signal } = ended;
    region.addEventListener('pointermove', move, { signal });
    region.addEventListener('pointerleave', leave, { signal });
    region.addEventListener('pointerdown', press, { signal, capture: true });
    region.addEventListener('mousedown', handOn, { signal, capture: true });
    region.addEventListener('click', handOn, { signal, capture: true });
    const stop = store.subscribe(({ transform }, before) => {
      if (transform === before.transform || !at) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!store.getState().paneDragging && state.gestures.getState().moved.size === 0) look(at);
      }, REST);
    });
    return () => {
      ended.abort();
      stop();
      clearTimeout(timer);
    };
  }, [mounting, plan, state, store]);
}

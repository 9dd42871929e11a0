import {
  getViewportForBounds,
  type ReactFlowInstance,
  useReactFlow,
  useStore as useFlowStore,
  useStoreApi,
} from '@xyflow/react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type OpenDocument, useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/document/session.ts';
import { useDelete } from '#app/document/use-delete.ts';
import { type Box, inDrawingOrder, rectsOf } from './box.ts';
import type { Diagram, NamedLink } from './diagram.ts';
import type { Gesture } from './edits.ts';
import type { Flow } from './flow.ts';
import { boundsOf, type Point, type Rect } from './geometry.ts';
import { createGestureStore, type GestureStore } from './gesture-store.ts';
import { type Drawing, newMemory, toFlow } from './to-flow.ts';

export const LEAST_ZOOM = 0.05;
/** Room for the toolbar above and the hints below. */
const FIT_PADDING = { top: '56px', bottom: '48px', x: '32px' } as const;

/** What the gestures and commands of one canvas read at the moment they run. */
export interface CanvasState {
  readonly gestures: GestureStore;
  readonly region: RefObject<HTMLElement | null>;
  readonly view: ReactFlowInstance;
  readonly diagram: () => Diagram;
  readonly document: () => OpenDocument;
  /** Where every box is now, a drag included. */
  readonly rects: () => ReadonlyMap<string, Rect>;
  /** What keys and menus are about: what the keyboard focus is on, where that is not selected, or the selection. */
  readonly subject: () => readonly string[];
  readonly perform: (gesture: Gesture) => void;
  readonly remove: (ids: readonly string[]) => void;
  /** The part of the drawing that is in sight. */
  readonly inSight: () => Rect;
  readonly showAll: () => void;
  /** Brings a rectangle into sight, where it is not. */
  readonly bringIntoSight: (rect: Rect) => void;
  readonly focusOn: (id: string) => void;
}

/** The state of one canvas and what it draws. */
export function useCanvasState<B extends Box, L extends NamedLink>(
  diagram: Diagram<B, L>,
  drawing: Drawing<B, L>,
): { state: CanvasState; flow: Flow } {
  const openDocument = useDocument();
  const view = useReactFlow();
  const store = useStoreApi();
  const region = useRef<HTMLElement | null>(null);
  // Every size and handle is known from the model. Measured, they would cost a layout of the whole page on opening, and the ends
  // of edges, which are not in the page, would be lost.
  useState(() => store.setState({ updateNodeInternals: () => {} }));
  const [gestures] = useState(createGestureStore);
  const [memory] = useState(newMemory);
  const { moved, dropTarget, endTarget } = useStore(gestures);
  const selected = useSession((session) => session.selection);
  const renaming = useSession((session) => session.renaming);
  const selection = useMemo(() => new Set(selected), [selected]);
  const target = endTarget?.boxId ?? dropTarget ?? null;
  const flow = useMemo(
    () => toFlow(diagram, drawing, { selection, renaming, moved, target }, memory),
    [diagram, drawing, selection, renaming, moved, target, memory],
  );

  const remove = useDelete();
  const latest = useRef({ diagram, document: openDocument, remove });
  useLayoutEffect(() => {
    latest.current = { diagram, document: openDocument, remove };
  });
  const focused = useKeyboardFocus(region);

  const state = useMemo<CanvasState>(() => {
    const rects = () => rectsOf(inDrawingOrder(latest.current.diagram.boxes), gestures.getState().moved);
    const inSight = () => {
      const { width, height, transform } = store.getState();
      const [x, y, zoom] = transform;
      return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
    };
    return {
      gestures,
      region,
      view,
      diagram: () => latest.current.diagram,
      document: () => latest.current.document,
      rects,
      subject: () => {
        const { selection: ids } = useSession.getState();
        return focused.current !== null && !ids.includes(focused.current) ? [focused.current] : ids;
      },
      perform: ({ label, operations }) => {
        if (operations.length > 0) void latest.current.document.act(label, operations);
      },
      remove: (ids) => latest.current.remove(ids),
      inSight,
      showAll: () => {
        const { width, height } = store.getState();
        const bounds = boundsOf(rects().values());
        if (bounds)
          void view.setViewport(getViewportForBounds(bounds, width, height, LEAST_ZOOM, 1, FIT_PADDING));
      },
      bringIntoSight: (rect) => {
        if (!isInside(rect, inSight()))
          void view.setCenter(rect.x + rect.width / 2, rect.y + rect.height / 2, {
            zoom: view.getZoom(),
          });
      },
      focusOn: (id) => region.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus(),
    };
  }, [focused, gestures, store, view]);
  return { state, flow };
}

/** Fits what is there when the canvas opens into it; later the view stays where the person put it. */
export function useFirstFit(state: CanvasState): void {
  const ready = useFlowStore(({ width, panZoom }) => width > 0 && panZoom !== null);
  const fitted = useRef(false);
  useLayoutEffect(() => {
    if (!ready || fitted.current) return;
    fitted.current = true;
    state.showAll();
    state.region.current?.setAttribute('data-fitted', '');
  }, [ready, state]);
}

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The element that the keyboard has moved the focus to; null again as soon as something is selected. */
function useKeyboardFocus(region: RefObject<HTMLElement | null>): RefObject<string | null> {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const element = region.current;
    const note = ({ target }: FocusEvent) => {
      focused.current =
        target instanceof Element && target.matches(':focus-visible[data-id]')
          ? target.getAttribute('data-id')
          : null;
    };
    const forget = () => {
      focused.current = null;
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', forget);
    const unsubscribe = useSession.subscribe((now, before) => {
      if (now.selection !== before.selection) forget();
    });
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', forget);
      unsubscribe();
    };
  }, [region]);
  return focused;
}

/** Where the pointer of a mouse or touch event is on the page. */
export function pointerOf(event: MouseEvent | TouchEvent): Point {
  if ('clientX' in event) return { x: event.clientX, y: event.clientY };
  const touch = event.touches[0] ?? event.changedTouches[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}

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
import { useLive } from '#app/live/live-store.ts';
import { companyWords } from '#app/live/people.ts';
import { type Box, inDrawingOrder, type Placements, rectsOf } from './box.ts';
import type { Diagram, NamedLink } from './diagram.ts';
import type { Gesture } from './edits.ts';
import type { Flow } from './flow.ts';
import { boundsOf, type Point, type Rect } from './geometry.ts';
import { createGestureStore, type GestureStore } from './gesture-store.ts';
import { type Drawing, newMemory, toFlow } from './to-flow.ts';

export const LEAST_ZOOM = 0.05;
/** Room for the toolbar above and the hints below. */
const FIT_PADDING = { top: '56px', bottom: '48px', x: '32px' } as const;

/** What is brought into sight is this far from the border of the canvas, in pixels of the screen. */
const SIGHT_MARGIN = 56;

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
  /** Why boxes, or edges, may not be edited; null where they may. */
  readonly whyNot: (what: 'box' | 'edge') => string | null;
  readonly perform: (gesture: Gesture) => void;
  readonly remove: (ids: readonly string[]) => void;
  /** The part of the drawing that is in sight. */
  readonly inSight: () => Rect;
  readonly showAll: () => void;
  /** Brings a rectangle into sight, by moving the view no further than it must. */
  readonly bringIntoSight: (rect: Rect) => void;
  readonly focusOn: (id: string) => void;
}

/** The state of one canvas and what it draws. */
export function useCanvasState<B extends Box, L extends NamedLink>(
  present: Diagram<B, L>,
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
  const diagram = useStill(present, moved);
  const places = useLive((live) => live.places);
  const company = useMemo(() => companyWords(places), [places]);
  const pending = openDocument.pendingStates;
  const selected = useSession((session) => session.selection);
  const renaming = useSession((session) => session.renaming);
  const selection = useMemo(() => new Set(selected), [selected]);
  const target = endTarget?.boxId ?? dropTarget ?? null;
  const flow = useMemo(
    () => toFlow(diagram, drawing, { selection, renaming, moved, target, company, pending }, memory),
    [diagram, drawing, selection, renaming, moved, target, company, pending, memory],
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
      whyNot: (what) => {
        const { document, diagram: drawn } = latest.current;
        return document.whyNot(what === 'box' ? drawn.boxKind : drawn.edgeKind);
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
        const sight = inSight();
        const { x, y, zoom } = view.getViewport();
        const by = {
          x: into(rect.x, rect.width, sight.x, sight.width, SIGHT_MARGIN / zoom),
          y: into(rect.y, rect.height, sight.y, sight.height, SIGHT_MARGIN / zoom),
        };
        if (by.x !== 0 || by.y !== 0) void view.setViewport({ x: x - by.x * zoom, y: y - by.y * zoom, zoom });
      },
      focusOn: (id) => region.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus(),
    };
  }, [focused, gestures, store, view]);
  return { state, flow };
}

/**
 * The diagram, held still while something is dragged or drawn: what others change meanwhile must not move under the pointer, and
 * is drawn when the gesture ends.
 */
function useStill<D>(present: D, moved: Placements): D {
  const drawing = useFlowStore(({ connection }) => connection.inProgress);
  const shown = useRef(present);
  if (moved.size === 0 && !drawing) shown.current = present;
  return shown.current;
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

/** How far a view from `start` must go so that the stretch from `at` is in it; one that does not fit is centred. */
function into(at: number, length: number, start: number, room: number, margin: number): number {
  if (length + 2 * margin > room) return at + length / 2 - start - room / 2;
  if (at - margin < start) return at - margin - start;
  return Math.max(0, at + length + margin - start - room);
}

/** The element that got the focus otherwise than by the pointer; null again as soon as something is selected. */
function useKeyboardFocus(region: RefObject<HTMLElement | null>): RefObject<string | null> {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const element = region.current;
    const ended = new AbortController();
    const { signal } = ended;
    let pressed = false;
    const forget = () => {
      focused.current = null;
    };
    const note = ({ target }: FocusEvent) => {
      focused.current = !pressed && target instanceof Element ? target.getAttribute('data-id') : null;
    };
    const press = () => {
      pressed = true;
    };
    const release = () => {
      pressed = false;
    };
    element?.addEventListener('focusin', note, { signal });
    element?.addEventListener('focusout', forget, { signal });
    addEventListener('pointerdown', press, { signal, capture: true });
    addEventListener('pointerup', release, { signal, capture: true });
    addEventListener('pointercancel', release, { signal, capture: true });
    const unsubscribe = useSession.subscribe((now, before) => {
      if (now.selection !== before.selection) forget();
    });
    return () => {
      ended.abort();
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

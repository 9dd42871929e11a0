import { getViewportForBounds, useStore as useFlowStore, useReactFlow, useStoreApi } from '@xyflow/react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { useHint } from '#app/commands/hint.ts';
import { type OpenDocument, useDocument } from '#app/document/document-context.tsx';
import { useDelete } from '#app/document/use-delete.ts';
import { useLive } from '#app/presence/live-store.ts';
import { collaboratorLabels } from '#app/presence/people.ts';
import { useDecorations } from '#app/session/decorations.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useSimulationHighlights } from '#app/session/simulation-highlights.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { type Box, NOT_MOVED, type Placements } from './diagram/box.ts';
import type { Diagram, NamedEdge } from './diagram/diagram.ts';
import type { Notation } from './diagram/notation.ts';
import { hiddenAmong } from './diagram/visible-ancestor.ts';
import type { CanvasEditor } from './editor/canvas-editor.ts';
import { createGestureStore, type GestureStore } from './editor/gesture-store.ts';
import { boundsOf, type Rect } from './geometry/geometry.ts';
import { labelPlace } from './geometry/polyline.ts';
import { withLabels } from './levels/boundary.ts';
import { mapToWholeModel } from './levels/map-to-whole-model.ts';
import { mapToOpenLevel } from './overview/map-to-open-level.ts';
import { coveredIn, paddingOf } from './overview/covered.ts';
import { boundsIn, viewOf, withinCard, zoomToSee } from './overview/reveal.ts';
import { drawnSelection, useRealSelection } from './overview/selection.ts';
import { type SeenLevel, useOverview } from './overview/use-overview.ts';
import { useScene, useStepScenes } from './overview/use-scene.ts';
import type { Flow } from './react-flow/flow.ts';
import { newMemory, toFlow } from './react-flow/to-flow.ts';
import { createDisplayLists, type DisplayList } from './renderer/display/display-list.ts';
import { createRouteCache, type RouteCache } from './routing/route-cache.ts';
import { keepWaypoints } from './routing/waypoints/edit-waypoints.ts';
import { type Drag, dragOf, overlaid } from './scene/drag.ts';
import { type DrawnDecorations, findDrawnDecorations } from './scene/drawn-decorations.ts';
import { createMounting, type MountingStore } from './scene/mounting.ts';
import { type Scene, sceneOf } from './scene/scene.ts';
import { seenIn } from './scene/seen.ts';
import { ALL, isSmall, mountedOf } from './scene/window.ts';
import { createZoomGesture } from './scene/zoom-gesture.ts';

/** What is brought into sight is this far from the border of the canvas, in pixels of the screen. */
const SIGHT_MARGIN = 56;

/** The state of one canvas and what it draws. `plan`: what is painted of `drawn`; null where everything is mounted. */
export function useCanvasState<B extends Box, L extends NamedEdge>(
  present: Diagram<B, L>,
  presentNotation: Notation<B, L>,
  firstZoom: () => number,
): {
  state: CanvasEditor;
  /** What is drawn of the level at this zoom, and how. */
  seen: SeenLevel<B, L>;
  flow: Flow;
  plan: DisplayList<B, L> | null;
  drawn: DisplayList<B, L>;
  mounting: MountingStore;
  changedIn: ReadonlyMap<string, number>;
  said: DrawnDecorations;
} {
  const openDocument = useDocument();
  const session = useEditorSession();
  const view = useReactFlow();
  const store = useStoreApi();
  const region = useRef<HTMLElement | null>(null);
  // Every size and handle is known from the model. Measured, they would cost a layout of the whole page on opening, and the ends
  // of edges, which are not in the page, would be lost.
  useState(() => store.setState({ updateNodeInternals: () => {} }));
  // From here to the first frame is what the bench measures of opening a canvas.
  useState(() => performance.mark('canvas'));
  const [gestures] = useState(createGestureStore);
  const [mounting] = useState(createMounting);
  const [zooming] = useState(createZoomGesture);
  useLayoutEffect(() => (region.current ? zooming.watch(region.current) : undefined), [zooming]);
  const [memory] = useState(newMemory);
  const stepScenes = useStepScenes<B, L>();
  const { scenes } = stepScenes;
  const [lists] = useState(createDisplayLists<B, L>);
  const ahead = useCallback(
    function* (next: Diagram<B, L>, at: number): WorkSteps<void> {
      const made = yield* scenes.ahead(next, at);
      yield;
      lists.of(made);
    },
    [lists, scenes],
  );
  const seen = useStill(useOverview(present, presentNotation, firstZoom, zooming, ahead), gestures);
  const { diagram, notation, step } = seen;
  const { scene, book } = useScene(stepScenes, diagram, step);
  const small = isSmall(scene);
  const drawn = lists.of(scene);
  const plan = small ? null : drawn;
  // What is painted is drawn where it is dragged without React.
  const moved = useStore(gestures, (now) => (small ? now.moved : NOT_MOVED));
  const target = useStore(gestures, (now) =>
    small ? (now.endTarget?.boxId ?? now.dropTarget ?? null) : null,
  );
  const places = useLive((live) => live.places);
  const company = useMemo(() => collaboratorLabels(places), [places]);
  const pending = openDocument.pendingStates;
  const lit = useSimulationHighlights((now) => now.lit);
  const changedIn = useMemo(() => hiddenAmong(diagram, pending.keys()), [diagram, pending]);
  const marks = useDecorations((now) => now.marks);
  const said = useMemo(() => findDrawnDecorations(marks, diagram), [marks, diagram]);
  const selected = useSession((session) => session.selection);
  const renaming = useSession((session) => session.renaming);
  const selection = useMemo(() => new Set(drawnSelection(diagram, selected)), [diagram, selected]);
  useRealSelection(diagram);
  const { box, edge, focused: wanted, near } = useStore(mounting);
  const mounted = useMemo(() => {
    if (small) return ALL;
    return mountedOf(scene, { near, held: [box, edge, renaming, wanted], selection: [...selection] });
  }, [box, edge, near, renaming, scene, selection, small, wanted]);
  const drag = useMemo(() => dragOf(scene, moved, book), [book, moved, scene]);
  const flow = useMemo(
    () =>
      toFlow(
        { scene, drag, notation, mounted },
        { selection, renaming, moved, target, company, said, pending, changedIn, lit },
        memory,
      ),
    [
      scene,
      drag,
      notation,
      mounted,
      selection,
      renaming,
      moved,
      target,
      company,
      said,
      pending,
      changedIn,
      lit,
      memory,
    ],
  );

  const remove = useDelete();
  const latest = useRef({ diagram, scene, book, notation, document: openDocument, remove });
  useLayoutEffect(() => {
    latest.current = { diagram, scene, book, notation, document: openDocument, remove };
  });
  const unsettled = useRef<OpenDocument | null>(null);
  const focused = useKeyboardFocus(region);

  const state = useMemo<CanvasEditor>(() => {
    const now = dragReader(
      () => latest.current.scene,
      () => gestures.getState().moved,
      () => latest.current.book,
    );
    const rects = () => overlaid(latest.current.scene.rects, now().rects);
    const openRects = () => latest.current.diagram.overview?.rects ?? rects();
    const inSight = () => {
      const { width, height, transform } = store.getState();
      const [x, y, zoom] = transform;
      return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
    };
    const bringIntoSight = (rect: Rect) => {
      const sight = inSight();
      const { x, y, zoom } = view.getViewport();
      const by = {
        x: into(rect.x, rect.width, sight.x, sight.width, SIGHT_MARGIN / zoom),
        y: into(rect.y, rect.height, sight.y, sight.height, SIGHT_MARGIN / zoom),
      };
      if (by.x !== 0 || by.y !== 0) void view.setViewport({ x: x - by.x * zoom, y: y - by.y * zoom, zoom });
    };
    const showRect = (rect: Rect, least = 0, most = 1) => {
      const { width, height } = store.getState();
      void view.setViewport(viewOf(rect, { width, height }, coveredIn(region.current), least, most));
    };
    return {
      gestures,
      zooming,
      session,
      region,
      view,
      diagram: () => latest.current.diagram,
      openDiagram: () => latest.current.diagram.overview?.open ?? latest.current.diagram,
      document: () => latest.current.document,
      scene: () => latest.current.scene,
      seen: () => seenIn(latest.current.scene, latest.current.notation),
      openSeen: () => {
        const { diagram: drawnNow, scene: sceneNow, notation: how } = latest.current;
        const open = drawnNow.overview?.open;
        return seenIn(
          open ? { diagram: open, links: open.links, containers: sceneNow.containers } : sceneNow,
          how,
        );
      },
      whole: () => {
        const all = sceneOf(
          latest.current.diagram.level?.whole ?? latest.current.diagram,
          createRouteCache(),
          null,
        );
        return { scene: all, seen: seenIn(all, latest.current.notation) };
      },
      drag: now,
      rects,
      openRects,
      subject: () => {
        const { selection: ids } = useSession.getState();
        return focused.current !== null && !ids.includes(focused.current) ? [focused.current] : ids;
      },
      whyNot: (what) => {
        const { document, diagram: drawn } = latest.current;
        return document.whyNot(what === 'box' ? drawn.boxKind : drawn.edgeKind);
      },
      perform: ({ label, operations: asked, inOpenLevel, placing }) => {
        if ('code' in asked) return useHint.getState().refuse(asked.detail);
        const { diagram: drawn } = latest.current;
        const open = drawn.overview?.open ?? drawn;
        const meant = inOpenLevel ? asked : mapToOpenLevel(drawn, asked);
        const { operations, refusal } = mapToWholeModel(
          open,
          meant,
          placing,
          inOpenLevel ? 'stored' : 'drawn',
        );
        if (refusal !== null) useHint.getState().refuse(refusal);
        if (operations.length === 0) return;
        const bent = keepWaypoints(open.level?.whole ?? open, operations);
        const before = latest.current.document;
        unsettled.current = before;
        void before.act(label, [...operations, ...bent]).finally(() => {
          // Refused, or it changed nothing: there is nothing to wait for.
          if (unsettled.current === before) unsettled.current = null;
        });
      },
      isSettled: () =>
        unsettled.current === null || unsettled.current.model !== latest.current.document.model,
      remove: (ids) => latest.current.remove(ids),
      room: () => {
        const { width, height } = store.getState();
        const { top, bottom, beside } = coveredIn(region.current);
        return { width: width - 2 * beside, height: height - top - bottom };
      },
      inSight,
      showAll: (mostZoom = 1) => {
        const { width, height, minZoom } = store.getState();
        const { diagram: drawnNow, scene: sceneNow } = latest.current;
        const boxes = boundsOf([...openRects().values(), ...sceneNow.rects.values()]);
        const fitted = boxes && Math.min(mostZoom, width / boxes.width, height / boxes.height);
        const bounds = boxes && withReach(boxes, sceneNow, MOST_REACH / (fitted ?? 1));
        if (bounds)
          void view.setViewport(
            getViewportForBounds(
              withLabels(drawnNow, bounds),
              width,
              height,
              minZoom,
              mostZoom,
              paddingOf(coveredIn(region.current)),
            ),
          );
      },
      reveal: (ids) => {
        const { diagram: drawnNow, scene: sceneNow } = latest.current;
        const open = drawnNow.overview;
        const { width, height, transform } = store.getState();
        const zoom = open
          ? zoomToSee(open.open, open.rects, latest.current.notation.shapeOf, ids, transform[2])
          : transform[2];
        const own = boundsIn(openRects(), ids);
        const stand = boundsIn(
          sceneNow.rects,
          ids.map((id) => open?.standIn(id) ?? id),
        );
        // Of an edge with ends that are too far apart to be seen together, the line that it is part of is shown.
        const apart = own && ids.length > 1 && (own.width * zoom > width || own.height * zoom > height);
        if (zoom === transform[2] || apart) {
          if (stand) bringIntoSight(stand);
        } else if (own) showRect(own, zoom, zoom);
      },
      openCard: (id) => {
        const { diagram: drawnNow, scene: sceneNow } = latest.current;
        const open = drawnNow.overview;
        const rect = sceneNow.rects.get(id);
        const { transform } = store.getState();
        if (!open || !rect) return;
        const least = zoomToSee(
          open.open,
          open.rects,
          latest.current.notation.shapeOf,
          withinCard(drawnNow, id),
          transform[2],
        );
        showRect(open.rects.get(id) ?? rect, least);
      },
      bringIntoSight,
      showRect,
      focusOn: (id) => {
        const find = () => region.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
        if (!find()) flushSync(() => mounting.setState({ focused: id }));
        find()?.focus();
      },
    };
  }, [focused, gestures, mounting, session, store, view, zooming]);
  return { state, seen, flow, plan, drawn, mounting, changedIn, said };
}

/** Reads what is dragged, which is worked out once for each move. */
function dragReader(scene: () => Scene, moved: () => Placements, book: () => RouteCache): () => Drag {
  let known: { scene: Scene; moved: Placements; drag: Drag } | null = null;
  return () => {
    const now = { scene: scene(), moved: moved() };
    if (known?.scene !== now.scene || known.moved !== now.moved)
      known = { ...now, drag: dragOf(now.scene, now.moved, book()) };
    return known.drag;
  };
}

/**
 * The diagram, held still while something is dragged or drawn: what others change meanwhile must not move under the pointer, and
 * is drawn when the gesture ends.
 */
function useStill<D>(present: D, gestures: GestureStore): D {
  const drawing = useFlowStore(({ connection }) => connection.inProgress);
  const dragging = useStore(gestures, ({ moved, bending }) => moved.size > 0 || bending);
  const shown = useRef(present);
  if (!dragging && !drawing) shown.current = present;
  return shown.current;
}

/** How far around the boxes lines may lead that are brought into sight with them, in pixels of the screen. */
const MOST_REACH = 64;
/** About half of what a label takes. */
const LABEL_REACH = { x: 48, y: 20 };

/** The bounds of boxes with the lines and labels of their edges, no further than `most` from the boxes. */
function withReach(boxes: Rect, { routes }: Scene, most: number): Rect {
  const reach: Rect[] = [boxes];
  for (const { points, label, scale = 1 } of routes.values()) {
    for (const { x, y } of points) reach.push({ x, y, width: 0, height: 0 });
    const { x, y } = label ?? labelPlace(points);
    const [across, down] = [LABEL_REACH.x * scale, LABEL_REACH.y * scale];
    reach.push({ x: x - across, y: y - down, width: 2 * across, height: 2 * down });
  }
  const all = boundsOf(reach) ?? boxes;
  const left = Math.max(all.x, boxes.x - most);
  const top = Math.max(all.y, boxes.y - most);
  return {
    x: left,
    y: top,
    width: Math.min(all.x + all.width, boxes.x + boxes.width + most) - left,
    height: Math.min(all.y + all.height, boxes.y + boxes.height + most) - top,
  };
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

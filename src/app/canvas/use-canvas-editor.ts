import { useReactFlow, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHint } from '#app/commands/hint.ts';
import { type OpenDocument, useDocument } from '#app/document/document-context.tsx';
import { useDelete } from '#app/document/use-delete.ts';
import { type EditorSession, useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { createSight } from './canvas-sight.ts';
import type { Box, Placements } from './diagram/box.ts';
import type { Diagram, NamedEdge } from './diagram/diagram.ts';
import type { Notation } from './diagram/notation.ts';
import type { CanvasEditor } from './editor/canvas-editor.ts';
import { mapToWholeModel } from './levels/map-to-whole-model.ts';
import { mapToOpenLevel } from './overview/map-to-open-level.ts';
import { createRouteCache, type RouteCache } from './routing/route-cache.ts';
import { keepWaypoints } from './routing/waypoints/edit-waypoints.ts';
import { type Drag, dragOf, overlaid } from './scene/drag.ts';
import type { MountingStore } from './scene/mounting.ts';
import { type Scene, sceneOf } from './scene/scene.ts';
import { seenIn } from './scene/seen.ts';

/** What a canvas draws. */
interface Drawn<B extends Box, L extends NamedEdge> {
  readonly diagram: Diagram<B, L>;
  readonly scene: Scene<B, L>;
  readonly book: RouteCache;
  readonly notation: Notation<B, L>;
}

/** The canvas as its gestures and commands know it: the same object from one drawing to the next, which reads what is drawn by then. */
export function useCanvasEditor<B extends Box, L extends NamedEdge>(
  drawn: Drawn<B, L>,
  held: Pick<CanvasEditor, 'region' | 'gestures' | 'zooming'> & { readonly mounting: MountingStore },
): CanvasEditor {
  const { region, gestures, zooming, mounting } = held;
  const session = useEditorSession();
  const view = useReactFlow();
  const store = useStoreApi();
  const openDocument = useDocument();
  const remove = useDelete();
  const latest = useRef({ ...drawn, document: openDocument, remove });
  useLayoutEffect(() => {
    latest.current = { ...drawn, document: openDocument, remove };
  });
  const focused = useKeyboardFocus(region, session);

  return useMemo<CanvasEditor>(() => {
    const drag = dragReader(
      () => latest.current.scene,
      () => gestures.getState().moved,
      () => latest.current.book,
    );
    const rects = () => overlaid(latest.current.scene.rects, drag().rects);
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
      drag,
      rects,
      subject: () => {
        const { selection: ids } = useSession.in(session).getState();
        return focused.current !== null && !ids.includes(focused.current) ? [focused.current] : ids;
      },
      whyNot: (what) => {
        const { document, diagram } = latest.current;
        return document.whyNot(what === 'box' ? diagram.boxKind : diagram.edgeKind);
      },
      ...createPerformer(() => latest.current, session),
      remove: (ids) => latest.current.remove(ids),
      ...createSight({ view, region }, store, () => latest.current, rects),
      focusOn: (id) => {
        const find = () => region.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
        if (!find()) flushSync(() => mounting.setState({ focused: id }));
        find()?.focus();
      },
    };
  }, [focused, gestures, mounting, region, session, store, view, zooming]);
}

/** Makes edits of what is drawn edits of the whole model, and knows whether the last one has come back. */
function createPerformer(
  now: () => { readonly diagram: Diagram; readonly document: OpenDocument },
  session: EditorSession,
): Pick<CanvasEditor, 'perform' | 'isSettled'> {
  let unsettled: OpenDocument | null = null;
  return {
    perform: ({ label, operations: asked, inOpenLevel, placing }) => {
      if ('code' in asked) return useHint.getState().refuse(asked.detail);
      const { diagram: drawn, document } = now();
      const open = drawn.overview?.open ?? drawn;
      const meant = inOpenLevel ? asked : mapToOpenLevel(drawn, asked);
      const { operations, refusal } = mapToWholeModel(open, meant, placing, inOpenLevel ? 'stored' : 'drawn');
      if (refusal !== null) useHint.getState().refuse(refusal);
      if (operations.length === 0) return;
      const bent = keepWaypoints(open.level?.whole ?? open, operations);
      unsettled = document;
      void document.act(label, [...operations, ...bent]).finally(() => {
        // Refused, or it changed nothing: there is nothing to wait for.
        if (unsettled === document) unsettled = null;
      });
    },
    isSettled: () => {
      // The field of the name of an edge is on its way: what is typed belongs to it.
      const { renaming } = useSession.in(session).getState();
      const { diagram, document } = now();
      if (renaming !== null && document.model.tables[diagram.edgeKind].has(renaming)) return false;
      return unsettled === null || unsettled.model !== document.model;
    },
  };
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

/** The element that got the focus otherwise than by the pointer; null again as soon as something is selected. */
function useKeyboardFocus(
  region: RefObject<HTMLElement | null>,
  session: EditorSession,
): RefObject<string | null> {
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
    const unsubscribe = useSession.in(session).subscribe((now, before) => {
      if (now.selection !== before.selection) forget();
    });
    return () => {
      ended.abort();
      unsubscribe();
    };
  }, [region, session]);
  return focused;
}

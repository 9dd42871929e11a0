import { useStore as useFlowStore, useStoreApi } from '@xyflow/react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDocument } from '#app/document/document-context.tsx';
import { useLive } from '#app/presence/live-store.ts';
import { collaboratorLabels } from '#app/presence/people.ts';
import { useDecorations } from '#app/session/decorations.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useSimulationHighlights } from '#app/session/simulation-highlights.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { type Box, NOT_MOVED } from './diagram/box.ts';
import type { Diagram, NamedEdge } from './diagram/diagram.ts';
import type { Notation } from './diagram/notation.ts';
import { hiddenAmong } from './diagram/visible-ancestor.ts';
import type { CanvasEditor } from './editor/canvas-editor.ts';
import { createGestureStore, type GestureStore } from './editor/gesture-store.ts';
import { drawnSelection, useRealSelection } from './overview/selection.ts';
import { type SeenLevel, useOverview } from './overview/use-overview.ts';
import { useScene, useStepScenes } from './overview/use-scene.ts';
import type { Flow } from './react-flow/flow.ts';
import { newMemory, toFlow } from './react-flow/to-flow.ts';
import { coversIn } from './renderer/display/covers.ts';
import { createDisplayLists, type DisplayList } from './renderer/display/display-list.ts';
import { dragOf } from './scene/drag.ts';
import { createDrawnDecorations, type DrawnDecorations } from './scene/drawn-decorations.ts';
import { createMounting, type MountingStore } from './scene/mounting.ts';
import { useMountedWhole } from './scene/use-mounted-whole.ts';
import { ALL, isSmall, mountedOf } from './scene/window.ts';
import { createZoomGesture } from './scene/zoom-gesture.ts';
import { useCanvasEditor } from './use-canvas-editor.ts';

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
  const [decorations] = useState(createDrawnDecorations);
  const session = useEditorSession();
  const ahead = useCallback(
    function* (next: Diagram<B, L>, at: number): WorkSteps<void> {
      const made = yield* scenes.ahead(next, at);
      const list = yield* lists.inSteps(made);
      yield;
      coversIn(list);
      yield* decorations.ahead(useDecorations.in(session).getState().marks, next);
    },
    [decorations, lists, scenes, session],
  );
  const seen = useStill(useOverview(present, presentNotation, firstZoom, zooming, ahead), gestures);
  const { diagram, notation, step } = seen;
  const { scene, book } = useScene(stepScenes, diagram, step);
  const isWhole = useMountedWhole(isSmall(scene));
  const drawn = lists.of(scene);
  const plan = isWhole ? null : drawn;
  // What is painted is drawn where it is dragged without React.
  const moved = useStore(gestures, (now) => (isWhole ? now.moved : NOT_MOVED));
  const target = useStore(gestures, (now) =>
    isWhole ? (now.endTarget?.boxId ?? now.dropTarget ?? null) : null,
  );
  const places = useLive((live) => live.places);
  const company = useMemo(() => collaboratorLabels(places), [places]);
  const pending = useDocument().pendingStates;
  const lit = useSimulationHighlights((now) => now.lit);
  const changedIn = useMemo(() => hiddenAmong(diagram, pending.keys()), [diagram, pending]);
  const marks = useDecorations((now) => now.marks);
  const said = useMemo(() => decorations.of(marks, diagram), [decorations, marks, diagram]);
  const selected = useSession((session) => session.selection);
  const renaming = useSession((session) => session.renaming);
  const selection = useMemo(() => new Set(drawnSelection(diagram, selected)), [diagram, selected]);
  useRealSelection(diagram);
  const { box, edge, focused: wanted, near } = useStore(mounting);
  const mounted = useMemo(() => {
    if (isWhole) return ALL;
    return mountedOf(scene, { near, held: [box, edge, renaming, wanted], selection: [...selection] });
  }, [box, edge, isWhole, near, renaming, scene, selection, wanted]);
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

  const state = useCanvasEditor({ diagram, scene, book, notation }, { region, gestures, zooming, mounting });
  return { state, seen, flow, plan, drawn, mounting, changedIn, said };
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

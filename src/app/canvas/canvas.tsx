import '@xyflow/react/dist/base.css';
import { t } from '#language/translate.ts';
import './canvas.css';
import {
  ConnectionMode,
  type Edge,
  type Node,
  type NodeTypes,
  ReactFlow,
  type ReactFlowProps,
  ReactFlowProvider,
  useStoreApi,
} from '@xyflow/react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useCommands } from '#app/commands/use-commands.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useLive } from '#app/presence/live-store.ts';
import { useOwnPresence } from '#app/presence/own-presence.ts';
import { useSession } from '#app/session/session.ts';
import { TAKES_KEYS } from '#app/ui/dom/focus-main.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { ContextMenu } from '#app/ui/overlays/context-menu.tsx';
import { renameElement } from '#model/commands/rename-element.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import { NameText } from '#model/store/text.ts';
import { CanvasLayers } from './canvas-layers.tsx';
import { useCanvasState } from './canvas-state.ts';
import { type Addition, add } from './commands/add-box.ts';
import { menuOf } from './commands/canvas-menu.ts';
import { type CanvasCommands, canvasCommands } from './commands/commands.ts';
import { renameEdge } from './commands/element-commands.ts';
import type { Box } from './diagram/box.ts';
import type { Diagram, NamedEdge } from './diagram/diagram.ts';
import { setMetricVariables } from './diagram/metric-variables.ts';
import type { Notation } from './diagram/notation.ts';
import { useArriving } from './editor/arriving.ts';
import type { CanvasEditor } from './editor/canvas-editor.ts';
import { useOptions } from './editor/options.ts';
import { useReveal } from './editor/use-reveal.ts';
import type { Point } from './geometry/geometry.ts';
import { gesturesOf } from './gestures/gestures.ts';
import { LayoutProgress } from './layout/layout-progress.tsx';
import { collapseCommandsOf } from './levels/level-commands.ts';
import { goInside, levelKey } from './levels/level-store.ts';
import { originOfLevel } from './levels/path.ts';
import { useSteadyLevel } from './levels/use-steady-level.ts';
import { QuestionPanel } from './overlays/question-panel.tsx';
import { PictureSlot } from './pictures/picture-slot.tsx';
import { CardNode } from './overview/card-node.tsx';
import { firstZoom, leastZoomOf, useFirstView } from './overview/first-view.ts';
import { CARD } from './overview/overview-notation.ts';
import { CanvasContext } from './react-flow/canvas-context.tsx';
import { ConnectionLine } from './react-flow/connection-line.tsx';
import { StrandsEdge } from './react-flow/strands-edge.tsx';
import { createStyles } from './renderer/display/styles.ts';
import { rendererGestures } from './renderer/pointer/renderer-gestures.ts';
import { usePointed } from './renderer/pointer/use-pointed.ts';
import { useRoving } from './renderer/pointer/use-roving.ts';
import { useTouch } from './renderer/pointer/use-touch.ts';
import { useWindow } from './renderer/pointer/use-window.ts';
import type { MountingStore } from './scene/mounting.ts';

export interface CanvasProps<B extends Box, L extends NamedEdge> {
  /** The accessible name of the region. */
  readonly name: string;
  readonly diagram: Diagram<B, L>;
  readonly notation: Notation<B, L>;
  /** Stays the same object. */
  readonly nodeTypes: NodeTypes;
  /** What can be added, the usual one first. Stays the same object. */
  readonly additions: readonly Addition[];
  /** The key that goes along the edges. */
  readonly edgeKey: string;
  readonly toolbar: (commands: CanvasCommands) => ReactNode;
  /** What is said while there is nothing to show. */
  readonly empty: ReactNode;
  /** Tells apart drawings of one kind that do not show the same: each is looked at where it was left. */
  readonly scope?: string;
}

/** What of React Flow is the same on every canvas. */
const ALWAYS = {
  edgeTypes: { strands: StrandsEdge },
  connectionLineComponent: ConnectionLine,
  connectionMode: ConnectionMode.Loose,
  connectionRadius: 0,
  connectOnClick: false,
  reconnectRadius: 8,
  maxZoom: 4,
  zoomOnDoubleClick: false,
  panOnDrag: [0, 1],
  panActivationKeyCode: null,
  deleteKeyCode: null,
  multiSelectionKeyCode: ['Meta', 'Control', 'Shift'],
  selectionKeyCode: null,
  elevateNodesOnSelect: false,
  elevateEdgesOnSelect: true,
  disableKeyboardA11y: true,
  ariaLabelConfig: {
    'node.a11yDescription.default': '',
    'node.a11yDescription.keyboardDisabled': '',
    'edge.a11yDescription.default': '',
    'handle.ariaLabel': t('Start of an edge'),
  },
  // React Flow takes new nodes before the edges that go with them, and complains of those it still has in between.
  onError: () => {},
  nodeDragThreshold: 0,
  connectionDragThreshold: 3,
} satisfies ReactFlowProps<Node, Edge>;

/** Boxes and edges to draw in. Everything that is drawn is computed from the model; gestures become edits of it. */
export function Canvas<B extends Box, L extends NamedEdge>(props: CanvasProps<B, L>) {
  // Drawn by an effect, which React does not interrupt: what it began of a large drawing it would throw away, and begin again.
  const [begun, setBegun] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a second pass at once is what it is for
  useLayoutEffect(() => setBegun(true), []);
  return <ReactFlowProvider>{begun && <CanvasView {...props} />}</ReactFlowProvider>;
}

function CanvasView<B extends Box, L extends NamedEdge>(props: CanvasProps<B, L>) {
  const { name, diagram: level, nodeTypes, additions, edgeKey, toolbar, empty, scope = '' } = props;
  const { modelId, mayEdit } = useDocument();
  const viewKey = levelKey(modelId, level, scope);
  const canvas = useCanvasState(level, props.notation, () => firstZoom(level, viewKey));
  const { state, seen, flow, plan, mounting } = canvas;
  const { diagram, notation } = seen;
  const { overview } = diagram;
  const types = useMemo(() => ({ ...nodeTypes, [CARD]: CardNode }), [nodeTypes]);
  const editsBoxes = mayEdit(diagram.boxKind);
  const editsEdges = mayEdit(diagram.edgeKind);
  const scrollPans = useOptions((options) => options.scrollPans);
  const { drawTo, endAt, gestures } = useGestures(state, mounting, plan !== null);
  const looks = useMemo(() => createStyles(notation), [notation]);
  useWindow(state, mounting, plan);
  usePointed(state, mounting, plan);
  useTouch(state, plan);
  useRoving(state, mounting, plan);
  const commands = useMemo(() => canvasCommands(state, { additions, edgeKey }), [state, additions, edgeKey]);
  useCommands(commands.bound, { within: state.region });
  const actions = useMemo(
    () => ({ ...renamingOf(state), ...collapseCommandsOf(state), drawTo, endAt, editsBoxes, editsEdges }),
    [state, drawTo, endAt, editsBoxes, editsEdges],
  );
  useLayoutEffect(() => {
    if (state.region.current) setMetricVariables(state.region.current);
  }, [state]);
  const menuPoint = useRef<Point>({ x: 0, y: 0 });
  useFirstView(state, viewKey);
  const leastZoom = useMemo(() => leastZoomOf(level), [level]);
  useReveal(state, diagram);
  useArriving(state, diagram);
  useSteadyLevel(state.view, diagram);

  const doubleClicks = useDoubleClicks(state, mounting, additions);
  const pointAt = useEdgePointing(state);
  return (
    <CanvasContext value={actions}>
      <ContextMenu
        entries={() => entriesAt(menuPoint.current, state, commands, additions)}
        className="canvas relative h-full min-h-0 w-full min-w-0 outline-0"
        render={
          <section
            ref={state.region}
            aria-label={name}
            data-overview={overview ? '' : undefined}
            tabIndex={-1}
            {...TAKES_KEYS}
            onDoubleClick={doubleClicks.onPane}
            onPointerMove={(event) => point(state, event)}
            onPointerLeave={() => useOwnPresence.getState().point(null)}
            onContextMenuCapture={(event) => {
              menuPoint.current = { x: event.clientX, y: event.clientY };
              selectUnder(state, event, mounting.getState().named);
            }}
          />
        }
      >
        {/* The drawing is used where the row of tools has none. */}
        <div data-covers="top" className="@container pointer-events-none absolute inset-x-2 top-2 z-10">
          <div className="flex flex-wrap items-center gap-1 *:pointer-events-auto">{toolbar(commands)}</div>
        </div>
        <ReactFlow<Node, Edge>
          nodes={flow.nodes}
          edges={flow.edges}
          nodeTypes={types}
          {...gestures}
          nodesDraggable={editsBoxes}
          nodesConnectable={editsEdges}
          edgesReconnectable={editsEdges}
          onNodeDoubleClick={doubleClicks.onNode}
          onEdgeMouseEnter={pointAt.enter}
          onEdgeMouseLeave={pointAt.leave}
          onEdgeDoubleClick={doubleClicks.onEdge}
          minZoom={leastZoom}
          panOnScroll={scrollPans}
          {...ALWAYS}
        >
          <CanvasLayers
            canvas={canvas}
            level={level}
            modelId={modelId}
            viewKey={viewKey}
            looks={looks}
            commands={commands}
          />
        </ReactFlow>
        {diagram.boxes.size === (diagram.level?.inside ? 1 : 0) && empty}
        <QuestionPanel state={state} />
        <LayoutProgress />
        <PictureSlot state={state} />
      </ContextMenu>
    </CanvasContext>
  );
}

/** What the pointer does with React Flow's elements, or with what is painted in their place. */
function useGestures(state: CanvasEditor, mounting: MountingStore, isPainted: boolean) {
  const store = useStoreApi();
  return useMemo(() => {
    const { drawTo, endAt, ...own } = gesturesOf(state);
    const many = () => store.getState().multiSelectionActive;
    return { drawTo, endAt, gestures: isPainted ? rendererGestures(state, mounting, own, many) : own };
  }, [isPainted, mounting, state, store]);
}

/** Which edge the pointer is on. */
function useEdgePointing(state: CanvasEditor) {
  return useMemo(
    () => ({
      enter: (_event: MouseEvent, { id }: Edge) => state.gestures.hands.setState({ pointedEdge: id }),
      leave: () => state.gestures.hands.setState({ pointedEdge: null }),
    }),
    [state],
  );
}

/** The context menu at a place of the page, where what is added comes to stand. */
function entriesAt(
  { x, y }: Point,
  state: CanvasEditor,
  commands: CanvasCommands,
  additions: readonly Addition[],
) {
  const addHere = commands.add.map((command, index) => ({
    ...command,
    label: t('{command} here', { command: command.label }),
    run: () => {
      const added = additions[index]?.added;
      if (added) add(state, added, { point: state.view.screenToFlowPosition({ x, y }), parentId: null });
    },
  }));
  return menuOf(state, commands, addHere, state.view.screenToFlowPosition({ x, y }));
}

/** Lets the others know where the pointer is, if there are any. */
function point(state: CanvasEditor, { clientX, clientY }: PointerEvent): void {
  if (useLive.in(state.session).getState().people.size === 0) return;
  const { x, y } = state.view.screenToFlowPosition({ x: clientX, y: clientY });
  // Others may look at another level: it is told where that is in the whole drawing.
  const origin = originOfLevel(state.diagram());
  useOwnPresence.getState().point({ x: Math.round(x + origin.x), y: Math.round(y + origin.y) });
}

/** What is under the pointer is what the menu is about. */
function selectUnder(state: CanvasEditor, event: MouseEvent, painted: string | null): void {
  const element = event.target instanceof Element ? event.target.closest('[data-id]') : null;
  const mounted = element?.closest('.react-flow__node, .react-flow__edge')?.getAttribute('data-id');
  const onPane = event.target instanceof Element && event.target.closest('.react-flow__pane') !== null;
  const id = mounted ?? (onPane ? painted : null);
  const { selection, select } = useSession.in(state.session).getState();
  if (id) {
    if (!selection.includes(id)) select([id]);
  } else if (onPane) select([]);
}

/**
 * What a double-click does: on the drawing it adds the usual box, on a box it goes inside or renames it, on an edge it renames that. On boxes and edges
 * the same functions from one drawing to the next: with others, React Flow would draw all nodes and edges anew.
 */
function useDoubleClicks(state: CanvasEditor, mounting: MountingStore, additions: readonly Addition[]) {
  const onPane = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches('.react-flow__pane')) return;
    if (mounting.getState().named !== null) return;
    addAt(state, additions, event, state.diagram().level?.inside ?? null);
  };
  const onNode = useCallback(
    (event: MouseEvent, node: Node) => {
      if (event.target instanceof HTMLInputElement) return;
      const { boxKind, level, overview: seenFromAfar } = state.diagram();
      if ((seenFromAfar?.insideOf(node.id) ?? 0) > 0) {
        state.openCard(node.id);
        return;
      }
      if (meansName(state, event, node.id)) {
        if (!refused(state)) useSession.in(state.session).getState().rename(node.id);
      } else if (node.id === level?.inside) addAt(state, additions, event, node.id);
      else goInside(state.session, boxKind, node.id);
    },
    [additions, state],
  );
  const onEdge = useCallback((_event: MouseEvent, edge: Edge) => renameEdge(state, edge.id), [state]);
  return { onPane, onNode, onEdge };
}

/** Whether a double-click on a box is one on its name, and not to go inside. From afar the name is all there is of a box. */
function meansName(state: CanvasEditor, { target }: MouseEvent, id: string): boolean {
  const near = state.region.current?.getAttribute('data-zoom') !== 'far';
  return (
    !state.diagram().canHold(id) ||
    (near && target instanceof Element && target.closest('.box-name') !== null)
  );
}

/** Says why boxes may not be edited, where they may not. */
function refused(state: CanvasEditor): boolean {
  const reason = state.whyNot('box');
  if (reason !== null) useHint.getState().refuse(reason);
  return reason !== null;
}

function addAt(
  state: CanvasEditor,
  [first]: readonly Addition[],
  event: MouseEvent,
  parentId: string | null,
): void {
  if (refused(state)) return;
  const point = state.view.screenToFlowPosition({ x: event.clientX, y: event.clientY });
  if (first) add(state, first.added, { point, parentId });
}

/** How a box takes the name that is typed in it, and what follows when the typing is over: `byKey` goes on at the box. */
function renamingOf(state: CanvasEditor) {
  return {
    // Not waited for: the next key is meant for the canvas already. What the service refuses is told, with the name.
    rename: (boxId: string, typed: string): CommitResult => {
      const name = NameText.safeParse(typed);
      if (!name.success)
        return {
          ok: false,
          message: t('The name {problem}.', { problem: name.error.issues[0]?.message ?? '' }),
        };
      const { boxes, boxKind } = state.diagram();
      const label = t('Rename {name} to {typed}', {
        name: boxes.get(boxId)?.name ?? KIND_LABELS[boxKind],
        typed,
      });
      const { model } = state.document();
      const operations = renameElement(model, { kind: boxKind, id: boxId, name: typed });
      state.perform({ label, operations });
      return { ok: true };
    },
    renamed: (boxId: string, byKey: boolean) => {
      const { renaming, rename } = useSession.in(state.session).getState();
      if (renaming === boxId) rename(null);
      if (byKey) state.focusOn(boxId);
    },
  };
}

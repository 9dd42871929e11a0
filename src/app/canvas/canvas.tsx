import '@xyflow/react/dist/base.css';
import { t } from '#language/translate.ts';
import './canvas.css';
import {
  Background,
  ConnectionMode,
  type Edge,
  type EdgeTypes,
  type Node,
  type NodeTypes,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
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
import type { Point } from './geometry/geometry.ts';
import { gesturesOf } from './gestures/gestures.ts';
import { LayoutOffer } from './layout/layout-offer.tsx';
import { LayoutProgress } from './layout/layout-progress.tsx';
import { BoundaryLayer } from './levels/boundary-layer.tsx';
import { collapseCommandsOf } from './levels/level-commands.ts';
import { goInside, levelKey } from './levels/level-store.ts';
import { originOfLevel } from './levels/path.ts';
import { useSteadyLevel } from './levels/use-steady-level.ts';
import { AroundPath } from './overlays/around-path.tsx';
import { BundleLayer } from './overlays/bundle-layer.tsx';
import { CommentMarks } from './overlays/comment-marks.tsx';
import { CursorsLayer } from './overlays/cursors-layer.tsx';
import { DecorationsLayer } from './overlays/decorations-layer.tsx';
import { EdgeEndNames } from './overlays/edge-end-names.tsx';
import { GestureLayers } from './overlays/gesture-layers.tsx';
import { KeyHints } from './overlays/key-hints.tsx';
import { OthersLayer } from './overlays/others-layer.tsx';
import { QuestionPanel } from './overlays/question-panel.tsx';
import { Refusal } from './overlays/refusal.tsx';
import { WaypointLayer } from './overlays/waypoint-layer.tsx';
import { ZoomControls } from './overlays/zoom-controls.tsx';
import { PictureSlot } from './pictures/picture-slot.tsx';
import { CardNode } from './overview/card-node.tsx';
import { firstZoom, leastZoomOf, likelyRoom, useFirstView } from './overview/first-view.ts';
import { CARD } from './overview/overview-notation.ts';
import { CanvasContext } from './react-flow/canvas-context.tsx';
import { ConnectionLine } from './react-flow/connection-line.tsx';
import { StrandsEdge } from './react-flow/strands-edge.tsx';
import { createStyles } from './renderer/display/styles.ts';
import { DETAILED, FAR } from './renderer/display/view.ts';
import { GestureShield } from './renderer/pointer/gesture-shield.tsx';
import { PointedName } from './renderer/pointer/pointed-name.tsx';
import { rendererGestures } from './renderer/pointer/renderer-gestures.ts';
import { usePointed } from './renderer/pointer/use-pointed.ts';
import { useRoving } from './renderer/pointer/use-roving.ts';
import { useTouch } from './renderer/pointer/use-touch.ts';
import { useWindow } from './renderer/pointer/use-window.ts';
import { RendererLayer } from './renderer/renderer-layer.tsx';

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

const EDGE_TYPES: EdgeTypes = { strands: StrandsEdge };
const ARIA = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'edge.a11yDescription.default': '',
  'handle.ariaLabel': t('Start of an edge'),
} as const;
/** React Flow takes new nodes before the edges that go with them, and complains of those it still has in between. */
const ignoreTransientErrors = () => {};
const PAN_BUTTONS = [0, 1];
const MULTI_KEYS = ['Meta', 'Control', 'Shift'];

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
  const { state, seen, flow, plan, drawn, mounting, changedIn, said } = useCanvasState(
    level,
    props.notation,
    () => firstZoom(level, viewKey),
  );
  const { diagram, notation } = seen;
  const { overview } = diagram;
  const types = useMemo(() => ({ ...nodeTypes, [CARD]: CardNode }), [nodeTypes]);
  const editsBoxes = mayEdit(diagram.boxKind);
  const editsEdges = mayEdit(diagram.edgeKind);
  const scrollPans = useOptions((options) => options.scrollPans);
  const store = useStoreApi();
  const isPainted = plan !== null;
  const { drawTo, endAt, gestures } = useMemo(() => {
    const { drawTo: draw, endAt: end, ...own } = gesturesOf(state);
    const many = () => store.getState().multiSelectionActive;
    return {
      drawTo: draw,
      endAt: end,
      gestures: isPainted ? rendererGestures(state, mounting, own, many) : own,
    };
  }, [isPainted, mounting, state, store]);
  const looks = useMemo(() => createStyles(notation), [notation]);
  useWindow(state, mounting, plan);
  usePointed(state, mounting, plan);
  useTouch(state, plan);
  useRoving(state, mounting, plan);
  const prefix = diagram.edgeKind === 'interface' ? 'structure' : 'behaviour';
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

  function onDoubleClick(event: MouseEvent) {
    if (!(event.target instanceof Element) || !event.target.matches('.react-flow__pane')) return;
    if (mounting.getState().named !== null) return;
    addAt(state, additions, event, diagram.level?.inside ?? null);
  }

  // The same functions from one drawing to the next: with others, React Flow would draw all nodes and edges anew.
  const onNodeDoubleClick = useCallback(
    (event: MouseEvent, node: Node) => {
      if (event.target instanceof HTMLInputElement) return;
      const { boxKind, level, overview: seenFromAfar } = state.diagram();
      if ((seenFromAfar?.insideOf(node.id) ?? 0) > 0) {
        state.openCard(node.id);
        return;
      }
      if (meansName(state, event, node.id)) {
        if (!refused(state)) useSession.getState().rename(node.id);
      } else if (node.id === level?.inside) addAt(state, additions, event, node.id);
      else goInside(boxKind, node.id);
    },
    [additions, state],
  );
  const pointAt = useMemo(
    () => ({
      enter: (_event: MouseEvent, { id }: Edge) => state.gestures.hands.setState({ pointedEdge: id }),
      leave: () => state.gestures.hands.setState({ pointedEdge: null }),
    }),
    [state],
  );
  const onEdgeDoubleClick = useCallback((_event: MouseEvent, edge: Edge) => renameEdge(edge.id), []);

  const entries = () => {
    const { x, y } = menuPoint.current;
    const addHere = commands.add.map((command, index) => ({
      ...command,
      label: t('{command} here', { command: command.label }),
      run: () => {
        const added = additions[index]?.added;
        if (added) add(state, added, { point: state.view.screenToFlowPosition({ x, y }), parentId: null });
      },
    }));
    return menuOf(state, commands, addHere, state.view.screenToFlowPosition({ x, y }));
  };

  return (
    <CanvasContext value={actions}>
      <ContextMenu
        entries={entries}
        className="canvas relative h-full min-h-0 w-full min-w-0 outline-none"
        render={
          <section
            ref={state.region}
            aria-label={name}
            data-overview={overview ? '' : undefined}
            tabIndex={-1}
            {...TAKES_KEYS}
            onDoubleClick={onDoubleClick}
            onPointerMove={(event) => point(state, event)}
            onPointerLeave={() => useOwnPresence.getState().point(null)}
            onContextMenuCapture={(event) => {
              menuPoint.current = { x: event.clientX, y: event.clientY };
              selectUnder(event, mounting.getState().named);
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
          edgeTypes={EDGE_TYPES}
          {...gestures}
          nodesDraggable={editsBoxes}
          nodesConnectable={editsEdges}
          edgesReconnectable={editsEdges}
          onNodeDoubleClick={onNodeDoubleClick}
          onEdgeMouseEnter={pointAt.enter}
          onEdgeMouseLeave={pointAt.leave}
          onEdgeDoubleClick={onEdgeDoubleClick}
          connectionLineComponent={ConnectionLine}
          connectionMode={ConnectionMode.Loose}
          connectionRadius={0}
          connectOnClick={false}
          reconnectRadius={8}
          minZoom={leastZoom}
          maxZoom={4}
          zoomOnDoubleClick={false}
          panOnDrag={PAN_BUTTONS}
          panActivationKeyCode={null}
          deleteKeyCode={null}
          multiSelectionKeyCode={MULTI_KEYS}
          selectionKeyCode={null}
          panOnScroll={scrollPans}
          elevateNodesOnSelect={false}
          elevateEdgesOnSelect
          disableKeyboardA11y
          ariaLabelConfig={ARIA}
          onError={ignoreTransientErrors}
          nodeDragThreshold={0}
          connectionDragThreshold={3}
        >
          <RendererLayer
            key={isPainted ? 'all' : 'words'}
            state={state}
            plan={drawn}
            looks={looks}
            changedIn={changedIn}
            said={said}
            wordsOnly={!isPainted}
          />
          {!isPainted && (
            <>
              <Background gap={24} size={1} />
              <DecorationsLayer
                marks={said}
                rects={flow.rects}
                routes={flow.routes}
                plan={drawn}
                looks={looks}
              />
            </>
          )}
          {plan && <PointedName state={state} mounting={mounting} />}
          <EdgeEndNames state={state} mounting={mounting} scene={drawn.scene} />
          <Panel position="top-left" className="mt-12! ml-2! mr-2! max-w-[calc(100%-1rem)]">
            <AroundPath state={state} scene={drawn.scene} />
          </Panel>
          <GestureShield state={state} />
          <ZoomLevel state={state} />
          <OthersLayer state={state} flow={flow} />
          <CommentMarks state={state} modelId={modelId} diagram={diagram} flow={flow} />
          <WaypointLayer state={state} routes={flow.routes} />
          <BundleLayer state={state} routes={flow.routes} />
          <CursorsLayer view={prefix} origin={originOfLevel(diagram)} />
          <BoundaryLayer state={state} diagram={diagram} rects={flow.rects} notation={notation} />
          <Panel
            position="bottom-left"
            className="m-2! mb-5! max-w-[calc(100%-240px)] max-sm:mb-16! max-sm:max-w-[calc(100%-1rem)]"
          >
            <Refusal />
            <LayoutOffer
              key={viewKey}
              level={level}
              offerKey={viewKey}
              command={commands.layOutAll}
              room={likelyRoom}
            />
          </Panel>
          <GestureLayers state={state} commands={commands.hands} painted={isPainted} />
          <KeyHints commands={commands} />
          <Panel data-covers="bottom" position="bottom-right" className="m-2! mb-5!">
            <ZoomControls commands={commands} />
          </Panel>
        </ReactFlow>
        {diagram.boxes.size === (diagram.level?.inside ? 1 : 0) && empty}
        <QuestionPanel state={state} />
        <LayoutProgress />
        <PictureSlot state={state} />
      </ContextMenu>
    </CanvasContext>
  );
}

/** Lets the others know where the pointer is, if there are any. */
function point(state: CanvasEditor, { clientX, clientY }: PointerEvent): void {
  if (useLive.getState().people.size === 0) return;
  const { x, y } = state.view.screenToFlowPosition({ x: clientX, y: clientY });
  // Others may look at another level: it is told where that is in the whole drawing.
  const origin = originOfLevel(state.diagram());
  useOwnPresence.getState().point({ x: Math.round(x + origin.x), y: Math.round(y + origin.y) });
}

/** What is under the pointer is what the menu is about. */
function selectUnder(event: MouseEvent, painted: string | null): void {
  const element = event.target instanceof Element ? event.target.closest('[data-id]') : null;
  const mounted = element?.closest('.react-flow__node, .react-flow__edge')?.getAttribute('data-id');
  const onPane = event.target instanceof Element && event.target.closest('.react-flow__pane') !== null;
  const id = mounted ?? (onPane ? painted : null);
  const { selection, select } = useSession.getState();
  if (id) {
    if (!selection.includes(id)) select([id]);
  } else if (onPane) select([]);
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
      const { renaming, rename } = useSession.getState();
      if (renaming === boxId) rename(null);
      if (byKey) state.focusOn(boxId);
    },
  };
}

/** Tells the style sheet how much detail the zoom has room for, and how wide a line must be to be seen. */
function ZoomLevel({ state }: { readonly state: CanvasEditor }) {
  const level = useStore(({ transform: [, , zoom] }) =>
    zoom < FAR ? 'far' : zoom < DETAILED ? 'mid' : 'near',
  );
  // In steps: every change of it is a new style of everything drawn.
  const halfDoublings = useStore(({ transform: [, , zoom] }) =>
    zoom < FAR ? Math.round(-2 * Math.log2(zoom)) : 0,
  );
  useEffect(() => {
    state.region.current?.setAttribute('data-zoom', level);
    state.region.current?.style.setProperty('--units-per-pixel', String(2 ** (halfDoublings / 2)));
  }, [halfDoublings, level, state]);
  return null;
}

/**
 * Whoever was on the canvas when the search was opened is on what it found: keys are about what has the focus, and would go on
 * with what had it before. A jump from the outline or the inspector leaves the focus there.
 */
function focusAfterJump(state: CanvasEditor, id: string): void {
  // After the window of the search has given the focus back.
  setTimeout(() => {
    const { activeElement } = document;
    const isHere = activeElement?.hasAttribute('data-id') && state.region.current?.contains(activeElement);
    // Nothing has it where it was on an edge: the window gives it back to no element of a drawing.
    const isLost = activeElement === document.body;
    if ((isHere || isLost) && useSession.getState().selection.includes(id))
      // The zoom that it is drawn at may be a new one.
      requestAnimationFrame(() => setTimeout(() => state.focusOn(id)));
  });
}

/** Brings into sight what a jump from elsewhere asked for. */
function useReveal(state: CanvasEditor, diagram: Diagram): void {
  const reveal = useSession((session) => session.reveal);
  const ready = useStore(({ width }) => width > 0);
  useEffect(() => {
    if (reveal === null || !ready) return;
    const { boxes, links } = diagram.overview?.open ?? diagram;
    const link = boxes.has(reveal) ? undefined : links.find(({ id }) => id === reveal);
    if (!link && !boxes.has(reveal)) return;
    state.reveal(link ? [link.sourceId, link.targetId] : [reveal]);
    useSession.getState().revealed();
    focusAfterJump(state, reveal);
  }, [ready, diagram, reveal, state]);
}

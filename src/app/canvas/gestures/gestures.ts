import type { Edge, EdgeChange, Node, NodeChange, ReactFlowProps } from '@xyflow/react';
import { dropCopies } from '#app/canvas/clipboard/copies.ts';
import { boxAt, isWithin } from '#app/canvas/diagram/box.ts';
import type { EndPlace } from '#app/canvas/diagram/diagram.ts';
import type { WhichEnd } from '#app/canvas/diagram/edge-ends.ts';
import { endPlaceAt, pointOfEnd } from '#app/canvas/diagram/target.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { settle } from '#app/canvas/editor/gesture-store.ts';
import { connect, dropBoxes, reconnect, resizeBox } from '#app/canvas/edits/edits.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { placementsAfter, resizedIn, selectionAfter } from '#app/canvas/react-flow/changes.ts';
import { portOfHandle } from '#app/canvas/react-flow/flow.ts';
import { useHint } from '#app/commands/hint.ts';
import { useSession } from '#app/session/session.ts';
import { dragSnap } from './drag-snap.ts';

type GestureProps = Pick<
  ReactFlowProps<Node, Edge>,
  | 'onNodesChange'
  | 'onNodeClick'
  | 'onEdgesChange'
  | 'onNodeDragStart'
  | 'onNodeDrag'
  | 'onNodeDragStop'
  | 'onConnectStart'
  | 'onConnectEnd'
  | 'onReconnect'
  | 'onReconnectStart'
>;

type EdgeGestures = Pick<
  GestureProps,
  'onConnectStart' | 'onConnectEnd' | 'onReconnect' | 'onReconnectStart'
>;

/** For the line that is being drawn: to where it goes from here, and what it would end at. */
interface EndPlaces {
  readonly drawTo: (point: Point) => void;
  readonly endAt: (point: Point) => ReturnType<typeof pointOfEnd>;
}

/** A click that moved no further than this has moved nothing. In pixels of the screen. */
const STILL = 3;

/** A shorter drag back to the box it started from is a slip, not an edge. In pixels of the screen. */
const SLIP = 16;

/** What is being drawn: from where, and which edge's end it is, if it is not a new one. */
interface Drawn {
  readonly from: EndPlace;
  readonly start: Point;
  readonly edge: { readonly id: string; readonly moving: WhichEnd } | null;
}

/** React Flow's events as edits and as changes of the session. */
export function gesturesOf(state: CanvasEditor): GestureProps & EndPlaces {
  return {
    ...boxGestures(state),
    ...edgeGestures(state),
    onEdgesChange: (changes) => selectAfter(state, changes),
  };
}

function selectAfter(state: CanvasEditor, changes: readonly (NodeChange | EdgeChange)[]): void {
  const { selection, select } = useSession.in(state.session).getState();
  const { overview } = state.diagram();
  select(selectionAfter(changes, selection, (id) => overview?.membersOf(id) ?? [id]));
}

/** Boxes are pressed, dragged and resized. */
function boxGestures(state: CanvasEditor): Omit<GestureProps, keyof EdgeGestures | 'onEdgesChange'> {
  const { gestures, view } = state;
  let dragStart: Point = { x: 0, y: 0 };
  let atRest: ReadonlyMap<string, Rect> = new Map();
  const snap = dragSnap(state);
  const escape = escapeWatch(() => settle(gestures));

  /** Where the pointer would put what is dragged; undefined: the box that it holds stays in its parent, and so do the others. */
  const dropTarget = (
    event: MouseEvent | TouchEvent,
    held: Node,
    dragged: readonly Node[],
  ): string | null | undefined => {
    const { boxes, canHold } = state.diagram();
    const point = view.screenToFlowPosition(pointerOf(event));
    const skip = (id: string) => !canHold(id) || dragged.some((node) => isWithin(boxes, id, node.id));
    const into = boxAt(state.rects(), point, skip);
    return into === (boxes.get(held.id)?.parentId ?? null) ? undefined : into;
  };

  /** While copies are dragged away, the originals are shown where they stay. */
  const showOriginals = (shown: boolean) => {
    const { ghosts } = gestures.hands.getState();
    if (shown !== ghosts.length > 0) {
      const ids = shown ? [...gestures.getState().moved.keys()] : [];
      gestures.hands.setState({ ghosts: ids.flatMap((id) => atRest.get(id) ?? []) });
    }
  };

  return {
    onNodesChange: (changes) => {
      selectAfter(state, changes);
      if (escape.pressed()) return;
      const { moved } = gestures.getState();
      const next = placementsAfter(snap.of(changes), moved);
      if (next !== moved) gestures.setState({ moved: next });
      const resized = resizedIn(changes);
      if (resized === null) return;
      state.perform(resizeBox(state.diagram(), resized, gestures.getState().moved));
      snap.end();
      settle(gestures);
    },
    onNodeClick: (event, node) => {
      // Pressing one of several selected keeps them, for a drag of all; a click without one means just this.
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey)
        useSession.in(state.session).getState().select([node.id]);
    },
    onNodeDragStart: (event) => {
      dragStart = pointerOf(event);
      atRest = state.rects();
      escape.begin();
    },
    onNodeDrag: (event, node, nodes) => {
      if (escape.pressed()) return;
      gestures.setState({ dropTarget: dropTarget(event, node, nodes) });
      showOriginals(event.altKey);
    },
    onNodeDragStop: (event, node, nodes) => {
      const { moved } = gestures.getState();
      const end = pointerOf(event);
      const dragged = !escape.end() && Math.hypot(end.x - dragStart.x, end.y - dragStart.y) > STILL;
      const into = dropTarget(event, node, nodes);
      const rects = state.rects();
      snap.end();
      settle(gestures);
      if (!dragged) return;
      if (event.altKey) dropCopies(state, moved, into, atRest);
      else state.perform(dropBoxes(state.diagram(), moved, into, rects));
    },
  };
}

/** Edges are drawn, from a box or a port to another, and their ends are drawn elsewhere. */
function edgeGestures(state: CanvasEditor): EdgeGestures & EndPlaces {
  const { gestures, view } = state;
  let drawn: Drawn | null = null;
  let reconnecting: Drawn['edge'] = null;

  const placeAt = (point: Point): EndPlace | null =>
    drawn && endPlaceAt(state.diagram(), state.rects(), point, drawn.from.boxId);

  return {
    onReconnectStart: (_event, edge, fixed) => {
      reconnecting = { id: edge.id, moving: fixed === 'target' ? 'source' : 'target' };
    },
    // Without it React Flow would show no grips; the work is done when the drawing ends, wherever that is.
    onReconnect: () => {},
    onConnectStart: (event, { nodeId, handleId }) => {
      if (nodeId === null) return;
      const edge = reconnecting;
      reconnecting = null;
      useHint.getState().clear();
      drawn = { from: { boxId: nodeId, portId: portOfHandle(handleId) }, start: pointerOf(event), edge };
    },
    onConnectEnd: (event) => {
      const end = pointerOf(event);
      const place = placeAt(view.screenToFlowPosition(end));
      const done = drawn;
      drawn = null;
      settle(gestures);
      if (!done || !place) return;
      if (done.edge) {
        const gesture = reconnect(state.diagram(), done.edge.id, done.edge.moving, place);
        if (typeof gesture === 'string') return useHint.getState().refuse(gesture);
        state.perform(gesture);
        useSession.in(state.session).getState().select([done.edge.id]);
        return;
      }
      const slipped = Math.hypot(end.x - done.start.x, end.y - done.start.y) < SLIP;
      if (place.boxId === done.from.boxId && slipped) return;
      drawEdge(state, done.from, place);
    },
    endAt: (point) => {
      const place = placeAt(point);
      return place && pointOfEnd(state.diagram(), state.rects(), place);
    },
    drawTo: (point) => {
      const place = placeAt(point);
      const { endTarget } = gestures.getState();
      if (place?.boxId !== endTarget?.boxId || place?.portId !== endTarget?.portId)
        gestures.setState({ endTarget: place });
    },
  };
}

/** Listens for Escape while something is dragged: `end` tells whether it was pressed, and the drag is to be forgotten. */
function escapeWatch(onEscape: () => void) {
  let pressed = false;
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It has been used: nothing else may take it for its own.
    event.stopPropagation();
    pressed = true;
    onEscape();
  };
  return {
    begin: () => {
      pressed = false;
      addEventListener('keydown', listen, { capture: true });
    },
    pressed: () => pressed,
    end: () => {
      removeEventListener('keydown', listen, { capture: true });
      const was = pressed;
      pressed = false;
      return was;
    },
  };
}

/**
 * Draws a new edge and selects it, so that the inspector shows what is to be told about it, with its name open where the inspector is seen:
 * what is typed next is the name, as at a new box.
 */
export function drawEdge(state: CanvasEditor, from: EndPlace, to: EndPlace, within = state.diagram()): void {
  const id = crypto.randomUUID();
  const gesture = connect(within, id, from, to);
  if (typeof gesture === 'string') return useHint.getState().refuse(gesture);
  state.perform(within === state.openDiagram() ? { ...gesture, inOpenLevel: true } : gesture);
  const session = useSession.in(state.session).getState();
  session.select([id]);
  session.rename(id);
}

/** Where the pointer of a mouse or touch event is on the page. */
function pointerOf(event: MouseEvent | TouchEvent): Point {
  if ('clientX' in event) return { x: event.clientX, y: event.clientY };
  const touch = event.touches[0] ?? event.changedTouches[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}

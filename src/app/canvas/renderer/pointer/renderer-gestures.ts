import type { Edge, Node, NodeChange, NodePositionChange, ReactFlowProps } from '@xyflow/react';
import { outermost } from '#app/canvas/diagram/box.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { MountingStore } from '#app/canvas/scene/mounting.ts';
import { useSession } from '#app/session/session.ts';

type Handlers = Pick<
  ReactFlowProps<Node, Edge>,
  'onNodesChange' | 'onEdgesChange' | 'onNodeDrag' | 'onNodeDragStop' | 'onPaneClick'
>;

/**
 * The gestures of a large drawing, of which React Flow knows only what is mounted: what is selected and not mounted is dragged along,
 * and is no longer selected when something else is. `many` tells whether a key is held that adds to the selection.
 */
export function rendererGestures<H extends Handlers>(
  state: CanvasEditor,
  mounting: MountingStore,
  gestures: H,
  many: () => boolean,
): H {
  const isMounted = (id: string) => state.view.getInternalNode(id) !== undefined;
  /** What goes with a box that is dragged: all that is selected, where it is. */
  const others = (heldId: string): string[] => {
    const { selection } = useSession.in(state.session).getState();
    const { boxes } = state.diagram();
    if (!selection.includes(heldId)) return [];
    return outermost(boxes, selection).filter((id) => id !== heldId && !isMounted(id));
  };
  const dragged = (changes: readonly NodeChange[]): NodeChange[] => {
    const held = changes.find(
      (change): change is NodePositionChange => change.type === 'position' && change.position !== undefined,
    );
    const box = held && state.diagram().boxes.get(held.id);
    if (!held?.position || !box) return [];
    const by = { x: held.position.x - box.position.x, y: held.position.y - box.position.y };
    return others(held.id).flatMap((id): NodeChange[] => {
      const other = state.diagram().boxes.get(id);
      if (!other) return [];
      const position = { x: other.position.x + by.x, y: other.position.y + by.y };
      return [{ id, type: 'position', position, dragging: held.dragging ?? false }];
    });
  };
  const withOthers = (held: Node, nodes: Node[]): Node[] => [
    ...nodes,
    ...others(held.id).map((id): Node => ({ id, position: { x: 0, y: 0 }, data: {} })),
  ];
  /** Pressing something without a key leaves only that selected. */
  const replaces = (changes: readonly { readonly type: string }[]) =>
    !many() && changes.some((change) => change.type === 'select' && 'selected' in change && change.selected);
  const forget = () => {
    const { selection, select } = useSession.in(state.session).getState();
    const edges = new Set(state.view.getEdges().map(({ id }) => id));
    const kept = selection.filter((id) => isMounted(id) || edges.has(id));
    if (kept.length < selection.length) select(kept);
  };
  return {
    ...gestures,
    onNodesChange: (changes) => {
      if (replaces(changes)) forget();
      gestures.onNodesChange?.([...changes, ...dragged(changes)]);
    },
    onEdgesChange: (changes) => {
      if (replaces(changes)) forget();
      gestures.onEdgesChange?.(changes);
    },
    onNodeDrag: (event, node, nodes) => gestures.onNodeDrag?.(event, node, withOthers(node, nodes)),
    onNodeDragStop: (event, node, nodes) => gestures.onNodeDragStop?.(event, node, withOthers(node, nodes)),
    onPaneClick: (event) => {
      gestures.onPaneClick?.(event);
      const { selection, select } = useSession.in(state.session).getState();
      const { named } = mounting.getState();
      const others = many() ? selection.filter((id) => id !== named) : [];
      if (named === null) select(many() ? selection : []);
      else select(many() && selection.includes(named) ? others : [...others, named]);
    },
  };
}

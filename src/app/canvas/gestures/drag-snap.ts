import type { NodeChange } from '@xyflow/react';
import { isLocked } from '#app/canvas/diagram/locked.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { useOptions } from '#app/canvas/editor/options.ts';
import { boundsOf, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { type Moving, resized, type Snapped, snapMove, snapResize } from '#app/canvas/snapping/snap.ts';
import { type SnapIndex, snapIndexOf } from '#app/canvas/snapping/snap-index.ts';

/** How near something draws what is dragged to it, in pixels of the screen. */
const REACH = 6;
/** A box is not made smaller than this by being drawn to something. */
const LEAST = 24;

/** What of a canvas snapping goes by. */
type Surroundings = Pick<CanvasEditor, 'rects' | 'diagram' | 'inSight'> & {
  readonly gestures: Pick<CanvasEditor['gestures'], 'hands'>;
  readonly view: Pick<CanvasEditor['view'], 'getZoom'>;
};

/** A drag or a resize that goes on. */
interface Started {
  /** What is held. */
  readonly id: string;
  readonly index: SnapIndex;
  /** All that is dragged, where it was. */
  readonly rest: Rect;
}

/** Draws what is dragged or resized to its neighbours and to the grid. One for each canvas; `end` is called after each gesture. */
export function dragSnap(state: Surroundings) {
  const { hands } = state.gestures;
  let started: Started | null = null;

  const begin = (id: string, ids: ReadonlySet<string>): Started | null => {
    const rects = state.rects();
    const rest = boundsOf([...ids].flatMap((each) => rects.get(each) ?? []));
    return rest && { id, index: neighboursOf(state, id, ids), rest };
  };
  const options = () => ({ reach: REACH / state.view.getZoom(), grid: useOptions.getState().snapToGrid });
  const show = ({ guides, gaps }: Snapped) => {
    if (guides.length + gaps.length + hands.getState().guides.length + hands.getState().gaps.length > 0)
      hands.setState({ guides, gaps });
  };

  return {
    /** The changes with their places drawn to something, those of locked boxes left out. */
    of(changes: readonly NodeChange[]): readonly NodeChange[] {
      const { free } = hands.getState();
      const kept = changes.filter((change) => !keepsStill(state, change, changes));
      const resizing = kept.find((change) => change.type === 'dimensions' && change.resizing === true);
      const first = kept.find((change) => change.type === 'position' && change.position !== undefined);
      if (resizing?.type === 'dimensions') {
        if (started?.id !== resizing.id) started = begin(resizing.id, new Set([resizing.id]));
        return started ? resizeChanges(started, kept, free) : kept;
      }
      if (first?.type !== 'position' || !first.position) return kept;
      if (started?.id !== first.id) {
        const ids = kept.flatMap((change) => (change.type === 'position' ? [change.id] : []));
        started = begin(first.id, new Set(ids));
      }
      const box = state.diagram().boxes.get(first.id);
      if (!started || !box || free) {
        show({ dx: 0, dy: 0, guides: [], gaps: [] });
        return kept;
      }
      const { rest, index } = started;
      const by = { x: first.position.x - box.position.x, y: first.position.y - box.position.y };
      const snapped = snapMove(index, { ...rest, x: rest.x + by.x, y: rest.y + by.y }, options());
      show(snapped);
      return kept.map((change) =>
        change.type === 'position' && change.position
          ? {
              ...change,
              position: { x: change.position.x + snapped.dx, y: change.position.y + snapped.dy },
            }
          : change,
      );
    },
    end(): void {
      started = null;
    },
  };

  function resizeChanges({ id, index, rest }: Started, changes: NodeChange[], free: boolean): NodeChange[] {
    const box = state.diagram().boxes.get(id);
    const place = changes.find((change) => change.type === 'position' && change.id === id);
    const size = changes.find((change) => change.type === 'dimensions' && change.id === id);
    if (!box || free || size?.type !== 'dimensions' || !size.dimensions) {
      show({ dx: 0, dy: 0, guides: [], gaps: [] });
      return changes;
    }
    const { width, height } = size.dimensions;
    const position = (place?.type === 'position' && place.position) || box.position;
    const by = { x: position.x - box.position.x, y: position.y - box.position.y };
    const moving: Moving = {
      x: by.x !== 0 ? 'start' : width !== rest.width ? 'end' : null,
      y: by.y !== 0 ? 'start' : height !== rest.height ? 'end' : null,
    };
    const now = { x: rest.x + by.x, y: rest.y + by.y, width, height };
    const snapped = snapResize(index, now, moving, options());
    const next = resized(now, moving, snapped.dx, snapped.dy);
    if (next.width < LEAST || next.height < LEAST) return changes;
    show(snapped);
    const shift = { x: next.x - now.x, y: next.y - now.y };
    return changes.map((change) => {
      if (change.type === 'dimensions' && change.id === id)
        return { ...change, dimensions: { width: next.width, height: next.height } };
      if (change.type !== 'position' || !change.position) return change;
      // What is inside stays where it is in the drawing, so it goes the other way within the box.
      const sign = change.id === id ? 1 : -1;
      const { x, y } = change.position;
      return { ...change, position: { x: x + sign * shift.x, y: y + sign * shift.y } };
    });
  }
}

/** Whether a change would move or resize a locked box. What is in a box that is resized stays where it is in the drawing. */
function keepsStill(state: Surroundings, change: NodeChange, all: readonly NodeChange[]): boolean {
  if (change.type === 'dimensions') return isLocked(state.diagram().boxes, change.id);
  if (change.type !== 'position' || !isLocked(state.diagram().boxes, change.id)) return false;
  return !all.some((other) => other.type === 'dimensions' && other.id !== change.id);
}

/** The other boxes in the same one that are in sight, where they are drawn to at all. */
function neighboursOf(state: Surroundings, id: string, moved: ReadonlySet<string>): SnapIndex {
  if (!useOptions.getState().snapToBoxes) return snapIndexOf([]);
  const { boxes } = state.diagram();
  const rects = state.rects();
  const parentId = boxes.get(id)?.parentId;
  const sight = state.inSight();
  const found: (readonly [string, Rect])[] = [];
  const siblings =
    parentId !== undefined && boxes.has(parentId) ? boxes.referring('parent', parentId) : boxes.values();
  for (const sibling of siblings) {
    const rect = rects.get(sibling.id);
    if (rect && sibling.parentId === parentId && !moved.has(sibling.id) && touches(rect, sight))
      found.push([sibling.id, rect]);
  }
  return snapIndexOf(found);
}

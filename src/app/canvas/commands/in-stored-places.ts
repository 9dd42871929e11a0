import { inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { CanvasEdit } from '#app/canvas/edits/edits.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { storedLevelOf } from '#app/canvas/levels/visible-subtree.ts';

/**
 * Performs an edit that keeps boxes where they are to one another: where some are drawn closer together because others are collapsed, it is
 * made of where the model has them.
 */
export function performInStoredPlaces(
  state: CanvasEditor,
  editOf: (diagram: Diagram, rects: ReadonlyMap<string, Rect>) => CanvasEdit,
): void {
  const open = state.openDiagram();
  const stored = storedLevelOf(open);
  if (stored === open) state.perform(editOf(state.diagram(), state.rects()));
  else state.perform({ ...editOf(stored, rectsOf(inDrawingOrder(stored.boxes))), inOpenLevel: true });
}

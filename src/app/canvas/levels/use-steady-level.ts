import { useLayoutEffect, useRef } from 'react';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { CanvasView } from '#app/canvas/editor/canvas-editor.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';

/**
 * Keeps what is inside a box where it is on the screen when that box grows to the left or upwards: everything in it is counted from its
 * corner then, so that all would go to the right and downwards.
 */
export function useSteadyLevel(
  view: Pick<CanvasView, 'getViewport' | 'setViewport'>,
  diagram: Diagram,
): void {
  const last = useRef<Diagram | null>(null);
  useLayoutEffect(() => {
    const by = last.current && growthBetween(last.current, diagram);
    last.current = diagram;
    if (!by) return;
    const { x, y, zoom } = view.getViewport();
    void view.setViewport({ x: x - by.x * zoom, y: y - by.y * zoom, zoom });
  }, [diagram, view]);
}

/** How far the frame of a level went to the left and upwards while everything in it stayed where it is in the drawing; null: it did not. */
export function growthBetween({ level: before }: Diagram, { level: after }: Diagram): Point | null {
  const id = after?.inside ?? null;
  if (id === null || id !== before?.inside) return null;
  const [from, to] = [before.whole.boxes.get(id), after?.whole.boxes.get(id)];
  if (!from || !to || from === to) return null;
  const by = { x: from.position.x - to.position.x, y: from.position.y - to.position.y };
  if (by.x === 0 && by.y === 0) return null;
  const stayed = before.whole.boxes.referring('parent', id).every((child) => {
    const now = after?.whole.boxes.get(child.id);
    if (now?.parentId !== id) return true;
    return now.position.x - child.position.x === by.x && now.position.y - child.position.y === by.y;
  });
  return stayed ? by : null;
}

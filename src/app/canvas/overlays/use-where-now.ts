import { useStore } from 'zustand';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Flow } from '#app/canvas/react-flow/flow.ts';
import { overlaid } from '#app/canvas/scene/drag.ts';

/** Where everything is at this moment: what is dragged of a painted drawing goes past React, and so past the flow. */
export function useWhereNow(
  state: CanvasEditor,
  { rects, routes }: Pick<Flow, 'rects' | 'routes'>,
): Pick<Flow, 'rects' | 'routes'> {
  const moving = useStore(state.gestures, ({ moved }) => moved.size > 0 && moved);
  if (moving === false) return { rects, routes };
  const drag = state.drag();
  return { rects: overlaid(rects, drag.rects), routes: overlaid(routes, drag.routes) };
}

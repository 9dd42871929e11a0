import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { boundsOf, centreOf, holdsPoint } from '#app/canvas/geometry/geometry.ts';
import type { CanvasEditor } from './canvas-editor.ts';

/**
 * Brings boxes into sight that were just added, as soon as it is known where there was room for them. Where somebody pointed at their place the
 * view stays as it is, unless there was no room near to there. `focused`: the keyboard goes on at the first of them.
 */
export const bringSoonIntoSight = (
  state: CanvasEditor,
  ids: readonly string[],
  { pointed = false, focused = false } = {},
): void => state.gestures.hands.setState({ arriving: { ids, pointed, focused } });

/** Does what `bringSoonIntoSight` asked for. `diagram`: what is drawn. */
export function useArriving(state: CanvasEditor, diagram: Diagram): void {
  const arriving = useStore(state.gestures.hands, (hands) => hands.arriving);
  useEffect(() => {
    if (arriving === null) return;
    const rects = state.rects();
    const drawn = arriving.ids.map((id) => diagram.overview?.standIn(id) ?? id);
    const bounds = boundsOf(drawn.flatMap((id) => rects.get(id) ?? []));
    if (!bounds) return;
    state.gestures.hands.setState({ arriving: null });
    if (!arriving.pointed || !holdsPoint(state.inSight(), centreOf(bounds))) state.bringIntoSight(bounds);
    const [first] = drawn;
    // After the menu that it was chosen from has given the focus back.
    if (arriving.focused && first !== undefined)
      requestAnimationFrame(() => setTimeout(() => state.focusOn(first)));
  }, [arriving, diagram, state]);
}

import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { MountingStore } from '#app/canvas/scene/mounting.ts';

/**
 * Lets the Tab key go through the boxes of a large drawing in drawing order, mounted or not: one of them is a stop of the page's own
 * order, and what has the focus is mounted and brought into sight. After the last one, and before the first, the key leaves the canvas.
 */
export function useRoving(state: CanvasEditor, mounting: MountingStore, plan: DisplayList | null): void {
  useEffect(() => {
    const region = state.region.current;
    if (!plan || !region) return;
    const { ordered, rects, links } = plan.scene;
    let numbers: ReadonlyMap<string, number> | null = null;
    const note = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.getAttribute('data-id') : null;
      if (id !== null && id !== mounting.getState().focused) mounting.setState({ focused: id });
    };
    const step = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      const id = event.target instanceof Element ? event.target.getAttribute('data-id') : null;
      if (id === null) return;
      numbers ??= new Map(ordered.map((box, number) => [box.id, number]));
      // From an edge it goes on where its source is.
      const from = numbers.get(id) ?? numbers.get(links.find((link) => link.id === id)?.sourceId ?? '');
      const next = from === undefined ? undefined : ordered[from + (event.shiftKey ? -1 : 1)];
      if (!next) return;
      event.preventDefault();
      const rect = rects.get(next.id);
      if (rect) state.bringIntoSight(rect);
      state.focusOn(next.id);
    };
    const ended = new AbortController();
    const { signal } = ended;
    region.addEventListener('focusin', note, { signal });
    region.addEventListener('keydown', step, { signal });
    return () => ended.abort();
  }, [mounting, plan, state]);
}

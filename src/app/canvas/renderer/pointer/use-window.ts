import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { MountingStore } from '#app/canvas/scene/mounting.ts';
import { inWindow } from '#app/canvas/scene/window.ts';

/** How long the view has been at rest when what is in it is mounted, in milliseconds. */
const REST = 120;
/** So many boxes are mounted at once: with their edges that takes the page less than 50 ms. */
const SLICE = 24;

/** Mounts what is in view, at rest and in slices, and takes down what is no longer. For large drawings only. */
export function useWindow(state: CanvasEditor, mounting: MountingStore, plan: DisplayList | null): void {
  const store = useStoreApi();
  useEffect(() => {
    if (!plan) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted: readonly string[] = [];
    const mountNext = () => {
      const { near } = mounting.getState();
      const missing = wanted.filter((id) => !near.has(id));
      if (missing.length === 0) return;
      mounting.setState({ near: new Set([...near, ...missing.slice(0, SLICE)]) });
      if (missing.length > SLICE) timer = setTimeout(mountNext);
    };
    const settle = () => {
      const { transform, paneDragging, connection, width } = store.getState();
      if (width === 0) return;
      if (paneDragging || connection.inProgress || state.gestures.getState().moved.size > 0) return wait();
      wanted = inWindow(plan.scene, state.inSight(), transform[2]);
      const { near } = mounting.getState();
      const keep = new Set(wanted);
      const kept = [...near].filter((id) => keep.has(id));
      if (kept.length < near.size) mounting.setState({ near: new Set(kept) });
      timer = setTimeout(mountNext);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, REST);
    };
    wait();
    const stop = store.subscribe(({ transform, width, height }, before) => {
      if (transform !== before.transform || width !== before.width || height !== before.height) wait();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [mounting, plan, state, store]);
}

import { useStore as useFlowStore, useStoreApi, type Viewport } from '@xyflow/react';
import { useEffect, useLayoutEffect } from 'react';
import { boundsAround } from '#app/canvas/diagram/bounds.ts';
import { restingRects } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { type CanvasEditor, LEAST_ZOOM } from '#app/canvas/editor/canvas-editor.ts';
import { boundsOf, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { keepView, keptView } from '#app/canvas/levels/kept-views.ts';
import type { Size } from '#model/elements/placement.ts';
import { fitZoom, mostFirstZoom, roomIn } from './first-room.ts';
import { type Sight, sightOf, takeSight, tellSight, viewportOf } from '#app/canvas/levels/sight.ts';

/** A view is kept when it has rested for so long, in milliseconds. */
const REST = 400;

const boundsIn = (level: Diagram): Rect | null => boundsAround(restingRects(level.boxes));

/** The zoom at which a level is most likely opened, so that nothing is worked out for another one. */
export function firstZoom(level: Diagram, key: string): number {
  const kept = keptView(key);
  if (kept) return kept.zoom;
  const all = boundsIn(level);
  if (!all || typeof innerWidth === 'undefined') return 1;
  return Math.min(1, fitZoom(all, likelyRoom()));
}

/** How much of the canvas is free for the drawing in this window, about. */
export const likelyRoom = (): Size => roomIn({ width: innerWidth, height: innerHeight });

/** How far away one can go: so far that all of a level is in sight, wherever its boxes are. */
export function leastZoomOf(level: Diagram): number {
  const all = boundsIn(level);
  return all ? Math.min(LEAST_ZOOM, 200 / Math.max(1, all.width, all.height)) : LEAST_ZOOM;
}

/**
 * Opens a level where the person left it, or with all of it in sight. `key` tells apart all levels of all drawings of all models.
 * The view is kept in the browser as it comes to rest.
 */
export function useFirstView(state: CanvasEditor, key: string): void {
  const store = useStoreApi();
  const ready = useFlowStore(({ width, panZoom }) => width > 0 && panZoom !== null);
  useLayoutEffect(() => {
    if (!ready) return;
    const { width, height } = store.getState();
    const told = takeSight();
    const kept = told ? viewportOf(told, { width, height }) : keptView(key);
    const all = boundsOf(state.openRects().values());
    if (kept && all && touches(all, sightAt(kept, width, height))) void state.view.setViewport(kept);
    else state.showAll(all ? mostFirstZoom(all, { width, height }, state.openRects().size) : 1);
    state.region.current?.setAttribute('data-fitted', '');
    return told ? holdSight(told, state, store) : undefined;
  }, [ready, key, state, store]);
  useEffect(() => {
    if (!ready) return;
    return tellSight(() => sightOf(state.view.getViewport(), store.getState()));
  }, [ready, state, store]);
  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let moved = false;
    const keep = () => {
      // Who never moved it finds everything in sight the next time too, and nobody has left an empty level anywhere.
      if (moved && state.openRects().size > 0) keepView(key, state.view.getViewport());
    };
    const stop = store.subscribe(({ transform }, before) => {
      if (transform === before.transform) return;
      moved = true;
      clearTimeout(timer);
      timer = setTimeout(keep, REST);
    });
    addEventListener('pagehide', keep);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [ready, key, state, store]);
}

/** Keeps the middle where a link told it while panels come beside the canvas, until the view is moved otherwise. Answers how to end it. */
function holdSight(told: Sight, { view }: CanvasEditor, store: ReturnType<typeof useStoreApi>): () => void {
  const standsAt = (size: Size): boolean => {
    const [{ x, y, zoom }, wanted] = [view.getViewport(), viewportOf(told, size)];
    const apart = Math.max(Math.abs(x - wanted.x), Math.abs(y - wanted.y));
    return apart < 1 && Math.abs(zoom / wanted.zoom - 1) < 0.01;
  };
  const stop = store.subscribe(({ width, height }, before) => {
    if (width === before.width && height === before.height) return;
    if (standsAt(before)) void view.setViewport(viewportOf(told, { width, height }));
    else stop();
  });
  return stop;
}

const sightAt = ({ x, y, zoom }: Viewport, width: number, height: number): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

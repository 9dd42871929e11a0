import { useStoreApi } from '@xyflow/react';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Box } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { createRouteCache, type RouteCache } from '#app/canvas/routing/route-cache.ts';
import { type Scene, sceneOf } from '#app/canvas/scene/scene.ts';
import { waitUntilStill } from '#app/canvas/scene/wait-until-still.ts';
import { zoomOfStep } from './rules/steps.ts';
import { scaledRoutes } from './scaled-routes.ts';

/** In place of a step of zoom, where nothing is left out: there every step shows the same. */
const ALL_OPEN = 1;
/** So many steps of zoom keep the ways of their edges. */
const MOST = 8;

/** What is drawn at a step of zoom, and the ways of its edges. */
interface StepScene<B extends Box, L extends NamedEdge> {
  readonly scene: Scene<B, L>;
  readonly book: RouteCache;
}

/** The scenes of one canvas by the steps of zoom. `improved`: called when better ways of a book's edges are known than the last time. */
function createStepScenes<B extends Box, L extends NamedEdge>(improved: (book: RouteCache) => void) {
  const books = new Map<number, RouteCache>();
  const last = new Map<number, Scene<B, L>>();
  const bookAt = (diagram: Diagram<B, L>, step: number, key: number): RouteCache => {
    const known = books.get(key);
    // The last used are the last.
    books.delete(key);
    const routes =
      known ??
      createRouteCache(() => {
        const better = books.get(key);
        if (better) improved(better);
      });
    const book = known ?? (diagram.overview ? scaledRoutes(routes, zoomOfStep(step)) : routes);
    books.set(key, book);
    for (const old of books.keys()) {
      if (books.size <= MOST) break;
      books.get(old)?.show(false);
      books.delete(old);
      last.delete(old);
    }
    return book;
  };
  return {
    /** Everything of the one before at the same step is kept that has not changed. */
    at: (diagram: Diagram<B, L>, step: number): StepScene<B, L> => {
      const key = diagram.overview ? step : ALL_OPEN;
      const book = bookAt(diagram, step, key);
      const scene = sceneOf(diagram, book, last.get(key) ?? null);
      last.set(key, scene);
      return { scene, book };
    },
    /** Better ways are looked for only in the book that is shown. */
    show: (book: RouteCache): void => {
      for (const other of books.values()) other.show(other === book);
    },
  };
}

/**
 * The scene of what is drawn, made anew when the diagram changes or better ways of its edges are known, which are taken in when the view
 * is still. Those of a step of zoom that was passed are there when one comes back to it.
 */
export function useScene<B extends Box, L extends NamedEdge>(
  diagram: Diagram<B, L>,
  step: number,
): StepScene<B, L> {
  const [improved, improve] = useReducer((times: number) => times + 1, 0);
  const store = useStoreApi();
  const [still] = useState(() => waitUntilStill(store, improve));
  useEffect(() => still.cancel, [still]);
  const shown = useRef<RouteCache | null>(null);
  const [scenes] = useState(() =>
    createStepScenes<B, L>((book) => {
      if (book !== shown.current) return;
      performance.mark('routes');
      still.wait();
    }),
  );
  const made = useMemo(() => {
    // Named so that the scene is made again: the route cache has better routes than the last time.
    void improved;
    return scenes.at(diagram, step);
  }, [diagram, improved, scenes, step]);
  useLayoutEffect(() => {
    shown.current = made.book;
    scenes.show(made.book);
  });
  return made;
}

import { useStoreApi } from '@xyflow/react';
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { Box } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { createRouteCache, type RouteCache } from '#app/canvas/routing/route-cache.ts';
import { type Scene, sceneInSteps, sceneOf } from '#app/canvas/scene/scene.ts';
import { waitUntilStill } from '#app/canvas/scene/wait-until-still.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
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

/** The scenes of one canvas by the steps of zoom. `improved`: called when better ways of the edges that are shown are known than the last time. */
function createStepScenes<B extends Box, L extends NamedEdge>(improved: () => void) {
  let shown: RouteCache | null = null;
  const books = new Map<number, RouteCache>();
  const last = new Map<number, Scene<B, L>>();
  const bookAt = (diagram: Diagram<B, L>, step: number, key: number): RouteCache => {
    const known = books.get(key);
    // The last used are the last.
    books.delete(key);
    const routes =
      known ??
      createRouteCache(() => {
        if (shown !== null && books.get(key) === shown) improved();
      });
    // What is only made ready is not shown yet.
    if (!known) routes.show(false);
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
  const isOf = (scene: Scene<B, L> | null, diagram: Diagram<B, L>, book: RouteCache): scene is Scene<B, L> =>
    scene?.diagram === diagram && book.rest(scene.routing) === scene.routes;
  const keyOf = (diagram: Diagram<B, L>, step: number) => (diagram.overview ? step : ALL_OPEN);
  return {
    /** Everything of the one before at the same step is kept that has not changed. */
    at: (diagram: Diagram<B, L>, step: number): StepScene<B, L> => {
      const key = keyOf(diagram, step);
      const book = bookAt(diagram, step, key);
      const before = last.get(key) ?? null;
      const scene = isOf(before, diagram, book) ? before : sceneOf(diagram, book, before);
      last.set(key, scene);
      return { scene, book };
    },
    /** Notes whose ways are shown now: better ones are looked for only of those. */
    show: (book: RouteCache): void => {
      shown = book;
      for (const other of books.values()) other.show(other === book);
    },
    /** Makes in steps of some milliseconds the scene that `at` then gives at once. */
    *ahead(diagram: Diagram<B, L>, step: number): WorkSteps<Scene<B, L>> {
      const key = keyOf(diagram, step);
      const book = bookAt(diagram, step, key);
      const before = last.get(key) ?? null;
      if (isOf(before, diagram, book)) return before;
      const scene = yield* sceneInSteps(diagram, book, before);
      last.set(key, scene);
      return scene;
    },
  };
}

type StepScenes<B extends Box, L extends NamedEdge> = ReturnType<typeof createStepScenes<B, L>>;

/** The scenes of a canvas by the steps of its zoom, and how often better ways of the edges that are shown were taken in. */
export function useStepScenes<B extends Box, L extends NamedEdge>(): {
  readonly scenes: StepScenes<B, L>;
  readonly improved: number;
} {
  const [improved, improve] = useReducer((times: number) => times + 1, 0);
  const store = useStoreApi();
  const [still] = useState(() => waitUntilStill(store, improve));
  useEffect(() => still.cancel, [still]);
  const [scenes] = useState(() =>
    createStepScenes<B, L>(() => {
      performance.mark('routes');
      still.wait();
    }),
  );
  return { scenes, improved };
}

/**
 * The scene of what is drawn, made anew when the diagram changes or better ways of its edges are known, which are taken in when the view
 * is still. Those of a step of zoom that was passed are there when one comes back to it.
 */
export function useScene<B extends Box, L extends NamedEdge>(
  { scenes, improved }: ReturnType<typeof useStepScenes<B, L>>,
  diagram: Diagram<B, L>,
  step: number,
): StepScene<B, L> {
  const made = useMemo(() => {
    // Named so that the scene is made again: the route cache has better routes than the last time.
    void improved;
    return scenes.at(diagram, step);
  }, [diagram, improved, scenes, step]);
  useLayoutEffect(() => {
    scenes.show(made.book);
  });
  return made;
}

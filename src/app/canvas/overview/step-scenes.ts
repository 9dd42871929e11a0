import type { Box } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { createRouteCache, type RouteCache } from '#app/canvas/routing/route-cache.ts';
import { type Scene, sceneOf } from '#app/canvas/scene/scene.ts';
import { zoomOfStep } from './rules/steps.ts';
import { scaledRoutes } from './scaled-routes.ts';

/** In place of a step of zoom, where nothing is left out: there every step shows the same. */
const ALL_OPEN = 1;
/** So many steps of zoom keep the ways of their edges. */
const MOST = 8;

/** What is drawn at a step of zoom, and the ways of its edges. */
export interface StepScene<B extends Box, L extends NamedEdge> {
  readonly scene: Scene<B, L>;
  readonly book: RouteCache;
}

/** The scenes of one canvas by the steps of zoom. `improved`: called when better ways of edges are known than the last time. */
export function createStepScenes<B extends Box, L extends NamedEdge>(improved: () => void) {
  const books = new Map<number, RouteCache>();
  const last = new Map<number, Scene<B, L>>();
  const bookAt = (diagram: Diagram<B, L>, step: number, key: number): RouteCache => {
    const known = books.get(key);
    // The last used are the last.
    books.delete(key);
    const routes = known ?? createRouteCache(improved);
    const book = known ?? (diagram.overview ? scaledRoutes(routes, zoomOfStep(step)) : routes);
    books.set(key, book);
    for (const old of books.keys()) {
      if (books.size <= MOST) break;
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
  };
}

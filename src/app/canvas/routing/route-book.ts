import type { Boxes } from '../box.ts';
import type { Anchoring, Link } from '../ends.ts';
import type { Rect } from '../geometry.ts';
import { ElementMemo } from '../memo.ts';
import { type Route, routesOf } from '../routes.ts';

/** What routes depend on: the edges whose two ends are in the drawing, and where every box is. */
export interface RoutingScene {
  readonly links: readonly Link[];
  readonly boxes: Boxes;
  readonly rects: ReadonlyMap<string, Rect>;
  readonly anchoring: Anchoring;
}

/** The ways of the edges of one canvas. A way that did not change stays the same object from call to call. */
export interface RouteBook {
  /** The ways of all edges, by id, with every box at rest. The same scene gives the same map again. */
  readonly rest: (scene: RoutingScene) => ReadonlyMap<string, Route>;
  /**
   * While something is dragged: the ways that differ from those at rest. `scene` is the one at rest, `moved` has the rectangle
   * of every box that is elsewhere meanwhile, what is inside of it included.
   */
  readonly during: (scene: RoutingScene, moved: ReadonlyMap<string, Rect>) => ReadonlyMap<string, Route>;
}

/** `onImproved` is called when a later call of `rest` with the same scene gives better ways than the one before. */
export function createRouteBook(_onImproved: () => void = () => {}): RouteBook {
  const memo = new ElementMemo<Route>();
  let known: { readonly scene: RoutingScene; readonly routes: ReadonlyMap<string, Route> } | null = null;
  return {
    rest: (scene) => {
      if (known?.scene === scene) return known.routes;
      const routes = routesOf(scene.links, scene.boxes, scene.rects, scene.anchoring, memo);
      known = { scene, routes };
      return routes;
    },
    during: ({ links, boxes, rects, anchoring }, moved) => {
      const touched = links.filter(({ sourceId, targetId }) => moved.has(sourceId) || moved.has(targetId));
      const ends = new Set(touched.flatMap(({ sourceId, targetId }) => [sourceId, targetId]));
      // Ends that share a side of a box are spread along it together, so the others at these boxes move with them.
      const around = links.filter(({ sourceId, targetId }) => ends.has(sourceId) || ends.has(targetId));
      const now = new Map([...rects, ...moved]);
      const routes = routesOf(around, boxes, now, anchoring);
      return new Map(
        touched.flatMap(({ id }) => {
          const route = routes.get(id);
          return route ? [[id, route] as const] : [];
        }),
      );
    },
  };
}

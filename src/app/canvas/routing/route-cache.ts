import { PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { createInteractiveRouter } from './interactive-router.ts';
import { createPlacing, placedBoxes } from './obstacles/obstacle-index.ts';
import { createRemoteRouter } from './remote-router.ts';
import { createRouter } from './router.ts';
import { createRoutingInputs, makeRoutingInput } from './routing-input.ts';
import type { RoutingScene } from './scene.ts';
import type { SettledRoutes } from './settled-routes.ts';
import { sameRoute } from './shared-routes.ts';
import { simpleRoutesInSteps } from './simple-routes.ts';

export type { RoutingScene };

/** The ways of the edges of one canvas. A way that did not change stays the same object from call to call. */
export interface RouteCache {
  /** The ways of all edges, by id, with every box at rest. The same scene gives the same map again. */
  readonly rest: (scene: RoutingScene) => ReadonlyMap<string, Route>;
  /** Works out in steps of some milliseconds what `rest` then gives at once. */
  readonly ahead: (scene: RoutingScene) => WorkSteps<void>;
  /**
   * While something is dragged: the ways that differ from those at rest. `scene` is the one at rest, `moved` has the rectangle
   * of every box that is elsewhere meanwhile, what is inside of it included.
   */
  readonly during: (scene: RoutingScene, moved: ReadonlyMap<string, Rect>) => ReadonlyMap<string, Route>;
  /** Whether its ways are shown, as those of a new one are taken to be: better ones are looked for only then. */
  readonly show: (isShown: boolean) => void;
}

/** Up to so many edges all ways are found at once, before anything is drawn. */
const AT_ONCE = 300;
/** Up to so many of a drawing that is just being opened: it is seen before the ways of more are found. */
const AT_FIRST = 120;
/** Up to so many they are all found with every move of a drag, so that nothing at all changes at the drop. */
const WITH_EVERY_MOVE = 100;

/**
 * The book of one canvas. Few edges are routed at once; many get simple ways, or keep what they have, until a worker has routed them:
 * then `onImproved` is called, and `rest` gives the better ways for the same scene. Without `onImproved` all are routed at once.
 */
export function createRouteCache(onImproved?: () => void): RouteCache {
  const router = createRouter();
  const placed = createPlacing();
  const live = createInteractiveRouter(placed);
  const inputOf = createRoutingInputs();
  let known: SettledRoutes | null = null;
  const remote = createRemoteRouter((routes) => {
    if (!known) return;
    known = { ...known, routes };
    onImproved?.();
  });

  function* settled(scene: RoutingScene): WorkSteps<SettledRoutes> {
    if (known?.scene === scene) return known;
    const edges = yield* inputOf(scene);
    if (edges.size <= (known ? AT_ONCE : AT_FIRST) || !onImproved || !remote.available()) {
      const plan = { boxes: placed(scene).values(), edges: [...edges.values()] };
      known = { scene, edges, routes: PatchedMap.of(yield* router.steps(plan)) };
    } else {
      const routes = known
        ? live.draft(scene, edges, known)
        : PatchedMap.of(yield* simpleRoutesInSteps([...edges.values()], scene.boxes, scene.rects));
      yield;
      known = { scene, edges, routes };
      remote.ask(placed(scene), edges, routes);
    }
    return known;
  }
  const rest = (scene: RoutingScene): SettledRoutes => runToEnd(settled(scene));

  return {
    show: remote.want,
    rest: (scene) => rest(scene).routes,
    *ahead(scene) {
      yield* settled(scene);
    },
    during: (scene, moved) => {
      const still = rest(scene);
      if (still.edges.size > WITH_EVERY_MOVE) return live.during(still, moved);
      const rects = new Map([...scene.rects, ...moved]);
      const now = { ...scene, rects };
      const routes = router.route({
        boxes: placedBoxes(scene.boxes, rects, scene.anchoring),
        edges: makeRoutingInput(now),
      });
      return new Map(
        [...routes].filter(([id, route]) => {
          const before = still.routes.get(id);
          return !before || !sameRoute(before, route);
        }),
      );
    },
  };
}

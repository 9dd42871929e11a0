import type { PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { InputEdge } from './routing-input.ts';
import type { RoutingScene } from './scene.ts';

/** What is known of one scene: its edges with their ends, and their ways. */
export interface SettledRoutes {
  readonly scene: RoutingScene;
  readonly edges: PatchedMap<InputEdge>;
  readonly routes: PatchedMap<Route>;
}

import type { Route } from '#app/canvas/geometry/routes.ts';
import type { InputEdge } from './routing-input.ts';
import type { RoutingScene } from './scene.ts';

/** What is known of one scene: its edges with their ends, and their ways. */
export interface SettledRoutes {
  readonly scene: RoutingScene;
  readonly edges: readonly InputEdge[];
  readonly routes: ReadonlyMap<string, Route>;
}

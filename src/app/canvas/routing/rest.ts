import type { Route } from '#app/canvas/geometry/routes.ts';
import type { PlannedEdge } from './plan.ts';
import type { RoutingScene } from './scene.ts';

/** What is known of one scene: its edges with their ends, and their ways. */
export interface Rest {
  readonly scene: RoutingScene;
  readonly edges: readonly PlannedEdge[];
  readonly routes: ReadonlyMap<string, Route>;
}

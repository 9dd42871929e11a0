import type { PlannedEdge } from './plan.ts';
import type { Route } from '#app/canvas/routes.ts';
import type { RoutingScene } from './scene.ts';

/** What is known of one scene: its edges with their ends, and their ways. */
export interface Rest {
  readonly scene: RoutingScene;
  readonly edges: readonly PlannedEdge[];
  readonly routes: ReadonlyMap<string, Route>;
}

import { estimateTextWidth } from '#app/canvas/diagram/metrics.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { labelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import {
  type Area,
  areaOf,
  createObstacleIndex,
  overlap,
  placedBoxes,
} from '#app/canvas/routing/obstacles/obstacle-index.ts';
import type { RoutingScene } from '#app/canvas/routing/scene.ts';
import { rectAround } from '#app/canvas/routing/search/find-route.ts';

/** How well the words of a drawing can be read. Counted are labels of edges and names of ports. */
export interface LabelQuality {
  readonly labels: number;
  /** Labels with less room than they need. */
  readonly cut: number;
  /** Labels that lie over another label, or over the name of a port. */
  readonly covered: number;
  readonly names: number;
  /** Names of ports that an edge runs over. */
  readonly struck: number;
}

export function labelQualityOf(scene: RoutingScene, routes: ReadonlyMap<string, Route>): LabelQuality {
  const terrain = createObstacleIndex(placedBoxes(scene.boxes, scene.rects, scene.anchoring));
  const everywhere = { left: -1e7, top: -1e7, right: 1e7, bottom: 1e7 };
  const names: Area[] = [];
  terrain.visitNames(everywhere, (name) => names.push(name));
  const struck = new Set<string>();
  const places: { readonly area: Area; readonly isCut: boolean }[] = [];
  for (const [id, route] of routes) {
    // One that runs along the border of what a name takes runs over no letter.
    for (const piece of segmentsOf(route.points))
      terrain.visitNames(areaOf(rectAround(piece), -0.5), ({ left, top }) => struck.add(`${left} ${top}`));
    const label = scene.anchoring.labelOf?.(id) ?? '';
    if (label === '' || route.bundle) continue;
    const place = route.label ?? labelPlace(route.points);
    const needed = estimateTextWidth(label, LABEL.size) + 2 * LABEL.padding;
    const width = Math.min(needed, labelWidth(place));
    const top = place.upon ? place.y - LABEL.line / 2 : place.y - LABEL.line - 2;
    const area = { left: place.x - width / 2, right: place.x + width / 2, top, bottom: top + LABEL.line };
    places.push({ area, isCut: needed > labelWidth(place) });
  }
  const isCovered = (area: Area) =>
    names.some((name) => overlap(area, name)) ||
    places.some((other) => other.area !== area && overlap(area, other.area));
  return {
    labels: places.length,
    cut: places.filter(({ isCut }) => isCut).length,
    covered: places.filter(({ area }) => isCovered(area)).length,
    names: names.length,
    struck: struck.size,
  };
}

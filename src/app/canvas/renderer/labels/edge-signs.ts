import { rowOfSigns } from '#app/canvas/diagram/decoration-places.ts';
import { TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { estimateTextWidth } from '#app/canvas/diagram/metrics.ts';
import { type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { labelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import {
  areaOf,
  createObstacleIndex,
  type ObstacleIndex,
  placedBoxes,
} from '#app/canvas/routing/obstacles/obstacle-index.ts';
import type { RoutingScene } from '#app/canvas/routing/route-cache.ts';
import type { Scene } from '#app/canvas/scene/scene.ts';
import type { Decoration } from '#app/session/decorations.ts';

/** How far the signs of an edge are above the middle of its label: as far as the bubble of comments, which is left of them. */
const ABOVE = 26;
/** Along a piece of the way, from its beginning: where signs are tried that have no room at the label. */
const ALONG = [0.5, 0.25, 0.75];

interface Found {
  readonly ground: Scene | RoutingScene;
  readonly pixel: number;
  readonly width: number;
  readonly at: Point;
}

const known = new WeakMap<Route, Found>();
const grounds = new WeakMap<Scene | RoutingScene, ObstacleIndex>();

/** What stays the same while signs have the same room: from afar, where no words of ports and edges are drawn, also over an edit that moves nothing. */
const groundKey = (scene: Scene): Scene | RoutingScene => (scene.diagram.overview ? scene.routing : scene);

/**
 * Where the signs of an edge begin, on the height of their middle: over its label, or nearer to it, below it or along the way where they would lie
 * over a box or the name of a port there. `pixel`: how long a pixel of the screen is in the drawing.
 */
export function signsAtEdge(
  scene: Scene,
  id: string,
  route: Route,
  marks: readonly Pick<Decoration, 'count'>[],
  pixel: number,
): Point {
  const row = rowOfSigns(marks);
  const [width, height] = [row.width * pixel, row.height * pixel];
  const ground = groundKey(scene);
  const kept = known.get(route);
  if (kept?.ground === ground && kept.pixel === pixel && kept.width === width) return kept.at;
  const place = route.label ?? labelPlace(route.points);
  const usual = { x: place.x + 2, y: place.y - ABOVE };
  const label = labelArea(scene, id, place);
  const isClear = ({ x, y }: Point): boolean => isFree(scene, { x, y: y - height / 2, width, height }, label);
  const beside = LABEL.line / 2 + height / 2;
  const tried = [usual, { ...usual, y: place.y - beside }, { ...usual, y: place.y + beside }];
  const at = tried.find(isClear) ?? placesAlong(route, width).find(isClear) ?? usual;
  known.set(route, { ground, pixel, width, at });
  return at;
}

/** What the words at an edge cover, about; null for none. */
function labelArea({ routing }: Scene, id: string, place: ReturnType<typeof labelPlace>): Rect | null {
  const label = routing.anchoring.labelOf?.(id) ?? '';
  if (label === '') return null;
  const needed = estimateTextWidth(label, LABEL.size) + 2 * LABEL.padding;
  const width = Math.min(needed, labelWidth(place));
  const y = place.upon ? place.y - LABEL.line / 2 : place.y - LABEL.line - 2;
  return { x: place.x - width / 2, y, width, height: LABEL.line };
}

/** Upon the line, on the longest piece first. */
const placesAlong = ({ points }: Route, width: number): Point[] =>
  segmentsOf(points)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .flatMap(([from, to]) =>
      ALONG.map((part) => ({
        x: from.x + (to.x - from.x) * part - width / 2,
        y: from.y + (to.y - from.y) * part,
      })),
    );

const lengthOf = ([from, to]: readonly [Point, Point]): number =>
  Math.abs(to.x - from.x) + Math.abs(to.y - from.y);

/** Whether signs lie over no box, but within one that others are in, below its title; and over no name of a port, nor over the edge's own label. */
function isFree(scene: Scene, rect: Rect, label: Rect | null): boolean {
  if (label && touches(rect, label)) return false;
  let free = true;
  const ground = groundOf(scene);
  const area = areaOf(rect);
  ground.visit(area, (box) => {
    const { left, top, right, bottom } = areaOf(box.rect);
    const within =
      area.left > left && area.right < right && area.top > top + TITLE_ROOM && area.bottom < bottom;
    if (!within || !scene.containers.has(box.id)) free = false;
  });
  if (free)
    ground.visitNames(area, () => {
      free = false;
    });
  return free;
}

function groundOf(scene: Scene): ObstacleIndex {
  const { boxes, rects, anchoring } = scene.routing;
  const key = groundKey(scene);
  const made = grounds.get(key) ?? createObstacleIndex(placedBoxes(boxes, rects, anchoring));
  grounds.set(key, made);
  return made;
}

import { rowOfSigns } from '#app/canvas/diagram/decoration-places.ts';
import { TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { estimateTextWidth } from '#app/canvas/diagram/metrics.ts';
import { type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { type LabelPlace, labelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { heightOf } from '#app/canvas/routing/labels/label-areas.ts';
import {
  areaOf,
  createObstacleIndex,
  createPlacing,
  followBoxes,
  type MutableObstacleIndex,
  type ObstacleIndex,
  placedBoxes,
} from '#app/canvas/routing/obstacles/obstacle-index.ts';
import type { RoutingScene } from '#app/canvas/routing/route-cache.ts';
import { DETAILED } from '#app/canvas/renderer/display/view.ts';
import type { Scene } from '#app/canvas/scene/scene.ts';
import type { Decoration } from '#app/session/decorations.ts';

/** How far the signs of an edge are above the middle of its label: as far as the bubble of comments, which is left of them. */
const ABOVE = 26;
/** Along a piece of the way, from its beginning: where signs are tried that have no room at the label. */
const ALONG = [0.5, 0.25, 0.75, 0.1, 0.9];
/** The same from afar, where words stand in the middle. */
const ALONG_AFAR = [0.25, 0.75, 0.1, 0.9, 0.5];
/** The size of what is seen where there is room for no more than a dot, as in marks.css, in pixels of the screen. */
const DOT = { width: 7, height: 7 };
/** What the number of edges takes that are drawn as one, in pixels of the screen. */
const NUMBER = 28;

interface Found {
  /** The signs that it is among: others for another zoom and another ground. */
  readonly signs: ObstacleIndex;
  readonly width: number;
  readonly at: Point | null;
}

const known = new WeakMap<Route, Found>();
const grounds = new WeakMap<Scene | RoutingScene, ObstacleIndex>();
/** Where the signs of edges are that were in sight, at the zoom at which they were. */
const taken = new WeakMap<
  Scene | RoutingScene,
  { readonly pixel: number; readonly signs: MutableObstacleIndex }
>();

/** What stays the same while signs have the same room: from afar, where no words of ports and edges are drawn, also over an edit that moves nothing. */
const groundKey = (scene: Scene): Scene | RoutingScene => (scene.diagram.overview ? scene.routing : scene);

/**
 * Where the signs of an edge begin, on the height of their middle: over its label, or nearer to it, below it or along the way where they would lie
 * over a box, the name of a port or the signs of another edge there. From afar, where words stand wherever they have room, and where it has no label,
 * they are upon the way. Null
 * where there is no room for what is not urgent. Only what is asked for takes room, so that what is out of sight costs nothing. `pixel`: how
 * long a pixel of the screen is in the drawing. `isDot`: whether no more than a dot is drawn of them.
 */
export function signsAtEdge(
  scene: Scene,
  id: string,
  route: Route,
  marks: readonly Pick<Decoration, 'count' | 'kind'>[],
  pixel: number,
  isDot = false,
): Point | null {
  const row = isDot ? DOT : rowOfSigns(marks);
  const [width, height] = [row.width * pixel, row.height * pixel];
  const signs = signsIn(scene, pixel);
  const kept = known.get(route);
  if (kept?.signs === signs && kept.width === width) return kept.at;
  const place = route.label ?? labelPlace(route.points);
  // Words are no smaller on the screen than they can be read.
  const unit = Math.max(1, pixel);
  const usual = { x: place.x + 2 * unit, y: place.y - ABOVE * unit };
  const label = labelArea(scene, id, place, labelWidth(place), pixel);
  const rectAt = ({ x, y }: Point): Rect => ({ x, y: y - height / 2, width, height });
  const isClear = (at: Point): boolean =>
    isFree(scene, rectAt(at), label) && isFreeOfSigns(signs, id, rectAt(at));
  // Beside nothing that is written they would stand by themselves.
  const isUpon = pixel > 1 / DETAILED || !label;
  const upon = () => placesAlong(route, width, isUpon ? ALONG_AFAR : ALONG);
  const over = label ? label.y - height / 2 - unit : 0;
  const below = label ? label.y + label.height + height / 2 + unit : 0;
  const atLabel = isUpon ? [] : [usual, { ...usual, y: over }, { ...usual, y: below }];
  const free = atLabel.find(isClear) ?? upon().find(isClear);
  const isUrgent = !scene.diagram.overview && marks.some(({ kind }) => kind !== 'warning');
  const at = free ?? (isUrgent ? ((isUpon ? upon()[0] : undefined) ?? usual) : null);
  if (at) signs.put({ id, parentId: undefined, rect: rectAt(at) });
  known.set(route, { signs, width, at });
  return at;
}

function signsIn(scene: Scene, pixel: number): MutableObstacleIndex {
  const ground = groundKey(scene);
  const before = taken.get(ground);
  if (before?.pixel === pixel) return before.signs;
  const signs = createObstacleIndex();
  taken.set(ground, { pixel, signs });
  return signs;
}

function isFreeOfSigns(signs: ObstacleIndex, own: string, rect: Rect): boolean {
  let free = true;
  signs.visit(areaOf(rect), ({ id }) => {
    if (id !== own) free = false;
  });
  return free;
}

/**
 * What the words at an edge cover, about; null for none. `most`: no more of their width is shown, of those of a selected edge all. `pixel`: a
 * little further away they are as large on the screen as at 100 %.
 */
export function labelArea(
  { routing, diagram }: Scene,
  id: string,
  place: LabelPlace,
  most: number,
  pixel: number,
): Rect | null {
  const isNumber = (diagram.overview?.merged.get(id)?.links.length ?? 1) > 1;
  const label = routing.anchoring.labelOf?.(id) ?? '';
  if (label === '' && !isNumber) return null;
  const isAfar = pixel > 1 / DETAILED;
  const needed = isNumber ? NUMBER : estimateTextWidth(label, LABEL.size) + 2 * LABEL.padding;
  const width = isAfar ? needed * pixel : Math.min(needed, most);
  const height = isAfar ? LABEL.line * pixel : heightOf(place.lines ?? 1);
  const y = place.upon || isAfar ? place.y - height / 2 : place.y - height - 2;
  return { x: place.x - width / 2, y, width, height };
}

/** Upon the line, on the longest piece first. */
const placesAlong = ({ points }: Route, width: number, along: readonly number[]): Point[] =>
  segmentsOf(points)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .flatMap(([from, to]) =>
      along.map((part) => ({
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
  const key = groundKey(scene);
  const made = grounds.get(key) ?? groundAfter(scene.routing);
  grounds.set(key, made);
  return made;
}

/** Of the scenes of one drawing from edit to edit, in which nothing is put into another: only the last of them is asked about. */
const lastGrounds = new WeakMap<object, (scene: RoutingScene) => ObstacleIndex>();

/** The ground of a scene: that of the one before with what was moved. */
function groundAfter(scene: RoutingScene): ObstacleIndex {
  const { boxes, rects, anchoring, nesting } = scene;
  if (!nesting) return createObstacleIndex(placedBoxes(boxes, rects, anchoring));
  const groundFor = lastGrounds.get(nesting) ?? newGround();
  lastGrounds.set(nesting, groundFor);
  return groundFor(scene);
}

function newGround(): (scene: RoutingScene) => ObstacleIndex {
  const ground = createObstacleIndex();
  const placed = createPlacing();
  let taken: ReturnType<typeof placed> | null = null;
  return (scene) => {
    const now = placed(scene);
    followBoxes(ground, taken, now);
    taken = now;
    return ground;
  };
}

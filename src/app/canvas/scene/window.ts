import { type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import type { Scene } from './scene.ts';

/** What React Flow mounts of a scene. */
export type Mounted =
  | { readonly all: true }
  | {
      readonly all: false;
      readonly boxes: ReadonlySet<string>;
      readonly edges: ReadonlySet<string>;
      /** The box that the Tab key comes to. */
      readonly stop: string | null;
    };

export const ALL: Mounted = { all: true };

/**
 * Up to so many boxes and edges everything is mounted. With 200 boxes a frame of a pan took five times as long as when painted; an edge is a
 * dozen elements of the page, so that 180 of them took half of the time in which a large model is opened.
 */
const MOST_BOXES = 150;
const MOST_EDGES = 120;
/** Where more boxes than this are in view, none of them is mounted but what somebody is at. */
const MOST_IN_VIEW = 150;

/** From this zoom on what is in view is mounted at rest: it is large enough to be worked in one by one. */
const NEAR = 0.75;
/** How far beyond what is in sight is mounted too, as a part of it. */
const MARGIN = 0.25;
/** So many selected elements are mounted for the sake of their grips; more of them have none. */
const MOST_SELECTED = 20;

/** Whether the scene is small enough to be mounted as a whole. */
export const isSmall = ({ ordered, links }: Pick<Scene, 'ordered' | 'links'>): boolean =>
  ordered.length <= MOST_BOXES && links.length <= MOST_EDGES;

/** What is in sight, and around it, in drawing order; nothing from afar, or where there is too much of it. */
export function inWindow({ rects }: Pick<Scene, 'rects'>, sight: Rect, zoom: number): string[] {
  if (zoom < NEAR) return [];
  const x = sight.width * MARGIN;
  const y = sight.height * MARGIN;
  const around = {
    x: sight.x - x,
    y: sight.y - y,
    width: sight.width + 2 * x,
    height: sight.height + 2 * y,
  };
  const found: string[] = [];
  for (const [id, rect] of rects) if (touches(rect, around)) found.push(id);
  return found.length > MOST_IN_VIEW ? [] : found;
}

/** What somebody is at, wherever it is: elements by id, and of the boxes in view those that are mounted already. */
export interface Wanted {
  readonly near: ReadonlySet<string>;
  /** Under the pointer, with the keyboard focus, being renamed, … */
  readonly held: readonly (string | null)[];
  readonly selection: readonly string[];
}

/**
 * What is mounted of a scene that is too large to be mounted as a whole: what is wanted, with the boxes that it is in and, for an
 * edge, its ends. An edge in view is mounted with its two ends.
 */
export function mountedOf(scene: Scene, { near, held, selection }: Wanted): Mounted {
  const { boxes: all } = scene.diagram;
  const boxes = new Set<string>();
  const edges = new Set<string>();
  const mount = (id: string) => {
    for (let at: string | undefined = id; at !== undefined && scene.rects.has(at); at = all.get(at)?.parentId)
      boxes.add(at);
  };
  for (const id of near) mount(id);
  if (near.size > 0)
    for (const { id, sourceId, targetId } of scene.links)
      if (near.has(sourceId) && near.has(targetId)) edges.add(id);
  const wanted = [...held, ...(selection.length > MOST_SELECTED ? [] : selection)];
  const ids = new Set(wanted.filter((id) => id !== null));
  for (const id of ids) mount(id);
  // Most often there are only boxes: then nothing has to be looked for among the edges.
  if ([...ids].some((id) => !scene.rects.has(id)))
    for (const { id, sourceId, targetId } of scene.links)
      if (ids.has(id)) {
        edges.add(id);
        mount(sourceId);
        mount(targetId);
      }
  const focus = held.findLast((id) => id !== null && boxes.has(id)) ?? null;
  const stop = focus ?? scene.ordered[0]?.id ?? null;
  if (stop !== null) mount(stop);
  return { all: false, boxes, edges, stop };
}

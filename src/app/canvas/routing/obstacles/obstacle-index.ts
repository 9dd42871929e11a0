import { type Boxes, boxesChanged } from '#app/canvas/diagram/box.ts';
import type { Anchoring } from '#app/canvas/diagram/edge-ends.ts';
import { BOX, estimateTextWidth } from '#app/canvas/diagram/metrics.ts';
import { idsChanged, PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import { portNameArea } from '#app/canvas/diagram/port-names.ts';
import { symbolNameArea } from '#app/canvas/diagram/symbol-names.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { RoutingScene } from '#app/canvas/routing/scene.ts';

/** A rectangle by its borders. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box in the drawing; one whose parent is not in the drawing has none. */
export interface PlacedBox {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly rect: Rect;
  /** What the names of its ports cover, from its corner; none where this is left out. */
  readonly names?: readonly Rect[];
  /** How far its title reaches from its left border, about; nothing where this is left out. */
  readonly title?: number;
}

/** Where every box is, so that those near a place are found without looking at all. */
export interface ObstacleIndex {
  readonly get: (id: string) => PlacedBox | undefined;
  /** Whether others are in a box. */
  readonly isContainer: (id: string) => boolean;
  /** Visits every box that touches the area, each once. */
  readonly visit: (area: Area, visit: (box: PlacedBox) => void) => void;
  /** Visits what the name of a port covers that overlaps the area. */
  readonly visitNames: (area: Area, visit: (name: Area) => void) => void;
}

/** A terrain whose boxes can be put elsewhere. */
export interface MutableObstacleIndex extends ObstacleIndex {
  readonly put: (box: PlacedBox) => void;
  readonly remove: (id: string) => void;
  readonly ids: () => IterableIterator<string>;
}

/** How far the name of a port reaches beyond its box at most, in pixels. */
const NAME_REACH = 72;

/** The length of a cell of the index, in pixels: a few boxes of the usual size. */
const CELL = 512;
/** What would take more cells than this is looked at with every query instead. */
const MOST_CELLS = 400;

export const areaOf = ({ x, y, width, height }: Rect, margin = 0): Area => ({
  left: x - margin,
  top: y - margin,
  right: x + width + margin,
  bottom: y + height + margin,
});

export const overlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const holds = ({ x, y, width, height }: Rect, { left, top, right, bottom }: Area): boolean =>
  x <= right && left <= x + width && y <= bottom && top <= y + height;

/** A box in the index, and the last query that saw it. */
interface Entry {
  readonly box: PlacedBox;
  seen: number;
}

export function createObstacleIndex(boxes: Iterable<PlacedBox> = []): MutableObstacleIndex {
  const known = new Map<string, Entry>();
  const cells = new Map<number, Set<Entry>>();
  const large = new Set<Entry>();
  /** How many boxes are in each. */
  const inside = new Map<string, number>();
  let round = 0;

  const cellsOf = ({ left, top, right, bottom }: Area): number[] | null => {
    const firstColumn = Math.floor(left / CELL);
    const lastColumn = Math.floor(right / CELL);
    const firstRow = Math.floor(top / CELL);
    const lastRow = Math.floor(bottom / CELL);
    if ((lastColumn - firstColumn + 1) * (lastRow - firstRow + 1) > MOST_CELLS) return null;
    const keys: number[] = [];
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) keys.push(row * 67_108_864 + column);
    return keys;
  };
  const count = ({ parentId }: PlacedBox, by: number): void => {
    if (parentId !== undefined) inside.set(parentId, (inside.get(parentId) ?? 0) + by);
  };
  const remove = (id: string): void => {
    const entry = known.get(id);
    if (!entry) return;
    known.delete(id);
    large.delete(entry);
    count(entry.box, -1);
    for (const key of cellsOf(areaOf(entry.box.rect)) ?? []) cells.get(key)?.delete(entry);
  };
  const put = (box: PlacedBox): void => {
    remove(box.id);
    const entry = { box, seen: 0 };
    known.set(box.id, entry);
    count(box, 1);
    const keys = cellsOf(areaOf(box.rect));
    if (!keys) large.add(entry);
    for (const key of keys ?? []) {
      const cell = cells.get(key);
      if (cell) cell.add(entry);
      else cells.set(key, new Set([entry]));
    }
  };
  for (const box of boxes) put(box);
  const visit = (area: Area, visit: (box: PlacedBox) => void): void => {
    const now = ++round;
    const look = (entry: Entry) => {
      if (entry.seen === now) return;
      entry.seen = now;
      if (holds(entry.box.rect, area)) visit(entry.box);
    };
    const keys = cellsOf(area);
    if (!keys) return known.forEach(look);
    large.forEach(look);
    for (const key of keys) cells.get(key)?.forEach(look);
  };
  return {
    get: (id) => known.get(id)?.box,
    isContainer: (id) => (inside.get(id) ?? 0) > 0,
    ids: () => known.keys(),
    put,
    remove,
    visit,
    visitNames: (area, visitName) => visit(nearNames(area), (box) => visitNamesOf(box, area, visitName)),
  };
}

/** Where a box is that may have a name in an area. */
export const nearNames = ({ left, top, right, bottom }: Area): Area => ({
  left: left - NAME_REACH,
  top: top - NAME_REACH,
  right: right + NAME_REACH,
  bottom: bottom + NAME_REACH,
});

/** Visits what the names of a box's ports cover that overlaps an area. */
export function visitNamesOf({ rect, names }: PlacedBox, area: Area, visit: (name: Area) => void): void {
  for (const { x, y, width, height } of names ?? []) {
    const left = rect.x + x;
    const top = rect.y + y;
    const name = { left, top, right: left + width, bottom: top + height };
    if (overlap(name, area)) visit(name);
  }
}

export const samePlace = (a: PlacedBox, b: PlacedBox): boolean =>
  a.parentId === b.parentId &&
  a.title === b.title &&
  a.rect.x === b.rect.x &&
  a.rect.y === b.rect.y &&
  a.rect.width === b.rect.width &&
  a.rect.height === b.rect.height &&
  sameNames(a.names, b.names);

const sameNames = (a: readonly Rect[] = [], b: readonly Rect[] = []): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ x, y, width }, index) => {
      const other = b[index];
      return x === other?.x && y === other.y && width === other.width;
    }));

/** How the boxes of the scenes of one drawing are placed. */
type PlaceBoxes = (scene: RoutingScene) => PatchedMap<PlacedBox>;

/** Places boxes as `placedBoxes` does, from scene to scene: one that is the same, at the same place, stays the same object. Costs what changed. */
export function createPlacing(): PlaceBoxes {
  let last: { readonly scene: RoutingScene; readonly placed: PatchedMap<PlacedBox> } | null = null;
  return (scene) => {
    if (last?.scene === scene) return last.placed;
    const isNestedAlike = scene.nesting !== undefined && last?.scene.nesting === scene.nesting;
    const placed = last && isNestedAlike ? placedAgain(last.scene, last.placed, scene) : allPlaced(scene);
    last = { scene, placed };
    return placed;
  };
}

const allPlaced = ({ boxes, rects, anchoring }: RoutingScene): PatchedMap<PlacedBox> => {
  const placed = new Map<string, PlacedBox>();
  for (const box of placedBoxes(boxes, rects, anchoring)) placed.set(box.id, box);
  return PatchedMap.of(placed);
};

function placedAgain(
  before: RoutingScene,
  placed: PatchedMap<PlacedBox>,
  { boxes, rects, anchoring }: RoutingScene,
): PatchedMap<PlacedBox> {
  const changed = new Map<string, PlacedBox>();
  for (const id of [...boxesChanged(before.boxes, boxes), ...idsChanged(before.rects, rects)]) {
    const box = boxes.get(id);
    const rect = rects.get(id);
    if (rect) changed.set(id, placedBox(id, rect, parentAmong(rects, box), anchoring, box?.name));
  }
  return placed.patched(changed);
}

/** Puts boxes into a terrain that has those that were placed before. Costs what changed where the ones came from the others. */
export function followBoxes(
  terrain: MutableObstacleIndex,
  before: PatchedMap<PlacedBox> | null,
  now: PatchedMap<PlacedBox>,
): void {
  for (const id of idsChanged(before ?? new Map(), now)) {
    const box = now.get(id);
    const known = terrain.get(id);
    if (!box) terrain.remove(id);
    else if (!known || !samePlace(known, box)) terrain.put(box);
  }
}

const parentAmong = (
  rects: ReadonlyMap<string, Rect>,
  box: { readonly parentId?: string | undefined } | undefined,
): string | undefined => (box?.parentId !== undefined && rects.has(box.parentId) ? box.parentId : undefined);

/** The boxes of a drawing with their parents in it, and with the names of their ports, or their own below a symbol, where those are given. */
export function* placedBoxes(
  boxes: Pick<Boxes, 'get'>,
  rects: ReadonlyMap<string, Rect>,
  anchoring: NamesOf = {},
): Iterable<PlacedBox> {
  for (const [id, rect] of rects) {
    const box = boxes.get(id);
    yield placedBox(id, rect, parentAmong(rects, box), anchoring, box?.name);
  }
}

/** What a title has beside its letters, and what its kind takes above a short one. */
const TITLE = { beside: 2 * BOX.paddingX, least: 72, letters: 200 };

const titleWidthOf = (name: string): number =>
  TITLE.beside + Math.max(TITLE.least, estimateTextWidth(name.slice(0, TITLE.letters), BOX.name.size));

type NamesOf = Pick<Anchoring, 'portsOf' | 'nameBelowOf' | 'portsByBox'>;

function placedBox(
  id: string,
  rect: Rect,
  parentId: string | undefined,
  { portsOf, nameBelowOf }: NamesOf,
  name = '',
): PlacedBox {
  const names: Rect[] = [];
  for (const port of portsOf?.(id) ?? []) {
    const name = portNameArea(port, rect);
    if (name) names.push(name);
  }
  const below = nameBelowOf?.(id) ?? '';
  if (below !== '') names.push(symbolNameArea(below, rect));
  const title = below === '' && name !== '' ? titleWidthOf(name) : 0;
  return { id, parentId, rect, ...(names.length > 0 && { names }), ...(title > 0 && { title }) };
}

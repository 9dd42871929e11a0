import { holdsPoint, type Point, type Rect, sameRect } from '#app/canvas/geometry/geometry.ts';
import { MARGIN, type Position, type Size, TITLE_ROOM } from '#model/elements/placement.ts';
import { keepBounds } from './bounds.ts';
import { PatchedMap } from './patched-map.ts';

/** What a canvas draws as a box: a part or a state. */
export interface Box {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string | undefined;
  readonly position: Position;
  readonly size: Size;
  /** Neither moved nor resized, by hand or by layout. */
  readonly locked?: boolean | undefined;
}

/** The boxes of one canvas; a table of the model is one. */
export interface Boxes<B extends Box = Box> {
  readonly size: number;
  get(id: string): B | undefined;
  has(id: string): boolean;
  values(): IterableIterator<B>;
  referring(role: 'parent', id: string): readonly B[];
  /** The ids of the boxes that are not the same object in `before`; only of boxes that know what they came from. */
  changedSince?(before: Boxes<B>): Iterable<string>;
}

/** Where a box is shown while it is dragged or resized, in place of where the model has it. */
export interface Placement {
  readonly position?: Position;
  readonly size?: Size;
}
export type Placements = ReadonlyMap<string, Placement>;

export const NOT_MOVED: Placements = new Map();

export const placeOf = (box: Box, moved: Placements): { position: Position; size: Size } => {
  const placement = moved.get(box.id);
  return { position: placement?.position ?? box.position, size: placement?.size ?? box.size };
};

/**
 * The boxes, each after its parent and, within a parent, as they are read: from top to bottom, and from left to right. Tab and
 * a screen reader go in this order, so it is the same for everybody and at every opening; that of the model is by id, which
 * says nothing.
 */
export const inDrawingOrder = <B extends Box>(boxes: Boxes<B>): B[] =>
  drawingOrder(boxes).ids.flatMap((id) => boxes.get(id) ?? []);

/** In which order boxes are drawn. */
export interface DrawingOrder {
  readonly ids: readonly string[];
  /** Those that are in each box, as they are read; under `AT_TOP` those that are in none. */
  readonly inside: ReadonlyMap<string, readonly string[]>;
}

const AT_TOP = '';

/** Found once for the same boxes, and the same object over an edit that `compareBoxes` finds to leave it as it is. */
export function drawingOrder(boxes: Boxes): DrawingOrder {
  const known = orders.get(boxes) ?? orderOf(boxes);
  orders.set(boxes, known);
  return known;
}

/** Asked for with every move of a drag, while the model stays the same table. */
const orders = new WeakMap<Boxes, DrawingOrder>();

/** What an edit changed of where boxes are: nothing, the places of some, or which there are and what each is in. */
export type Moved = 'nothing' | 'places' | 'boxes';

/**
 * What differs in where boxes are between two states of the same drawing. Costs what changed between them. What was found out of the places of
 * one is then known of the other as well, with what was moved.
 */
export function compareBoxes<B extends Box>(before: Boxes<B>, after: Boxes<B>): Moved {
  if (before === after) return 'nothing';
  if (before.size !== after.size) return 'boxes';
  const moved: string[] = [];
  for (const id of boxesChanged(before, after)) {
    const old = before.get(id);
    const now = after.get(id);
    if (!old || !now || old.parentId !== now.parentId) return 'boxes';
    const isThere = old.position.x === now.position.x && old.position.y === now.position.y;
    if (!isThere || old.size.width !== now.size.width || old.size.height !== now.size.height) moved.push(id);
  }
  const order = orders.get(before);
  const rects = resting.get(before);
  if (order && !orders.has(after))
    orders.set(after, moved.length > 0 ? reordered(order, after, moved) : order);
  if (rects && !resting.has(after)) {
    const now = moved.length > 0 ? rectsMoved(rects, after, moved) : rects;
    const orderNow = orders.get(after);
    resting.set(after, orderNow && orderNow !== order ? now.inOrder(orderNow.ids) : now);
  }
  return moved.length > 0 ? 'places' : 'nothing';
}

/** The ids of the boxes that are others than before. */
export function* boxesChanged(before: Boxes, now: Boxes): Iterable<string> {
  if (before.changedSince && now.changedSince) yield* now.changedSince(before);
  else {
    for (const box of now.values()) if (before.get(box.id) !== box) yield box.id;
    for (const { id } of before.values()) if (!now.has(id)) yield id;
  }
}

function orderOf(boxes: Boxes): DrawingOrder {
  const lists = new Map<string, Box[]>();
  for (const box of boxes.values()) {
    const parentId = parentIn(boxes, box)?.id ?? AT_TOP;
    const siblings = lists.get(parentId);
    if (siblings) siblings.push(box);
    else lists.set(parentId, [box]);
  }
  const inside = new Map<string, readonly string[]>();
  for (const [parentId, siblings] of lists)
    inside.set(
      parentId,
      siblings.sort(asRead).map(({ id }) => id),
    );
  return { ids: idsIn(inside), inside };
}

function idsIn(inside: DrawingOrder['inside']): readonly string[] {
  const ids: string[] = [];
  const visit = (siblings: readonly string[]) => {
    for (const id of siblings) {
      ids.push(id);
      const children = inside.get(id);
      if (children) visit(children);
    }
  };
  visit(inside.get(AT_TOP) ?? []);
  return ids;
}

/** The order once some boxes were moved within what they are in: the same object where none came before a sibling. */
function reordered(order: DrawingOrder, boxes: Boxes, moved: readonly string[]): DrawingOrder {
  const inside = new Map<string, readonly string[]>();
  for (const id of moved) {
    const box = boxes.get(id);
    const parentId = (box && parentIn(boxes, box)?.id) ?? AT_TOP;
    if (inside.has(parentId)) continue;
    const before = order.inside.get(parentId) ?? [];
    const siblings = before.flatMap((sibling) => boxes.get(sibling) ?? []);
    const isOrdered = siblings.every((one, at) => at === 0 || asRead(siblings[at - 1] ?? one, one) <= 0);
    inside.set(parentId, isOrdered ? before : siblings.sort(asRead).map((sibling) => sibling.id));
  }
  if ([...inside].every(([parentId, siblings]) => siblings === order.inside.get(parentId))) return order;
  const now = new Map([...order.inside, ...inside]);
  return { ids: idsIn(now), inside: now };
}

/** From top to bottom and from left to right; of those at one place always in the same order. */
const asRead = ({ position: a, id }: Box, { position: b, id: other }: Box): number =>
  a.y - b.y || a.x - b.x || (id < other ? -1 : Number(id > other));

/** The parent, where it is on the canvas. */
export function parentIn<B extends Box>(boxes: Boxes<B>, box: B): B | undefined {
  return box.parentId === undefined ? undefined : boxes.get(box.parentId);
}

/** Where every box is in the whole drawing. `before`: where they were; what is there still stays the same object. */
export function rectsOf(
  ordered: readonly Box[],
  moved: Placements = NOT_MOVED,
  before: ReadonlyMap<string, Rect> | null = null,
): Map<string, Rect> {
  const rects = new Map<string, Rect>();
  for (const box of ordered) {
    const { position, size } = placeOf(box, moved);
    const parent = box.parentId === undefined ? undefined : rects.get(box.parentId);
    const x = position.x + (parent?.x ?? 0);
    const y = position.y + (parent?.y ?? 0);
    const { width, height } = size;
    const known = before?.get(box.id);
    const isThere = known?.x === x && known.y === y && known.width === width && known.height === height;
    rects.set(box.id, isThere ? known : { x, y, width, height });
  }
  return rects;
}

/**
 * The same of all boxes at rest, found once for the same boxes: what a drawing is opened with asks for them again and again. `before`: where they
 * were, as for `rectsOf`.
 */
export function restingRects(
  boxes: Boxes,
  before: ReadonlyMap<string, Rect> | null = null,
): PatchedMap<Rect> {
  const known = resting.get(boxes) ?? PatchedMap.of(rectsOf(inDrawingOrder(boxes), NOT_MOVED, before));
  resting.set(boxes, known);
  return known;
}

const resting = new WeakMap<Boxes, PatchedMap<Rect>>();

/** Where boxes are once some were moved, with what is inside of them. */
function rectsMoved(rects: PatchedMap<Rect>, boxes: Boxes, moved: readonly string[]): PatchedMap<Rect> {
  const changed = new Map<string, Rect>();
  const place = (box: Box) => {
    const parent = parentIn(boxes, box);
    const around = parent && (changed.get(parent.id) ?? rects.get(parent.id));
    const { position, size } = box;
    const [x, y] = [position.x + (around?.x ?? 0), position.y + (around?.y ?? 0)];
    const rect = { x, y, width: size.width, height: size.height };
    const before = rects.get(box.id);
    if (before && sameRect(before, rect)) return;
    changed.set(box.id, rect);
    if (before?.x === rect.x && before.y === rect.y) return;
    for (const child of boxes.referring('parent', box.id)) place(child);
  };
  // What is inside of another that was moved has its place by that one, and by its own move after it.
  const byDepth = moved
    .flatMap((id) => boxes.get(id) ?? [])
    .toSorted((a, b) => depthIn(boxes, a) - depthIn(boxes, b));
  for (const box of byDepth) place(box);
  const now = rects.patched(changed);
  keepBounds(rects, now, changed);
  return now;
}

function depthIn(boxes: Boxes, box: Box): number {
  let depth = 0;
  for (let at = parentIn(boxes, box); at !== undefined; at = parentIn(boxes, at)) depth += 1;
  return depth;
}

/** Where something begins that goes below all that is in a box. */
export const bottomIn = (boxes: Boxes, id: string): number =>
  boxes
    .referring('parent', id)
    .reduce((bottom, { position, size }) => Math.max(bottom, position.y + size.height + MARGIN), TITLE_ROOM);

/** Whether `id` is the box `ancestorId` or somewhere inside it. */
export function isWithin(boxes: Boxes, id: string | undefined, ancestorId: string): boolean {
  for (let at = id; at !== undefined; at = boxes.get(at)?.parentId) if (at === ancestorId) return true;
  return false;
}

/** The box and everything inside it. */
export function withInside<B extends Box>(boxes: Boxes<B>, id: string): B[] {
  const box = boxes.get(id);
  return box ? [box, ...boxes.referring('parent', id).flatMap((child) => withInside(boxes, child.id))] : [];
}

/** Those of the ids that are not inside another of them. */
export function outermost(boxes: Boxes, ids: readonly string[]): string[] {
  const set = new Set(ids);
  return ids.filter((id) => {
    for (let at = boxes.get(id)?.parentId; at !== undefined; at = boxes.get(at)?.parentId)
      if (set.has(at)) return false;
    return boxes.has(id);
  });
}

/** Where each of `ids` and everything inside of it is while they are elsewhere than in `rects`, where every box is at rest. */
export function movedRects(
  boxes: Boxes,
  rects: ReadonlyMap<string, Rect>,
  moved: Placements,
): Map<string, Rect> {
  const found = new Map<string, Rect>();
  const place = (id: string): Rect | undefined => {
    const known = found.get(id);
    if (known) return known;
    const box = boxes.get(id);
    const rest = rects.get(id);
    if (!box || !rest) return undefined;
    const parent = parentIn(boxes, box);
    const around = parent && (isMoved(parent.id) ? place(parent.id) : rects.get(parent.id));
    const { position, size } = placeOf(box, moved);
    const rect = { x: position.x + (around?.x ?? 0), y: position.y + (around?.y ?? 0), ...size };
    found.set(id, rect);
    return rect;
  };
  const isMoved = (id: string | undefined): boolean => {
    for (let at = id; at !== undefined; at = boxes.get(at)?.parentId) if (moved.has(at)) return true;
    return false;
  };
  const visit = (id: string) => {
    place(id);
    for (const child of boxes.referring('parent', id)) visit(child.id);
  };
  for (const id of outermost(boxes, [...moved.keys()])) visit(id);
  return found;
}

/** The innermost box at a point, passing over those that `skip` names. `rects` are in drawing order. */
export function boxAt(
  rects: ReadonlyMap<string, Rect>,
  point: Point,
  skip: (id: string) => boolean = () => false,
): string | null {
  let found: string | null = null;
  rects.forEach((rect, id) => {
    if (holdsPoint(rect, point) && !skip(id)) found = id;
  });
  return found;
}

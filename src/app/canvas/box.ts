import type { Position, Size } from '#model/placement.ts';
import { holdsPoint, type Point, type Rect } from './geometry.ts';

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
export function inDrawingOrder<B extends Box>(boxes: Boxes<B>): B[] {
  const known = orders.get(boxes) ?? orderOf(boxes);
  orders.set(boxes, known);
  return known.flatMap((id) => boxes.get(id) ?? []);
}

/** Asked for with every move of a drag, while the model stays the same table. */
const orders = new WeakMap<Boxes, readonly string[]>();

function orderOf(boxes: Boxes): readonly string[] {
  const ordered: string[] = [];
  const visit = (siblings: readonly Box[]) => {
    for (const { id } of siblings.toSorted(asRead)) {
      ordered.push(id);
      visit(boxes.referring('parent', id));
    }
  };
  visit([...boxes.values()].filter((box) => parentIn(boxes, box) === undefined));
  return ordered;
}

const asRead = ({ position: a }: Box, { position: b }: Box): number => a.y - b.y || a.x - b.x;

/** The parent, where it is on the canvas. */
export function parentIn<B extends Box>(boxes: Boxes<B>, box: B): B | undefined {
  return box.parentId === undefined ? undefined : boxes.get(box.parentId);
}

/** Where every box is in the whole drawing. */
export function rectsOf(ordered: readonly Box[], moved: Placements = NOT_MOVED): Map<string, Rect> {
  const rects = new Map<string, Rect>();
  for (const box of ordered) {
    const { position, size } = placeOf(box, moved);
    const parent = box.parentId === undefined ? undefined : rects.get(box.parentId);
    rects.set(box.id, {
      x: position.x + (parent?.x ?? 0),
      y: position.y + (parent?.y ?? 0),
      width: size.width,
      height: size.height,
    });
  }
  return rects;
}

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

/** The innermost box at a point, passing over those that `skip` names. `rects` are in drawing order. */
export function boxAt(
  rects: ReadonlyMap<string, Rect>,
  point: Point,
  skip: (id: string) => boolean = () => false,
): string | null {
  let found: string | null = null;
  for (const [id, rect] of rects) if (holdsPoint(rect, point) && !skip(id)) found = id;
  return found;
}

import { boxAt } from '#app/canvas/diagram/box.ts';
import { type Diagram, MARGIN, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { holderOfAll } from '#app/canvas/edits/group-edits.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';
import type { Ground } from './paste-clip.ts';

export interface PasteAsked {
  readonly size: Size;
  /** Where the pointer is meant to say the place; null where it does not. */
  readonly point: Point | null;
  /** What was selected, for a box to put it into. */
  readonly selection: readonly string[];
  /** What the copies are of, where that is here too. */
  readonly originals: readonly string[];
  /** What was copied or pasted before: nothing goes into that by itself. */
  readonly own: ReadonlySet<string>;
  /** The part of the drawing that is in sight. */
  readonly sight: Rect;
}

/** A ground, and where in the drawing the top left corner goes. */
export type Place = Ground & { readonly at: Point };

/**
 * The place for what is pasted: in the middle of the pointer, within the box that is there; else within the one selected box; else
 * where it was copied from; else in the middle of what is in sight. Where something is there already it goes beside that.
 */
export function pastePlace(diagram: Diagram, rects: ReadonlyMap<string, Rect>, asked: PasteAsked): Place {
  const { boxes, level } = diagram;
  const { size, point, selection, originals, own, sight } = asked;
  const holds = (id: string) =>
    boxes.has(id) && diagram.canHold(id) && !own.has(id) && (level?.hiddenIn(id) ?? 0) === 0;
  if (point) {
    const parentId = boxAt(rects, point, (id) => !holds(id));
    const corner = { x: point.x - size.width / 2, y: point.y - size.height / 2 };
    return { parentId, origin: originOf(rects, parentId), at: corner };
  }
  const [only] = selection;
  if (only !== undefined && selection.length === 1 && holds(only)) {
    const origin = originOf(rects, only);
    return { parentId: only, origin, at: { x: origin.x + MARGIN, y: origin.y + TITLE_ROOM } };
  }
  const present = originals.filter((id) => rects.has(id));
  const first = present.length === originals.length ? boundsAt(rects, present) : null;
  if (first) {
    const parentId = holderOfAll(diagram, present);
    return { parentId, origin: originOf(rects, parentId), at: first };
  }
  const middle = {
    x: sight.x + (sight.width - size.width) / 2,
    y: sight.y + (sight.height - size.height) / 2,
  };
  return { parentId: null, origin: { x: 0, y: 0 }, at: middle };
}

function boundsAt(rects: ReadonlyMap<string, Rect>, ids: readonly string[]): Point | null {
  const found = ids.flatMap((id) => rects.get(id) ?? []);
  if (found.length === 0) return null;
  return { x: Math.min(...found.map(({ x }) => x)), y: Math.min(...found.map(({ y }) => y)) };
}

export function originOf(rects: ReadonlyMap<string, Rect>, id: string | null): Point {
  const rect = id === null ? undefined : rects.get(id);
  return { x: rect?.x ?? 0, y: rect?.y ?? 0 };
}

import { type Box, type Boxes, parentIn } from '#app/canvas/diagram/box.ts';
import { type Diagram, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { boundsOf, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';

/** With fewer boxes than this one sees for oneself, mostly. */
const FEW = 12;
/** At this zoom a box of the usual size is no more than a dot. */
const DOTS_ZOOM = 0.1;
/** At this zoom or nearer the overview has room for nearly every name as the boxes lie. */
const READABLE_ZOOM = 0.3;
/** So much nearer all can be seen laid out, or it is not worth to move everything. */
const NEARER = 1.5;
/** So many of the boxes lie over ones beside them that the drawing cannot be read. */
const MANY_OVER = 0.1;
/** What a layout takes beside a box for its distance from others and the lines between: of each side, and of the area of all. */
const DISTANCE = 40;
const LOOSE = 1.6;
/** How much wider than high a layout is, about. */
const SHAPE = 1.6;

/** Why the boxes of a drawing cannot be read where they lie, though laid out they could: they are too far apart, or over one another. */
export type Unreadable = 'spread' | 'overlapping';

/**
 * Whether laying out a drawing anew would make it much easier to read in a window with so much `room` for it, and why; null where it would
 * not. `rects`: where its boxes are.
 */
export function whyUnreadable(
  diagram: Diagram,
  rects: ReadonlyMap<string, Rect>,
  room: Size,
): Unreadable | null {
  const { boxes, level } = diagram;
  const bounds = boundsOf(rects.values());
  if (!bounds) return null;
  if (boxes.size < FEW) return whyFewUnreadable(diagram, rects, bounds, room);
  if (overlappingOf(boxes, rects) > boxes.size * MANY_OVER) return 'overlapping';
  const zoom = Math.min(room.width / bounds.width, room.height / bounds.height);
  if (zoom >= READABLE_ZOOM) return null;
  const area = areaInside(diagram, level?.inside ?? null);
  const laidOut = Math.min(room.width / Math.sqrt(area * SHAPE), room.height / Math.sqrt(area / SHAPE));
  return laidOut > zoom * NEARER ? 'spread' : null;
}

/** Of few boxes one sees for oneself what lies where, unless names are hidden, or boxes no more than dots. */
function whyFewUnreadable(
  { boxes }: Diagram,
  rects: ReadonlyMap<string, Rect>,
  bounds: Rect,
  room: Size,
): Unreadable | null {
  const placed = [...boxes.values()].flatMap((box) => {
    const rect = rects.get(box.id);
    return rect ? [{ rect, parentId: parentIn(boxes, box)?.id }] : [];
  });
  const isHidden = placed.some((a, index) =>
    placed
      .slice(index + 1)
      .some((b) => a.parentId === b.parentId && touches(middleOf(a.rect), middleOf(b.rect))),
  );
  if (isHidden) return 'overlapping';
  const zoom = Math.min(room.width / bounds.width, room.height / bounds.height);
  return boxes.size > 1 && zoom < DOTS_ZOOM ? 'spread' : null;
}

/** What of a box most of its name is in. */
const middleOf = ({ x, y, width, height }: Rect): Rect => ({
  x: x + width / 4,
  y: y + height / 4,
  width: width / 2,
  height: height / 2,
});

/** How many boxes lie over one beside them, counted no further than is needed to call them many. */
function overlappingOf(boxes: Boxes, rects: ReadonlyMap<string, Rect>): number {
  const beside = new Map<string, Box[]>();
  for (const box of boxes.values()) {
    const parent = parentIn(boxes, box)?.id ?? '';
    const siblings = beside.get(parent);
    if (siblings) siblings.push(box);
    else beside.set(parent, [box]);
  }
  const most = boxes.size * MANY_OVER;
  const over = new Set<string>();
  for (const siblings of beside.values()) {
    const ordered = siblings
      .flatMap(({ id }) => ({ id, rect: rects.get(id) ?? { x: 0, y: 0, width: 0, height: 0 } }))
      .sort((a, b) => a.rect.x - b.rect.x);
    for (const [index, { id, rect }] of ordered.entries()) {
      for (let next = index + 1; next < ordered.length; next += 1) {
        const other = ordered[next];
        if (!other || other.rect.x >= rect.x + rect.width) break;
        if (touches(rect, other.rect)) over.add(id).add(other.id);
        if (over.size > most) return over.size;
      }
    }
  }
  return over.size;
}

/** About how much area what is in a box takes when it is laid out; of everything for null. */
function areaInside(diagram: Diagram, id: string | null): number {
  const { boxes } = diagram;
  const inner =
    id === null
      ? [...boxes.values()].filter((box) => parentIn(boxes, box) === undefined)
      : boxes.referring('parent', id);
  const areas = inner.map((box) => {
    if (boxes.referring('parent', box.id).length > 0) return areaInside(diagram, box.id);
    const { width, height } = diagram.contentSize(box.id) ?? box.size;
    return (width + DISTANCE) * (height + DISTANCE);
  });
  const filled = LOOSE * areas.reduce((sum, area) => sum + area, 0);
  return filled + (id === null ? 0 : TITLE_ROOM * Math.sqrt(filled));
}

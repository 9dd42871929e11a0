import {
  bottomIn,
  type Boxes,
  isWithin,
  outermost,
  type Placement,
  type Placements,
} from '#app/canvas/diagram/box.ts';
import { type Diagram, type EndPlace, MARGIN, type NewBox } from '#app/canvas/diagram/diagram.ts';
import type { WhichEnd } from '#app/canvas/diagram/edge-ends.ts';
import { isLocked, unlocked } from '#app/canvas/diagram/locked.ts';
import { type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { Position, Size } from '#model/elements/placement.ts';
import { createElement } from '#model/commands/create-element.ts';
import { setFields } from '#model/commands/set-fields.ts';
import type { Placing } from './settle-edit.ts';

/** A gesture as one edit. */
export interface CanvasEdit {
  readonly label: string;
  readonly operations: readonly Operation[];
  /** Whether its places are those of the model, and not where the level is drawn from afar or with boxes collapsed. */
  readonly inOpenLevel?: true;
  /** What happens where its places are taken; `free` where it is left out. */
  readonly placing?: Placing;
}

/** Names for a label or a message: `Battery`, or `3 parts`. */
export function namedOr(boxes: Boxes, ids: readonly string[], kind: Diagram['boxKind']): string {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? (boxes.get(only)?.name ?? KIND_LABELS[kind])
    : countWords(ids.length, kind);
}

const rounded = ({ x, y }: Point): Position => ({ x: Math.round(x), y: Math.round(y) });
const roundedSize = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
const samePlace = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const sameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/** A box in a container, or at the top for null, with its place there. */
interface Placed {
  readonly parentId: string | null;
  readonly position: Point;
}

/** Creates a box with its top left corner at `position` of its parent. */
export function addBox(
  diagram: Diagram,
  added: NewBox & { readonly id: string; readonly name: string | null },
  parentId: string | null,
  position: Point,
): CanvasEdit {
  const { id, name, size, word } = added;
  const inside = diagram.fieldsInside(parentId);
  // At the top of one machine it goes into the box that is the machine.
  const machine = parentId === null && typeof inside['parentId'] === 'string' ? inside['parentId'] : null;
  const around = machine === null ? undefined : diagram.boxes.get(machine)?.position;
  const at = around ? { x: position.x - around.x, y: position.y - around.y } : position;
  return {
    label: t('Add {name}', { name: name ?? word ?? KIND_LABELS[diagram.boxKind] }),
    operations: createElement(diagram.boxKind, id, {
      ...inside,
      ...added.fields,
      ...(name !== null && { name }),
      ...(parentId !== null && { parentId }),
      position: rounded(at),
      size,
    }),
  };
}

/**
 * What was dragged stays where it was dropped: in the same parent, or in `into` (null: the top) where that differs. One edit for
 * all of it; nothing for what did not move.
 */
export function dropBoxes(
  diagram: Diagram,
  moved: Placements,
  into: string | null | undefined,
  rects: ReadonlyMap<string, Rect>,
): CanvasEdit {
  const { boxes, boxKind } = diagram;
  const operations: Operation[] = [];
  const changed: string[] = [];
  for (const [id, { position }] of moved) {
    const box = boxes.get(id);
    if (!box || !position || isLocked(boxes, id)) continue;
    const rect = rects.get(id);
    if (into !== undefined && into !== (box.parentId ?? null) && rect && mayEnter(diagram, id, into)) {
      changed.push(id);
      operations.push(...reparented(diagram, id, placeIn(into, rect, rects)));
      continue;
    }
    const at = rounded(position);
    if (samePlace(at, box.position)) continue;
    changed.push(id);
    operations.push(...setFields(boxKind, id, { position: at }));
  }
  return {
    label: t('Move {name}', { name: namedOr(boxes, changed, boxKind) }),
    operations,
    placing: 'kept',
  };
}

/** Whether a box can be put there: nothing goes into itself, nor into what holds nothing. */
export function mayEnter({ boxes, canHold }: Diagram, id: string, into: string | null): boolean {
  return into === null || (boxes.has(into) && canHold(into) && !isWithin(boxes, into, id));
}

/** The place in a container, or at the top for null, of what is at `rect` of the drawing. */
function placeIn(parentId: string | null, rect: Rect, rects: ReadonlyMap<string, Rect>): Placed {
  const parent = parentId === null ? undefined : rects.get(parentId);
  const relative = { x: rect.x - (parent?.x ?? 0), y: rect.y - (parent?.y ?? 0) };
  return { parentId, position: rounded(relative) };
}

function reparented(diagram: Diagram, id: string, { parentId, position }: Placed): Operation[] {
  const { x, y } = position;
  const fields = { ...diagram.fieldsInside(parentId), parentId, position: { x, y } };
  return setFields(diagram.boxKind, id, fields);
}

/** Puts boxes into another (below what is there), or out of theirs (beside it; null: to the top), without a drag. */
export function moveInto(
  diagram: Diagram,
  ids: readonly string[],
  into: string | null,
  rects: ReadonlyMap<string, Rect>,
): CanvasEdit {
  const { boxes } = diagram;
  const operations: Operation[] = [];
  const movable = unlocked(boxes, outermost(boxes, ids)).filter(
    (id) => mayEnter(diagram, id, into) && (boxes.get(id)?.parentId ?? null) !== into,
  );
  const parent = into === null ? undefined : rects.get(into);
  let bottom = into === null ? 0 : bottomIn(boxes, into);
  const taken: Rect[] = [];
  for (const id of movable) {
    const rect = rects.get(id);
    if (!rect) continue;
    const from = boxes.get(id)?.parentId;
    const leaves = from !== undefined && (into === null || isWithin(boxes, from, into));
    const below = parent ? { ...rect, x: parent.x + MARGIN, y: parent.y + bottom } : rect;
    const place = leaves ? belowAll(beside(rects, id, from), taken) : below;
    taken.push(place);
    operations.push(...reparented(diagram, id, placeIn(into, place, rects)));
    if (!leaves) bottom += rect.height + MARGIN;
  }
  const name = namedOr(boxes, movable, diagram.boxKind);
  const label =
    into === null
      ? t('Move {name} out', { name })
      : t('Move {name} into {parent}', { name, parent: boxes.get(into)?.name ?? '' });
  return { label, operations };
}

/** The place beside its old container for a box that leaves it. */
function beside(rects: ReadonlyMap<string, Rect>, id: string, containerId: string): Rect {
  const rect = rects.get(id) ?? { x: 0, y: 0, width: 1, height: 1 };
  const container = rects.get(containerId);
  if (!container || !touches(rect, container)) return rect;
  return { ...rect, x: container.x + container.width + MARGIN * 2 };
}

/** The rectangle, moved down until it is clear of what is taken: those that leave together must not come to lie over each other. */
function belowAll(rect: Rect, taken: readonly Rect[]): Rect {
  let at = rect;
  const inTheWay = () => taken.find((other) => touches(at, other, MARGIN));
  for (let other = inTheWay(); other; other = inTheWay()) at = { ...at, y: other.y + other.height + MARGIN };
  return at;
}

/** A box resized: its own place and size, and its children where they were. */
export function resizeBox({ boxes, boxKind }: Diagram, id: string, moved: Placements): CanvasEdit {
  const operations = [...moved].flatMap(([movedId, placement]): Operation[] => {
    const box = boxes.get(movedId);
    const fields = box && changesOf(box, placement);
    return fields ? setFields(boxKind, movedId, fields) : [];
  });
  return { label: t('Resize {name}', { name: boxes.get(id)?.name ?? KIND_LABELS[boxKind] }), operations };
}

function changesOf(box: { position: Position; size: Size }, placement: Placement) {
  const position = placement.position && rounded(placement.position);
  const size = placement.size && roundedSize(placement.size);
  const fields = {
    ...(position && !samePlace(position, box.position) && { position }),
    ...(size && !sameSize(size, box.size) && { size }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Moves boxes by a few pixels, by key. */
export function nudge({ boxes, boxKind }: Diagram, ids: readonly string[], by: Point): CanvasEdit {
  const movable = unlocked(boxes, outermost(boxes, ids));
  return {
    label: t('Move {name}', { name: namedOr(boxes, movable, boxKind) }),
    operations: movable.flatMap((id): Operation[] => {
      const box = boxes.get(id);
      if (!box) return [];
      const { position } = box;
      return setFields(boxKind, id, {
        position: rounded({ x: position.x + by.x, y: position.y + by.y }),
      });
    }),
  };
}

/** Draws an edge, or says why there can be none. */
export function connect(
  { edgeKind, fieldsOfEnd, refusal, boxes }: Diagram,
  id: string,
  source: EndPlace,
  target: EndPlace,
): CanvasEdit | string {
  const refused = refusal(source.boxId, target.boxId);
  if (refused !== null) return refused;
  return {
    label: t('Connect {source} to {target}', {
      source: boxes.get(source.boxId)?.name ?? '',
      target: boxes.get(target.boxId)?.name ?? '',
    }),
    operations: createElement(edgeKind, id, {
      ...fieldsOfEnd('source', source),
      ...fieldsOfEnd('target', target),
    }),
  };
}

/** Moves one end of an edge elsewhere, or says why it cannot be there. Nothing where it is there already. */
export function reconnect(
  { edgeKind, links, fieldsOfEnd, refusal, boxes }: Diagram,
  edgeId: string,
  which: WhichEnd,
  place: EndPlace,
): CanvasEdit | string {
  const link = links.find(({ id }) => id === edgeId);
  if (!link) return t('It was deleted meanwhile.');
  const source = which === 'source' ? place.boxId : link.sourceId;
  const target = which === 'target' ? place.boxId : link.targetId;
  const refused = refusal(source, target);
  if (refused !== null) return refused;
  const [boxId, portId] =
    which === 'source' ? [link.sourceId, link.sourcePortId] : [link.targetId, link.targetPortId];
  const same = boxId === place.boxId && (portId ?? null) === place.portId;
  return {
    label: t('Connect {source} to {target}', {
      source: link.name || KIND_LABELS[edgeKind],
      target: boxes.get(place.boxId)?.name ?? '',
    }),
    operations: same ? [] : setFields(edgeKind, edgeId, fieldsOfEnd(which, place)),
  };
}

import { type Box, parentIn } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Operation } from '#model/operations/operation.ts';
import { type BoxTree, settlePlaces } from '#model/arrangement/room/settle-places.ts';
import type { Change } from '#model/arrangement/room/settle-siblings.ts';
import type { Position, Size } from '#model/elements/placement.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { setFields } from '#model/commands/set-fields.ts';

/**
 * What an edit does with places:
 * - `free`: what it adds, or puts into another box, goes to the free place nearest to the one it has in the edit;
 * - `kept`: that stays exactly where somebody dropped it, over another box too;
 * - `arranged`: what it places, it has laid out, and neighbours make way.
 * In each case what is around grows, and no box comes over another by that. What is moved or resized within what it is in stays as it is put.
 */
export type Placing = 'free' | 'kept' | 'arranged';

type Write = Exclude<Operation, { op: 'delete' }>;

/** The operations of an edit of the whole drawing, with room for what they place; see `settlePlaces`. One that places nothing is left as it is. */
export function settleEdit(
  { boxes, boxKind }: Pick<Diagram, 'boxes' | 'boxKind'>,
  operations: readonly Operation[],
  placing: Placing,
): readonly Operation[] {
  const written = operations.filter(
    (operation): operation is Write => operation.op !== 'delete' && operation.kind === boxKind,
  );
  const after = new Map<string, Box>();
  for (const write of written) {
    const box = boxAfter(after.get(write.id ?? '') ?? boxes.get(write.id ?? ''), write);
    if (box) after.set(box.id, box);
  }
  const changes = changesIn(boxes, written, after, placing);
  if (changes.size === 0) return operations;
  const gone = new Set(operations.flatMap(({ op, id }) => (op === 'delete' ? [id] : [])));
  const settled = settlePlaces(treeAfter(boxes, after, gone), changes);
  return withPlaces(operations, settled, (id) => after.get(id) ?? boxes.get(id), boxKind).filter(
    (operation) => placing !== 'arranged' || !leavesAsItIs(operation, { boxes, boxKind }),
  );
}

/** A box as a write leaves it; null for one that gets its place elsewhere. */
function boxAfter(now: Box | undefined, { id, fields }: Write): Box | null {
  const [position, size] = [positionOf(fields) ?? now?.position, sizeOf(fields) ?? now?.size];
  if (id === undefined || !position || !size) return null;
  const { parentId = now?.parentId, locked = now?.locked } = fields;
  return {
    id,
    name: now?.name ?? '',
    parentId: typeof parentId === 'string' ? parentId : undefined,
    position,
    size,
    locked: locked === true,
  };
}

function changesIn(
  boxes: Diagram['boxes'],
  written: readonly Write[],
  after: ReadonlyMap<string, Box>,
  placing: Placing,
): Map<string, Change> {
  const created = new Set(written.flatMap(({ op, id }) => (op === 'create' ? [id] : [])));
  const resized = new Set(written.flatMap(({ id, fields }) => (fields['size'] === undefined ? [] : [id])));
  const changes = new Map<string, Change>();
  for (const { op, id = '', fields } of written) {
    const [box, before] = [after.get(id), boxes.get(id)];
    if (!box) continue;
    // What goes into something new lies in it as it was drawn there.
    if (created.has(box.parentId)) {
      if (op === 'update') changes.set(id, { how: 'kept' });
      continue;
    }
    const entered =
      op === 'create' || (fields['parentId'] !== undefined && box.parentId !== before?.parentId);
    const moved = fields['position'] !== undefined || fields['size'] !== undefined;
    const rect =
      before && !entered ? [{ ...before.position, ...before.size }] : gatheredIn(boxes, written, box);
    if (placing === 'arranged' && (entered || fields['position'] !== undefined))
      changes.set(id, { how: 'arranged', before: rect });
    else if (placing === 'arranged' && fields['size'] !== undefined)
      changes.set(id, { how: 'grown', before: rect });
    else if (entered) changes.set(id, { how: placing === 'kept' ? 'kept' : 'added' });
    // By hand: it stays there. Where what is around is resized in the same edit, that is as large as somebody wants it.
    else if (moved && boxes.has(box.parentId ?? '') && !resized.has(box.parentId))
      changes.set(id, { how: 'kept' });
  }
  return changes;
}

/** What a new box takes in of what is beside it: the room that was taken there before. */
const gatheredIn = (boxes: Diagram['boxes'], written: readonly Write[], { id, parentId }: Box): Rect[] =>
  written.flatMap((write) => {
    const box = write.fields['parentId'] === id ? boxes.get(write.id ?? '') : undefined;
    return box && box.parentId === parentId ? [{ ...box.position, ...box.size }] : [];
  });

function treeAfter(
  boxes: Diagram['boxes'],
  after: ReadonlyMap<string, Box>,
  gone: ReadonlySet<string | undefined>,
): BoxTree {
  const get = (id: string) => (gone.has(id) ? undefined : (after.get(id) ?? boxes.get(id)));
  const entered = new Map<string | null, Box[]>();
  for (const box of after.values()) {
    const parentId = box.parentId !== undefined && get(box.parentId) ? box.parentId : null;
    if (gone.has(box.id)) continue;
    const others = entered.get(parentId);
    if (others) others.push(box);
    else entered.set(parentId, [box]);
  }
  return {
    get,
    inside: (parentId) => {
      const there =
        parentId === null
          ? [...boxes.values()].filter((box) => parentIn(boxes, box) === undefined)
          : boxes.referring('parent', parentId);
      const stayed = there.filter(({ id }) => !after.has(id) && !gone.has(id));
      return [...stayed, ...(entered.get(parentId) ?? [])];
    },
  };
}

/** The operations with places as they were settled: those that write them write these, and others are added. */
function withPlaces(
  operations: readonly Operation[],
  settled: ReadonlyMap<string, Rect>,
  boxOf: (id: string) => Box | undefined,
  boxKind: Diagram['boxKind'],
): Operation[] {
  const left = new Map(settled);
  const placed = operations.map((operation): Operation => {
    const rect = operation.id === undefined ? undefined : left.get(operation.id);
    if (operation.op === 'delete' || !rect || operation.kind !== boxKind) return operation;
    left.delete(operation.id ?? '');
    return { ...operation, fields: { ...operation.fields, ...changed(rect, boxOf(operation.id ?? '')) } };
  });
  for (const [id, rect] of left) placed.push(...setFields(boxKind, id, changed(rect, boxOf(id))));
  return placed;
}

/** Whether a write leaves a box where and as large as it is, and says nothing else of it. */
function leavesAsItIs(operation: Operation, { boxes, boxKind }: Pick<Diagram, 'boxes' | 'boxKind'>): boolean {
  if (operation.op !== 'update' || operation.kind !== boxKind) return false;
  const { position, size, ...others } = operation.fields;
  const box = boxes.get(operation.id);
  if (!box || Object.keys(others).length > 0) return false;
  const [at, as] = [positionOf({ position }) ?? box.position, sizeOf({ size }) ?? box.size];
  return Object.keys(changed({ ...at, ...as }, box)).length === 0;
}

function changed({ x, y, width, height }: Rect, box: Box | undefined): JsonObject {
  const moved = box?.position.x !== x || box.position.y !== y;
  const resized = box?.size.width !== width || box.size.height !== height;
  return { ...(moved && { position: { x, y } }), ...(resized && { size: { width, height } }) };
}

/** The place that a write sets; null where it sets none. */
export function positionOf({ position }: JsonObject): Position | null {
  if (!isObject(position)) return null;
  const { x, y } = position;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

/** The size that a write sets; null where it sets none. */
export function sizeOf({ size }: JsonObject): Size | null {
  if (!isObject(size)) return null;
  const { width, height } = size;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : null;
}

import { type Diagram, type Level, MARGIN, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { roomFor } from '#app/canvas/edits/edits.ts';
import type { Operation } from '#contract/operation.ts';
import type { Position, Size } from '#model/elements/placement.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';

export type Write = Exclude<Operation, { op: 'delete' }>;

/** The same, with what is put into the frame or into a collapsed box placed clear of its title and of what is hidden in it. */
export function withRoom(diagram: Diagram, level: Level, operations: readonly Operation[]): Operation[] {
  const { boxKind } = diagram;
  const { inside, whole } = level;
  const written = operations.filter(
    (operation): operation is Write => operation.op !== 'delete' && operation.kind === boxKind,
  );
  const parentOf = (write: Write) => parentAfter(whole, write);
  const below = new Map<string, number>();
  const holders = new Set<string>();
  const by =
    inside === null
      ? { x: 0, y: 0 }
      : intoFrame(
          whole,
          written.filter((one) => parentOf(one) === inside),
        );
  const placed = operations.map((operation): Operation => {
    if (operation.op === 'delete' || operation.kind !== boxKind) return operation;
    const parentId = parentOf(operation);
    const at = positionOf(operation.body);
    if (parentId === null) return operation;
    if (parentId === inside) {
      holders.add(parentId);
      return at ? moved(operation, { x: at.x + by.x, y: at.y + by.y }) : operation;
    }
    if (level.hiddenIn(parentId) === 0 || typeof operation.body['parentId'] !== 'string') return operation;
    holders.add(parentId);
    const y = below.get(parentId) ?? bottomOf(whole, parentId);
    below.set(parentId, y + sizeIn(whole, operation).height + MARGIN);
    return moved(operation, { x: MARGIN, y });
  });
  return [...holders].reduce<Operation[]>((all, holderId) => {
    const needed = { width: 0, height: 0 };
    for (const operation of placed) {
      if (operation.op === 'delete' || operation.kind !== boxKind || parentOf(operation) !== holderId)
        continue;
      const { x, y } = positionOf(operation.body) ??
        whole.boxes.get(operation.id ?? '')?.position ?? { x: 0, y: 0 };
      const size = sizeIn(whole, operation);
      needed.width = Math.max(needed.width, x + size.width);
      needed.height = Math.max(needed.height, y + size.height);
    }
    return merged(all, roomFor(whole, [{ parentId: holderId, position: { x: 0, y: 0 }, size: needed }]));
  }, placed);
}

/** What a box is in after a write of it. */
function parentAfter({ boxes }: Diagram, { op, id, body: { parentId } }: Write): string | null {
  if (typeof parentId === 'string') return parentId;
  return op === 'create' || parentId === null ? null : (boxes.get(id)?.parentId ?? null);
}

/** How far all that is placed directly in the frame must move so that nothing leaves it at the left or covers its title. */
function intoFrame({ boxes }: Diagram, written: readonly Write[]): Position {
  const by = { x: 0, y: 0 };
  for (const { id, body } of written) {
    const at = positionOf(body);
    if (!at) continue;
    // What was there already may stay there.
    const now = boxes.get(id ?? '')?.position ?? { x: MARGIN, y: TITLE_ROOM };
    by.x = Math.max(by.x, Math.min(MARGIN, now.x) - at.x);
    by.y = Math.max(by.y, Math.min(TITLE_ROOM, now.y) - at.y);
  }
  return by;
}

const bottomOf = ({ boxes }: Diagram, id: string): number =>
  boxes
    .referring('parent', id)
    .reduce((bottom, { position, size }) => Math.max(bottom, position.y + size.height + MARGIN), TITLE_ROOM);

const moved = (operation: Write, position: Position): Write => ({
  ...operation,
  body: { ...operation.body, position: { ...position } },
});

/** Adds updates of sizes; what is resized already becomes as large as both need. */
function merged(operations: readonly Operation[], room: readonly Operation[]): Operation[] {
  const all = [...operations];
  for (const grown of room) {
    if (grown.op !== 'update') continue;
    const index = all.findIndex((one) => one.op === 'update' && one.id === grown.id && sizeOf(one.body));
    const other = all[index];
    const [a, b] = [sizeOf(grown.body), other?.op === 'update' ? sizeOf(other.body) : null];
    if (other?.op !== 'update' || !a || !b) all.push(grown);
    else {
      const size = { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) };
      all[index] = { ...other, body: { ...other.body, size } };
    }
  }
  return all;
}

function positionOf({ position }: JsonObject): Position | null {
  if (!isObject(position)) return null;
  const { x, y } = position;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

function sizeOf({ size }: JsonObject): Size | null {
  if (!isObject(size)) return null;
  const { width, height } = size;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : null;
}

const sizeIn = ({ boxes }: Diagram, { id, body }: Write): Size =>
  sizeOf(body) ?? boxes.get(id ?? '')?.size ?? { width: 0, height: 0 };

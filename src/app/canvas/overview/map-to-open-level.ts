import { bottomIn } from '#app/canvas/diagram/box.ts';
import { type Diagram, MARGIN, type Overview } from '#app/canvas/diagram/diagram.ts';
import type { Operation } from '#model/operations/operation.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';

/**
 * What a gesture on an overview means for the level with everything in it: a box that is drawn elsewhere than it is, because it
 * would be too small, is moved by as much; its size is not what is drawn; what is put into a card goes below what is in it.
 */
export function mapToOpenLevel(diagram: Diagram, operations: readonly Operation[]): Operation[] {
  const { overview, boxKind } = diagram;
  if (!overview) return [...operations];
  const mapped: Operation[] = [];
  for (const operation of operations) {
    if (operation.op === 'delete' || operation.kind !== boxKind) {
      mapped.push(operation);
      continue;
    }
    const { fields } = operation;
    const { parentId, position } = fields;
    if (typeof parentId === 'string' && overview.insideOf(parentId) > 0) {
      const below = { x: MARGIN, y: bottomIn(overview.open.boxes, parentId) };
      mapped.push({ ...operation, fields: { ...fields, position: below } });
    } else if (typeof parentId === 'string' && isObject(position))
      mapped.push({
        ...operation,
        fields: { ...fields, position: inParent(diagram, overview, parentId, position) },
      });
    else if (operation.op === 'create') mapped.push(operation);
    else {
      const own = placedBack(diagram, overview, operation.id, fields);
      if (Object.keys(own).length > 0) mapped.push({ ...operation, fields: own });
    }
  }
  return mapped;
}

/** A write of a box without what is drawn of it only. */
function placedBack(diagram: Diagram, overview: Overview, id: string, fields: JsonObject): JsonObject {
  const drawn = diagram.boxes.get(id);
  const own = overview.open.boxes.get(id);
  const { position, size, ...rest } = fields;
  if (!drawn || !own) return fields;
  const sameSize = drawn.size.width === own.size.width && drawn.size.height === own.size.height;
  return {
    ...rest,
    ...(isObject(position) && { position: movedBack(position, drawn.position, own.position) }),
    ...(size !== undefined && sameSize && { size }),
  };
}

function movedBack(
  { x, y }: JsonObject,
  drawn: { readonly x: number; readonly y: number },
  own: { readonly x: number; readonly y: number },
): JsonObject {
  const by = { x: own.x - drawn.x, y: own.y - drawn.y };
  return {
    x: typeof x === 'number' ? x + by.x : own.x,
    y: typeof y === 'number' ? y + by.y : own.y,
  };
}

/** A place in a container that is drawn elsewhere than it is. */
function inParent(diagram: Diagram, { open }: Overview, parentId: string, position: JsonObject): JsonObject {
  const [drawn, own] = [diagram.boxes.get(parentId), open.boxes.get(parentId)];
  return drawn && own ? movedBack(position, own.position, drawn.position) : position;
}

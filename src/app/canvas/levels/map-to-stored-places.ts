import type { Box } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { positionOf, sizeOf } from '#app/canvas/edits/settle-edit.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Operation } from '#model/operations/operation.ts';
import { isClosedUp, storedPlaceOf } from './closed-up-places.ts';

type Write = Exclude<Operation, { op: 'delete' }>;

/**
 * What a gesture on a level means where boxes are drawn closer together because some are collapsed: a box that is moved is moved by as much
 * in the model, and what comes into a place goes there to what it was put beside.
 */
export function mapToStoredPlaces(diagram: Diagram, operations: readonly Operation[]): readonly Operation[] {
  if (!isClosedUp(diagram)) return operations;
  const entering = new Map<string | null, Point>();
  return operations.map((operation) => {
    if (operation.op === 'delete' || operation.kind !== diagram.boxKind) return operation;
    const place = storedPlaceOf(diagram, operation.id ?? '');
    const { parentId } = operation.fields;
    if (operation.op === 'update' && parentId === undefined)
      return place ? movedAlike(operation, place) : operation;
    const around = typeof parentId === 'string' ? parentId : null;
    const position = positionOf(operation.fields);
    if (!position) return operation;
    // All that comes into one place goes there together.
    const by = entering.get(around) ?? shiftAt(diagram, around, position);
    entering.set(around, by);
    return {
      ...operation,
      fields: { ...operation.fields, position: { x: position.x + by.x, y: position.y + by.y } },
    };
  });
}

function movedAlike(
  operation: Write,
  { drawn, stored }: { readonly drawn: Box; readonly stored: Box },
): Operation {
  const [position, size] = [positionOf(operation.fields), sizeOf(operation.fields)];
  return {
    ...operation,
    fields: {
      ...operation.fields,
      ...(position && {
        position: {
          x: position.x + stored.position.x - drawn.position.x,
          y: position.y + stored.position.y - drawn.position.y,
        },
      }),
      ...(size && {
        size: {
          width: size.width + stored.size.width - drawn.size.width,
          height: size.height + stored.size.height - drawn.size.height,
        },
      }),
    },
  };
}

/** How far from where it is drawn the model has what is nearest to a point. */
function shiftAt(diagram: Diagram, parentId: string | null, { x, y }: Point): Point {
  const inside = parentId ?? diagram.level?.inside ?? null;
  let nearest: { readonly away: number; readonly shift: Point } | null = null;
  for (const { id, parentId: own, position, size } of diagram.boxes.values()) {
    const around = own !== undefined && diagram.boxes.has(own) ? own : null;
    if (around !== inside || id === diagram.level?.inside) continue;
    const place = storedPlaceOf(diagram, id);
    const away =
      Math.max(position.x - x, x - position.x - size.width, 0) +
      Math.max(position.y - y, y - position.y - size.height, 0);
    if (nearest && nearest.away <= away) continue;
    const shift = {
      x: (place?.stored.position.x ?? position.x) - position.x,
      y: (place?.stored.position.y ?? position.y) - position.y,
    };
    nearest = { away, shift };
  }
  return nearest?.shift ?? { x: 0, y: 0 };
}

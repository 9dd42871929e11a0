import { bottomIn } from '#app/canvas/diagram/box.ts';
import { type Diagram, type Level, MARGIN } from '#app/canvas/diagram/diagram.ts';
import type { Operation } from '#model/operations/operation.ts';
import { isObject } from '#model/store/json.ts';

/** The same, with what is put into a collapsed box wished below what is hidden in it. */
export function belowHidden(
  { boxKind }: Diagram,
  { whole, hiddenIn }: Level,
  operations: readonly Operation[],
): Operation[] {
  const below = new Map<string, number>();
  return operations.map((operation): Operation => {
    if (operation.op === 'delete' || operation.kind !== boxKind) return operation;
    const { parentId, position } = operation.fields;
    if (typeof parentId !== 'string' || !position || hiddenIn(parentId) === 0) return operation;
    const y = below.get(parentId) ?? bottomIn(whole.boxes, parentId);
    below.set(parentId, y + heightIn(whole, operation) + MARGIN);
    return { ...operation, fields: { ...operation.fields, position: { x: MARGIN, y } } };
  });
}

function heightIn({ boxes }: Diagram, { id, fields }: Exclude<Operation, { op: 'delete' }>): number {
  const { size } = fields;
  if (isObject(size) && typeof size['height'] === 'number') return size['height'];
  return boxes.get(id ?? '')?.size.height ?? 0;
}

import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { type CanvasEdit, namedOr } from '#app/canvas/edits/edits.ts';
import { t } from '#language/translate.ts';
import type { Operation } from '#model/operations/operation.ts';
import { positionOf, sizeOf } from '#app/canvas/edits/settle-edit.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { mapToWholeModel } from '#app/canvas/levels/map-to-whole-model.ts';
import { type PortsOfBoxes, turnedPorts } from './turned-ports.ts';
import type { Placed } from './layout-task.ts';
import type { LayoutScope } from './plan-layout.ts';

/**
 * What a layout changes, as one edit: places and sizes, and the sides of ports of what it places. What is locked, or gone meanwhile, is left as it
 * is.
 */
export function layoutEdit(
  diagram: Diagram,
  scope: LayoutScope,
  changes: ReadonlyMap<string, Placed>,
): CanvasEdit {
  const { boxKind, fieldsOfPorts } = diagram;
  const turned = [...portsAfter(diagram, changes)];
  return {
    label: labelOf(diagram, scope),
    operations: [
      ...moves(diagram, changes),
      ...turned.flatMap(([id, ports]) =>
        fieldsOfPorts ? setFields(boxKind, id, fieldsOfPorts(id, ports)) : [],
      ),
    ],
    placing: 'arranged',
  };
}

/**
 * The boxes where a layout puts them; nothing where all are there already. Else what it puts where it is already is told too, for nothing that
 * makes way may push it from there: `settleEdit` writes nothing of it.
 */
function moves({ boxes, boxKind, level }: Diagram, changes: ReadonlyMap<string, Placed>): Operation[] {
  const operations: Operation[] = [];
  let changesAny = false;
  for (const [id, { position, size }] of changes) {
    const box = level?.whole.boxes.get(id) ?? boxes.get(id);
    if (!box || box.locked || id === level?.inside) continue;
    const movedTo = position && (position.x !== box.position.x || position.y !== box.position.y);
    const resized = size && (size.width !== box.size.width || size.height !== box.size.height);
    const fields = { ...(position && { position: { ...position } }), ...(resized && { size: { ...size } }) };
    changesAny ||= (movedTo ?? false) || (resized ?? false);
    if (position || resized) operations.push(...setFields(boxKind, id, fields));
  }
  return changesAny ? operations : [];
}

/** The ports that a layout turns, as everything lies after it: see `turnedPorts`. Only what it places is turned, not what is in that or around it. */
export function portsAfter(diagram: Diagram, changes: ReadonlyMap<string, Placed>): PortsOfBoxes {
  if (!diagram.fieldsOfPorts) return new Map();
  const placed = [...changes].flatMap(([id, { position }]) => (position ? [id] : []));
  const { operations } = mapToWholeModel(diagram, moves(diagram, changes), 'arranged', 'stored');
  return turnedPorts(diagram, placed, placesIn(operations));
}

/** Where the operations of a layout put boxes. */
export function placesIn(operations: readonly Operation[]): Map<string, Placed> {
  return new Map(
    operations.flatMap((operation) => {
      if (operation.op !== 'update') return [];
      const [position, size] = [positionOf(operation.fields), sizeOf(operation.fields)];
      return position || size
        ? [[operation.id, { ...(position && { position }), ...(size && { size }) }] as const]
        : [];
    }),
  );
}

function labelOf({ boxes, boxKind }: Pick<Diagram, 'boxes' | 'boxKind'>, scope: LayoutScope): string {
  if (scope.kind === 'all') return t('Lay out all');
  const name = namedOr(boxes, scope.ids, boxKind);
  return scope.kind === 'inside'
    ? t('Lay out the inside of {name}', { name })
    : t('Lay out {name}', { name });
}

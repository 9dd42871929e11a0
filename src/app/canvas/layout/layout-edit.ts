import type { Operation } from '#contract/operation.ts';
import type { Position, Size } from '#model/placement.ts';
import { type Diagram, MARGIN } from '#app/canvas/diagram.ts';
import { type Gesture, namedOr } from '#app/canvas/edits.ts';
import type { Placed } from './layout-task.ts';
import type { LayoutScope } from './plan-layout.ts';

/** What a layout changes, as one edit; what is around a box that grew makes room for it. */
export function layoutEdit(
  diagram: Diagram,
  scope: LayoutScope,
  placed: ReadonlyMap<string, Placed>,
): Gesture {
  const bodies = new Map<string, { position?: Position; size?: Size }>();
  for (const [id, { position, size }] of placed) {
    const box = diagram.boxes.get(id);
    if (!box || box.locked || id === diagram.level?.inside) continue;
    const movedTo = position && (position.x !== box.position.x || position.y !== box.position.y);
    const resized = size && (size.width !== box.size.width || size.height !== box.size.height);
    if (movedTo || resized) bodies.set(id, { ...(movedTo && { position }), ...(resized && { size }) });
  }
  const operations = Array.from(
    bodies,
    ([id, body]): Operation => ({ op: 'update', kind: diagram.boxKind, id, body }),
  );
  return { label: labelOf(diagram, scope), operations: [...operations, ...roomAround(diagram, placed)] };
}

/** Room in the boxes around, which are not laid out themselves; what is locked stays as large as it is. */
function roomAround({ boxes, boxKind }: Diagram, placed: ReadonlyMap<string, Placed>): Operation[] {
  const sizes = new Map<string, Size>();
  for (const id of placed.keys()) {
    let child = boxes.get(id);
    for (
      let parent = boxes.get(child?.parentId ?? '');
      child && parent;
      parent = boxes.get(parent.parentId ?? '')
    ) {
      if (placed.get(parent.id)?.size || parent.locked) break;
      const at = placed.get(child.id)?.position ?? child.position;
      const { width, height } = sizes.get(child.id) ?? placed.get(child.id)?.size ?? child.size;
      const known = sizes.get(parent.id) ?? parent.size;
      const needed = {
        width: Math.max(known.width, at.x + width + MARGIN),
        height: Math.max(known.height, at.y + height + MARGIN),
      };
      if (needed.width === known.width && needed.height === known.height) break;
      sizes.set(parent.id, needed);
      child = parent;
    }
  }
  return Array.from(sizes, ([id, size]): Operation => ({ op: 'update', kind: boxKind, id, body: { size } }));
}

function labelOf({ boxes, boxKind }: Diagram, scope: LayoutScope): string {
  if (scope.kind === 'all') return 'Lay out all';
  const what = namedOr(boxes, scope.ids, boxKind);
  return scope.kind === 'inside' ? `Lay out the inside of ${what}` : `Lay out ${what}`;
}

import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';
import { byPosition, childrenIn, type Outline, outlineOf, parentIn } from './outline.ts';

/** From so many on, ordering all anew is as quick. */
const MANY = 500;

/**
 * The outline after an edit: the very same where nothing moved, came or went, so that what follows from it need not be found out
 * again; else only the siblings of what did are ordered anew. Law: it equals `outlineOf(after)`.
 */
export function outlineAfter(
  outline: Outline,
  before: Table<Requirement>,
  after: Table<Requirement>,
): Outline {
  const moved = movedIds(before, after);
  if (moved.size === 0) return outline;
  if (moved.size > MANY) return outlineOf(after.values());
  const groups = new Map<string | undefined, string[]>();
  const groupOf = (parentId: string | undefined) => {
    const group = groups.get(parentId) ?? [];
    groups.set(parentId, group);
    return group;
  };
  for (const id of moved) {
    const old = before.get(id);
    const now = after.get(id);
    if (old) groupOf(parentIn(before, old));
    if (now) groupOf(parentIn(after, now)).push(id);
  }
  const children = new Map(outline.children);
  let { roots } = outline;
  for (const [parentId, joining] of groups) {
    const staying = childrenIn(outline, parentId).filter((id) => !moved.has(id));
    const order = inserted(staying, joining, after);
    if (parentId === undefined) roots = order;
    else if (order.length > 0) children.set(parentId, order);
    else children.delete(parentId);
  }
  return { roots, children };
}

/**
 * What stands elsewhere, came or went; with it what is below one that came or went, for that may be at the top now. Where it is
 * many, not all of it.
 */
function movedIds(before: Table<Requirement>, after: Table<Requirement>): Set<string> {
  const moved = new Set<string>();
  for (const id of after.changedSince(before)) {
    const old = before.get(id);
    const now = after.get(id);
    if (old && now && old.parentId === now.parentId && old.position === now.position) continue;
    moved.add(id);
    if (moved.size > MANY) return moved;
    if (old && now) continue;
    for (const table of [before, after])
      for (const child of table.referring('parent', id)) moved.add(child.id);
  }
  return moved;
}

function inserted(
  staying: readonly string[],
  joining: readonly string[],
  table: Table<Requirement>,
): readonly string[] {
  const order = [...staying];
  for (const id of joining) {
    const one = table.get(id);
    if (!one) continue;
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = table.get(order[middle] ?? '');
      if (other && byPosition(other, one) < 0) low = middle + 1;
      else high = middle;
    }
    order.splice(low, 0, id);
  }
  return order;
}

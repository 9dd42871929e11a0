import type { Box, Boxes } from '../box.ts';
import type { Diagram, NamedLink } from '../diagram.ts';
import type { ElementMemo } from '../memo.ts';

/** The boxes in sight at a level, by id, and how many are hidden in each collapsed one. */
export interface Sight<B extends Box> {
  readonly shown: Map<string, B>;
  readonly hidden: ReadonlyMap<string, number>;
}

/** The boxes with everything in them, down to what is collapsed, which is drawn plain. */
export function sightOf<B extends Box, L extends NamedLink>(
  { boxes, plainSize }: Diagram<B, L>,
  roots: Iterable<B>,
  collapsed: ReadonlySet<string>,
  memo: ElementMemo<B>,
): Sight<B> {
  const shown = new Map<string, B>();
  const hidden = new Map<string, number>();
  const take = (box: B): void => {
    const inside = boxes.referring('parent', box.id);
    if (inside.length === 0 || !collapsed.has(box.id)) {
      shown.set(box.id, box);
      for (const child of inside) take(child);
      return;
    }
    const size = plainSize(box.id);
    hidden.set(box.id, countIn(boxes, box.id));
    shown.set(
      box.id,
      memo.of(box.id, [box, size.width, size.height], () => ({ ...box, size })),
    );
  };
  for (const root of roots) take(root);
  return { shown, hidden };
}

function countIn(boxes: Boxes, id: string): number {
  let count = 0;
  for (const child of boxes.referring('parent', id)) count += 1 + countIn(boxes, child.id);
  return count;
}

/** What is in sight as boxes: nothing is in a collapsed one. */
export function boxesOf<B extends Box>(whole: Boxes<B>, { shown, hidden }: Sight<B>): Boxes<B> {
  return {
    size: shown.size,
    get: (id) => shown.get(id),
    has: (id) => shown.has(id),
    values: () => shown.values(),
    referring: (role, id) => (shown.has(id) && !hidden.has(id) ? whole.referring(role, id) : []),
  };
}

/** What is in sight in place of a box: itself, or the box in sight that it is inside of; null for what is elsewhere. */
export function standInsOf({ boxes }: Diagram, { shown }: Sight<Box>): (id: string) => string | null {
  const known = new Map<string, string | null>();
  const standIn = (id: string): string | null => {
    if (shown.has(id)) return id;
    let found = known.get(id);
    if (found === undefined) {
      const parentId = boxes.get(id)?.parentId;
      found = parentId === undefined ? null : standIn(parentId);
      known.set(id, found);
    }
    return found;
  };
  return standIn;
}

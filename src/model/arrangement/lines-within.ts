import type { Draft } from '#model/edit/draft.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { Line } from './layers.ts';

/** Deeper than this nothing is looked for: nobody draws it, and it would take the square of the depth. */
const DEEPEST = 100;

/**
 * For the inside of each part or state, and null for the top: the lines between its children that interfaces or transitions between
 * them, or between what is in them, come to.
 */
export function* findingLines(
  { tables }: Pick<Draft, 'tables'>,
  kind: 'part' | 'state',
): WorkSteps<Map<string | null, Line[]>> {
  const boxes = tables[kind];
  const lines = new Map<string | null, Line[]>();
  const wayUp = (id: string) => {
    const way = [id];
    for (let at = boxes.get(id)?.parentId; at !== undefined; at = boxes.get(at)?.parentId) {
      way.push(at);
      if (way.length > DEEPEST) return [];
    }
    return way.reverse();
  };
  for (const { sourceId, targetId } of tables[kind === 'part' ? 'interface' : 'transition'].values()) {
    yield;
    const [from, to] = [wayUp(sourceId), wayUp(targetId)];
    let level = 0;
    while (level < from.length && level < to.length && from[level] === to[level]) level += 1;
    const [source, target] = [from[level], to[level]];
    // One of them is around the other: that is no line between siblings.
    if (source === undefined || target === undefined) continue;
    const place = from[level - 1] ?? null;
    const others = lines.get(place);
    if (others) others.push({ source, target });
    else lines.set(place, [{ source, target }]);
  }
  return lines;
}

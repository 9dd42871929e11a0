import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';

/** An interface between two sides, seen from the first of them. */
export interface Crossing {
  readonly edge: Interface;
  /** Whether its source is on the first side. */
  readonly isOut: boolean;
  /** The part on the other side. */
  readonly other: string;
}

/** A part with all that is in it. A circle in a broken file ends it. */
export function subtreeOf(parts: Table<Part>, rootId: string): Set<string> {
  const inside = new Set([rootId]);
  for (const id of inside) for (const child of parts.referring('parent', id)) inside.add(child.id);
  return inside;
}

/**
 * The interfaces between the subtrees of two parts, or of one part and all that is outside it (`b` null), by the part on the other
 * side: counterparts in the order in which they come up, the interfaces of each in the order of `edges`. Where one side is within
 * the other, what lies within both is seen from its source.
 */
export function crossingsByCounterpart(
  parts: Table<Part>,
  edges: Iterable<Interface>,
  a: string,
  b: string | null,
): Map<string, Crossing[]> {
  const own = subtreeOf(parts, a);
  const others = b === null ? null : subtreeOf(parts, b);
  const isOther = (id: string): boolean => (others === null ? !own.has(id) : others.has(id));
  const groups = new Map<string, Crossing[]>();
  for (const edge of edges) {
    const crossing = crossingOf(edge, own, isOther);
    if (!crossing) continue;
    const group = groups.get(crossing.other);
    if (group) group.push(crossing);
    else groups.set(crossing.other, [crossing]);
  }
  return groups;
}

function crossingOf(
  edge: Interface,
  own: ReadonlySet<string>,
  isOther: (id: string) => boolean,
): Crossing | null {
  const { sourceId, targetId } = edge;
  if (own.has(sourceId) && isOther(targetId)) return { edge, isOut: true, other: targetId };
  if (own.has(targetId) && isOther(sourceId)) return { edge, isOut: false, other: sourceId };
  return null;
}

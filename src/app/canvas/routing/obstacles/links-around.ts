import type { DiagramEdge } from '#app/canvas/diagram/edge-ends.ts';

/** The edges at each box. */
export type LinksAt = ReadonlyMap<string, readonly DiagramEdge[]>;

export function linksByBox(links: readonly DiagramEdge[]): LinksAt {
  const at = new Map<string, DiagramEdge[]>();
  const add = (id: string, link: DiagramEdge) => {
    const others = at.get(id);
    if (others) others.push(link);
    else at.set(id, [link]);
  };
  for (const link of links) {
    add(link.sourceId, link);
    if (link.targetId !== link.sourceId) add(link.targetId, link);
  }
  return at;
}

/** The edges at any of the boxes, each once. */
export function linksAtAny(at: LinksAt, boxIds: Iterable<string>): Set<DiagramEdge> {
  const found = new Set<DiagramEdge>();
  for (const id of boxIds) for (const link of at.get(id) ?? []) found.add(link);
  return found;
}

/** The boxes that edges end at. */
export function boxesOf(links: Iterable<DiagramEdge>): Set<string> {
  const ids = new Set<string>();
  for (const { sourceId, targetId } of links) ids.add(sourceId).add(targetId);
  return ids;
}

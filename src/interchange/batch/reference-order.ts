import type { ElementOf } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';

/** The elements of one kind so that parents come before their children, otherwise in the order of the table. */
export function parentsFirst<T extends { readonly id: string; readonly parentId?: string | undefined }>(
  elements: readonly T[],
): T[] {
  const children = new Map<string, T[]>();
  for (const element of elements) {
    if (element.parentId === undefined) continue;
    const siblings = children.get(element.parentId);
    if (siblings) siblings.push(element);
    else children.set(element.parentId, [element]);
  }
  const known = new Set(elements.map((element) => element.id));
  const ordered = elements.filter(
    (element) => element.parentId === undefined || !known.has(element.parentId),
  );
  // The list grows while it is walked, until the leaves add nothing.
  for (const element of ordered) ordered.push(...(children.get(element.id) ?? []));
  return ordered;
}

/**
 * The trace links so that one comes after the links it ends at, and the allocations of a requirement in the order of its
 * `systems`. `circular`: links that end at each other in a circle, which no order of creation can make.
 */
export function linksInOrder(model: SystemModel): {
  ordered: ElementOf['trace-link'][];
  circular: ElementOf['trace-link'][];
} {
  const links = model.tables['trace-link'];
  const rank = (link: ElementOf['trace-link']) =>
    link.type === 'satisfies'
      ? (model.tables.requirement.get(link.targetId)?.systems.indexOf(link.sourceId) ?? -1)
      : -1;
  const waiting = new Map<string, number>();
  const ordered: ElementOf['trace-link'][] = [];
  const ranked = [...links.values()].map((link) => ({ link, rank: rank(link) }));
  for (const { link } of ranked.sort((a, b) => a.rank - b.rank)) {
    const before = new Set([link.sourceId, link.targetId].filter((id) => links.has(id))).size;
    if (before === 0) ordered.push(link);
    else waiting.set(link.id, before);
  }
  for (const { id } of ordered)
    for (const link of links.referring('end', id)) {
      const left = (waiting.get(link.id) ?? 0) - 1;
      waiting.set(link.id, left);
      if (left === 0) ordered.push(link);
    }
  const placed = new Set(ordered.map((link) => link.id));
  return { ordered, circular: [...links.values()].filter((link) => !placed.has(link.id)) };
}

import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';

/** All requirements in the order in which they are read: each before what is below it, siblings by their position. */
export function readingOrder(requirements: Table<Requirement>): readonly string[] {
  const below = new Map<string | null, Requirement[]>();
  for (const one of [...requirements.values()].sort(bySibling)) {
    const parent = one.parentId !== undefined && requirements.has(one.parentId) ? one.parentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(one);
    else below.set(parent, [one]);
  }
  const order: string[] = [];
  const waiting = [...(below.get(null) ?? [])].reverse();
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    order.push(one.id);
    waiting.push(...[...(below.get(one.id) ?? [])].reverse());
  }
  return order;
}

const bySibling = (a: Requirement, b: Requirement) => a.position - b.position || (a.id < b.id ? -1 : 1);

/** What a requirement is below, the topmost first. */
export function ancestorsOf(requirements: Table<Requirement>, id: string): readonly Requirement[] {
  const above: Requirement[] = [];
  for (let at = requirements.get(id); at?.parentId !== undefined; ) {
    at = requirements.get(at.parentId);
    if (!at || above.includes(at)) break;
    above.unshift(at);
  }
  return above;
}

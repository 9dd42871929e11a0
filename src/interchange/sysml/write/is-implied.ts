import type { Element } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';

/** A link that a requirement's systems say already. */
export function isImplied({ tables }: SystemModel, element: Element): boolean {
  if (!('suspect' in element) || element.type !== 'satisfies' || element.suspect) return false;
  const isSaid = tables.requirement.get(element.targetId)?.systems.includes(element.sourceId) ?? false;
  return (
    isSaid &&
    tables.part.has(element.sourceId) &&
    tables['trace-link'].referring('end', element.id).length === 0
  );
}

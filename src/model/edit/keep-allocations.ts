import type { Part } from '#model/elements/part.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import { sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Draft } from './draft.ts';
import { confirmedNow } from './suspects.ts';

/** Whether a link says what a requirement's `systems` say: the part satisfies the requirement (contract, section 3). */
function isAllocation(draft: SystemModel, link: TraceLink): boolean {
  return (
    link.type === 'satisfies' &&
    draft.tables.requirement.has(link.targetId) &&
    draft.tables.part.has(link.sourceId)
  );
}

/** After a requirement's `systems` changed from `old`: a link for each part that came, none for each that went. */
export function keepLinks(draft: Draft, requirement: Requirement, old: readonly string[]): void {
  const { systems } = requirement;
  if (sameJson(systems, old)) return;
  const links = () =>
    draft.tables['trace-link'].referring('end', requirement.id).filter((link) => isAllocation(draft, link));
  for (const link of links())
    if (old.includes(link.sourceId) && !systems.includes(link.sourceId)) removeLink(draft, link.id);
  const known = new Set(links().map((link) => link.sourceId));
  for (const sourceId of systems) {
    if (known.has(sourceId) || !draft.tables.part.has(sourceId)) continue;
    known.add(sourceId);
    const id = draft.context.newId();
    const { at } = draft.context;
    draft.put('trace-link', {
      id,
      type: 'satisfies',
      sourceId,
      targetId: requirement.id,
      suspect: false,
      confirmed: confirmedNow(draft, sourceId, requirement.id),
      createdAt: at,
      updatedAt: at,
    });
  }
}

/** Removes a trace link with those that end at it, and so on. */
function removeLink(draft: Draft, id: string): void {
  const { 'trace-link': links } = draft.tables;
  const doomed = [id];
  for (let next = doomed.pop(); next !== undefined; next = doomed.pop()) {
    const link = links.get(next);
    if (!link) continue;
    doomed.push(...links.referring('end', next).map((other) => other.id));
    keepSystems(draft, link, undefined);
    draft.remove('trace-link', next);
  }
}

/** After a part came into being: the requirements that named it already (an import keeps what they name) get their links. */
export function keepPart(draft: Draft, part: Part): void {
  for (const requirement of draft.tables.requirement.referring('system', part.id))
    keepLinks(draft, requirement, []);
}

/** After a trace link changed from `old` to `link` (either may be absent): the requirement's `systems` say the same. */
export function keepSystems(draft: Draft, old: TraceLink | undefined, link: TraceLink | undefined): void {
  if (
    old?.type === 'satisfies' &&
    (!link || link.sourceId !== old.sourceId || link.targetId !== old.targetId || link.type !== old.type)
  ) {
    const requirement = draft.tables.requirement.get(old.targetId);
    if (requirement?.systems.includes(old.sourceId))
      draft.put('requirement', {
        ...requirement,
        systems: requirement.systems.filter((id) => id !== old.sourceId),
      });
  }
  if (!link || !isAllocation(draft, link)) return;
  const requirement = draft.tables.requirement.get(link.targetId);
  if (requirement && !requirement.systems.includes(link.sourceId))
    draft.put('requirement', { ...requirement, systems: [...requirement.systems, link.sourceId] });
}

/** Whether a requirement's `systems` and the `satisfies` links from parts say the same. */
export function areInStep(model: SystemModel, requirement: Requirement): boolean {
  const linked = model.tables['trace-link']
    .referring('end', requirement.id)
    .filter((link) => link.targetId === requirement.id && isAllocation(model, link))
    .map((link) => link.sourceId);
  const named = requirement.systems.filter((id) => model.tables.part.has(id));
  return linked.length === named.length && named.every((id) => linked.includes(id));
}

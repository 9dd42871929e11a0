import type { SuspectLink } from '#model/edit/suspects.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { JsonObject } from '#model/store/json.ts';

/** Which elements a trace link leads from and to, and what the one is to the other. */
export type Link = Pick<TraceLink, 'type' | 'sourceId' | 'targetId'>;

const setLink = (id: string, fields: JsonObject): Operation[] => [
  { op: 'update', kind: 'trace-link', id, fields },
];

/** Makes trace links, each under the id that it is given. */
export function linkElements(links: readonly (Link & { readonly id: string })[]): Operation[] {
  return links.map(({ id, type, sourceId, targetId }) => ({
    op: 'create',
    kind: 'trace-link',
    id,
    fields: { type, sourceId, targetId },
  }));
}

/** What the one element is to the other: `satisfies`, or a word of the team's own. */
export function setLinkType(linkId: string, type: string): Operation[] {
  return setLink(linkId, { type });
}

/** Lets a link lead the other way. */
export function reverseLink({ id, sourceId, targetId }: TraceLink): Operation[] {
  return setLink(id, { sourceId: targetId, targetId: sourceId });
}

export function unlinkElements(links: readonly TraceLink[]): Operation[] {
  return links.map(({ id }) => ({ op: 'delete', kind: 'trace-link', id }));
}

/** Says that suspect links hold with what is at their ends now. */
export function confirmLinks(suspects: readonly SuspectLink[]): Operation[] {
  return suspects.flatMap(({ link, now }) => setLink(link.id, { suspect: false, confirmed: { ...now } }));
}

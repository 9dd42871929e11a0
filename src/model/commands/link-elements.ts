import type { SuspectLink } from '#model/edit/suspects.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import type { Operation } from '#model/operations/operation.ts';
import { createElement } from './create-element.ts';
import { setFields } from './set-fields.ts';
import { deleteElements } from './delete-elements.ts';

/** Which elements a trace link leads from and to, and what the one is to the other. */
export type Link = Pick<TraceLink, 'type' | 'sourceId' | 'targetId'>;

/** Makes trace links, each under the id that it is given. */
export function linkElements(links: readonly (Link & { readonly id: string })[]): Operation[] {
  return links.flatMap(({ id, type, sourceId, targetId }) =>
    createElement('trace-link', id, { type, sourceId, targetId }),
  );
}

/** What the one element is to the other: `satisfies`, or a word of the team's own. */
export function setLinkType(linkId: string, type: string): Operation[] {
  return setFields('trace-link', linkId, { type });
}

/** Lets a link lead the other way. */
export function reverseLink({ id, sourceId, targetId }: TraceLink): Operation[] {
  return setFields('trace-link', id, { sourceId: targetId, targetId: sourceId });
}

export function unlinkElements(links: readonly TraceLink[]): Operation[] {
  return deleteElements(
    'trace-link',
    links.map(({ id }) => id),
  );
}

/** Says that suspect links hold with what is at their ends now. */
export function confirmLinks(suspects: readonly SuspectLink[]): Operation[] {
  return suspects.flatMap(({ link, now }) =>
    setFields('trace-link', link.id, { suspect: false, confirmed: { ...now } }),
  );
}

import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { trusted } from '#model/edit/diff.ts';
import type { Draft } from '#model/edit/draft.ts';
import { keepLinks, keepPart, keepSystems } from '#model/edit/keep-allocations.ts';
import { releasePorts } from '#model/edit/release-ports.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { Listed } from './read-element.ts';

/** Puts a file's elements into the draft as they are, and brings what follows from them in step with them. */
export function putElements(draft: Draft, listed: readonly Listed[], notes: TransferNote[]): void {
  const parts = listed.filter(({ kind }) => kind === 'part').map(({ element }) => trusted('part', element));
  for (const part of parts) putOne(draft, 'part', part);
  // Before the file's own interfaces come: a port that one of those names must be there.
  for (const part of parts) releasePorts(draft, part);
  for (const { kind, element } of listed) if (kind !== 'part') putOne(draft, kind, trusted(kind, element));
  for (const part of parts) keepPart(draft, part);
  for (const { kind, element, path } of listed) {
    if (kind === 'trace-link') agree(draft, draft.tables['trace-link'].get(element.id), path, notes);
    const requirement = kind === 'requirement' ? draft.tables.requirement.get(element.id) : undefined;
    if (!requirement) continue;
    const links = draft.tables['trace-link'].referring('end', requirement.id);
    for (const link of links) if (link.targetId === requirement.id) agree(draft, link, path, notes);
    keepLinks(draft, draft.tables.requirement.get(element.id) ?? requirement, []);
  }
}

/** Who made an element and when is never the file's to say: what is there keeps its time, what is new gets the edit's. */
function putOne<K extends Kind>(draft: Draft, kind: K, element: ElementOf[K]): void {
  const known = draft.before(kind, element.id);
  draft.put(kind, { ...element, createdAt: known?.createdAt ?? draft.context.at });
}

/** The requirement at the end of an allocation names the part, whether or not the file's requirement did. */
function agree(
  draft: Draft,
  link: ElementOf['trace-link'] | undefined,
  path: string,
  notes: TransferNote[],
): void {
  if (!link) return;
  const before = draft.tables.requirement.get(link.targetId);
  keepSystems(draft, undefined, link);
  if (before !== draft.tables.requirement.get(link.targetId))
    notes.push({
      severity: 'info',
      where: path,
      message: t(
        'a trace link says that part {part} satisfies {requirement}; the part is added to its allocated parts',
        {
          part: draft.tables.part.get(link.sourceId)?.name ?? '',
          requirement: draft.tables.requirement.get(link.targetId)?.key ?? '',
        },
      ),
    });
}

import { FileText, Heading } from 'lucide-react';
import { t } from '#language/translate.ts';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';
import { keepItems } from './keep-items.ts';
import { Trailing } from './trailing.tsx';

const KINDS: Readonly<Record<Requirement['kind'], string>> = {
  requirement: t('requirement'),
  heading: t('heading'),
  note: t('note', undefined, 'a kind of requirement'),
};

/** The requirements that have others below them, and the headings: the chapters of the specification. */
export const headingItems = keepItems(
  ({ requirement }) => itemsOf(requirement),
  (before, after) => reaches(before.requirement, after.requirement),
);

/** Whether an edit reached anything that the chapters show. */
function reaches(before: Table<Requirement>, after: Table<Requirement>): boolean {
  for (const id of after.changedSince(before)) {
    const old = before.get(id);
    const now = after.get(id);
    if (!old || !now || old.parentId !== now.parentId || old.kind !== now.kind) return true;
    if (old.name === now.name && old.position === now.position) continue;
    if (now.kind === 'heading' || after.referring('parent', id).length > 0) return true;
  }
  return false;
}

function itemsOf(requirements: Table<Requirement>): TreeItem[] {
  const counts = new Map<string | undefined, number>();
  for (const { parentId } of requirements.values()) counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
  const chapters = new Map<string | undefined, Requirement[]>();
  for (const requirement of requirements.values()) {
    if (requirement.kind !== 'heading' && !counts.has(requirement.id)) continue;
    const siblings = chapters.get(requirement.parentId);
    if (siblings) siblings.push(requirement);
    else chapters.set(requirement.parentId, [requirement]);
  }
  const below = (parentId: string | undefined): TreeItem[] =>
    (chapters.get(parentId) ?? [])
      .sort((a, b) => a.position - b.position)
      .map((requirement) => {
        const count = counts.get(requirement.id) ?? 0;
        const children = below(requirement.id);
        return {
          id: requirement.id,
          label: requirement.name,
          icon: requirement.kind === 'heading' ? <Heading size={14} /> : <FileText size={14} />,
          description:
            count === 0
              ? KINDS[requirement.kind]
              : t(
                  '{count, plural, one {{kind}, {count} requirement below} other {{kind}, {count} requirements below}}',
                  { kind: KINDS[requirement.kind], count },
                ),
          ...(count > 0 && { trailing: <Trailing count={count} /> }),
          ...(children.length > 0 && { children }),
        };
      });
  return below(undefined);
}

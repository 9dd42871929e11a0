import type { Requirement } from '#model/elements/requirement.ts';

/** Whether a requirement is one that somebody is to meet: no heading or note, not archived, not split up into others. */
export function isDue({ kind, status }: Requirement, children: number): boolean {
  return kind === 'requirement' && status !== 'archived' && children === 0;
}

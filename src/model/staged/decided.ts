import type { Diff } from '#model/edit/diff.ts';
import type { StagedChange } from '#model/elements/staged-change.ts';

type Decision = StagedChange['decisions'][number];

/** A staged change after these entries of it were decided; closed once all are. */
export function decided(
  staged: StagedChange,
  entries: Diff,
  decision: Omit<Decision, 'elementIds'>,
): StagedChange {
  const ids = new Set(entries.map(({ id }) => id));
  const left = staged.entries.filter(({ id }) => !ids.has(id));
  return {
    ...staged,
    state: left.length === 0 ? 'closed' : 'open',
    entries: left,
    decisions: [...staged.decisions, { ...decision, elementIds: [...ids] }],
  };
}

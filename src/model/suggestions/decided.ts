import type { Diff } from '#model/edit/diff.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';

type Decision = StoredSuggestion['decisions'][number];

/** A staged change after these entries of it were decided; closed once all are. */
export function decided(
  staged: StoredSuggestion,
  entries: Diff,
  decision: Omit<Decision, 'elementIds'>,
): StoredSuggestion {
  const ids = new Set(entries.map(({ id }) => id));
  const left = staged.entries.filter(({ id }) => !ids.has(id));
  return {
    ...staged,
    state: left.length === 0 ? 'closed' : 'open',
    entries: left,
    decisions: [...staged.decisions, { ...decision, elementIds: [...ids] }],
  };
}

import { SCOPE_OF } from '#model/elements/kinds.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { maskEntry } from './mask-entry.ts';
import type { Sight } from './hidden-references.ts';

/**
 * A staged change as someone may see it: without the entries of kinds that they may not View, with nothing in the others that names
 * those, and without its label, which may. Null where nothing of it is left; its author knows that it is there in any case.
 */
export function redactSuggestions(
  staged: StoredSuggestion,
  { hides }: Sight,
  userId: string,
): StoredSuggestion | null {
  if (hides === null) return staged;
  const { mayView } = hides;
  const entries = staged.entries.filter(({ kind }) => mayView(SCOPE_OF[kind]));
  const hidden = entries.length < staged.entries.length;
  if (hidden && entries.length === 0 && staged.authorId !== userId) return null;
  return {
    ...staged,
    entries: entries.map((entry) => maskEntry(entry, { hides })),
    label: staged.authorId === userId ? staged.label : '',
  };
}

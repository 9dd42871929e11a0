import { SCOPE_OF, SCOPES, type Scope } from '#model/elements/kinds.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';

/**
 * A staged change as someone may see it: without the entries of kinds that they may not View, and without its label where that could
 * tell of such. Null where nothing of it is left; its author knows that it is there in any case.
 */
export function redactSuggestions(
  staged: StoredSuggestion,
  mayView: (scope: Scope) => boolean,
  userId: string,
): StoredSuggestion | null {
  if (SCOPES.every(mayView)) return staged;
  const entries = staged.entries.filter(({ kind }) => mayView(SCOPE_OF[kind]));
  const hidden = entries.length < staged.entries.length;
  if (hidden && entries.length === 0 && staged.authorId !== userId) return null;
  // Of what was decided, the kinds are not told any more.
  const told = !hidden && staged.decisions.length === 0;
  return told ? staged : { ...staged, entries, label: staged.authorId === userId ? staged.label : '' };
}

import { type Diff, patched } from '#model/edit/diff.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';

/**
 * The suggestion, of these open ones of one author, that a further one of theirs goes on with: it does nothing but change elements that
 * this one adds, and nothing of it is decided yet. Undefined where there is none.
 */
export function findAmended<S extends StoredSuggestion>(own: readonly S[], diff: Diff): S | undefined {
  if (diff.length === 0) return undefined;
  return own.find(({ state, decisions, entries }) => {
    if (state !== 'open' || decisions.length > 0) return false;
    const added = new Set(entries.flatMap(({ id, before }) => (before === null ? id : [])));
    return diff.every(({ id, before, after }) => before !== null && after !== null && added.has(id));
  });
}

/** A suggestion that adds its elements as a further one of its author has them; where its label names one, by the new name. */
export function amendSuggestion<S extends StoredSuggestion>(staged: S, diff: Diff): S {
  const patches = new Map(diff.map(({ id, after }) => [id, after]));
  let { label } = staged;
  const entries = staged.entries.map((entry) => {
    const patch = patches.get(entry.id);
    if (!patch || entry.after === null) return entry;
    const after = patched(entry.after, patch);
    const [old, name] = [entry.after['name'], after['name']];
    if (typeof old === 'string' && old !== '' && typeof name === 'string' && name !== '')
      label = label.replace(old, () => name);
    return { ...entry, after };
  });
  return { ...staged, label, entries };
}

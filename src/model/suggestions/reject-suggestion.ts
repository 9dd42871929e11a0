import { t } from '#language/translate.ts';
import type { Diff } from '#model/edit/diff.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { ok, type Result, refuse } from '#model/store/result.ts';
import type { SystemModel } from '#model/system-model.ts';
import { chosenOf, nameIn } from './chosen.ts';
import { needsOf, withDependents } from './needs.ts';

/**
 * Turns down what a staged change proposes: all that is undecided of it, or the entries of these elements; answers those.
 * Refused as CONFLICT where others of it, which could never be accepted any more, are not among them.
 */
export function rejectSuggestion(
  model: SystemModel,
  staged: StoredSuggestion,
  ids: readonly string[] | undefined,
): Result<Diff> {
  const chosen = chosenOf(staged, ids);
  if (!chosen.ok || chosen.value.length === staged.entries.length) return chosen;
  const { entries } = staged;
  const needs = needsOf(model, entries);
  const picked = new Set(chosen.value.map(({ id }) => id));
  const left = chosen.value.flatMap(({ kind, id }) =>
    [...withDependents(needs, [id])]
      .filter((other) => !picked.has(other))
      .map((other) => ({
        path: `${kind}.${id}`,
        message: t('{element} needs it and must be rejected too', { element: nameIn(model, entries, other) }),
      })),
  );
  return left.length > 0
    ? refuse('CONFLICT', t('What needs it must be rejected together with it.'), left)
    : ok(chosen.value);
}

import { t } from '#language/translate.ts';
import type { Diff } from '#model/edit/diff.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { ok, type Result, refuse } from '#model/store/result.ts';
import type { SystemModel } from '#model/system-model.ts';

/** The undecided entries of these elements, or all of them. */
export function chosenOf(
  { state, entries }: StoredSuggestion,
  ids: readonly string[] | undefined,
): Result<Diff> {
  if (state === 'closed') return refuse('CONFLICT', t('This suggestion is fully decided already.'));
  if (ids === undefined) return ok(entries);
  const open = new Set(entries.map(({ id }) => id));
  const unknown = ids.flatMap((id, index) =>
    open.has(id)
      ? []
      : [{ path: `elementIds.${index}`, message: t('is not, or no longer, undecided in it') }],
  );
  if (unknown.length > 0)
    return refuse(
      'CONFLICT',
      t('This suggestion has nothing undecided about some of these elements.'),
      unknown,
    );
  const wanted = new Set(ids);
  return ok(entries.filter(({ id }) => wanted.has(id)));
}

/** `interface Power`: how a refusal names the element of an entry. */
export function nameIn(model: SystemModel, entries: Diff, id: string): string {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return id;
  const said = entry.after?.['name'] ?? entry.before?.['name'];
  const element = model.tables[entry.kind].get(id);
  const name = element && 'name' in element ? element.name : said;
  return typeof name === 'string' && name !== ''
    ? `${KIND_LABELS[entry.kind]} ${name}`
    : `${KIND_LABELS[entry.kind]} ${id}`;
}

import type { CommentedKind } from '#model/elements/comment.ts';
import { isKind, SCOPE_OF, type Scope } from '#model/elements/kinds.ts';
import { scopesOfSource } from '#model/elements/source.ts';
import { withoutNamingFields } from '#model/interfaces/agreed-fields.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import { isElementEntry, isModelEntry, type StoredEntry } from '#server/documents/change-entries.ts';
import { maskReferences, type Sight } from '#server/documents/visibility/hidden-references.ts';
import { maskEntry } from '#server/documents/visibility/mask-entry.ts';
import { visibleFields } from '#server/documents/visibility/visible-definitions.ts';

type MayView = (scope: Scope) => boolean;

/**
 * What a caller may see of a change set's entry: null for nothing, the very entry for all of it. A comment is seen by whoever may
 * view what it is about, a baseline by anyone who may view the model, a staged change without what is hidden in it,
 * an imported file by whoever may view all that it speaks of, and an agreement by whoever may view interfaces.
 */
export function visibleEntry(entry: StoredEntry, sight: Sight): StoredEntry | null {
  if (sight.hides === null || entry.kind === 'baseline') return entry;
  const { mayView } = sight.hides;
  if (isModelEntry(entry))
    return { ...entry, before: visibleFields(entry.before, sight), after: visibleFields(entry.after, sight) };
  if (entry.kind === 'comment') return maySeeComment(entry.elementKind, mayView) ? entry : null;
  if (entry.kind === 'source') {
    const format = entry.after?.['format'] ?? entry.before?.['format'];
    return scopesOfSource(format).every(mayView) ? entry : null;
  }
  if (entry.kind === 'agreement') {
    if (!mayView('interfaces')) return null;
    const seen = (patch: JsonObject | null) => patch && visibleAgreement(patch, mayView);
    return { ...entry, before: seen(entry.before), after: seen(entry.after) };
  }
  if (isElementEntry(entry)) return mayView(SCOPE_OF[entry.kind]) ? maskEntry(entry, sight) : null;
  const before = entry.before && visibleSuggestion(entry.before, sight);
  const after = entry.after && visibleSuggestion(entry.after, sight);
  return { ...entry, before, after };
}

export function maySeeComment(about: CommentedKind, mayView: MayView): boolean {
  return about === 'model' || mayView(SCOPE_OF[about]);
}

/** Whether somebody is told the digests of what an interface names: parts, attributes, which states have too, and requirements. */
const maySeeNamed = (mayView: MayView): boolean =>
  mayView('parts') && mayView('states') && mayView('requirements');

/** An agreement, or a patch of one, without the digests of what its reader may not view. */
export function visibleAgreement<T extends JsonObject>(agreement: T, mayView: MayView): T {
  const { fields } = agreement;
  if (!isObject(fields) || maySeeNamed(mayView)) return agreement;
  return { ...agreement, fields: withoutNamingFields(fields) };
}

/** A staged change, or a patch of one, without its hidden entries and without its label, which may name anything. */
function visibleSuggestion(staged: JsonObject, sight: Sight): JsonObject {
  if (sight.hides === null) return staged;
  const { mayView } = sight.hides;
  const { entries } = staged;
  const visible = isList(entries)
    ? entries.flatMap((entry) => {
        const kind = isObject(entry) ? entry['kind'] : undefined;
        const named = isObject(entry) ? entry['id'] : undefined;
        const id = typeof named === 'string' ? named : undefined;
        if (!isObject(entry) || typeof kind !== 'string' || !isKind(kind) || !mayView(SCOPE_OF[kind]))
          return [];
        return [
          {
            ...entry,
            ...(isObject(entry['before']) && { before: maskReferences(kind, entry['before'], sight, id) }),
            ...(isObject(entry['after']) && { after: maskReferences(kind, entry['after'], sight, id) }),
          },
        ];
      })
    : entries;
  return {
    ...staged,
    ...(visible !== undefined && { entries: visible }),
    ...(staged['label'] !== undefined && { label: '' }),
  };
}

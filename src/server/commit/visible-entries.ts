import type { CommentedKind } from '#model/elements/comment.ts';
import { isKind, SCOPE_OF, type Scope } from '#model/elements/kinds.ts';
import { SOURCE_SCOPE } from '#model/elements/source.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import { isRecordEntry, type StoredEntry } from '#server/documents/change-entries.ts';

type MayView = (scope: Scope) => boolean;

/**
 * What a caller may see of a change set's entry: null for nothing, the very entry for all of it. A comment is seen by whoever may
 * view what it is about, a baseline by anyone who may view the model, a staged change without what is hidden in it,
 * and an imported file by whoever may view requirements.
 */
export function visibleEntry(entry: StoredEntry, mayView: MayView): StoredEntry | null {
  if (entry.kind === 'model' || entry.kind === 'baseline') return entry;
  if (entry.kind === 'comment') return maySeeComment(entry.elementKind, mayView) ? entry : null;
  if (entry.kind === 'source') return mayView(SOURCE_SCOPE) ? entry : null;
  if (!isRecordEntry(entry)) return mayView(SCOPE_OF[entry.kind]) ? entry : null;
  const before = entry.before && visibleSuggestion(entry.before, mayView);
  const after = entry.after && visibleSuggestion(entry.after, mayView);
  return before === entry.before && after === entry.after ? entry : { ...entry, before, after };
}

export function maySeeComment(about: CommentedKind, mayView: MayView): boolean {
  return about === 'model' || mayView(SCOPE_OF[about]);
}

/** A staged change, or a patch of one, without its hidden entries; its label may tell of those. */
export function visibleSuggestion<S extends JsonObject>(staged: S, mayView: MayView): S {
  const entries = staged['entries'];
  if (!isList(entries)) return staged;
  const visible = entries.filter((entry) => {
    const kind = isObject(entry) ? entry['kind'] : undefined;
    return typeof kind === 'string' && isKind(kind) && mayView(SCOPE_OF[kind]);
  });
  if (visible.length === entries.length) return staged;
  return { ...staged, entries: visible, ...(staged['label'] !== undefined && { label: '' }) };
}

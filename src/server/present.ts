import { type Caller, can } from '#model/access.ts';
import { SCOPE_OF, SCOPES } from '#model/kinds.ts';
import { guardedBy } from './authorise.ts';
import { readEntries } from './change-entries.ts';
import type { Change } from './change-writing.ts';
import type { StoredModel } from './storage/models.ts';

/**
 * A change set as JSON text, with only the entries that the caller may View. A label may name what it is about, so that it
 * is left out together with any entry.
 */
export function changeSetText(change: Change, rights: Caller, model: StoredModel): string {
  const guarded = guardedBy(model);
  if (SCOPES.every((scope) => can(rights, 'View', scope, guarded))) return textOf(change);
  const all = readEntries(change.entries);
  const visible = all.filter(
    (entry) => entry.kind === 'model' || can(rights, 'View', SCOPE_OF[entry.kind], guarded),
  );
  if (visible.length === all.length) return textOf(change);
  return textOf({ ...change, label: '', entries: JSON.stringify(visible) });
}

function textOf({ seq, at, userId, label, entries }: Change): string {
  const head = JSON.stringify({ seq, at, userId, label });
  return `${head.slice(0, -1)},"entries":${entries}}`;
}

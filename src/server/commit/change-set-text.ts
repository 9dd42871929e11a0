import { type Caller, can } from '#model/access.ts';
import { SCOPES, type Scope } from '#model/elements/kinds.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { readEntries } from '#server/documents/change-entries.ts';
import type { StoredChangeSet } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Change } from './change-writing.ts';
import { entryWithoutEmails } from './hidden-emails.ts';
import { visibleEntry } from './visible-entries.ts';

/**
 * A change set as JSON text, with only the entries that the caller may View. A label may name what it is about, so that it
 * is left out together with any entry. Whom an invitation is for is told to those who manage the model.
 */
export function changeSetText(change: Change, rights: Caller, model: StoredModel): string {
  const guarded = guardedBy(model);
  const mayView = (scope: Scope) => can(rights, 'View', scope, guarded);
  const hidesEmails = change.entries.includes('"invite_id"') && !can(rights, 'Manage', null, guarded);
  if (!hidesEmails && SCOPES.every(mayView)) return textOf(change);
  const all = readEntries(change.entries);
  const visible = all.flatMap((entry) => visibleEntry(entry, mayView) ?? []);
  const whole = visible.length === all.length && visible.every((entry, index) => entry === all[index]);
  if (whole && !hidesEmails) return textOf(change);
  const shown = hidesEmails ? visible.map(entryWithoutEmails) : visible;
  return textOf({ ...change, label: whole ? change.label : '', entries: JSON.stringify(shown) });
}

/** A stored change set as one that was written. */
export function changeOf({ diff, modelId: _, ...rest }: StoredChangeSet): Change {
  return { ...rest, entries: diff };
}

function textOf({ seq, at, userId, clientId, label, entries }: Change): string {
  const head = JSON.stringify({ seq, at, userId, clientId, label });
  return `${head.slice(0, -1)},"entries":${entries}}`;
}

import { type Caller, can } from '#model/access.ts';
import { SCOPE_OF, SCOPES, type Scope } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { isElementEntry, readingEntries } from '#server/documents/change-entries.ts';
import type { Documents } from '#server/documents/documents.ts';
import { sightOf } from '#server/documents/visibility/hidden-references.ts';
import { toldHash } from '#server/storage/chain.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Change } from './change-writing.ts';
import { entryWithoutEmails } from './hidden-emails.ts';
import { visibleEntry } from './visible-entries.ts';

/**
 * A change set as JSON text, with only the entries that the caller may View, and in those nothing that names what they may not. A
 * label may name anything, so that it is for those who may view everything. Whom an invitation is for is told to those who manage the model.
 * `present`: where the kinds of named ids are looked up (`presentFor`).
 */
export function changeSetText(...asked: Parameters<typeof writingChangeSet>): string {
  return runToEnd(writingChangeSet(...asked));
}

/** The same some entries at a time. */
export function* writingChangeSet(
  change: Change,
  rights: Caller,
  model: StoredModel,
  present: SystemModel,
): WorkSteps<string> {
  const guarded = guardedBy(model);
  const mayView = (scope: Scope) => can(rights, 'View', scope, guarded);
  const hidesEmails = change.entries.includes('"invite_id"') && !can(rights, 'Manage', null, guarded);
  const seesAll = SCOPES.every(mayView);
  if (!hidesEmails && seesAll) return textOf(change);
  const all = yield* readingEntries(change.entries);
  const told = all.filter((entry) => isElementEntry(entry) && mayView(SCOPE_OF[entry.kind]));
  const sight = sightOf(mayView, present, new Set(told.map(({ id }) => id)));
  const shown: string[] = [];
  for (const entry of all) {
    const visible = visibleEntry(entry, sight);
    if (visible) shown.push(JSON.stringify(hidesEmails ? entryWithoutEmails(visible) : visible));
    yield;
  }
  return textOf({ ...change, label: seesAll ? change.label : '', entries: `[${shown.join(',')}]` });
}

/** The model that the ids in change sets are looked up in, for this caller: none where they may view everything anyway. */
export async function presentFor(
  { documents }: { readonly documents: Pick<Documents, 'atLeast'> },
  model: StoredModel,
  rights: Caller,
): Promise<SystemModel> {
  const guarded = guardedBy(model);
  if (SCOPES.every((scope) => can(rights, 'View', scope, guarded))) return EMPTY_MODEL;
  return (await documents.atLeast(model.id, model)).model;
}

/** A stored change set as one that was written. */
export function changeOf({ diff, modelId: _, ...rest }: StoredChangeSet): Change {
  return { ...rest, entries: diff };
}

function textOf({ seq, at, userId, clientId, label, hash, entries }: Change): string {
  const head = JSON.stringify({
    seq,
    ...(hash !== '' && { hash: toldHash(hash) }),
    at,
    userId,
    clientId,
    label,
  });
  return `${head.slice(0, -1)},"entries":${entries}}`;
}

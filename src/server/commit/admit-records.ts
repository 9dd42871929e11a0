import { t } from '#language/translate.ts';
import { type Action, type Caller, can } from '#model/access.ts';
import { isKind, SCOPE_OF, SCOPES, type Scope } from '#model/elements/kinds.ts';
import type { CommentEntry, RecordEntry } from '#model/elements/records.ts';
import { scopesOfSource } from '#model/elements/source.ts';
import { isObject } from '#model/store/json.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { Failure } from '#server/failure.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { StoredRecord } from '#server/storage/records.ts';
import { maySeeComment } from './visible-entries.ts';

/**
 * Who may undo what was done to records: to a baseline, whoever may Edit anything; to a staged change, whoever may Edit all that it
 * proposes, or its author, who must be allowed to Suggest what is then open again; to a comment, its author or whoever may Manage the
 * model, and to its being resolved anyone who sees it; to an agreement, whoever agreed, and may Edit interfaces, or to take it back
 * whoever may Manage the model: nobody ever agrees for another.
 * @throws Failure FORBIDDEN
 */
export function admitRecords(
  rights: Caller,
  entries: readonly RecordEntry[],
  records: ReadonlyMap<string, StoredRecord>,
  model: StoredModel,
): void {
  const guarded = guardedBy(model);
  const mayView = (scope: Scope) => can(rights, 'View', scope, guarded);
  const mayEdit = () => SCOPES.some((scope) => can(rights, 'Edit', scope, guarded));
  const isAuthor = (entry: RecordEntry) => authorOf(entry, records.get(entry.id)) === rights.userId;
  const mayPropose = (entry: RecordEntry) => {
    const may = (action: Action) =>
      scopesOf(entry, records).every((one) => can(rights, action, one, guarded));
    return may('Edit') || (isAuthor(entry) && (entry.after === null || may('Suggest')));
  };
  const allowed = (entry: RecordEntry): boolean => {
    if (entry.kind === 'agreement') {
      if (!can(rights, 'Edit', 'interfaces', guarded)) return false;
      const isOwn = usersOf(entry, records.get(entry.id)).every((userId) => userId === rights.userId);
      return isOwn || (entry.after === null && can(rights, 'Manage', null, guarded));
    }
    if (entry.kind === 'source')
      return scopesOfSource(formatOf(entry, records)).every((scope) => can(rights, 'Edit', scope, guarded));
    if (entry.kind !== 'comment') return entry.kind === 'baseline' ? mayEdit() : mayPropose(entry);
    if (!maySeeComment(entry.elementKind, mayView)) return false;
    const roots = entries.filter(({ id }) => id === threadOf(entry));
    return [entry, ...roots].some(isAuthor) || resolvesOnly(entry) || can(rights, 'Manage', null, guarded);
  };
  const refused = entries.find((entry) => !allowed(entry));
  if (refused)
    throw new Failure(
      'FORBIDDEN',
      t(
        'This also changes {kind, select, comment {a comment} baseline {a baseline} source {an imported file} agreement {an agreement} other {a suggestion}} that you may not change.',
        { kind: refused.kind },
      ),
    );
}

function authorOf(entry: RecordEntry, stored: StoredRecord | undefined): unknown {
  const record = stored ? readRecord(entry.kind, stored) : (entry.before ?? entry.after);
  return record?.['authorId'];
}

/** Who has agreed, and who will have. */
function usersOf(entry: RecordEntry, stored: StoredRecord | undefined): unknown[] {
  const held = stored ? readRecord('agreement', stored).userId : undefined;
  return [held, entry.before?.['userId'], entry.after?.['userId']].filter((id) => id !== undefined);
}

/** What an imported file is of: a patch does not say it again. */
function formatOf(entry: RecordEntry, records: ReadonlyMap<string, StoredRecord>): unknown {
  const stored = records.get(entry.id);
  return (
    (entry.after ?? entry.before)?.['format'] ??
    (stored ? readRecord(entry.kind, stored)['format'] : undefined)
  );
}

/** The scopes of what a staged change proposes, before and after. */
function scopesOf(entry: RecordEntry, records: ReadonlyMap<string, StoredRecord>): Scope[] {
  const stored = records.get(entry.id);
  const lists = [entry.before, entry.after, stored ? readRecord(entry.kind, stored) : null];
  return lists
    .flatMap((fields) => fields?.['entries'] ?? [])
    .flatMap((one) => (isObject(one) && typeof one['kind'] === 'string' ? one['kind'] : []))
    .filter(isKind)
    .map((kind) => SCOPE_OF[kind]);
}

/** The comment with which an answer goes, and comes back, whoever wrote the answer. */
function threadOf({ before, after }: CommentEntry): unknown {
  return before && after ? undefined : (before ?? after)?.['parentId'];
}

function resolvesOnly({ before, after }: CommentEntry): boolean {
  const fields = before && after && Object.keys({ ...before, ...after });
  return fields?.every((field) => field === 'resolvedAt' || field === 'resolvedBy') ?? false;
}

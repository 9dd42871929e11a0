import type { InboxEntry } from '#contract/inbox.ts';
import type { Caller } from '#model/access.ts';
import { can } from '#model/access.ts';
import type { Comment } from '#model/elements/comment.ts';
import { SCOPE_OF, SCOPES, type Scope } from '#model/elements/kinds.ts';
import { isObject } from '#model/store/json.ts';
import { guardedBy, viewOf } from '#server/access/authorise.ts';
import { maySeeComment } from '#server/commit/visible-entries.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { hasConfirmedEmail } from '#server/identity/confirmed-email.ts';
import { oneLine } from '#server/mail.ts';
import { findElements, type StoredElement } from '#server/storage/elements.ts';
import type { StoredNotice } from '#server/storage/inbox.ts';
import { findOpenInvitations, type StoredInvitation } from '#server/storage/invitations.ts';
import { findModels, type StoredModel } from '#server/storage/models.ts';
import { findRecords, type StoredRecord } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';
import { findTeams } from '#server/storage/teams.ts';
import { findUser } from '#server/storage/users.ts';

/** So much of a comment or label is told. Characters. */
const LONGEST = 200;

/**
 * Notices as their reader may see them now: without those about what they may no longer View, what was deleted since, and
 * invitations that are over. Nothing of a comment or a suggestion is kept with its notice, so that nothing outlives a right.
 */
export async function readNotices(
  db: Reader,
  rights: Caller,
  notices: readonly StoredNotice[],
  at: string,
): Promise<InboxEntry[]> {
  const invitations = await invitationsOf(db, notices, at);
  const modelIds = new Set(notices.flatMap(({ modelId }) => modelId ?? []));
  const models = new Map((await findModels(db, [...modelIds])).map((row) => [row.id, row]));
  const seen = new Map<string, InboxEntry>();
  for (const model of models.values()) {
    if (!can(rights, 'View', null, guardedBy(model))) continue;
    const about = notices.filter(({ modelId, kind }) => modelId === model.id && kind !== 'invitation');
    for (const entry of await readInModel(db, rights, model, about)) seen.set(entry.id, entry);
  }
  const needsLink = invitations.size > 0 && !(await isConfirmed(db, rights.userId));
  return notices.flatMap((notice) => {
    if (notice.kind !== 'invitation') return seen.get(notice.id) ?? [];
    const invitation = invitations.get(notice.subjectId);
    if (!invitation) return [];
    const name = notice.modelId === null ? invitation.teamName : models.get(notice.modelId)?.name;
    if (name === undefined) return [];
    const { expiresAt } = invitation;
    return { ...NOTHING, ...shared(notice), text: needsLink ? '' : name, expiresAt, needsLink };
  });
}

async function isConfirmed(db: Reader, userId: string | null): Promise<boolean> {
  const user = userId === null ? null : await findUser(db, userId);
  return user !== null && hasConfirmedEmail(db, user);
}

const NOTHING = {
  modelId: null,
  modelName: null,
  elementId: null,
  elementKind: null,
  elementName: null,
  commentId: null,
  stagedChangeId: null,
  decision: null,
  expiresAt: null,
  needsLink: null,
} as const;

function shared({ id, kind, createdAt, readAt, actorName }: StoredNotice) {
  return { id, kind, createdAt, readAt, byName: actorName };
}

async function readInModel(
  db: Reader,
  rights: Caller,
  model: StoredModel,
  notices: readonly StoredNotice[],
): Promise<InboxEntry[]> {
  const subjects = [...new Set(notices.map(({ subjectId }) => subjectId))];
  const records = new Map((await findRecords(db, model.id, subjects)).map((record) => [record.id, record]));
  const mayView = viewOf(rights, model);
  const comments = [...records.values()].flatMap((record) => seenComment(record, mayView) ?? []);
  const elements = new Map(
    (
      await findElements(
        db,
        model.id,
        comments.flatMap(({ elementId }) => elementId ?? []),
      )
    ).map((element) => [element.id, element]),
  );
  return notices.flatMap((notice) => {
    const record = records.get(notice.subjectId);
    if (!record) return [];
    const common = { ...NOTHING, ...shared(notice), modelId: model.id, modelName: model.name };
    const comment = seenComment(record, mayView);
    if (comment)
      return {
        ...common,
        elementId: comment.elementId ?? null,
        elementKind: comment.elementKind,
        elementName: nameOf(elements.get(comment.elementId ?? '')),
        commentId: comment.id,
        text: oneLine(comment.text, LONGEST),
      };
    const label = seenLabel(record, mayView, rights.userId);
    if (label === null) return [];
    return {
      ...common,
      stagedChangeId: record.id,
      decision: notice.kind === 'decision' ? decisionAt(record, notice.createdAt) : null,
      text: oneLine(label, LONGEST),
    };
  });
}

/** What was decided about a suggestion then: it may be decided about part by part. */
function decisionAt(record: StoredRecord, at: string): InboxEntry['decision'] {
  if (record.kind !== 'staged-change') return null;
  const { decisions } = readRecord('staged-change', record);
  return decisions.find((one) => one.at === at)?.decision ?? null;
}

function seenComment(record: StoredRecord, mayView: (scope: Scope) => boolean): Comment | null {
  if (record.kind !== 'comment') return null;
  const comment = readRecord('comment', record);
  return maySeeComment(comment.elementKind, mayView) ? comment : null;
}

/** The label of a suggestion, which may name anything: empty for who may not view everything. Null where they may view nothing of it. */
function seenLabel(record: StoredRecord, mayView: (scope: Scope) => boolean, userId: string): string | null {
  if (record.kind !== 'staged-change') return null;
  const { entries, label, authorId } = readRecord('staged-change', record);
  if (authorId === userId || SCOPES.every(mayView)) return label;
  return entries.some(({ kind }) => mayView(SCOPE_OF[kind])) ? '' : null;
}

function nameOf(element: StoredElement | undefined): string | null {
  const body: unknown = element && JSON.parse(element.body);
  const name = isObject(body) ? body['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : null;
}

type OpenInvitation = StoredInvitation & { readonly teamName: string | undefined };

async function invitationsOf(
  db: Reader,
  notices: readonly StoredNotice[],
  at: string,
): Promise<ReadonlyMap<string, OpenInvitation>> {
  const ids = notices.flatMap(({ kind, subjectId }) => (kind === 'invitation' ? [subjectId] : []));
  const open = await findOpenInvitations(db, ids, at);
  const teams = await findTeams(
    db,
    open.flatMap(({ teamId }) => teamId ?? []),
  );
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return new Map(
    open.map((invitation) => [
      invitation.id,
      { ...invitation, teamName: names.get(invitation.teamId ?? '') },
    ]),
  );
}

import { v7 as uuidv7 } from 'uuid';
import type { InboxKind, Reader, Writer } from './tables.ts';

/** Something that concerns a person. */
export interface StoredNotice {
  readonly id: string;
  readonly userId: string;
  readonly kind: InboxKind;
  /** Null where it is about a team. */
  readonly modelId: string | null;
  /** The comment, suggestion or invitation. */
  readonly subjectId: string;
  readonly actorName: string;
  readonly createdAt: string;
  readonly readAt: string | null;
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'kind',
  'model_id as modelId',
  'subject_id as subjectId',
  'actor_name as actorName',
  'created_at as createdAt',
  'read_at as readAt',
] as const;

/** A notice to be written; `mails`: whether a mail is due about it. */
export type NewNotice = Omit<StoredNotice, 'id' | 'readAt'> & { readonly mails: boolean };

/** Adds notices. What somebody was told of already, they are not told of again. */
export async function insertNotices(tx: Writer, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('inbox')
    .values(
      notices.map((notice) => ({
        id: uuidv7(),
        user_id: notice.userId,
        kind: notice.kind,
        model_id: notice.modelId,
        subject_id: notice.subjectId,
        actor_name: notice.actorName,
        created_at: notice.createdAt,
        read_at: null,
        mail: notice.mails ? ('due' as const) : ('none' as const),
        mail_tries: 0,
        mail_at: notice.mails ? notice.createdAt : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject_id']).doNothing())
    .execute();
}

/** A person's newest notices, newest first. */
export function listNotices(db: Reader, userId: string, limit: number): Promise<StoredNotice[]> {
  return db
    .selectFrom('inbox')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A notice of this person, or null. */
export async function findNotice(db: Reader, userId: string, id: string): Promise<StoredNotice | null> {
  const row = await db
    .selectFrom('inbox')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a notice as read at a time, or (null) as unread. One that is read keeps its time. */
export async function markNotice(tx: Writer, userId: string, id: string, at: string | null): Promise<void> {
  await tx
    .updateTable('inbox')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(at !== null, (query) => query.where('read_at', 'is', null))
    .execute();
}

/** Marks all notices of a person as read that are not newer than `upTo`, an id. */
export async function markNoticesUpTo(tx: Writer, userId: string, upTo: string, at: string): Promise<void> {
  await tx
    .updateTable('inbox')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

/** For each of these people who has any notices, a text that changes whenever they or what is read of them do. */
export async function inboxStamps(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('inbox')
    .select((eb) => [
      'user_id as userId',
      eb.fn.max('id').as('last'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('all'),
      eb.cast<number>(eb.fn.count('read_at'), 'integer').as('read'),
    ])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ userId, last, all, read }) => [userId, `${last} ${all} ${read}`]));
}

/** Forgets what was read before `readBefore`, and what is older than `madeBefore`, read or not. */
export async function purgeNotices(tx: Writer, readBefore: string, madeBefore: string): Promise<void> {
  await tx.deleteFrom('inbox').where('read_at', '<', readBefore).execute();
  await tx.deleteFrom('inbox').where('created_at', '<', madeBefore).execute();
}

/** The ids of those of the people who want no mail about notices. */
export async function findWithoutMail(db: Reader, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('inbox_settings')
    .select('user_id as userId')
    .where('user_id', 'in', userIds)
    .where('mail', '=', 0)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Sets whether a person wants mail about notices. */
export async function setInboxMail(tx: Writer, userId: string, wanted: boolean): Promise<void> {
  const mail = wanted ? 1 : 0;
  await tx
    .insertInto('inbox_settings')
    .values({ user_id: userId, mail })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mail }))
    .execute();
}

/** A notice whose mail is due, with how often it was tried. */
export type DueNotice = StoredNotice & { readonly mailTries: number };

/** The notices whose mail is due at `now`, oldest first. */
export function dueNotices(db: Reader, now: string, limit: number): Promise<DueNotice[]> {
  return db
    .selectFrom('inbox')
    .select([...COLUMNS, 'mail_tries as mailTries'])
    .where('mail_at', '<=', now)
    .where('mail', '=', 'due')
    .orderBy('mail_at')
    .limit(limit)
    .execute();
}

/** Takes the sending of a notice's mail upon oneself. False where another has. */
export async function claimMail(tx: Writer, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox')
    .set((eb) => ({ mail: 'sending', mail_at: null, mail_tries: eb('mail_tries', '+', 1) }))
    .where('id', '=', id)
    .where('mail', '=', 'due')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What became of a notice's mail; with a time, it is due again then. */
export async function settleMail(
  tx: Writer,
  id: string,
  mail: 'none' | 'sent' | 'failed' | { readonly dueAt: string },
): Promise<void> {
  const set = typeof mail === 'string' ? { mail } : { mail: 'due' as const, mail_at: mail.dueAt };
  await tx.updateTable('inbox').set(set).where('id', '=', id).execute();
}

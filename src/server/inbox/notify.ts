import { type Caller, can } from '#model/access.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { findCallers } from '#server/storage/callers.ts';
import { findWithoutMail, insertNotices } from '#server/storage/inbox.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { InboxKind, Writer } from '#server/storage/tables.ts';

/** More people are not told of one thing. */
const MOST = 100;

/** What happened, and who did it. */
export interface Happening {
  readonly kind: InboxKind;
  readonly subjectId: string;
  readonly actor: { readonly id: string; readonly name: string };
  readonly at: string;
}

/**
 * Tells those of the people who may view the scope of the model (null: anything of it), in the transaction that does what they are told of:
 * so each is told once, whatever fails or is repeated. Whoever did it is not told. Answers who was.
 */
export async function notifyOfModel(
  tx: Writer,
  model: StoredModel,
  scope: Scope | null,
  userIds: readonly string[],
  happening: Happening,
): Promise<string[]> {
  const asked = [...new Set(userIds)].filter((id) => id !== happening.actor.id).slice(0, MOST);
  const guarded = guardedBy(model);
  const told: string[] = [];
  for (const [id, { groups }] of await findCallers(tx, asked)) {
    const rights: Caller = { userId: id, groups, access: 'read' };
    if (can(rights, 'View', scope, guarded)) told.push(id);
  }
  await notify(tx, model.id, told, happening, true);
  return told;
}

/** Tells these people; `mails`: whether those who want mail get one. */
export async function notify(
  tx: Writer,
  modelId: string | null,
  userIds: readonly string[],
  { kind, subjectId, actor, at }: Happening,
  mails: boolean,
): Promise<void> {
  const quiet = await findWithoutMail(tx, userIds);
  await insertNotices(
    tx,
    userIds.map((userId) => ({
      userId,
      kind,
      modelId,
      subjectId,
      actorName: actor.name,
      createdAt: at,
      mails: mails && !quiet.has(userId),
    })),
  );
}

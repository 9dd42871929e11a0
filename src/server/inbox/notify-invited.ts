import type { StoredInvitation } from '#server/storage/invitations.ts';
import type { Writer } from '#server/storage/tables.ts';
import type { StoredUser } from '#server/storage/users.ts';
import { notify } from './notify.ts';

/** Tells the person who is invited, where they have an account. The invitation is mailed by itself, so that no mail is due. */
export async function notifyInvited(
  tx: Writer,
  now: Date,
  actor: StoredUser,
  { id, modelId }: StoredInvitation,
  account: StoredUser | null,
): Promise<void> {
  if (account === null) return;
  const happening = { kind: 'invitation', subjectId: id, actor, at: now.toISOString() } as const;
  await notify(tx, modelId, [account.id], happening, false);
}

import type { FirstOwner } from '#server/settings.ts';
import { anyUser } from '#server/storage/users.ts';
import { type AccountIdentity, insertAccount, newAccount } from './accounts.ts';
import { auditPerson } from './audit.ts';

/**
 * Makes the account and the team that the settings name, in a store that has no account: for an installation without a terminal that shows
 * the start link. Whether it did; of several processes that start at once, one does.
 */
export async function makeFirstOwner(
  { storage, clock, passwords }: AccountIdentity,
  owner: FirstOwner,
): Promise<boolean> {
  if (await anyUser(storage.db)) return false;
  const passwordHash = await passwords.hash(owner.password);
  return storage.transaction(async (tx) => {
    // Another process may have been quicker, or somebody who signed up there.
    if (await anyUser(tx)) return false;
    const now = clock();
    const account = newAccount(now, owner, passwordHash);
    if (!(await insertAccount(tx, now, account, owner.team))) return false;
    const event = { action: 'sign-up', subject: account.id, detail: { by: 'settings' } } as const;
    const origin = { actorId: account.id, requestId: '', address: '' };
    await auditPerson(tx, now, origin, event, account.id);
    return true;
  }, 'rights');
}

import type { FirstOwner } from '#server/settings.ts';
import type { Reader } from '#server/storage/tables.ts';
import { anyUser } from '#server/storage/users.ts';
import { type AccountIdentity, insertAccount, newAccount } from './accounts.ts';
import { auditPerson } from './audit.ts';

/**
 * Whether somebody whom the provider names is the first owner of the settings, come to an empty store: they need no invitation. Who has a
 * password has an account already.
 */
export async function isFirstOwner(db: Reader, owner: FirstOwner | null, email: string): Promise<boolean> {
  return owner?.password === null && owner.email === email && !(await anyUser(db));
}

/**
 * Makes the account and the team that the settings name, in a store that has no account: for an installation without a terminal that shows
 * the start link. Whether it did: not where they come through the provider, by whom the account is made then. Of several processes that start at once, one does.
 */
export async function makeFirstOwner(
  { storage, clock, passwords }: AccountIdentity,
  owner: FirstOwner,
): Promise<boolean> {
  if (owner.password === null || (await anyUser(storage.db))) return false;
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

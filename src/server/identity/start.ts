import type { Writer } from '#server/storage/tables.ts';
import { revokeStartTokens, spendStartToken } from '#server/storage/tokens.ts';
import { anyUser } from '#server/storage/users.ts';
import { createAccount, newAccount, type SignedIn } from './accounts.ts';
import type { Device } from './device.ts';
import { after, type Identity } from './identity.ts';
import { hashSecret } from './secrets.ts';
import { type IssuedToken, issueToken } from './tokens.ts';

const START_SECONDS = 15 * 60;

/**
 * The one-time token that opens an empty store to whoever started the service: 15 minutes, in place of any earlier
 * one. Null where the store has an account.
 */
export function issueStart({ storage, clock }: Identity): Promise<IssuedToken | null> {
  return storage.transaction(async (tx) => {
    if (await anyUser(tx)) return null;
    const now = clock();
    await revokeStartTokens(tx, now.toISOString());
    const expiresAt = after(now, START_SECONDS);
    return issueToken(tx, now, { userId: null, kind: 'start', name: '', access: 'write', expiresAt });
  }, 'rights');
}

/**
 * Makes the owner's account and signs it in. Null where the token is unknown, used or expired, or any account exists:
 * then, too, the token is used up.
 */
export async function redeemStartToken(
  tx: Writer,
  now: Date,
  token: string,
  device: Device,
): Promise<SignedIn | null> {
  if (!(await spendStartToken(tx, hashSecret(token), now.toISOString()))) return null;
  if (await anyUser(tx)) return null;
  const account = newAccount(now, { name: 'Owner', email: '' }, null);
  // Nobody's box, for ever (RFC 2606), and without a password nobody signs in with it.
  return createAccount(tx, now, { ...account, email: `owner-${account.id}@start.invalid` }, device);
}

import type { Writer } from '#server/storage/tables.ts';
import { revokeStartTokens, spendStartToken } from '#server/storage/tokens.ts';
import { anyUser, findUser, firstUser } from '#server/storage/users.ts';
import { createAccount, newAccount, type SignedIn } from './accounts.ts';
import type { Device } from './device.ts';
import { after, type Identity } from './identity.ts';
import { hashSecret } from './secrets.ts';
import { type IssuedToken, issueSession, issueToken } from './tokens.ts';

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
 * A one-time token that signs a user in and shows them a model, 15 minutes: for whoever starts the service with a file, who has the whole
 * store in their hands.
 */
export function issueOpening(
  { storage, clock }: Identity,
  userId: string,
  modelId: string,
): Promise<IssuedToken> {
  return storage.transaction((tx) => {
    const now = clock();
    const expiresAt = after(now, START_SECONDS);
    return issueToken(tx, now, { userId, kind: 'start', name: modelId, access: 'write', expiresAt });
  }, 'rights');
}

/** Who is signed in by a start token; `modelId`: what they are to be shown, where that is there already. */
export interface Started extends SignedIn {
  readonly modelId: string | null;
}

/**
 * Signs in whom the token is for; of an empty store that is the owner, whose account is made. Null where the token is unknown, used or
 * expired, or where it is for an empty store and any account exists: then, too, the token is used up.
 */
export async function redeemStartToken(
  tx: Writer,
  now: Date,
  token: string,
  device: Device,
): Promise<Started | null> {
  const spent = await spendStartToken(tx, hashSecret(token), now.toISOString());
  if (spent === null) return null;
  if (spent.userId !== null) {
    const user = await findUser(tx, spent.userId);
    return user && { user, session: await issueSession(tx, now, user.id, device), modelId: spent.name };
  }
  if (await anyUser(tx)) return null;
  const made = await createOwner(tx, now, device);
  return made && { ...made, modelId: null };
}

/** A session of the user who was there first; of an empty store, of its owner, whose account is made. */
export async function signInFirstUser(tx: Writer, now: Date, device: Device): Promise<SignedIn | null> {
  const user = await firstUser(tx);
  return user
    ? { user, session: await issueSession(tx, now, user.id, device) }
    : createOwner(tx, now, device);
}

function createOwner(tx: Writer, now: Date, device: Device): Promise<SignedIn | null> {
  const account = newAccount(now, { name: 'Owner', email: '' }, null);
  // Nobody's box, for ever (RFC 2606), and without a password nobody signs in with it.
  const owner = { ...account, email: `owner-${account.id}@start.invalid` };
  return createAccount(tx, now, owner, device);
}

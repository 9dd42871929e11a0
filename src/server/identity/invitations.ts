import { v7 as uuidv7 } from 'uuid';
import {
  findAccepted,
  findInvitationByHash,
  insertInvitation,
  type Invited,
  renewInvitation,
  type StoredInvitation,
} from '#server/storage/invitations.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import { normaliseEmail } from './accounts.ts';
import { after } from './identity.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secrets.ts';

const PREFIX = 'mwi_';
const SECONDS = 14 * 24 * 60 * 60;

/** An invitation as it is given out: its secret is in no store, and can be had only now. */
export interface IssuedInvitation {
  readonly invitation: StoredInvitation;
  readonly secret: string;
}

/** Makes an invitation for 14 days, bound to an e-mail. */
export async function issueInvitation(
  tx: Writer,
  now: Date,
  input: Invited & { readonly id?: string; readonly email: string; readonly invitedBy: string },
): Promise<IssuedInvitation> {
  const secret = makeSecret(PREFIX);
  const invitation: StoredInvitation = {
    ...input,
    id: input.id ?? uuidv7(),
    email: normaliseEmail(input.email),
    createdAt: now.toISOString(),
    expiresAt: after(now, SECONDS),
    signedUpAt: null,
  };
  await insertInvitation(tx, invitation, hashSecret(secret));
  return { invitation, secret };
}

/** Gives an invitation a new secret and another 14 days; whoever sends it again answers for it from now on. */
export async function reissueInvitation(
  tx: Writer,
  now: Date,
  invitation: StoredInvitation,
  invitedBy: string,
): Promise<IssuedInvitation> {
  const secret = makeSecret(PREFIX);
  const expiresAt = after(now, SECONDS);
  await renewInvitation(tx, invitation.id, { hash: hashSecret(secret), invitedBy, expiresAt });
  return { invitation: { ...invitation, invitedBy, expiresAt }, secret };
}

/** The open invitation that this is the secret of; null where it is none, or closed, or expired: which is not told. */
export async function openedBy(db: Reader, secret: string, now: Date): Promise<StoredInvitation | null> {
  if (!looksLikeSecret(PREFIX, secret)) return null;
  return findInvitationByHash(db, hashSecret(secret), now.toISOString());
}

/** Where the invitation led that this is the secret of, if this user is the one who accepted it; otherwise null. */
export async function acceptedBy(db: Reader, secret: string, userId: string): Promise<Invited | null> {
  return looksLikeSecret(PREFIX, secret) ? findAccepted(db, hashSecret(secret), userId) : null;
}

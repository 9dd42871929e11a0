import { v7 as uuidv7 } from 'uuid';
import { bestEffort } from '#server/storage/database/best-effort.ts';
import type { TokenAccess, TokenKind, Writer } from '#server/storage/tables.ts';
import * as stored from '#server/storage/tokens.ts';
import type { StoredUser } from '#server/storage/users.ts';
import { type Device, NO_DEVICE } from './device.ts';
import { after, idleSince, type Identity } from './identity.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secrets.ts';

const PREFIX = 'mw_';
const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** How exact "last used" is: a token in use is not a write for each request. */
const USE_NOTED_EVERY_MS = 60 * 60 * 1000;

/** A token as it is given out: `token` is in no store and can be had only now. */
export interface IssuedToken {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
}

export interface Caller {
  readonly user: StoredUser;
  readonly tokenId: string;
  readonly kind: Extract<TokenKind, 'session' | 'personal'>;
  readonly access: TokenAccess;
}

/** Makes a token in a transaction that others have part in. */
export async function issueToken(
  tx: Writer,
  now: Date,
  token: { userId: string | null; kind: TokenKind; name: string; access: TokenAccess; expiresAt: string },
  device: Device = NO_DEVICE,
): Promise<IssuedToken> {
  const id = uuidv7();
  const secret = makeSecret(PREFIX);
  await stored.insertToken(tx, {
    ...token,
    ...device,
    id,
    hash: hashSecret(secret),
    createdAt: now.toISOString(),
  });
  return { id, token: secret, expiresAt: token.expiresAt };
}

/** A session of this user, for 30 days at most, begun on this device. */
export function issueSession(tx: Writer, now: Date, userId: string, device: Device): Promise<IssuedToken> {
  const expiresAt = after(now, SESSION_SECONDS);
  return issueToken(tx, now, { userId, kind: 'session', name: '', access: 'write', expiresAt }, device);
}

/** A personal access token, for a script or another tool. */
export function issuePersonal(
  tx: Writer,
  now: Date,
  token: {
    readonly userId: string;
    readonly name: string;
    readonly access: TokenAccess;
    readonly expiresAt: Date;
  },
): Promise<IssuedToken> {
  const expiresAt = token.expiresAt.toISOString();
  return issueToken(tx, now, { ...token, kind: 'personal', expiresAt });
}

/** Who calls with this token, or null where it is malformed, unknown, revoked or expired: which of them is not told. */
export async function authenticate(identity: Identity, token: string): Promise<Caller | null> {
  if (!looksLikeSecret(PREFIX, token)) return null;
  const { storage, clock } = identity;
  const found = await stored.findTokenWithUser(storage.db, hashSecret(token));
  // Those of links open nothing by themselves.
  if (found === null || found.kind === 'start' || found.kind === 'reset') return null;

  const now = clock();
  const isOver = found.expiresAt !== null && found.expiresAt <= now.toISOString();
  const isIdle =
    found.kind === 'session' && (found.lastUsedAt ?? found.createdAt) <= idleSince(identity, now);
  if (isOver || isIdle) {
    // Revoked, so that it stays expired when the clock is set back.
    await bestEffort(
      storage.transaction(
        (tx) => stored.revokeToken(tx, found.user.id, found.id, now.toISOString()),
        'rights',
      ),
    );
    return null;
  }
  const lastUsed = found.lastUsedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(found.lastUsedAt);
  if (now.getTime() - lastUsed >= USE_NOTED_EVERY_MS)
    await bestEffort(storage.transaction((tx) => stored.noteTokenUse(tx, found.id, now.toISOString())));
  return { user: found.user, tokenId: found.id, kind: found.kind, access: found.access };
}

/** The user's personal access tokens that were not revoked, without the tokens themselves. */
export function listPersonal({ storage }: Identity, userId: string): Promise<stored.StoredToken[]> {
  return stored.listTokens(storage.db, userId, 'personal');
}

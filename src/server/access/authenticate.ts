import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import type { Caller } from '#model/access.ts';
import { unauthenticated } from '#server/failure.ts';
import { authenticateGuest, isGuestToken } from '#server/identity/guests.ts';
import type { Identity } from '#server/identity/identity.ts';
import { authenticate } from '#server/identity/tokens.ts';
import { rolesByToken, rolesOfUser } from '#server/storage/callers.ts';
import { noteCaller } from '#server/log.ts';
import type { Reader } from '#server/storage/tables.ts';
import type { StoredUser } from '#server/storage/users.ts';

/** Who calls, with which token, and what `can` needs to know of them. */
/** Who takes turns and uses up budgets. A preview lets in any number of guests: they count as one. */
export function personOf({ user, guestOf }: Pick<Actor, 'user' | 'guestOf'>): string {
  return guestOf === undefined ? user.id : `guests of ${guestOf}`;
}

export interface Actor {
  readonly user: StoredUser;
  readonly tokenId: string;
  readonly tokenKind: 'session' | 'personal' | 'guest';
  readonly rights: Caller;
  /** Of a guest, who is no user: the one model that they view. */
  readonly guestOf?: string;
}

const LONGEST = 1_000;

/**
 * The caller of a request. Only one `Authorization: Bearer …` header counts; a token in a query, a cookie or a list is none.
 * @throws Failure UNAUTHENTICATED
 */
export async function authenticateRequest(identity: Identity, request: FastifyRequest): Promise<Actor> {
  const token = bearer(request.raw.rawHeaders, request.headers.authorization);
  const actor = isGuestToken(token) ? await guestBy(identity, token) : await userBy(identity, token);
  noteCaller(request, actor.user.id);
  return actor;
}

async function userBy(identity: Identity, token: string): Promise<Actor> {
  const caller = await authenticate(identity, token);
  if (caller === null) throw unauthenticated(t('The token is not valid, or no longer.'), true);
  const { user, tokenId, kind, access } = caller;
  const groups = await rolesOfUser(identity.storage.db, user.id);
  return { user, tokenId, tokenKind: kind, rights: { userId: user.id, groups, access } };
}

async function guestBy(identity: Identity, token: string): Promise<Actor> {
  const guest = await authenticateGuest(identity, token);
  if (guest === null) throw unauthenticated(t('The token is not valid, or no longer.'), true);
  const { guestId: id, modelId } = guest;
  const rights: Caller = { userId: id, groups: new Map(), access: 'read' };
  return {
    user: { id, name: 'Guest', email: '' },
    tokenId: id,
    tokenKind: 'guest',
    rights,
    guestOf: modelId,
  };
}

function bearer(rawHeaders: readonly string[], header: string | undefined): string {
  if (header === undefined) throw unauthenticated(t('Send Authorization: Bearer and a token.'), false);
  let headers = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'authorization') headers += 1;
  const token = header.length > LONGEST || headers > 1 ? undefined : /^bearer +([\w-]+)$/i.exec(header)?.[1];
  if (token === undefined)
    throw unauthenticated(t('The Authorization header must hold Bearer and one token.'), true);
  return token;
}

/** The actor's rights as they are now, for the check inside a write. No preview lets anyone write. @throws Failure where the token has ended */
export async function rightsNow(db: Reader, actor: Actor, now: Date): Promise<Caller> {
  const groups = await rolesByToken(db, actor.tokenId, now.toISOString());
  if (groups === null) throw unauthenticated(t('The token is no longer valid.'), true);
  const { userId, access } = actor.rights;
  return { userId, access, groups };
}

import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { DeviceSession } from '#contract/session.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import type { Actor } from '#server/access/authenticate.ts';
import type { Deps } from '#server/deps.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { Failure, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { auditPerson } from '#server/identity/audit.ts';
import { deviceLabel } from '#server/identity/device.ts';
import { idleSince } from '#server/identity/identity.ts';
import { listSessions, type StoredSession } from '#server/storage/sessions.ts';
import type { Reader } from '#server/storage/tables.ts';
import { revokeOtherSessions, revokeToken } from '#server/storage/tokens.ts';

/** @throws Failure 403 for a personal access token: it is to see and to end no session */
function admitSession({ actor }: { readonly actor: Actor }): void {
  if (actor.tokenKind !== 'session')
    throw new Failure('FORBIDDEN', t('Sessions are for someone signed in, not for a token.'));
}

export const sessionRoutes = {
  listSessions: signedIn(
    EDITOR.listSessions,
    async ({ deps, actor, query, request }) => {
      const rows = await sessionsOf(deps, deps.storage.db, actor.user.id);
      const { items, headers } = pageOf(rows, ({ id }) => id, query, request);
      return json(
        items.map((row) => present(row, actor.tokenId)),
        headers,
      );
    },
    admitSession,
  ),

  endSession: signedIn(
    EDITOR.endSession,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { id: userId } = call.actor.user;
        const { sessionId } = call.params;
        const at = now.toISOString();
        const known = (await sessionsOf(call.deps, tx, userId)).some(({ id }) => id === sessionId);
        if (!known || !(await revokeToken(tx, userId, sessionId, at))) throw notFound();
        const event = { action: 'session-ended', subject: sessionId } as const;
        await auditPerson(tx, now, auditActorOf(call), event, userId);
        return nothing();
      }),
    admitSession,
  ),

  endOtherSessions: signedIn(
    EDITOR.endOtherSessions,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { user, tokenId } = call.actor;
        await revokeOtherSessions(tx, user.id, tokenId, now.toISOString());
        const event = { action: 'session-ended', subject: user.id, detail: { all: 'others' } } as const;
        await auditPerson(tx, now, auditActorOf(call), event, user.id);
        return nothing();
      }),
    admitSession,
  ),
};

/** Where somebody is signed in now. */
function sessionsOf(deps: Deps, db: Reader, userId: string): Promise<StoredSession[]> {
  const now = deps.clock();
  return listSessions(db, userId, now.toISOString(), idleSince(deps, now));
}

function present(row: StoredSession, current: string): DeviceSession {
  const { id, userAgent, address, createdAt, lastUsedAt, expiresAt } = row;
  const device = deviceLabel(userAgent);
  return { id, device, address, createdAt, lastUsedAt, expiresAt, current: id === current };
}

import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { admitWriting } from '#server/access/authorise.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { Failure, invalid, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { auditPerson } from '#server/identity/audit.ts';
import { issuePersonal, listPersonal } from '#server/identity/tokens.ts';
import type { Settings } from '#server/settings.ts';
import type { Writer } from '#server/storage/tables.ts';
import { listTokens, revokeToken } from '#server/storage/tokens.ts';
import { lockUser } from '#server/storage/users.ts';

/** How long a token lives that was made without an end. */
const DAYS = 90;

export const tokenRoutes = {
  listTokens: signedIn(EDITOR.listTokens, async ({ deps, actor, query, request }) => {
    const { items, headers } = pageOf(
      await listPersonal(deps, actor.user.id),
      ({ id }) => id,
      query,
      request,
    );
    return json(items, headers);
  }),

  createToken: signedIn(
    EDITOR.createToken,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { id: userId } = call.actor.user;
        const { name, access, expiresAt: until } = call.body;
        const expiresAt = new Date(until ?? now.getTime() + DAYS * 24 * 60 * 60 * 1000);
        if (expiresAt <= now) throw invalid([{ path: 'expiresAt', message: t('must be in the future') }]);
        await admitToken(tx, now, call.deps.settings, userId);
        const made = await issuePersonal(tx, now, { userId, name, access, expiresAt });
        const event = { action: 'token-made', subject: made.id, detail: { name, access } } as const;
        await auditPerson(tx, now, auditActorOf(call), event, userId);
        const token = (await listTokens(tx, userId, 'personal')).find(({ id }) => id === made.id);
        return json({ ...token, token: made.token }, { location: `/api/tokens/${made.id}` });
      }),
    ({ actor }) => {
      if (actor.tokenKind !== 'session')
        throw new Failure('FORBIDDEN', t('Tokens are made by someone signed in, not by another token.'));
    },
  ),

  deleteToken: signedIn(
    EDITOR.deleteToken,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { id: userId } = call.actor.user;
        const { tokenId } = call.params;
        const own = (await listTokens(tx, userId, 'personal')).find(({ id }) => id === tokenId);
        if (own === undefined || !(await revokeToken(tx, userId, tokenId, now.toISOString())))
          throw notFound();
        const event = { action: 'token-revoked', subject: tokenId, detail: { name: own.name } } as const;
        await auditPerson(tx, now, auditActorOf(call), event, userId);
        return nothing();
      }),
    ({ actor }) => admitWriting(actor.rights),
  ),
};

/** @throws Failure 409 for someone who has as many tokens as a person may have */
async function admitToken(
  tx: Writer,
  now: Date,
  { tokensPerPerson }: Settings,
  userId: string,
): Promise<void> {
  // Of two at once, the second counts the first.
  await lockUser(tx, userId);
  const tokens = await listTokens(tx, userId, 'personal');
  const open = tokens.filter(({ expiresAt }) => expiresAt === null || expiresAt > now.toISOString());
  if (open.length < tokensPerPerson) return;
  const detail = t('A person may have {count} tokens. Revoke one that is no longer needed.', {
    count: tokensPerPerson,
  });
  throw new Failure('CONFLICT', detail);
}

import { EDITOR } from '#contract/editor.ts';
import { json, nothing } from '#server/answer.ts';
import { admitWriting } from '#server/authorise.ts';
import { signedIn } from '#server/endpoint-routes.ts';
import { Failure, invalid, notFound } from '#server/failure.ts';
import { auditPerson } from '#server/identity/audit.ts';
import { issuePersonal, listPersonal } from '#server/identity/tokens.ts';
import { once } from '#server/once.ts';
import { originOf } from '#server/origin.ts';
import { pageOf } from '#server/paging.ts';
import { listTokens, revokeToken } from '#server/storage/tokens.ts';

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
      once(call, async (tx, now) => {
        const { id: userId } = call.actor.user;
        const { name, access, expiresAt: until } = call.body;
        const expiresAt = new Date(until ?? now.getTime() + DAYS * 24 * 60 * 60 * 1000);
        if (expiresAt <= now) throw invalid([{ path: 'expiresAt', message: 'must be in the future' }]);
        const made = await issuePersonal(tx, now, { userId, name, access, expiresAt });
        const event = { action: 'token-made', subject: made.id, detail: { name, access } } as const;
        await auditPerson(tx, now, originOf(call), event, userId);
        const token = (await listTokens(tx, userId, 'personal')).find(({ id }) => id === made.id);
        return json({ ...token, token: made.token }, { location: `/api/tokens/${made.id}` });
      }),
    ({ actor }) => {
      if (actor.tokenKind !== 'session')
        throw new Failure('FORBIDDEN', 'Tokens are made by someone signed in, not by another token.');
    },
  ),

  deleteToken: signedIn(
    EDITOR.deleteToken,
    (call) =>
      once(call, async (tx, now) => {
        const { id: userId } = call.actor.user;
        const { tokenId } = call.params;
        const own = (await listTokens(tx, userId, 'personal')).find(({ id }) => id === tokenId);
        if (own === undefined || !(await revokeToken(tx, userId, tokenId, now.toISOString())))
          throw notFound();
        const event = { action: 'token-revoked', subject: tokenId, detail: { name: own.name } } as const;
        await auditPerson(tx, now, originOf(call), event, userId);
        return nothing();
      }),
    ({ actor }) => admitWriting(actor.rights),
  ),
};

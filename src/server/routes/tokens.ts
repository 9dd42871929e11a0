import { EDITOR } from '#contract/editor.ts';
import { json, nothing } from '#server/answer.ts';
import { admitWriting } from '#server/authorise.ts';
import { signedIn } from '#server/endpoint-routes.ts';
import { Failure, invalid, notFound } from '#server/failure.ts';
import { issuePersonal, listPersonal, revokeToken } from '#server/identity/tokens.ts';
import { pageOf } from '#server/paging.ts';

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
    async ({ deps, actor, body: { name, access, expiresAt: until } }) => {
      const now = deps.clock();
      const expiresAt = new Date(until ?? now.getTime() + DAYS * 24 * 60 * 60 * 1000);
      if (expiresAt <= now) throw invalid([{ path: 'expiresAt', message: 'must be in the future' }]);
      const made = await issuePersonal(deps, { userId: actor.user.id, name, access, expiresAt });
      const token = (await listPersonal(deps, actor.user.id)).find(({ id }) => id === made.id);
      return json({ ...token, token: made.token }, { location: `/api/tokens/${made.id}` });
    },
    ({ actor }) => {
      if (actor.tokenKind !== 'session')
        throw new Failure('FORBIDDEN', 'Tokens are made by someone signed in, not by another token.');
    },
  ),

  deleteToken: signedIn(
    EDITOR.deleteToken,
    async ({ deps, actor, params: { tokenId } }) => {
      const own = (await listPersonal(deps, actor.user.id)).some(({ id }) => id === tokenId);
      if (!own || !(await revokeToken(deps, actor.user.id, tokenId))) throw notFound();
      return nothing();
    },
    ({ actor }) => admitWriting(actor.rights),
  ),
};

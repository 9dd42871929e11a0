import { v7 as uuidv7 } from 'uuid';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { LinkedIdentity } from '#contract/oidc.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import type { Actor } from '#server/access/authenticate.ts';
import { retryOf } from '#server/commit/retry.ts';
import { checkPassword } from '#server/endpoints/check-password.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { Failure, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { auditPerson } from '#server/identity/audit.ts';
import { waysIn } from '#server/identity/change-account.ts';
import { redeem } from '#server/identity/oidc-visits.ts';
import {
  deleteIdentity,
  insertIdentity,
  listIdentities,
  type StoredIdentity,
} from '#server/storage/identities.ts';
import { lockUser } from '#server/storage/users.ts';
import { staleCode } from './oidc.ts';

/** @throws Failure 403 for a personal access token */
function admitSession({ actor }: { readonly actor: Actor }): void {
  if (actor.tokenKind !== 'session')
    throw new Failure('FORBIDDEN', t('An account is changed by someone signed in, not by a token.'));
}

const present = ({ id, issuer, email, createdAt }: StoredIdentity): LinkedIdentity => ({
  id,
  issuer,
  email,
  createdAt,
});

export const identityRoutes = {
  listIdentities: signedIn(
    EDITOR.listIdentities,
    async ({ deps, actor, query, request }) => {
      const rows = await listIdentities(deps.storage.db, actor.user.id);
      const { items, headers } = pageOf(rows, ({ id }) => id, query, request);
      return json(items.map(present), headers);
    },
    admitSession,
  ),

  linkIdentity: signedIn(
    EDITOR.linkIdentity,
    async (call) => {
      const { deps, endpoint, actor, request, raw, body, permit } = call;
      const { id: userId } = actor.user;
      if (deps.provider === null) throw notFound();
      await checkPassword(call, body.currentPassword, t('is required to link another way to sign in'));
      // The token is in the hash, so that nobody can try passwords against what is kept of the body.
      const retry = retryOf(request, `${userId} ${request.headers.authorization}`, raw);
      return idempotent({ deps, endpoint, actor, retry, permit }, async (tx, now) => {
        const arrival = await redeem(tx, now, { ...body, intent: 'link' });
        if (arrival === null) throw staleCode();
        const { issuer, subject, email } = arrival;
        if (email === null)
          throw new Failure('FORBIDDEN', t('The provider does not say that your e-mail is verified.'));
        const identity = { id: uuidv7(), userId, issuer, subject, email, createdAt: now.toISOString() };
        if (!(await insertIdentity(tx, identity)))
          throw new Failure('CONFLICT', t('This account of the provider is linked to an account already.'));
        const event = { action: 'identity-linked', subject: identity.id, detail: { issuer, email } } as const;
        await auditPerson(tx, now, auditActorOf(call), event, userId);
        return json(present(identity), { location: `/api/me/identities/${identity.id}` });
      });
    },
    admitSession,
  ),

  unlinkIdentity: signedIn(
    EDITOR.unlinkIdentity,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { id: userId } = call.actor.user;
        await lockUser(tx, userId);
        const linked = await listIdentities(tx, userId);
        const identity = linked.find(({ id }) => id === call.params.identityId);
        if (identity === undefined) throw notFound();
        if (linked.length === 1 && !(await waysIn(tx, userId)).hasPassword)
          throw new Failure(
            'CONFLICT',
            t('This is the only way to sign in to the account. Set a password first.'),
          );
        await deleteIdentity(tx, identity.id);
        const { id, issuer, email } = identity;
        const event = { action: 'identity-unlinked', subject: id, detail: { issuer, email } } as const;
        await auditPerson(tx, now, auditActorOf(call), event, userId);
        return nothing();
      }),
    admitSession,
  ),
};

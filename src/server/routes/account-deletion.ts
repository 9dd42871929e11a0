import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { FieldError } from '#model/store/result.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { accessListOf } from '#server/access/authorise.ts';
import { commit } from '#server/commit/commit.ts';
import { checkPassword } from '#server/endpoints/check-password.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { Failure, invalid } from '#server/failure.ts';
import { nothing } from '#server/http/answer.ts';
import { normaliseEmail } from '#server/identity/accounts.ts';
import { auditPerson } from '#server/identity/audit.ts';
import { deleteAccount, findHindrances } from '#server/identity/delete-account.ts';
import { findModelsNaming } from '#server/storage/models.ts';
import { listPlan } from './model-invitations.ts';

export const accountDeletionRoutes = {
  deleteMe: signedIn(
    EDITOR.deleteMe,
    async (call) => {
      const { deps, actor, body, clientId } = call;
      const { id, email } = actor.user;
      if (normaliseEmail(body.email) !== email)
        throw invalid([{ path: 'email', message: t('is not the e-mail of this account') }]);
      await checkPassword(call, body.currentPassword, t('is required to delete the account'));
      admitDeleting(await findHindrances(deps.storage.db, id));
      // Each model tells in its history that they left it; what could not be finished is begun again by asking again.
      for (const model of await findModelsNaming(deps.storage.db, id))
        await commit(deps, model, {
          actor,
          need: null,
          retry: null,
          clientId,
          origin: auditActorOf(call),
          plan: (now) => ({
            ...listPlan(
              now,
              t('Leave the model: the account is deleted'),
              accessListOf(now.row.accessControlList).filter(({ user_id }) => user_id !== id),
            ),
            onlyTakesAway: true,
          }),
          answer: () => nothing(),
        });
      return idempotent(call, async (tx, now) => {
        await auditPerson(tx, now, auditActorOf(call), { action: 'account-deleted', subject: id }, id);
        admitDeleting(await deleteAccount(tx, now, id));
        return nothing();
      });
    },
    ({ actor }) => {
      if (actor.tokenKind !== 'session')
        throw new Failure('FORBIDDEN', t('An account is deleted by someone signed in, not by a token.'));
    },
  ),
};

/** @throws Failure CONFLICT with what the person must do first */
function admitDeleting(hindrances: readonly FieldError[]): void {
  if (hindrances.length === 0) return;
  const reasons = hindrances.map(({ message }) => message).join('; ');
  throw new Failure('CONFLICT', t('The account cannot be deleted yet. {reasons}.', { reasons }), hindrances);
}

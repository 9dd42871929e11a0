import type { FastifyRequest } from 'fastify';
import { languageAsked, type Spoken } from '#language/speech-of.ts';
import { saidIn, t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import type { Deps } from '#server/deps.ts';
import { open, signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { admitManaging, manageTeam, roleIn } from '#server/endpoints/team-rights.ts';
import { Failure, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { normaliseEmail } from '#server/identity/accounts.ts';
import { audit, auditPerson, type Origin } from '#server/identity/audit.ts';
import { speechFor } from '#server/identity/mail-language.ts';
import { mayMakeReset } from '#server/identity/may-make-reset.ts';
import { findResettable, issueReset, opensReset, redeemReset } from '#server/identity/password-reset.ts';
import { resetLink, resetMail, wasResetMail } from '#server/identity/reset-mail.ts';
import type { Mail } from '#server/mail.ts';
import { addressOf } from '#server/proxies.ts';
import { findRole } from '#server/storage/teams.ts';

export const passwordResetRoutes = {
  forgotPassword: open(EDITOR.forgotPassword, async (call) => {
    const { deps, request, body } = call;
    const email = normaliseEmail(body.email);
    await deps.gates.countReset(addressOf(request), email);
    // After the answer: neither what it says nor how long it takes tells whether there is such an account.
    const origin = auditActorOf(call);
    const asked = languageAsked(request.headers['accept-language']);
    setImmediate(() => {
      sendReset(deps, origin, email, asked).catch((err: unknown) =>
        request.log.warn({ err }, 'a link for a new password could not be sent'),
      );
    });
    return nothing();
  }),

  resetPassword: open(EDITOR.resetPassword, async (call) => {
    const { deps, request, body } = call;
    const address = addressOf(request);
    await deps.gates.countSignIn(address, 'reset');
    // A password is hashed for whoever has a token, and for nobody else.
    const opens = await opensReset(deps.storage.db, body.token, deps.clock());
    const hash = opens ? await deps.gates.hash(address, () => deps.passwords.hash(body.password)) : null;
    const user =
      hash === null
        ? null
        : await deps.storage.transaction(async (tx) => {
            const now = deps.clock();
            const changed = await redeemReset(tx, now, body.token, hash);
            if (changed === null) return null;
            const event = { action: 'password-reset', subject: changed.id } as const;
            await auditPerson(tx, now, { ...auditActorOf(call), actorId: changed.id }, event, changed.id);
            return changed;
          }, 'rights');
    if (user === null) {
      await deps.gates.failedSignIn(address);
      throw new Failure('NOT_FOUND', t('This link was used, has expired, or was replaced by a newer one.'));
    }
    await deps.streams.review();
    const asked = languageAsked(request.headers['accept-language']);
    const speech = await speechFor(deps.storage.db, user.email, asked);
    mail(
      deps,
      request,
      saidIn(speech, () => wasResetMail(user)),
    );
    return nothing();
  }),

  makeReset: signedIn(
    EDITOR.makeReset,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { deps, actor, params } = call;
        const { teamId, userId } = params;
        const { rights } = await manageTeam(tx, actor, teamId, now);
        admitOwner(roleIn(rights, teamId));
        if ((await findRole(tx, teamId, userId)) === null) throw notFound();
        if (deps.mail !== null)
          throw new Failure(
            'CONFLICT',
            t('They can have a link mailed: “Forgot your password?” where they sign in.'),
          );
        if (!(await mayMakeReset(tx, teamId, userId))) throw new Failure('CONFLICT', NOT_YOURS);
        const { token, expiresAt } = await issueReset(tx, now, userId);
        const event = { action: 'password-reset-link-made', subject: userId } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        return json({ link: resetLink(deps.settings.publicUrl, token), expiresAt });
      }),
    ({ actor, params }) => {
      admitManaging(actor.rights, params.teamId);
      admitOwner(roleIn(actor.rights, params.teamId));
      if (actor.tokenKind !== 'session')
        throw new Failure('FORBIDDEN', t('Such a link is made by someone signed in, not by a token.'));
    },
  ),
};

const NOT_YOURS = t(
  'Only an account that was made by an invitation of this team, and opens nothing else, gets a link from its Owner. The administrator of the service makes one for any: modelwright reset-password.',
);

function admitOwner(role: string): void {
  if (role !== 'Owner') throw new Failure('FORBIDDEN', t('This is for the Owners of the team.'));
}

/** Mails a link to whom the e-mail belongs, where that is somebody with a password. */
async function sendReset(deps: Deps, origin: Origin, email: string, asked: Spoken | null): Promise<void> {
  const { storage, clock, settings } = deps;
  if (deps.mail === null) return;
  const issued = await storage.transaction(async (tx) => {
    const user = await findResettable(tx, email);
    if (user === null) return null;
    const now = clock();
    const { token } = await issueReset(tx, now, user.id);
    await auditPerson(tx, now, origin, { action: 'password-reset-asked', subject: user.id }, user.id);
    return { user, token };
  }, 'rights');
  if (issued === null) return;
  const { user, token } = issued;
  const speech = await speechFor(storage.db, user.email, asked);
  const mailed = saidIn(speech, () => resetMail(user, resetLink(settings.publicUrl, token)));
  await deps.mail.send(mailed);
}

/** Sends a mail that nobody waits for. */
function mail(deps: Deps, request: FastifyRequest, one: Mail): void {
  deps.mail
    ?.send(one)
    .catch((err: unknown) => request.log.warn({ err }, 'a mail about a new password could not be sent'));
}

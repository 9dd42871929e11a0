import { t } from '#language/translate.ts';
import type { AuditAction } from '#contract/audit.ts';
import { EDITOR } from '#contract/editor.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { replayed, retryOf } from '#server/commit/retry.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { Failure, invalid } from '#server/failure.ts';
import { json } from '#server/http/answer.ts';
import { auditPerson } from '#server/identity/audit.ts';
import {
  applyChange,
  type CheckedChange,
  checkChange,
  isTaken,
  type NotChanged,
  waysIn,
} from '#server/identity/change-account.ts';
import { addressOf } from '#server/proxies.ts';
import type { Reader } from '#server/storage/tables.ts';
import { findLanguage, setFirstLanguage, setLanguage, type StoredUser } from '#server/storage/users.ts';

const NOT_CHANGED: Readonly<Record<NotChanged, () => Failure>> = {
  'no password': () =>
    invalid([{ path: 'currentPassword', message: t('is required to change the e-mail or the password') }]),
  'wrong password': () =>
    new Failure('FORBIDDEN', t('The current password is wrong.'), [
      { path: 'currentPassword', message: t('is wrong') },
    ]),
  'e-mail taken': () =>
    new Failure('CONFLICT', t('Another account has this e-mail.'), [
      { path: 'email', message: t('belongs to another account') },
    ]),
  'changed meanwhile': () =>
    new Failure('CONFLICT', t('The account was changed at the same time. Check it and try again.')),
};

export const meRoutes = {
  me: signedIn(EDITOR.me, async ({ deps, actor }) => json(await present(deps.storage.db, actor.user))),

  updateMe: signedIn(
    EDITOR.updateMe,
    async (call) => {
      const { deps, endpoint, actor, request, raw, body, permit } = call;
      // The token is in the hash, so that nobody can try passwords against what is kept of the body.
      const retry = retryOf(request, `${actor.user.id} ${request.headers.authorization}`, raw);
      const { db } = deps.storage;
      // Asked before the password, which is another one after the first.
      const kept = retry && (await replayed(db, actor.user.id, retry, deps.clock()));
      if (kept !== null) return kept;

      const { name, email, password, currentPassword } = body;
      // Whoever has a session must not find out the password with it: a try counts as one to sign in.
      const address = addressOf(request);
      if (currentPassword !== undefined) await deps.gates.countSignIn(address, actor.user.email);
      const check = () => checkChange(deps, actor.user.id, { name, email, password, currentPassword });
      const hashes = password !== undefined || currentPassword !== undefined;
      const checked = await (hashes ? deps.gates.hash(address, check) : check());
      if (!checked.ok) {
        if (checked.why === 'wrong password') await deps.gates.failedSignIn(address);
        throw NOT_CHANGED[checked.why]();
      }
      try {
        return await idempotent({ deps, endpoint, actor, retry, permit }, async (tx, now) => {
          const endOthers = body.endOtherSessions ?? password !== undefined;
          const changed = await applyChange(tx, now, checked.change, endOthers ? actor.tokenId : null);
          if (!changed.ok) throw NOT_CHANGED[changed.why]();
          const { id } = actor.user;
          const detail = { otherSessionsEnded: endOthers };
          for (const action of actionsOf(checked.change, password))
            await auditPerson(tx, now, auditActorOf(call), { action, subject: id, detail }, id);
          if (body.language !== undefined) await setLanguage(tx, id, body.language);
          if (body.languageIfNone !== undefined) await setFirstLanguage(tx, id, body.languageIfNone);
          return json(await present(tx, changed.account));
        });
      } catch (error) {
        throw (await lostItsEmail(db, checked.change, error)) ? NOT_CHANGED['e-mail taken']() : error;
      }
    },
    ({ actor }) => {
      if (actor.tokenKind !== 'session')
        throw new Failure('FORBIDDEN', t('An account is changed by someone signed in, not by a token.'));
    },
  ),
};

async function present(db: Reader, user: StoredUser) {
  return { ...user, ...(await waysIn(db, user.id)), language: await findLanguage(db, user.email) };
}

function actionsOf({ before, email }: CheckedChange, password: string | undefined): AuditAction[] {
  const actions: AuditAction[] = email === before.email ? [] : ['email-changed'];
  return password === undefined ? actions : [...actions, 'password-changed'];
}

/** PostgreSQL lets two ask for one e-mail at the same moment, and fails the second as it writes. */
async function lostItsEmail(
  db: Parameters<typeof isTaken>[0],
  { before, email }: CheckedChange,
  error: unknown,
): Promise<boolean> {
  return !(error instanceof Failure) && email !== before.email && (await isTaken(db, email, before.id));
}

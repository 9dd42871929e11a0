import { languageAsked } from '#language/speech-of.ts';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { deviceOf, auditActorOf } from '#server/access/audit-actor.ts';
import { writeTransaction } from '#server/access/write-transaction.ts';
import { createModel, newModelId } from '#server/commit/create-model.ts';
import { retryOf } from '#server/commit/retry.ts';
import { open, signedIn } from '#server/endpoints/endpoint-routes.ts';
import { reserveFor, withIdempotencyKey } from '#server/endpoints/idempotent.ts';
import { admitSignUp, spendSignUp } from '#server/endpoints/sign-up.ts';
import { Failure } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import {
  checkPassword,
  createAccount,
  findAccount,
  newAccount,
  normaliseEmail,
  type SignedIn,
} from '#server/identity/accounts.ts';
import { auditPerson } from '#server/identity/audit.ts';
import { redeemStartToken } from '#server/identity/start.ts';
import { issueSession } from '#server/identity/tokens.ts';
import { addressOf } from '#server/proxies.ts';
import { bestEffort } from '#server/storage/database/best-effort.ts';
import { rolesOfUser } from '#server/storage/callers.ts';
import { revokeToken } from '#server/storage/tokens.ts';

const present = ({ user, session }: SignedIn) => ({ token: session.token, user });

const CHALLENGE = { 'www-authenticate': 'Bearer' };

export const authRoutes = {
  signUp: open(EDITOR.signUp, async (call) => {
    const { deps, request, body } = call;
    const { storage, clock, settings } = deps;
    await deps.gates.countSignUp(addressOf(request));
    const email = normaliseEmail(body.email);
    await admitSignUp(storage.db, clock(), settings, email, body.invitation);
    // Hashed before the e-mail is looked at: a taken one is not told from a free one by the time it takes.
    const passwordHash = await deps.gates.hash(addressOf(request), () => deps.passwords.hash(body.password));
    return storage.transaction(async (tx) => {
      const now = clock();
      await spendSignUp(tx, now, settings, email, body.invitation);
      const language = languageAsked(request.headers['accept-language']);
      const account = newAccount(now, body, passwordHash, language);
      const made = await createAccount(tx, now, account, deviceOf(request));
      if (made === null)
        throw new Failure('CONFLICT', t('There is an account with this e-mail already. Sign in instead.'), [
          { path: 'email', message: t('has an account already') },
        ]);
      const { id } = made.user;
      const event = { action: 'sign-up', subject: id, detail: { by: 'password' } } as const;
      await auditPerson(tx, now, { ...auditActorOf(call), actorId: id }, event, id);
      return json(present(made));
    });
  }),

  signIn: open(EDITOR.signIn, async (call) => {
    const { deps, endpoint, request, body } = call;
    const address = addressOf(request);
    const email = normaliseEmail(body.email);
    await deps.gates.countSignIn(address, email);
    const user = await deps.gates.hash(address, () => checkPassword(deps, body));
    if (user === null) {
      await deps.gates.failedSignIn(address);
      // Looked up and written whether there is such an account or not: the time tells nothing.
      const account = await findAccount(deps.storage.db, body.email);
      const event = { action: 'sign-in-failed', subject: account?.id ?? null } as const;
      const isKept = await bestEffort(
        deps.storage.transaction((tx) =>
          auditPerson(tx, deps.clock(), auditActorOf(call), event, account?.id ?? ''),
        ),
      );
      if (!isKept)
        request.log.warn({ ...event, address }, 'the audit log could not be written: store full or away');
      throw new Failure('SIGN_IN_FAILED', t('E-mail or password is wrong.'), [], CHALLENGE);
    }
    // Nothing is kept of the body, which holds the password: whatever it is, a repeat is refused.
    const retry = retryOf(request, user.id, null);
    return deps.storage.transaction((tx) => {
      const now = deps.clock();
      return withIdempotencyKey(tx, { endpoint, userId: user.id, retry }, now, async () => {
        const event = { action: 'sign-in', subject: user.id, detail: { by: 'password' } } as const;
        await auditPerson(tx, now, { ...auditActorOf(call), actorId: user.id }, event, user.id);
        return json(present({ user, session: await issueSession(tx, now, user.id, deviceOf(request)) }));
      });
    }, reserveFor(endpoint));
  }),

  signOut: signedIn(EDITOR.signOut, async (call) => {
    const { deps, actor } = call;
    const { id } = actor.user;
    const now = deps.clock();
    // Any token may end itself, one that only reads too.
    const permit = { hold: () => Promise.resolve(null), admit: () => undefined };
    await writeTransaction(
      deps,
      actor,
      now,
      permit,
      async (tx) => {
        await revokeToken(tx, id, actor.tokenId, now.toISOString());
        await auditPerson(tx, now, auditActorOf(call), { action: 'sign-out', subject: id }, id);
      },
      'rights',
    );
    return nothing();
  }),

  start: open(EDITOR.start, async (call) => {
    const { deps, request, body } = call;
    await deps.gates.countSignIn(addressOf(request), 'start');
    const owner = await deps.storage.transaction(async (tx) => {
      const now = deps.clock();
      const made = await redeemStartToken(tx, now, body.token, deviceOf(request));
      if (made === null) return null;
      const { id } = made.user;
      const action = made.modelId === null ? 'sign-up' : 'sign-in';
      const event = { action, subject: id, detail: { by: 'start link' } } as const;
      await auditPerson(tx, now, { ...auditActorOf(call), actorId: id }, event, id);
      return made;
    });
    if (owner === null) {
      await deps.gates.failedSignIn(addressOf(request));
      throw new Failure(
        'SIGN_IN_FAILED',
        t('This start link was used, has expired, or is no longer needed.'),
        [],
        CHALLENGE,
      );
    }
    const { user, session, modelId } = owner;
    if (modelId !== null) return json({ ...present(owner), modelId });
    const groups = await rolesOfUser(deps.storage.db, user.id);
    const [teamId] = groups.keys();
    if (teamId === undefined) throw new Error('a new account has no team');
    const id = newModelId();
    await createModel(
      deps,
      {
        user,
        tokenId: session.id,
        tokenKind: 'session',
        rights: { userId: user.id, groups, access: 'write' },
      },
      null,
      {
        id,
        teamId,
        name: 'Untitled model',
        description: '',
        label: t('Create model'),
        edited: { diff: [], model: EMPTY_MODEL },
      },
    );
    return json({ ...present(owner), modelId: id });
  }),
};

import { EDITOR } from '#contract/editor.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { json, nothing } from '#server/answer.ts';
import { createModel, newModelId } from '#server/create-model.ts';
import { open, signedIn } from '#server/endpoint-routes.ts';
import { Failure, invalid } from '#server/failure.ts';
import { normaliseEmail, type SignedIn, signIn, signUp } from '#server/identity/accounts.ts';
import { changeAccount, hasPassword, type NotChanged } from '#server/identity/change-account.ts';
import { redeemStartToken } from '#server/identity/start.ts';
import { revokeToken } from '#server/identity/tokens.ts';
import { rolesOfUser } from '#server/storage/callers.ts';

const present = ({ user, session }: SignedIn) => ({ token: session.token, user });

const CHALLENGE = { 'www-authenticate': 'Bearer' };

const NOT_CHANGED: Readonly<Record<NotChanged, () => Failure>> = {
  'no password': () =>
    invalid([{ path: 'currentPassword', message: 'is required to change the e-mail or the password' }]),
  'wrong password': () =>
    new Failure('FORBIDDEN', 'The current password is wrong.', [
      { path: 'currentPassword', message: 'is wrong' },
    ]),
  'e-mail taken': () =>
    new Failure('CONFLICT', 'Another account has this e-mail.', [
      { path: 'email', message: 'belongs to another account' },
    ]),
  'changed meanwhile': () =>
    new Failure('CONFLICT', 'The account was changed at the same moment. Look at it and try again.'),
};

export const authRoutes = {
  signUp: open(EDITOR.signUp, async ({ deps, request, body }) => {
    deps.gates.countSignUp(request.ip);
    const account = await signUp(deps, body);
    if (account === null)
      throw new Failure('CONFLICT', 'There is an account with this e-mail already. Sign in instead.', [
        { path: 'email', message: 'has an account already' },
      ]);
    return json(present(account));
  }),

  signIn: open(EDITOR.signIn, async ({ deps, request, body }) => {
    deps.gates.countSignIn(request.ip, normaliseEmail(body.email));
    const account = await signIn(deps, body);
    if (account !== null) return json(present(account));
    deps.gates.failedSignIn(request.ip);
    throw new Failure('SIGN_IN_FAILED', 'E-mail or password is wrong.', [], CHALLENGE);
  }),

  signOut: signedIn(EDITOR.signOut, async ({ deps, actor }) => {
    await revokeToken(deps, actor.user.id, actor.tokenId);
    return nothing();
  }),

  start: open(EDITOR.start, async ({ deps, request, body }) => {
    deps.gates.countSignIn(request.ip, 'start');
    const owner = await redeemStartToken(deps, body.token);
    if (owner === null) {
      deps.gates.failedSignIn(request.ip);
      throw new Failure(
        'SIGN_IN_FAILED',
        'This start link was used, has expired, or is not needed any more.',
        [],
        CHALLENGE,
      );
    }
    const { user, session } = owner;
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
        label: 'Create model',
        edited: { diff: [], model: EMPTY_MODEL },
      },
    );
    return json({ ...present(owner), modelId: id });
  }),

  me: signedIn(EDITOR.me, async ({ deps, actor }) =>
    json({ ...actor.user, hasPassword: await hasPassword(deps, actor.user.id) }),
  ),

  updateMe: signedIn(
    EDITOR.updateMe,
    async ({ deps, actor, request, body }) => {
      const { name, email, password, currentPassword } = body;
      // Whoever has a session must not find out the password with it: a try counts as one to sign in.
      if (currentPassword !== undefined) deps.gates.countSignIn(request.ip, actor.user.email);
      const change = { name, email, password, currentPassword };
      const changed = await changeAccount(deps, { userId: actor.user.id, sessionId: actor.tokenId }, change);
      if (changed.ok) return json(changed.account);
      if (changed.why === 'wrong password') deps.gates.failedSignIn(request.ip);
      throw NOT_CHANGED[changed.why]();
    },
    ({ actor }) => {
      if (actor.tokenKind !== 'session')
        throw new Failure('FORBIDDEN', 'An account is changed by someone signed in, not by a token.');
    },
  ),
};

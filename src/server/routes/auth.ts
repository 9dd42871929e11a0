import { EDITOR } from '#contract/editor.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { json, nothing } from '#server/answer.ts';
import { createModel, newModelId } from '#server/create-model.ts';
import { open, signedIn } from '#server/endpoint-routes.ts';
import { Failure } from '#server/failure.ts';
import { checkPassword, normaliseEmail, type SignedIn, signUp } from '#server/identity/accounts.ts';
import { redeemStartToken } from '#server/identity/start.ts';
import { issueSessionIn, revokeToken } from '#server/identity/tokens.ts';
import { once } from '#server/once.ts';
import { retryOf } from '#server/retry.ts';
import { rolesOfUser } from '#server/storage/callers.ts';

const present = ({ user, session }: SignedIn) => ({ token: session.token, user });

const CHALLENGE = { 'www-authenticate': 'Bearer' };

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

  signIn: open(EDITOR.signIn, async ({ deps, endpoint, request, body }) => {
    deps.gates.countSignIn(request.ip, normaliseEmail(body.email));
    const user = await checkPassword(deps, body);
    if (user === null) {
      deps.gates.failedSignIn(request.ip);
      throw new Failure('SIGN_IN_FAILED', 'E-mail or password is wrong.', [], CHALLENGE);
    }
    // Nothing is kept of the body, which holds the password: whatever it is, a repeat is refused.
    const retry = retryOf(request, user.id, null);
    return once({ deps, endpoint, actor: { user }, retry }, async (tx, now) =>
      json(present({ user, session: await issueSessionIn(tx, now, user.id) })),
    );
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
};

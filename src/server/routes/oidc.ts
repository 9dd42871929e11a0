import { v7 as uuidv7 } from 'uuid';
import { languageAsked } from '#language/speech-of.ts';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { OIDC_ERRORS } from '#contract/oidc.ts';
import { deviceOf, auditActorOf } from '#server/access/audit-actor.ts';
import { open } from '#server/endpoints/endpoint-routes.ts';
import type { RequestContext } from '#server/endpoints/request-context.ts';
import { spendSignUp } from '#server/endpoints/sign-up.ts';
import { Failure, notFound } from '#server/failure.ts';
import { type Answer, json, nothing } from '#server/http/answer.ts';
import { createAccount, findAccount, newAccount, type SignedIn } from '#server/identity/accounts.ts';
import { audit, auditPerson } from '#server/identity/audit.ts';
import { isFirstOwner } from '#server/identity/first-owner.ts';
import { arrive, comeBack, depart, redeem } from '#server/identity/oidc-visits.ts';
import { issueSession } from '#server/identity/tokens.ts';
import { addressOf } from '#server/proxies.ts';
import { findUserOfIdentity, insertIdentity } from '#server/storage/identities.ts';
import type { Arrival } from '#server/storage/oidc-visits.ts';
import type { OidcIntent, Writer } from '#server/storage/tables.ts';

type OpenCall = Pick<RequestContext<never, never, never>, 'deps' | 'request'>;

/** The page of the app that someone comes back to. */
const PAGES: Readonly<Record<OidcIntent, string>> = { 'sign-in': '/sign-in', link: '/account' };

type OidcError = (typeof OIDC_ERRORS)[number];

function openPage(
  { deps }: OpenCall,
  intent: OidcIntent,
  result: `code=${string}` | `error=${OidcError}`,
): Answer {
  return nothing({ location: `${deps.settings.publicUrl ?? ''}${PAGES[intent]}#${result}` });
}

export const oidcRoutes = {
  signInWays: open(EDITOR.signInWays, ({ deps }) =>
    json({
      configured: deps.provider !== null,
      label: deps.provider?.label ?? null,
      signUp: deps.settings.signUp,
      mail: deps.mail !== null,
    }),
  ),

  startOidc: open(EDITOR.startOidc, async (call) => {
    const { deps, request, query } = call;
    const { provider, storage } = deps;
    if (provider === null) throw notFound();
    deps.gates.countOpen(addressOf(request));
    const state = await storage.transaction((tx) => depart(tx, deps.clock(), query));
    try {
      const address = await provider.departure(state);
      return nothing({ location: address.href });
    } catch (err) {
      request.log.warn({ err }, 'the sign-in provider cannot be reached');
      return openPage(call, query.intent, 'error=unavailable');
    }
  }),

  oidcCallback: open(EDITOR.oidcCallback, async (call) => {
    const { deps, request, query } = call;
    const { provider, storage } = deps;
    if (provider === null) throw notFound();
    deps.gates.countOpen(addressOf(request));
    const { state = '' } = query;
    const departure = await storage.transaction((tx) => comeBack(tx, deps.clock(), state));
    if (departure === null) return openPage(call, 'sign-in', 'error=expired');
    const { intent } = departure;
    const parameters = new URLSearchParams(request.url.slice(request.url.indexOf('?')));
    try {
      const named = await provider.arrival(parameters, state);
      if (named === null) return openPage(call, intent, 'error=refused');
      const code = await storage.transaction((tx) => arrive(tx, deps.clock(), departure, named));
      return openPage(call, intent, `code=${code}`);
    } catch (err) {
      request.log.warn({ err }, 'the answer of the sign-in provider cannot be used');
      return openPage(call, intent, 'error=unavailable');
    }
  }),

  oidcSession: open(EDITOR.oidcSession, async (call) => {
    const { deps, body } = call;
    if (deps.provider === null) throw notFound();
    // What is refused is answered after the transaction: the code is used up either way.
    const outcome = await deps.storage.transaction(async (tx): Promise<SignedIn | Failure> => {
      const now = deps.clock();
      const arrival = await redeem(tx, now, { ...body, intent: 'sign-in' });
      if (arrival === null) {
        const event = { action: 'sign-in-failed', subject: null, detail: { by: 'provider' } } as const;
        await audit(tx, now, auditActorOf(call), event, []);
        return staleCode();
      }
      return signInOrUp(tx, now, call, arrival, body.invitation);
    });
    if (outcome instanceof Failure) throw outcome;
    return json({ token: outcome.session.token, user: outcome.user });
  }),
};

/** Whoever it is that the provider names, or a new account for them: never one that somebody else made with their e-mail. */
async function signInOrUp(
  tx: Writer,
  now: Date,
  call: OpenCall,
  arrival: Arrival,
  invitation: string | undefined,
): Promise<SignedIn | Failure> {
  const { issuer, subject, email, name } = arrival;
  const device = deviceOf(call.request);
  const note = (action: 'sign-in' | 'sign-up', userId: string) => {
    const event = { action, subject: userId, detail: { by: 'provider' } } as const;
    return auditPerson(tx, now, { ...auditActorOf(call), actorId: userId }, event, userId);
  };
  const user = await findUserOfIdentity(tx, issuer, subject);
  if (user !== null) {
    await note('sign-in', user.id);
    return { user, session: await issueSession(tx, now, user.id, device) };
  }
  if (email === null)
    return new Failure(
      'FORBIDDEN',
      t('The provider does not say that your e-mail is verified, so that no account can be made of it.'),
    );
  if ((await findAccount(tx, email)) !== null) return taken();
  const { settings } = call.deps;
  const owner = (await isFirstOwner(tx, settings.firstOwner, email)) ? settings.firstOwner : null;
  try {
    if (owner === null) await spendSignUp(tx, now, settings, email, invitation);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  const language = languageAsked(call.request.headers['accept-language']);
  const person = { name: name ?? email.split('@')[0] ?? email, email };
  const account = newAccount(now, person, null, language);
  const made = await createAccount(tx, now, account, device, owner?.team);
  if (made === null) return taken();
  const identity = { id: uuidv7(), userId: made.user.id, issuer, subject, email };
  if (!(await insertIdentity(tx, { ...identity, createdAt: now.toISOString() })))
    throw new Failure('CONFLICT', t('You signed in twice at the same moment. Sign in again.'));
  await note('sign-up', made.user.id);
  return made;
}

function taken(): Failure {
  return new Failure(
    'CONFLICT',
    t(
      'There is an account with your e-mail already. Sign in to it with its password, and link the provider on the account page.',
    ),
  );
}

/** What the app has is no code, or one that was used, has expired, or came by another browser. */
export function staleCode(): Failure {
  return new Failure(
    'SIGN_IN_FAILED',
    t('The sign-in took too long, or was completed already. Start again.'),
    [],
    {
      'www-authenticate': 'Bearer',
    },
  );
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Me, Session, TokenMade } from '#contract/account.ts';
import { AuditEntry } from '#contract/audit.ts';
import { EDITOR } from '#contract/editor.ts';
import { TeamInvitationSent } from '#contract/invitation.ts';
import { LinkedIdentity, SignInWays } from '#contract/oidc.ts';
import { tidy } from '#server/housekeeping.ts';
import { makeFirstOwner } from '#server/identity/first-owner.ts';
import { createProvider, type Provider } from '#server/identity/provider.ts';
import { type OidcServer, oidcServer, type ProviderAccount } from '#testing/service/oidc-server.ts';
import { type Client, type Reply, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const PUBLIC = 'https://model.example.com';
const CALLBACK = `${PUBLIC}${EDITOR.oidcCallback.path}`;
const START = EDITOR.startOidc.path;
const SESSION = EDITOR.oidcSession.path;
const IDENTITIES = EDITOR.listIdentities.path;

/** What a browser keeps while someone is at the provider. */
function newVisit() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

describeStores('OpenID Connect', (stores) => {
  let service: TestApp;
  let closed: TestApp;
  let server: OidcServer;
  let provider: Provider;
  let people = 0;

  beforeAll(async () => {
    server = await oidcServer(CALLBACK);
    provider = createProvider({ ...server, label: 'Example ID' }, CALLBACK);
    const storage = await stores.open();
    const many = { publicUrl: PUBLIC, openPerMinute: 10_000 };
    service = await testApp(storage, many, { provider });
    closed = await testApp(storage, { ...many, signUp: 'invitation' }, { provider });
  });
  afterAll(() => server.close());

  const someone = (more: Partial<ProviderAccount> = {}): ProviderAccount => {
    people += 1;
    const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
    return { sub: `visitor-${people}-${randomUUID()}`, email, email_verified: true, name: 'Vera', ...more };
  };

  /** From the start to the callback: where the service's own answer leads to. */
  const goAndReturn = async (
    account: ProviderAccount | null,
    { challenge }: { challenge: string },
    intent = 'sign-in',
    at: TestApp = service,
  ): Promise<URL> => {
    const start = await at.nobody.get(`${START}?challenge=${challenge}&intent=${intent}`);
    const back = await server.visit(start.headers['location'] ?? '', account);
    expect(back.origin).toBe(PUBLIC);
    const reply = await at.nobody.get(`${back.pathname}${back.search}`);
    expect(reply.status).toBe(302);
    return new URL(reply.headers['location'] ?? '');
  };
  const codeFor = async (
    account: ProviderAccount,
    visit: { challenge: string },
    intent?: string,
    at?: TestApp,
  ) => new URLSearchParams((await goAndReturn(account, visit, intent, at)).hash.slice(1)).get('code') ?? '';
  const signIn = async (
    account: ProviderAccount,
    at: TestApp = service,
    more: object = {},
  ): Promise<Reply> => {
    const visit = newVisit();
    const code = await codeFor(account, visit);
    return at.nobody.post(SESSION, { code, verifier: visit.verifier, ...more });
  };
  const link = async (client: Client, account: ProviderAccount, more: object = {}): Promise<Reply> => {
    const visit = newVisit();
    const code = await codeFor(account, visit, 'link');
    return client.post(IDENTITIES, {
      code,
      verifier: visit.verifier,
      currentPassword: 'correct horse',
      ...more,
    });
  };

  describe('GET /api/auth/oidc', () => {
    it('says whether one can sign in so, and who can sign up', async () => {
      expect((await closed.nobody.get('/api/auth/oidc')).as(SignInWays)).toEqual({
        configured: true,
        label: 'Example ID',
        signUp: 'invitation',
        mail: false,
      });
      const without = await testApp(service.deps.storage);
      expect((await without.nobody.get('/api/auth/oidc')).as(SignInWays)).toEqual({
        configured: false,
        label: null,
        signUp: 'open',
        mail: false,
      });
      const { challenge, verifier } = newVisit();
      expect((await without.nobody.get(`${START}?challenge=${challenge}`)).status).toBe(404);
      expect((await without.nobody.get(EDITOR.oidcCallback.path)).status).toBe(404);
      expect((await without.nobody.post(SESSION, { code: 'x', verifier })).status).toBe(404);
      await without.close();
    });
  });

  describe('GET /api/auth/oidc/start', () => {
    it('leads to the provider with PKCE, state and nonce, other ones each time', async () => {
      const { challenge } = newVisit();
      const queries = [];
      for (let n = 0; n < 2; n += 1) {
        const reply = await service.nobody.get(`${START}?challenge=${challenge}`);
        const url = new URL(reply.headers['location'] ?? '');
        expect(url.origin).toBe(server.issuer);
        queries.push(url.searchParams);
      }
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expect(queries[0]?.get(name)).toMatch(/^[\w-]{43,}$/);
        expect(queries[0]?.get(name)).not.toBe(queries[1]?.get(name));
      }
      expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: CALLBACK,
        client_id: 'modelwright',
      });
      expect(queries[0]?.get('scope')?.split(' ')).toContain('openid');
    });

    it.each(['', '?challenge=short', `?challenge=${'a'.repeat(43)}&intent=other`])(
      'refuses %j',
      async (query) => {
        expect((await service.nobody.get(`${START}${query}`)).status).toBe(400);
      },
    );

    it('leads back to the app where the provider is away', async () => {
      const away = createProvider({ ...server, issuer: 'http://127.0.0.1:1', label: 'Away' }, CALLBACK);
      const alone = await testApp(service.deps.storage, { publicUrl: PUBLIC }, { provider: away });
      const reply = await alone.nobody.get(`${START}?challenge=${newVisit().challenge}&intent=link`);
      expect(reply.headers['location']).toBe(`${PUBLIC}/account#error=unavailable`);
      await alone.close();
    });
  });

  describe('GET /api/auth/oidc/callback', () => {
    it('leads to the app with a code, or with the reason where there is none', async () => {
      const visit = newVisit();
      const back = await goAndReturn(someone(), visit);
      expect(`${back.origin}${back.pathname}`).toBe(`${PUBLIC}/sign-in`);
      expect(back.search).toBe('');
      expect(back.hash).toMatch(/^#code=mwc_[\w-]{43}$/);
      expect((await goAndReturn(someone(), visit, 'link')).href).toMatch(/\/account#code=/);
      expect((await goAndReturn(null, visit)).hash).toBe('#error=refused');
    });

    it('is worth nothing a second time, late, with another state, or forged', async () => {
      const start = async () =>
        (await service.nobody.get(`${START}?challenge=${newVisit().challenge}`)).headers['location'] ?? '';
      const hashOf = async (search: string) => {
        const reply = await service.nobody.get(`${EDITOR.oidcCallback.path}${search}`);
        return new URL(reply.headers['location'] ?? '').hash;
      };
      const { search } = await server.visit(await start(), someone());
      expect(await hashOf(search)).toMatch(/^#code=/);
      expect(await hashOf(search)).toBe('#error=expired');

      const late = await server.visit(await start(), someone());
      service.pass(16 * 60_000);
      expect(await hashOf(late.search)).toBe('#error=expired');

      // A code of one visit under the state of another: what was asked for is not what is answered.
      const [one, other] = [await server.visit(await start(), someone()), new URL(await start())];
      one.searchParams.set('state', other.searchParams.get('state') ?? '');
      expect(await hashOf(one.search)).toBe('#error=unavailable');
      for (const forged of ['', '?code=x', '?code=x&state=y', `?code=x&state=mws_${'A'.repeat(43)}`])
        expect(await hashOf(forged)).toBe('#error=expired');
    });
  });

  describe('POST /api/auth/oidc/session', () => {
    it('makes an account with a team of its own, and knows it again whatever its e-mail', async () => {
      const account = someone();
      const { token, user } = (await signIn(account)).as(Session);
      expect(user).toMatchObject({ name: 'Vera', email: account.email });
      const vera = service.withToken(token);
      expect((await vera.get('/api/me')).as(Me)).toMatchObject({ hasPassword: false, hasIdentity: true });
      expect((await vera.team()).role).toBe('Owner');
      const renamed = { ...account, email: 'elsewhere@example.com', name: 'V.' };
      expect((await signIn(renamed)).as(Session).user).toEqual(user);
    });

    it('trades a code once, soon, and to the browser that asked for it', async () => {
      const [account, visit] = [someone(), newVisit()];
      const post = (code: string, verifier = visit.verifier) =>
        service.nobody.post(SESSION, { code, verifier });
      const stolen = await codeFor(account, visit);
      expect((await post(stolen, newVisit().verifier)).problem.code).toBe('SIGN_IN_FAILED');
      expect((await post(stolen)).status).toBe(401);
      const used = await codeFor(account, visit);
      expect((await post(used)).status).toBe(200);
      expect((await post(used)).status).toBe(401);
      const late = await codeFor(account, visit);
      service.pass(2 * 60_000);
      expect((await post(late)).status).toBe(401);
      expect((await post(await codeFor(account, visit, 'link'))).status).toBe(401);
      expect((await post(`mwc_${'A'.repeat(43)}`)).status).toBe(401);
    });

    it('lets nobody into an account that somebody made with their e-mail', async () => {
      const squatter = await service.signUp('Mallory');
      const before = await service.fingerprint();
      const reply = await signIn(someone({ email: squatter.email.toUpperCase() }));
      expect([reply.status, reply.problem.code]).toEqual([409, 'CONFLICT']);
      expect(await service.fingerprint()).toBe(before);
    });

    it.each([
      ['is not verified', { email_verified: false }],
      ['is one in other letters', { email: 'vera@exаmple.com' }],
    ])('makes no account where the e-mail %s', async (_what, more) => {
      const before = await service.fingerprint();
      expect((await signIn(someone(more))).status).toBe(403);
      expect(await service.fingerprint()).toBe(before);
    });

    it('lets the first owner of the settings in without an invitation, once, to an empty store', async () => {
      const [owner, other] = [someone(), someone()];
      const firstOwner = { email: owner.email ?? '', password: null, name: 'Owner', team: 'Rover team' };
      const settings = { publicUrl: PUBLIC, signUp: 'invitation', firstOwner } as const;
      const fresh = await testApp(await stores.open(), settings, { provider });
      expect(await makeFirstOwner(fresh.deps, firstOwner)).toBe(false);
      const enter = async (account: ProviderAccount) => {
        const visit = newVisit();
        const code = await codeFor(account, visit, 'sign-in', fresh);
        return fresh.nobody.post(SESSION, { code, verifier: visit.verifier });
      };
      expect((await enter({ ...owner, sub: 'not verified', email_verified: false })).status).toBe(403);
      expect((await enter(other)).status).toBe(403);
      const { token } = (await enter(owner)).as(Session);
      expect(await fresh.withToken(token).team()).toMatchObject({ name: 'Rover team', role: 'Owner' });
      expect((await enter(other)).status).toBe(403);
      expect((await enter(owner)).status).toBe(200);
      await fresh.close();
    });

    it('needs an invitation to make an account where sign-up does', async () => {
      const account = someone();
      const before = await service.fingerprint();
      expect((await signIn(account, closed)).status).toBe(403);
      expect(await service.fingerprint()).toBe(before);
      const ann = await service.signUp('Ann');
      const path = `/api/teams/${(await ann.team()).id}/invitations`;
      const made = (await ann.post(path, { email: account.email, role: 'Viewer' })).as(TeamInvitationSent);
      const invitation = made.link?.split('#')[1];
      const { user } = (await signIn(account, closed, { invitation })).as(Session);
      expect((await signIn(account, closed)).as(Session).user).toEqual(user);
    });
  });

  describe('/api/me/identities', () => {
    it('links an account of the provider with the consent of the one here, and unlinks it', async () => {
      const [ann, account] = [await service.signUp('Ann'), someone()];
      const reply = await link(ann, account);
      const linked = reply.as(LinkedIdentity);
      expect(linked).toMatchObject({ issuer: server.issuer, email: account.email });
      expect(reply.headers['location']).toBe(`${IDENTITIES}/${linked.id}`);
      expect((await ann.get(IDENTITIES)).as(LinkedIdentity.array())).toEqual([linked]);
      expect((await signIn(account)).as(Session).user.id).toBe(ann.userId);
      // Though it is another's e-mail: the account keeps its own.
      expect((await ann.get('/api/me')).as(Me).email).toBe(ann.email);

      const ben = await service.signUp('Ben');
      expect((await ben.delete(`${IDENTITIES}/${linked.id}`)).status).toBe(404);
      expect((await link(ben, account)).status).toBe(409);
      expect((await ann.delete(`${IDENTITIES}/${linked.id}`)).status).toBe(204);
      expect((await signIn(account)).as(Session).user.id).not.toBe(ann.userId);
    });

    it('asks for the password, and for a verified e-mail', async () => {
      const ann = await service.signUp('Ann');
      const before = await service.fingerprint();
      expect((await link(ann, someone(), { currentPassword: undefined })).status).toBe(400);
      expect((await link(ann, someone(), { currentPassword: 'wrong horse' })).status).toBe(403);
      expect((await link(ann, someone({ email_verified: false }))).status).toBe(403);
      expect(await service.fingerprint()).toBe(before);
    });

    it('is for someone signed in, with a code that was asked for here and for this', async () => {
      const ann = await service.signUp('Ann');
      const made = await ann.post('/api/tokens', { name: 'script', access: 'write' });
      const script = service.withToken(made.as(TokenMade).token);
      expect((await link(script, someone())).status).toBe(403);
      expect((await script.get(IDENTITIES)).status).toBe(403);
      const visit = newVisit();
      const body = { verifier: visit.verifier, currentPassword: 'correct horse' };
      // Someone else's visit, brought to this browser, would link their account.
      const foreign = await codeFor(someone(), newVisit(), 'link');
      expect((await ann.post(IDENTITIES, { ...body, code: foreign })).status).toBe(401);
      const toSignIn = await codeFor(someone(), visit);
      expect((await ann.post(IDENTITIES, { ...body, code: toSignIn })).status).toBe(401);
    });

    it('keeps the last way in', async () => {
      const { token } = (await signIn(someone())).as(Session);
      const vera = service.withToken(token);
      const [identity] = (await vera.get(IDENTITIES)).as(LinkedIdentity.array());
      expect((await vera.delete(`${IDENTITIES}/${identity?.id}`)).status).toBe(409);
      await vera.put('/api/me', { password: 'a long password' });
      expect((await vera.delete(`${IDENTITIES}/${identity?.id}`)).status).toBe(204);
    });
  });

  it('leaves no secret of a visit in the store, and nothing of it when it is over', async () => {
    const { db } = service.deps.storage;
    const visit = newVisit();
    const start = await service.nobody.get(`${START}?challenge=${visit.challenge}`);
    const state = new URL(start.headers['location'] ?? '').searchParams.get('state') ?? 'none';
    const code = await codeFor(someone(), visit);
    const rows = JSON.stringify([
      await db.selectFrom('oidc_departures').selectAll().execute(),
      await db.selectFrom('oidc_arrivals').selectAll().execute(),
    ]);
    for (const secret of [state.slice(4), code.slice(4), visit.verifier, server.clientSecret])
      expect(rows).not.toContain(secret);
    expect(rows).toContain(visit.challenge);
    service.pass(60 * 60_000);
    await tidy(service.deps);
    expect(await db.selectFrom('oidc_departures').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('oidc_arrivals').selectAll().execute()).toEqual([]);
  });

  it('is written down', async () => {
    const account = someone();
    const vera = service.withToken((await signIn(account)).as(Session).token);
    await signIn(account);
    const path = `/api/teams/${(await vera.team()).id}/audit`;
    const actions = (await vera.get(path))
      .as(AuditEntry.array())
      .map(({ action, detail }) => [action, detail]);
    expect(actions).toEqual([
      ['sign-in', { by: 'provider' }],
      ['sign-up', { by: 'provider' }],
    ]);
  });
});

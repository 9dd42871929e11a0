import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProvider, type Provider } from './provider.ts';

const CALLBACK = 'https://model.example.com/api/auth/oidc/callback';
const CLIENT = 'modelwright';
const SECRET = 'a secret that both sides know, long enough for HS256';
const STATE = 's'.repeat(43);
const NOW = Math.floor(Date.now() / 1000);

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** A provider that signs whatever it is told to: what is wrong with the ID token is wrong with nothing else. */
describe('an ID token', () => {
  let server: Server;
  let issuer: string;
  let provider: Provider;
  let keys: KeyPair;
  let nonce: string;
  let idToken: string;
  let tokenRedirect: string | null;
  let asked: string[];
  let algorithms: readonly string[];

  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'ours', use: 'sig' };
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const answer = (body: object) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      if (path === '/token' && tokenRedirect !== null)
        return response.writeHead(307, { location: tokenRedirect }).end();
      if (path === '/token' || path === '/elsewhere')
        return answer({ access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken });
      if (path === '/keys') return answer({ keys: [jwk] });
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: algorithms,
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('no port');
    issuer = `http://127.0.0.1:${bound.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    asked = [];
    tokenRedirect = null;
    algorithms = ['RS256'];
    await begin();
  });

  async function begin(): Promise<void> {
    provider = createProvider({ issuer, clientId: CLIENT, clientSecret: SECRET, label: 'Example' }, CALLBACK);
    nonce = (await provider.departure(STATE)).searchParams.get('nonce') ?? '';
  }
  const claims = (more: { [name: string]: unknown } = {}): JWTPayload => ({
    iss: issuer,
    aud: CLIENT,
    sub: 'vera',
    nonce,
    iat: NOW,
    exp: NOW + 300,
    email: 'vera@example.com',
    email_verified: true,
    name: 'Vera',
    ...more,
  });
  const signed = (payload: JWTPayload, { privateKey }: KeyPair = keys, header: object = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'ours', ...header }).sign(privateKey);
  /** What a refused visit says; null where somebody came in. */
  const refusal = async (visit: Promise<unknown>): Promise<string | null> =>
    visit.then(
      () => null,
      (error: unknown) => String(error),
    );
  const arrive = (parameters: Record<string, string> = {}) =>
    provider.arrival(new URLSearchParams({ code: 'code', state: STATE, ...parameters }), STATE);

  it('as it must be names its person', async () => {
    idToken = await signed(claims());
    expect(await arrive()).toEqual({ issuer, subject: 'vera', email: 'vera@example.com', name: 'Vera' });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['of another key', async () => signed(claims(), await generateKeyPair('RS256'))],
    ['of a key that the provider does not have', () => signed(claims(), keys, { kid: 'theirs' })],
    [
      'whose claims were changed after it was signed',
      async () => {
        const [head, , signature] = (await signed(claims())).split('.');
        const other = Buffer.from(JSON.stringify(claims({ sub: 'root' }))).toString('base64url');
        return `${head}.${other}.${signature}`;
      },
    ],
    ['that is not signed', () => new UnsecuredJWT(claims()).encode()],
    [
      'signed with the client’s secret',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET)),
    ],
    [
      'signed with the public key as if it were a secret',
      async () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
          .sign(Buffer.from(await exportSPKI(keys.publicKey))),
    ],
    ['that has ended', () => signed(claims({ iat: NOW - 900, exp: NOW - 600 }))],
    ['that is not good yet', () => signed(claims({ nbf: NOW + 600 }))],
    ['without an end', () => signed(claims({ exp: undefined }))],
    ['for another client', () => signed(claims({ aud: 'another' }))],
    ['for several clients, asked for by another', () => signed(claims({ aud: [CLIENT, 'b'], azp: 'b' }))],
    ['of another issuer', () => signed(claims({ iss: 'https://other.example.com' }))],
    ['of another visit', () => signed(claims({ nonce: 'another' }))],
    ['of no visit', () => signed(claims({ nonce: undefined }))],
    ['that names nobody', () => signed(claims({ sub: '' }))],
    ['that is none', () => 'not a token'],
  ])('%s is refused', async (_what, make) => {
    idToken = await make();
    expect(await refusal(arrive())).not.toBeNull();
  });

  it('by an algorithm that is not on the list is refused, though the provider names it', async () => {
    algorithms = ['RS256', 'HS256', 'none'];
    for (const make of [
      () => new UnsecuredJWT(claims()).encode(),
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET)),
    ]) {
      await begin();
      idToken = await make();
      expect(await refusal(arrive())).not.toBeNull();
    }
  });

  it('is not fetched from where the provider’s answer leads on to', async () => {
    idToken = await signed(claims());
    tokenRedirect = '/elsewhere';
    expect(await refusal(arrive())).not.toBeNull();
    expect(asked).not.toContain('/elsewhere');
  });

  it('is not asked for with the state of another visit', async () => {
    idToken = await signed(claims());
    expect(await refusal(arrive({ state: 'another' }))).not.toBeNull();
    expect(asked).not.toContain('/token');
  });

  it('is not asked for where the provider’s description names another issuer', async () => {
    const aside = createProvider(
      { issuer: `${issuer}/tenant`, clientId: CLIENT, clientSecret: SECRET, label: 'Example' },
      CALLBACK,
    );
    expect(await refusal(aside.departure(STATE))).not.toBeNull();
  });
});

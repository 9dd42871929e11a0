import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** An account at the provider, as it tells of it. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Goes to this address as a browser in which this account is signed in, or (null) says no; answers where it is sent back to. */
  visit(address: string, account: ProviderAccount | null): Promise<URL>;
  /** Who is signed in at the provider in the browsers that come to it from now on. */
  signIn(account: ProviderAccount): void;
  close(): Promise<void>;
}

/** An OpenID Connect provider on a port of its own, with one client: this service. It asks nobody anything. */
export async function oidcServer(redirectUri: string): Promise<OidcServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${bound.port}`;
  const [clientId, clientSecret] = ['modelwright', randomBytes(32).toString('base64url')];
  const accounts = new Map<string, ProviderAccount>();
  let visitor: ProviderAccount | null = null;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => accounts.get(sub) ?? { sub },
    }),
    async loadExistingGrant({ oidc }: Parameters<Parameters<Provider['use']>[0]>[0]) {
      const { accountId } = oidc.session;
      const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    context.respond = false;
    const result = visitor ? { login: { accountId: visitor.sub } } : { error: 'access_denied' };
    await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
  });
  server.on('request', provider.callback());

  return {
    issuer,
    clientId,
    clientSecret,
    async visit(address, account) {
      visitor = account;
      if (account) accounts.set(account.sub, account);
      const cookies = new Map<string, string>();
      for (let at = address; ; ) {
        if (!at.startsWith(issuer)) return new URL(at);
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const mark = pair.indexOf('=');
          cookies.set(pair.slice(0, mark), pair.slice(mark + 1));
        }
        const location = reply.headers.get('location');
        if (location === null) throw new Error(`${at} answered ${reply.status}: ${await reply.text()}`);
        at = new URL(location, at).href;
      }
    },
    signIn(account) {
      visitor = account;
      accounts.set(account.sub, account);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

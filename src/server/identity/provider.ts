import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { Email } from '#contract/account.ts';
import { normaliseEmail } from './accounts.ts';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What it is called on the button that leads to it. */
  readonly label: string;
}

/** Whom the provider names. */
export interface Named {
  readonly issuer: string;
  readonly subject: string;
  /** Normalised; null where the provider does not say that it is verified. */
  readonly email: string | null;
  readonly name: string | null;
}

/** An OpenID Connect provider, as someone's way in. */
export interface Provider {
  readonly label: string;
  /** The address at the provider that a browser carrying this `state` is sent to. Rejects where the provider is away. */
  departure(state: string): Promise<URL>;
  /**
   * Whom the provider's answer (the parameters of the callback) names. Null where the person or the provider said no;
   * rejects where the provider is away, or where anything in the answer is not as it must be.
   */
  arrival(parameters: URLSearchParams, state: string): Promise<Named | null>;
}

const TIMEOUT_SECONDS = 10;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

/** `redirectUri` is the callback's own address, as the provider knows it. */
export function createProvider(settings: ProviderSettings, redirectUri: string): Provider {
  const { issuer, clientId, clientSecret, label } = settings;
  let found: Promise<oidc.Configuration> | null = null;

  /** The provider's own description of itself, asked for when it is first needed, and again where that failed. */
  const configuration = (): Promise<oidc.Configuration> => {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
  const discover = () =>
    oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        oidc.enableNonRepudiationChecks,
        // The settings let http through to this machine only.
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    });

  /**
   * The secrets of one visit follow from its `state` and the client's secret, which every process knows: so that none of them
   * is stored, and whoever sees the `state` has none of them.
   */
  const derived = (use: 'verifier' | 'nonce', state: string): string =>
    createHmac('sha256', clientSecret).update(`${use} ${state}`).digest('base64url');

  return {
    label,

    async departure(state) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce: derived('nonce', state),
        code_challenge: await oidc.calculatePKCECodeChallenge(derived('verifier', state)),
        code_challenge_method: 'S256',
      });
    },

    async arrival(parameters, state) {
      const config = await configuration();
      const url = new URL(redirectUri);
      url.search = parameters.toString();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: derived('nonce', state),
          pkceCodeVerifier: derived('verifier', state),
          idTokenExpected: true,
        });
        const claims = Claims.parse(tokens.claims());
        const { issuer: from, userinfo_endpoint: more } = config.serverMetadata();
        if (more === undefined || (claims.email !== undefined && claims.name !== undefined))
          return namedBy(from, claims);
        const info = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return namedBy(from, { ...claims, ...Claims.parse(info) });
      } catch (error) {
        if (error instanceof oidc.AuthorizationResponseError) return null;
        throw error;
      }
    },
  };
}

function namedBy(issuer: string, claims: z.infer<typeof Claims>): Named {
  const email = Email.safeParse(claims.email);
  const verified = claims.email_verified === true && email.success;
  const name = claims.name?.trim() ?? '';
  return {
    issuer,
    subject: claims.sub,
    email: verified ? normaliseEmail(email.data) : null,
    name: name === '' ? null : name.slice(0, 200).toWellFormed().replaceAll('\0', ''),
  };
}

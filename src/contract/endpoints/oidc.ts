import { z } from 'zod';
import { Session } from '#contract/account.ts';
import { type Endpoint, PageQuery } from '#contract/endpoint.ts';
import {
  LinkedIdentity,
  LinkIdentity,
  OidcCallbackQuery,
  OidcSession,
  OidcStartQuery,
  SignInWays,
} from '#contract/oidc.ts';
import { Id } from '#model/store/text.ts';

/** Signing in through an OpenID Connect provider, and the accounts there that are linked to one here. */
export const OIDC = {
  signInWays: {
    method: 'GET',
    path: '/api/auth/oidc',
    tag: 'Accounts',
    summary: 'How one can sign in and up here',
    open: true,
    status: 200,
    answer: SignInWays,
  },
  startOidc: {
    method: 'GET',
    path: '/api/auth/oidc/start',
    tag: 'Accounts',
    summary: 'Go to the provider',
    open: true,
    query: OidcStartQuery,
    status: 302,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  oidcCallback: {
    method: 'GET',
    path: '/api/auth/oidc/callback',
    tag: 'Accounts',
    summary: 'Come back from the provider, to a page of the app with a one-time code',
    open: true,
    query: OidcCallbackQuery,
    status: 302,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  oidcSession: {
    method: 'POST',
    path: '/api/auth/oidc/session',
    tag: 'Accounts',
    summary: 'Trade the one-time code for a session',
    open: true,
    body: OidcSession,
    status: 200,
    answer: Session,
    errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    secret: true,
  },
  listIdentities: {
    method: 'GET',
    path: '/api/me/identities',
    tag: 'Accounts',
    summary: 'The accounts at the provider that sign in to the caller’s',
    query: PageQuery,
    status: 200,
    answer: z.array(LinkedIdentity),
    errors: ['FORBIDDEN'],
  },
  linkIdentity: {
    method: 'POST',
    path: '/api/me/identities',
    tag: 'Accounts',
    summary: 'Link the account at the provider that the one-time code is of',
    body: LinkIdentity,
    status: 201,
    answer: LinkedIdentity,
    errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'CONFLICT', 'BUSY'],
    retry: true,
  },
  unlinkIdentity: {
    method: 'DELETE',
    path: '/api/me/identities/{identityId}',
    tag: 'Accounts',
    summary: 'Unlink an account at the provider, unless it is the only way to sign in',
    params: z.object({ identityId: Id }),
    status: 204,
    errors: ['CONFLICT'],
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;

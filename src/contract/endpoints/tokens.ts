import { z } from 'zod';
import { CreateToken, Token, TokenMade } from '#contract/account.ts';
import { type Endpoint, PageQuery } from '#contract/endpoint.ts';
import { Id } from '#model/store/text.ts';

/** Personal access tokens. */
export const TOKENS = {
  listTokens: {
    method: 'GET',
    path: '/api/tokens',
    tag: 'Accounts',
    summary: 'List personal access tokens',
    query: PageQuery,
    status: 200,
    answer: z.array(Token),
  },
  createToken: {
    method: 'POST',
    path: '/api/tokens',
    tag: 'Accounts',
    summary: 'Make a personal access token',
    body: CreateToken,
    status: 201,
    answer: TokenMade,
    secret: true,
    retry: true,
  },
  deleteToken: {
    method: 'DELETE',
    path: '/api/tokens/{tokenId}',
    tag: 'Accounts',
    summary: 'Revoke a personal access token',
    params: z.object({ tokenId: Id }),
    status: 204,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;

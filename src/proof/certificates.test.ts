import { once } from 'node:events';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProvider } from '#server/identity/provider.ts';
import { reachMailServer } from '#server/mail.ts';
import { createPool } from '#server/storage/database/postgres-pool.ts';
import { postMessage } from '#server/webhooks/post-message.ts';
import { type UntrustedServer, untrustedServer } from '#testing/service/untrusted-server.ts';

const NOT_TRUSTED = /self-signed certificate|certificate is not trusted/i;

/** Everything that the service reaches by TLS; each rejects, or answers with why it got nowhere (ASVS 12.3.2). */
const REACHED: Record<string, (port: number) => Promise<unknown>> = {
  'a mail server': (port) => reachMailServer(`smtps://ann:secret@localhost:${port}`),
  'an OpenID Connect provider': (port) =>
    createProvider(
      { issuer: `https://localhost:${port}`, clientId: 'model', clientSecret: 'secret', label: 'Sign in' },
      'https://model.example.com/callback',
    ).departure('state'),
  'a webhook': async (port) => {
    const url = `https://localhost:${port}/`;
    const message = { id: 'msg', url, secret: `whsec_${btoa('secret')}`, body: '{}' };
    const sent = await postMessage(message, new Date(), [`localhost:${port}`], new AbortController().signal);
    throw new Error(sent.error ?? `answered ${sent.status}`);
  },
  'a PostgreSQL database': async (port) => {
    const pool = createPool(`postgres://ann:secret@localhost:${port}/model?sslmode=verify-full`, { max: 1 });
    try {
      await pool.query('select 1');
    } finally {
      await pool.end();
    }
  },
};

/** What an error says, with what caused it. */
function saying(error: unknown): string {
  return error instanceof Error ? `${error.message} ${saying(error.cause)}` : '';
}

describe.each(Object.keys(REACHED))('%s with a certificate that nobody vouches for', (what) => {
  let server: UntrustedServer;
  beforeEach(async () => {
    server = await untrustedServer(what === 'a PostgreSQL database');
  });
  afterEach(() => server.close());

  it('is refused before anything is said to it', async () => {
    const error = await REACHED[what]?.(server.port).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(saying(error)).toMatch(NOT_TRUSTED);
    expect(server.asked).toBeGreaterThan(0);
    expect(server.heard).toBe('');
  });
});

it('is heard by whoever trusts it, so that a refusal is one of its certificate', async () => {
  const server = await untrustedServer();
  try {
    const socket = connect({ port: server.port, host: 'localhost', ca: server.cert });
    await once(socket, 'secureConnect');
    socket.end('hello');
    await expect.poll(() => server.heard).toBe('hello');
  } finally {
    await server.close();
  }
});

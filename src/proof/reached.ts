/**
 * Everything that the service reaches by TLS; each rejects, or answers with why it got nowhere (ASVS 12.3.2). Each is loaded when it is
 * tried: most of that is done by processes that try one of them.
 */
export const REACHED: Record<string, (port: number) => Promise<unknown>> = {
  'a mail server': async (port) => {
    const { reachMailServer } = await import('#server/mail.ts');
    return reachMailServer(`smtps://ann:secret@localhost:${port}`);
  },
  'an OpenID Connect provider': async (port) => {
    const { createProvider } = await import('#server/identity/provider.ts');
    return createProvider(
      { issuer: `https://localhost:${port}`, clientId: 'model', clientSecret: 'secret', label: 'Sign in' },
      'https://model.example.com/callback',
    ).departure('state');
  },
  'a webhook': async (port) => {
    const { postMessage } = await import('#server/webhooks/post-message.ts');
    const url = `https://localhost:${port}/`;
    const message = { id: 'msg', url, secret: `whsec_${btoa('secret')}`, body: '{}' };
    const sent = await postMessage(message, new Date(), [`localhost:${port}`], new AbortController().signal);
    throw new Error(sent.error ?? `answered ${sent.status}`);
  },
  'a PostgreSQL database': async (port) => {
    const { createPool } = await import('#server/storage/database/postgres-pool.ts');
    const pool = createPool(`postgres://ann:secret@localhost:${port}/model?sslmode=verify-full`, { max: 1 });
    try {
      await pool.query('select 1');
    } finally {
      await pool.end();
    }
  },
};

/** What an error says, with what caused it. */
export function saying(error: unknown): string {
  return error instanceof Error ? `${error.message} ${saying(error.cause)}` : '';
}

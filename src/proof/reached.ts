import { createProvider } from '#server/identity/provider.ts';
import { reachMailServer } from '#server/mail.ts';
import { createPool } from '#server/storage/database/postgres-pool.ts';
import { postMessage } from '#server/webhooks/post-message.ts';

/** Everything that the service reaches by TLS; each rejects, or answers with why it got nowhere (ASVS 12.3.2). */
export const REACHED: Record<string, (port: number) => Promise<unknown>> = {
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
export function saying(error: unknown): string {
  return error instanceof Error ? `${error.message} ${saying(error.cause)}` : '';
}

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** What arrived of a message. */
export interface Received {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: Received[];
  /** Answers with this status from now on, or as the function does. */
  answer(how: number | ((response: ServerResponse) => void)): void;
  close(): Promise<void>;
}

const Body = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});

/** An address on this machine that takes messages, as whoever has a webhook runs one. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let how: number | ((response: ServerResponse) => void) = 204;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.once('end', () => {
      const { type, data } = Body.parse(JSON.parse(text));
      received.push({
        id: String(request.headers['webhook-id']),
        type,
        data,
        headers: request.headers,
        text,
      });
      if (typeof how === 'function') how(response);
      else response.writeHead(how).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answer(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

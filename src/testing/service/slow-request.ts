import { type IncomingMessage, request } from 'node:http';
import type { Method } from './test-app.ts';

/** A request whose headers and first byte were sent, and nothing more yet. */
export interface SlowRequest {
  /** Sends the rest, and answers the status. */
  finish(): Promise<number>;
  /** Whether it was answered already. */
  readonly answered: boolean;
}

export interface SlowlySent {
  readonly method: Method;
  readonly path: string;
  readonly token: string | null;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends all of a request but the end of its body, over a connection of its own. */
export function sendSlowly(url: string, { method, path, token, body, headers }: SlowlySent): SlowRequest {
  const bytes = Buffer.from(body);
  const sent = request(new URL(path, url), {
    method,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  let answered = false;
  const status = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  }).then((reply) => {
    answered = true;
    reply.resume();
    return reply.statusCode ?? 0;
  });
  // Told to whoever finishes it.
  status.catch(() => undefined);
  sent.write(bytes.subarray(0, 1));
  return {
    finish() {
      if (!sent.writableEnded) sent.end(bytes.subarray(1));
      return status;
    },
    get answered() {
      return answered;
    },
  };
}

import type { FastifyReply } from 'fastify';

/** What a handler answers: the body as text (null: none), so that it is written once and can be kept for a repeat. */
export interface Answer {
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer of JSON. */
export function json(value: unknown, headers: Answer['headers'] = {}): Answer {
  return { body: JSON.stringify(value), headers };
}

/** An answer without a body. */
export function nothing(headers: Answer['headers'] = {}): Answer {
  return { body: null, headers };
}

export function send(reply: FastifyReply, status: number, { body, headers }: Answer): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (body !== null && !('content-type' in headers)) reply.header('content-type', JSON_TYPE);
  reply.headers(headers);
  return body === null ? reply.send() : reply.send(body);
}

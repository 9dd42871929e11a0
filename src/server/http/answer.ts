import { Readable, type Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { logAnswer } from '#server/log.ts';
import { SANDBOX } from './security-headers.ts';

/** What a handler answers: the body as text (null: none), so that it is written once and can be kept for a repeat. */
export interface Answer {
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer that is a file: its bytes, whose type is among the headers. */
export interface FileAnswer {
  /** Where it is not the one of the endpoint. */
  readonly status?: 304;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer that goes on: `begin` gets the connection when the headers are sent, and ends it. */
export interface Streamed {
  readonly type: string;
  readonly begin: (raw: Writable) => void;
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

export function send(
  reply: FastifyReply,
  status: number,
  answer: Answer | FileAnswer | Streamed,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if ('headers' in answer && 'content-disposition' in answer.headers)
    reply.header('content-security-policy', SANDBOX);
  if ('begin' in answer) return sendStream(reply, answer);
  if ('bytes' in answer && answer.status === 304) return reply.code(304).headers(answer.headers).send();
  if ('bytes' in answer) return reply.headers(answer.headers).send(bufferOf(answer.bytes));
  const { body, headers } = answer;
  if (body !== null && !('content-type' in headers)) reply.header('content-type', JSON_TYPE);
  reply.headers(headers);
  if (body === null) return reply.send();
  return reply.send(body.length > PIECE ? Readable.from(piecesOf(body), { objectMode: false }) : body);
}

/** Characters. A longer answer is sent a piece at a time: to encode all of it would keep others waiting. */
const PIECE = 262_144;

function* piecesOf(text: string): Generator<Buffer> {
  for (let from = 0; from < text.length; ) {
    // No character is divided.
    const isPair = (text.codePointAt(from + PIECE - 1) ?? 0) > 0xffff;
    const to = from + PIECE + Number(isPair);
    yield Buffer.from(text.slice(from, to));
    from = to;
  }
}

/** Nothing between here and the client is to hold it back or to change it, and its connection serves nothing else. */
function sendStream(reply: FastifyReply, { type, begin }: Streamed): FastifyReply {
  reply.headers({ 'content-type': type, 'x-accel-buffering': 'no', connection: 'close' });
  reply.hijack();
  reply.raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.flushHeaders();
  // The framework tells of answers that were sent whole: the client may as well have gone.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) logAnswer(reply.request, reply);
  });
  begin(reply.raw);
  return reply;
}

/** The same bytes, not copied, as the framework takes them. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

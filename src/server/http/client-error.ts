import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { t } from '#language/translate.ts';
import { type ProblemCode, problem } from '#contract/problem.ts';

const CODES: Readonly<Record<string, { code: ProblemCode; line: string; detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'HEADERS_TOO_LARGE',
    line: '431 Request Header Fields Too Large',
    detail: t('The headers may have at most 16 KiB.'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'REQUEST_TIMEOUT',
    line: '408 Request Timeout',
    detail: t('The request took too long to arrive.'),
  },
};
const OTHER = {
  code: 'VALIDATION_FAILED',
  line: '400 Bad Request',
  detail: t('This is not an HTTP request.'),
} as const;

/** Answers what cannot be read as a request at all, straight onto the connection, with the headers of every answer. */
export function answerClientError(always: Readonly<Record<string, string>>) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { code, line, detail } = CODES[error.code ?? ''] ?? OTHER;
    const body = JSON.stringify(problem(code, detail));
    const headers = Object.entries({ ...always, ...headersOf(body) }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\n${headers.join('')}\r\n${body}`);
    socket.destroySoon();
  };
}

/** Answers `Expect` with anything but 100-continue, which the server would refuse without a word. */
export function answerExpectation(always: Readonly<Record<string, string>>) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const body = JSON.stringify(
      problem('VALIDATION_FAILED', t('The header Expect may only say 100-continue.')),
    );
    response.writeHead(400, { ...always, ...headersOf(body) }).end(body);
  };
}

const headersOf = (body: string) => ({
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'x-request-id': randomUUID(),
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

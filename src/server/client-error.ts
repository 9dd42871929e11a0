import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problem, type ProblemCode } from '#contract/problem.ts';

const CODES: Readonly<Record<string, { code: ProblemCode; line: string; detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'HEADERS_TOO_LARGE',
    line: '431 Request Header Fields Too Large',
    detail: 'The headers may have at most 16 KiB.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'REQUEST_TIMEOUT',
    line: '408 Request Timeout',
    detail: 'The request took too long to arrive.',
  },
};
const OTHER = {
  code: 'VALIDATION_FAILED',
  line: '400 Bad Request',
  detail: 'This is not an HTTP request.',
} as const;

/** Answers what cannot be read as a request at all, straight onto the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code, line, detail } = CODES[error.code ?? ''] ?? OTHER;
  const body = JSON.stringify(problem(code, detail));
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${line}\r\nContent-Type: application/problem+json; charset=utf-8\r\nX-Request-Id: ${randomUUID()}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}

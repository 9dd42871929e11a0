import type { FastifyReply, FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problem.ts';
import { Failure, invalid } from '#server/failure.ts';
import { noteRefusal } from '#server/log.ts';
import { CommonPasswordError, TooBusyError } from '#server/identity/passwords.ts';
import { StoreError } from '#server/storage/database/errors.ts';

interface Refused {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
}

const RETRY = { 'retry-after': '5' };

function refused(code: ProblemCode, detail: string, headers: Refused['headers'] = {}): Refused {
  return { problem: problem(code, detail), headers };
}

/** What the framework itself finds wrong, by the code of its error. */
const FRAMEWORK: Readonly<Record<string, (limit: number) => Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (limit) =>
    refused('BODY_TOO_LARGE', t('The body may have at most {count} bytes.', { count: limit })),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    refused('UNSUPPORTED_MEDIA_TYPE', t('Send the body as application/json.')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    refused('BAD_JSON', t('The body is not as long as Content-Length says.')),
  FST_ERR_BAD_URL: () => refused('NOT_FOUND', t('There is nothing at this address.')),
  FST_ERR_MAX_PARAM_LENGTH: () => refused('NOT_FOUND', t('There is nothing at this address.')),
};

/** Every failure as the body and the headers of its answer. What is not foreseen says nothing about the inside. */
function problemOf(given: unknown, bodyLimit: number): Refused {
  const error =
    given instanceof CommonPasswordError
      ? invalid([{ path: 'password', message: CommonPasswordError.WHY }])
      : given;
  if (error instanceof Failure)
    return {
      problem: problem(error.code, error.detail, error.errors, error.conflicts),
      headers: error.headers,
    };
  if (error instanceof StoreError) return refused(error.code, error.message, RETRY);
  if (error instanceof TooBusyError) return refused('BUSY', error.message, RETRY);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = FRAMEWORK[code];
  if (known) return known(bodyLimit);
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400)
    return refused('BAD_JSON', t('The body could not be read.'));
  return refused('INTERNAL', t('The service met an error that it did not expect. Nothing was changed.'));
}

function sendsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

const codes = new WeakMap<FastifyReply, string>();

/** Why a request was refused; undefined where it was not. */
export const problemCodeOf = (reply: FastifyReply): string | undefined => codes.get(reply);

/** Answers a failure: the one place where an error becomes an answer. Unexpected ones are logged, with their stack. */
export function replyProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const { problem: body, headers } = problemOf(error, reply.routeOptions.bodyLimit ?? 0);
  // What is not let in is not listened to either.
  if (sendsBody(reply.request) && !reply.request.raw.complete) reply.header('connection', 'close');
  codes.set(reply, body.code);
  noteRefusal(reply.request, body.code);
  if (body.status >= 500) reply.log.error({ err: error }, body.code);
  return reply
    .code(body.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id, ...headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

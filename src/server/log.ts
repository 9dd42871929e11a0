import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { ProblemCode } from '#contract/problem.ts';
import { addressOf } from './proxies.ts';
import type { Settings } from './settings.ts';

const LONGEST = 1_000;

/** What a log line may hold of a text from outside: no secret that an address may carry, and not too much. */
export function safeText(text: string): string {
  return text
    .replace(/\b(mw[a-z]?_)[\w-]{8,}/g, '$1…')
    .replace(/\b((?:model-preview-id|code|state|challenge)=)[^&\s]+/gi, '$1…')
    .replace(/(\w+:\/\/[^:@\s/]*:)[^@\s]+@/g, '$1…@')
    .slice(0, LONGEST);
}

/** An error as a log line: no fields that a driver may have put into it, such as rows or parameters. */
function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return safeText(String(error));
  return {
    type: error.name,
    message: safeText(error.message),
    ...('code' in error && { code: String(error.code) }),
    stack: (error.stack ?? '').split('\n').slice(1, 12).join('\n'),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
}

/** The service's log: JSON lines, on stderr unless they are to go elsewhere. */
export function createLogger(
  { logLevel }: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: safeError },
    },
    destination,
  );
}

const callers = new WeakMap<FastifyRequest, string>();
const refusals = new WeakMap<FastifyRequest, string>();

/** Says whose request it is, for the line of its answer. */
export function noteCaller(request: FastifyRequest, userId: string): void {
  callers.set(request, userId);
}

/** Says why a request is refused, for the line of its answer. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  refusals.set(request, code);
}

/** Refusals that may be attempts to get in, or around a limit: an operator can look for these alone. */
const SUSPICIOUS: ReadonlySet<string> = new Set<ProblemCode>([
  'UNAUTHENTICATED',
  'SIGN_IN_FAILED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
]);

/** One line for each answer. Headers and bodies are never logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
}

/** The line of an answer; of a refused one with why, who asked and from where, and as a warning where it may be an attack. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const code = refusals.get(request);
  const userId = callers.get(request);
  const line = {
    method,
    url: safeText(request.url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(code !== undefined && { code, ...(userId !== undefined && { userId }), address: addressOf(request) }),
  };
  if (code !== undefined && SUSPICIOUS.has(code)) request.log.warn(line, 'refused');
  else request.log.info(line, 'request');
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
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

/** The service's log: JSON lines on stderr. */
export function createLogger({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: safeError },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** One line for each answer. Headers and bodies are never logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
}

/** The line of an answer. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const line = {
    method,
    url: safeText(request.url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  request.log.info(line, 'request');
}

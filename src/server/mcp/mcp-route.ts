import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, authenticateRequest, personOf } from '#server/access/authenticate.ts';
import type { Deps } from '#server/deps.ts';
import { Failure, invalid, unauthenticated } from '#server/failure.ts';
import { abortOnDisconnect, whileThere } from '#server/http/abort-on-disconnect.ts';
import type { Settings } from '#server/settings.ts';
import { MCP_PATH } from './mcp-path.ts';
import { ToolCaller } from './tool-caller.ts';

/** Serves the Model Context Protocol over HTTP, without sessions: each message is a request of its own, with its token. */
export function serveMcp(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'POST',
    url: MCP_PATH,
    bodyLimit: deps.settings.bodyLimit,
    async onRequest(request) {
      admitOrigin(request, deps.settings);
      await callerOf(deps, request);
    },
    preParsing(request, _reply, _payload, done) {
      deps.gates.limitBodyTime(request, false);
      done();
    },
    async handler(request, reply) {
      // A body may have been half a minute on its way: what let the request in may not be so any more.
      const actor = await callerOf(deps, request);
      const { body } = request;
      if (Array.isArray(body))
        throw invalid([{ path: '', message: 'Send one message at a time, not a list.' }]);
      const limited = countMessage(deps, actor, body);
      const caller = new ToolCaller(deps, request, actor, app);
      // Most services are never asked by an assistant: the protocol and its tools are loaded by the first message.
      const { handleMessage } = await import('./handle-message.ts');
      const answer = await whileThere(
        request,
        () => abortOnDisconnect(request, (gone) => handleMessage(caller, body, limited, gone)),
        (ms) => deps.workers.budget.take(personOf(actor), ms),
      );
      reply.code(answer.status).headers({ ...answer.headers, 'cache-control': 'no-store' });
      return reply.send(answer.text);
    },
  });
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: MCP_PATH,
    handler() {
      // Of the older protocol: without sessions there is no stream to open and none to end.
      throw new Failure('METHOD_NOT_ALLOWED', 'Send each message with POST.', [], { allow: 'POST' });
    },
  });
}

/**
 * No page of another origin calls this, unless CORS_ORIGINS lists it; the name that the request came under was looked at before.
 * @throws Failure 403
 */
function admitOrigin(
  { headers: { origin, host } }: FastifyRequest,
  { corsOrigins, publicUrl }: Pick<Settings, 'corsOrigins' | 'publicUrl'>,
): void {
  if (origin === undefined || corsOrigins.includes(origin)) return;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  const own = [`${from?.protocol}//${host}`, publicUrl ?? ''];
  // Parsed, for a port that is the usual one may be there or not.
  if (from && own.some((url) => URL.canParse(url) && new URL(url).origin === from.origin)) return;
  throw new Failure(
    'FORBIDDEN',
    'Pages of this origin may not call the service. CORS_ORIGINS lists those that may.',
  );
}

async function callerOf(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const actor = await authenticateRequest(deps, request);
  if (actor.tokenKind === 'guest') throw unauthenticated('A guest views one model, and nothing else.', true);
  return actor;
}

/** Counts a message; an assistant is told of a limit as the answer of its tool, which it can read. @throws Failure 429 for all else */
function countMessage({ gates }: Deps, { tokenId }: Actor, body: unknown): Failure | null {
  try {
    gates.countRequest(tokenId);
    return null;
  } catch (error) {
    const isCall =
      typeof body === 'object' && body !== null && 'method' in body && body.method === 'tools/call';
    if (error instanceof Failure && isCall) return error;
    throw error;
  }
}

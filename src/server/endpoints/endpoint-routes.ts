import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { t } from '#language/translate.ts';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { type Actor, authenticateRequest, personOf } from '#server/access/authenticate.ts';
import { admit, type Need } from '#server/access/authorise.ts';
import { hashBody } from '#server/commit/retry.ts';
import type { Deps } from '#server/deps.ts';
import { Failure, notFound, parse, unauthenticated } from '#server/failure.ts';
import { whileThere } from '#server/http/abort-on-disconnect.ts';
import { type Answer, type FileAnswer, type Streamed, send } from '#server/http/answer.ts';
import { opensModel } from '#server/identity/previews.ts';
import { nextTurn } from '#server/scheduling/turns.ts';
import { findModel } from '#server/storage/models.ts';
import { ActorContext, RequestContext, ModelContext, type Shaped } from './request-context.ts';

/** An operation of the contract that can be served. */
export interface Route {
  readonly endpoint: Endpoint;
  register(app: FastifyInstance, deps: Deps): void;
}

type Handler<C> = (call: C) => Answer | Streamed | Promise<Answer | FileAnswer | Streamed>;

/** An operation that needs no token. */
export function open<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  endpoint: Shaped<P, Q, B>,
  handle: Handler<RequestContext<P, Q, B>>,
): Route {
  return build(
    endpoint,
    (request, deps) => {
      const call = new RequestContext(endpoint, deps, request);
      call.check();
      return Promise.resolve(call);
    },
    handle,
  );
}

/** An operation of whoever has a valid token. `before` is asked before the body is read, and again by the write. */
export function signedIn<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  endpoint: Shaped<P, Q, B>,
  handle: Handler<ActorContext<P, Q, B>>,
  before?: (call: ActorContext<P, Q, B>) => Promise<void> | void,
): Route {
  return build(
    endpoint,
    async (request, deps, again) => {
      const actor = await callerOf(deps, request, again);
      if (actor.tokenKind === 'guest') throw refusedGuest(endpoint);
      const call = new ActorContext(endpoint, deps, request, actor, before);
      call.check();
      await before?.(call);
      return call;
    },
    handle,
  );
}

/**
 * An operation on a model, let in before the body is read. An endpoint with the preview parameter honours a preview, and the
 * guest whom a preview let in.
 */
export function onModel<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  endpoint: Shaped<P, Q, B>,
  need: Need,
  handle: Handler<ModelContext<P, Q, B>>,
): Route {
  const honoursPreviews = endpoint.query !== undefined && 'model-preview-id' in endpoint.query.shape;
  return build(
    endpoint,
    async (request, deps, again) => {
      const caller = await callerOf(deps, request, again);
      const params = endpoint.params && parse(endpoint.params, request.params);
      const modelId = modelIdIn(params) ?? parse(ModelParams, request.params).modelId;
      const model = await findModel(deps.storage.db, modelId);
      if (model === null) throw notFound();
      const previewed =
        honoursPreviews && (caller.guestOf === modelId || (await showsPreview(deps, request, modelId)));
      const actor = previewed ? { ...caller, rights: { ...caller.rights, previewed } } : caller;
      admit(actor.rights, need, model);
      const call = new ModelContext(endpoint, deps, request, actor, model, need);
      call.check(params);
      return call;
    },
    handle,
  );
}

/** The id of the model in a path that was read; undefined where it has none. */
function modelIdIn(params: object | undefined): string | undefined {
  return params && 'modelId' in params && typeof params.modelId === 'string' ? params.modelId : undefined;
}

/** Of a model, what a guest may not do is not there for them; for all else they would have to be someone. */
function refusedGuest({ params }: Endpoint): Failure {
  return params && 'modelId' in params.shape
    ? notFound()
    : unauthenticated(t('A guest views one model, and nothing else.'), true);
}

async function callerOf(deps: Deps, request: FastifyRequest, again: boolean): Promise<Actor> {
  const actor = await authenticateRequest(deps, request);
  if (!again) deps.gates.countRequest(actor.tokenId);
  return actor;
}

async function showsPreview(deps: Deps, request: FastifyRequest, modelId: string): Promise<boolean> {
  const query = PreviewQuery.safeParse(request.query);
  const id = query.success ? query.data['model-preview-id'] : undefined;
  return id !== undefined && opensModel(deps, modelId, id);
}

/** A file whose sender gave it an id can be asked after from now on. */
function followTransfer(call: ActorContext<z.ZodObject, z.ZodObject, z.ZodType>, reply: FastifyReply): void {
  const { deps, endpoint, request, actor } = call;
  const transferId = endpoint.query && call.query['transferId'];
  if (typeof transferId === 'string') deps.files.transfers.follow(request, reply, actor.user.id, transferId);
}

/** Long work on the service's thread counts as what its threads compute. */
function countedFor(deps: Deps, call: object): ((ms: number) => void) | undefined {
  if (!(call instanceof ActorContext)) return undefined;
  const personId = personOf(call.actor);
  return (ms) => deps.workers.budget.take(personId, ms);
}

function build<C extends object>(
  endpoint: Endpoint,
  /** `again`: it was let in before its body came, and is not counted twice. */
  letIn: (request: FastifyRequest, deps: Deps, again: boolean) => Promise<C>,
  handle: Handler<C>,
): Route {
  const large = endpoint.file === true || endpoint.large === true;
  return {
    endpoint,
    register(app, deps) {
      const calls = new WeakMap<FastifyRequest, C>();
      /** Let in during this turn of the loop: nothing was waited for since. */
      const justLetIn = new WeakSet<FastifyRequest>();
      const { settings, gates } = deps;
      app.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: large ? settings.fileLimit : settings.bodyLimit,
        // What holds a secret is not compressed together with text of the caller's choice (BREACH).
        ...(endpoint.secret && { compress: false }),
        exposeHeadRoute: endpoint.method === 'GET',
        async onRequest(request, reply) {
          const call = await letIn(request, deps, false);
          calls.set(request, call);
          if (endpoint.method !== 'GET' && !large) {
            justLetIn.add(request);
            setImmediate(() => justLetIn.delete(request));
          }
          if (call instanceof ActorContext) followTransfer(call, reply);
          if (large && call instanceof ActorContext)
            gates.countFile(request, reply, call.actor.user.id, endpoint.file === true);
          // Of an ordinary size, or without a body: nothing to wait for.
          const length = Number(request.headers['content-length'] ?? settings.fileLimit);
          if (large && length > settings.bodyLimit) {
            if (call instanceof ActorContext) deps.workers.budget.admit(personOf(call.actor));
            deps.files.bodies.admit(request, reply, settings.fileLimit);
          }
        },
        preParsing(request, _reply, _payload, done) {
          const encoding = request.headers['content-encoding'] ?? 'identity';
          if (encoding.toLowerCase() !== 'identity')
            return done(
              new Failure('UNSUPPORTED_MEDIA_TYPE', t('Send the body without a Content-Encoding.')),
            );
          gates.limitBodyTime(request, large);
          done();
        },
        async handler(request, reply) {
          // To parse a large one took a turn of the loop: what follows has its own.
          if (large) await nextTurn();
          // A body may have been half a minute on its way: what let the request in may not be so any more.
          const isLetIn = endpoint.method === 'GET' || justLetIn.has(request);
          const call = isLetIn ? calls.get(request) : await letIn(request, deps, true);
          if (!call) throw new Error('the request was not let in');
          if (large && call instanceof ActorContext) await hashBody(request, call.actor.user.id, call.raw);
          return send(
            reply,
            endpoint.status,
            await whileThere(request, async () => handle(call), countedFor(deps, call)),
          );
        },
      });
    },
  };
}

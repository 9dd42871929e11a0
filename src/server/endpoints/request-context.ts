import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import type { Actor } from '#server/access/authenticate.ts';
import { admitWriting, type Need } from '#server/access/authorise.ts';
import { type Permit, permitOn } from '#server/access/write-transaction.ts';
import { type KnownPoint, knownPoint } from '#server/commit/known-history.ts';
import { idHeader, keyOf, type Retry, retryOf } from '#server/commit/retry.ts';
import type { Deps } from '#server/deps.ts';
import { parse } from '#server/failure.ts';
import type { StoredModel } from '#server/storage/models.ts';

/** An endpoint whose schemas are known by type. */
export type Shaped<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = Endpoint & {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
};

/** A request of an endpoint. Its parts are validated when they are first asked for. @throws Failure listing every bad field */
export class RequestContext<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  #params: { readonly value: z.output<P> } | undefined;
  #query: { readonly value: z.output<Q> } | undefined;
  #body: { readonly value: z.output<B> } | undefined;

  constructor(
    readonly endpoint: Shaped<P, Q, B>,
    readonly deps: Deps,
    readonly request: FastifyRequest,
  ) {}

  get params(): z.output<P> {
    this.#params ??= { value: read(this.endpoint.params, this.request.params) };
    return this.#params.value;
  }

  get query(): z.output<Q> {
    this.#query ??= { value: read(this.endpoint.query, this.request.query) };
    return this.#query.value;
  }

  get body(): z.output<B> {
    this.#body ??= { value: read(this.endpoint.body, this.request.body) };
    return this.#body.value;
  }

  /** The body as it was sent: JSON that nothing is known of, or the bytes of a file. */
  get raw(): unknown {
    return this.request.body;
  }

  /** The request's `Base-Seq`, or null. @throws Failure 400 where it is no number of a change set */
  get base(): KnownPoint | null {
    return knownPoint(this.request, 'Base-Seq');
  }

  /** Validates path, query and key; `params`: the path as it was read already. */
  check(params?: z.output<P>): void {
    if (params !== undefined) this.#params = { value: params };
    keyOf(this.request);
    idHeader(this.request, 'Client-Id');
    void this.base;
    if (this.endpoint.params) void this.params;
    if (this.endpoint.query) void this.query;
  }
}

/** A request of someone with a valid token. */
export class ActorContext<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
> extends RequestContext<P, Q, B> {
  constructor(
    endpoint: Shaped<P, Q, B>,
    deps: Deps,
    request: FastifyRequest,
    readonly actor: Actor,
    /** What lets the actor in, beside the token. @throws Failure */
    protected readonly before?: (call: ActorContext<P, Q, B>) => Promise<void> | void,
  ) {
    super(endpoint, deps, request);
  }

  /** What let the request in, to be asked again by the write. */
  get permit(): Permit<unknown> {
    const { endpoint, deps, request, actor, before } = this;
    return {
      hold: () => Promise.resolve(null),
      admit: async (rights) => {
        admitWriting(rights);
        await before?.(new ActorContext(endpoint, deps, request, { ...actor, rights }, before));
      },
    };
  }

  /** The request's `Idempotency-Key`. @throws Failure 400 where it is not a UUID */
  get retry(): Retry | null {
    return retryOf(this.request, this.actor.user.id, this.request.body);
  }

  /** The request's `Client-Id`, or null. @throws Failure 400 where it is not a UUID */
  get clientId(): string | null {
    return idHeader(this.request, 'Client-Id');
  }
}

/** A request about a model that the caller was let in to. */
export class ModelContext<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
> extends ActorContext<P, Q, B> {
  constructor(
    endpoint: Shaped<P, Q, B>,
    deps: Deps,
    request: FastifyRequest,
    actor: Actor,
    /** The model's row as it was when the request was let in. A write looks again, under its lock. */
    readonly model: StoredModel,
    readonly need: Need,
  ) {
    super(endpoint, deps, request, actor);
  }

  override get permit(): Permit<unknown> {
    return permitOn(this.model.id, this.need);
  }

  /** Whose write it is, as the commit asks. @throws Failure 400 where a header is not valid */
  get by() {
    const { actor, need, retry, clientId, base } = this;
    return { actor, need, retry, clientId, base, origin: auditActorOf(this) };
  }
}

function read<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) throw new Error('the endpoint has no such part');
  return parse(schema, value);
}

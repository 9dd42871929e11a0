import type { Endpoint } from '#contract/endpoint.ts';
import { type FollowOptions, follow, type ModelEvent } from './follow.ts';
import {
  type AnswerOf,
  type ArgumentsOf,
  type ItemOf,
  type ListName,
  OPERATIONS,
  type OperationName,
} from './operations.ts';
import { type Connection, send } from './send.ts';
import { AnswerError } from './service-error.ts';

export type { FollowOptions, ModelEvent } from './follow.ts';
export type { AnswerOf, ArgumentsOf, ItemOf, ListName, OperationName } from './operations.ts';
export { AnswerError, ServiceError } from './service-error.ts';

export interface ClientOptions {
  /** Where the service is: `https://model.example.com`. */
  readonly url: string;
  /** A personal access token. Left out, only the operations that need none can be asked. */
  readonly token?: string | undefined;
  /** How often a request is sent again at most, where the service is away or busy; 5 where it is left out. */
  readonly retries?: number | undefined;
  /** In place of the platform's own. */
  readonly fetch?: typeof fetch | undefined;
}

/** What may be said beside the arguments of an operation. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Names a write, so that it is done once; made for each call where it is left out. */
  readonly idempotencyKey?: string | undefined;
  /** Writes only where what is stored still has this tag. */
  readonly ifMatch?: string | undefined;
  /** The change set that the caller knew, as `seq` or `seq.hash`: the write is merged with what came after it. */
  readonly baseSeq?: string | undefined;
  /** Names the program, so that its own change sets do not conflict with it. A UUID. */
  readonly clientId?: string | undefined;
}

/** An answer with what its headers say. */
export interface Answered<Name extends OperationName> {
  readonly body: AnswerOf<Name>;
  /** The change set that was made, or up to which was read. */
  readonly changeSeq: number | null;
  readonly etag: string | null;
  /** Where what was made is, as a path. */
  readonly location: string | null;
  readonly headers: Headers;
}

/** Calls the service. Every operation of its description is there by its name. */
export interface Client {
  /** @throws ServiceError where the service refuses, AnswerError where something else answers */
  call<Name extends OperationName>(
    name: Name,
    given: ArgumentsOf<Name>,
    options?: CallOptions,
  ): Promise<AnswerOf<Name>>;
  /** The same, with the headers of the answer. */
  ask<Name extends OperationName>(
    name: Name,
    given: ArgumentsOf<Name>,
    options?: CallOptions,
  ): Promise<Answered<Name>>;
  /** The items of a list, page after page. */
  each<Name extends ListName>(
    name: Name,
    given: ArgumentsOf<Name>,
    options?: CallOptions,
  ): AsyncGenerator<ItemOf<Name>, void, undefined>;
  /** What happens in a model, as it happens. */
  follow(options: FollowOptions): AsyncGenerator<ModelEvent, void, undefined>;
}

/** How many items a page of `each` has where it is not said. */
const PAGE = 1_000;

/** A client of the service at an address. */
export function createClient({ url, token, retries = 5, fetch: given }: ClientOptions): Client {
  const connection: Connection = {
    url: new URL(url).href.replace(/\/+$/, ''),
    token,
    retries,
    fetch: given ?? fetch,
    wait,
  };
  const client: Client = {
    call: async (name, args, options) => (await client.ask(name, args, options)).body,
    ask: (name, args, options) => ask(connection, name, args, options),
    async *each(name, args, options) {
      let path: string | null = pathOf(OPERATIONS[name], { limit: PAGE, ...args });
      while (path !== null) {
        const { body, headers }: Answered<typeof name> = await askAt(connection, name, path, args, options);
        if (!isList(name, body)) throw new AnswerError(`${name} was not answered with a list`);
        yield* body;
        path = nextOf(headers);
      }
    },
    follow: (options) => follow(connection, options),
  };
  return client;
}

/** Waits, until the signal at most. @throws the signal's reason */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted === true) leave();
  });
}

function ask<Name extends OperationName>(
  connection: Connection,
  name: Name,
  args: ArgumentsOf<Name>,
  options?: CallOptions,
): Promise<Answered<Name>> {
  return askAt(connection, name, pathOf(OPERATIONS[name], args), args, options);
}

async function askAt<Name extends OperationName>(
  connection: Connection,
  name: Name,
  path: string,
  args: object,
  options: CallOptions = {},
): Promise<Answered<Name>> {
  const endpoint = OPERATIONS[name];
  const { method, file, retry } = endpoint;
  const body = 'body' in args ? args.body : undefined;
  const isBytes = file === true && (typeof body === 'string' || body instanceof Uint8Array);
  const { signal, idempotencyKey, ifMatch, baseSeq, clientId } = options;
  const response = await send(connection, {
    method,
    path,
    headers: {
      ...(body !== undefined && {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      }),
      ...(retry === true && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(baseSeq !== undefined && { 'base-seq': baseSeq }),
      ...(clientId !== undefined && { 'client-id': clientId }),
    },
    body: body === undefined ? undefined : isBytes ? bytesOf(body) : JSON.stringify(body),
    signal,
    isRepeatable: method === 'GET' || retry === true,
  });
  const { headers } = response;
  const told = await toldIn(response, endpoint);
  if (!isAnswer(name, told))
    throw new AnswerError(`${method} ${path} was not answered as ${name} is described`);
  const changeSeq = headers.get('change-seq');
  return {
    body: told,
    changeSeq: changeSeq === null ? null : Number(changeSeq),
    etag: headers.get('etag'),
    location: headers.get('location'),
    headers,
  };
}

const bytesOf = (body: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);

/** The path of an operation with its query, from what it is asked with. */
function pathOf({ path, query }: Endpoint, args: object): string {
  const values = new Map<string, unknown>(Object.entries(args));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const name of Object.keys(query?.shape ?? {})) {
    const value = values.get(name);
    if (value !== undefined) search.set(name, textOf(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** The path of the next page, where there is one. */
function nextOf(headers: Headers): string | null {
  const [, path = null] = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return path;
}

async function toldIn(response: Response, { answer, type }: Endpoint): Promise<unknown> {
  if (answer !== undefined) return response.json();
  if (type !== undefined) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  return undefined;
}

/** Whether an answer is a list, as the operation says it is. */
function isList<Name extends ListName>(_name: Name, body: unknown): body is ItemOf<Name>[] {
  return Array.isArray(body);
}

/** Whether something is what an operation answers. Fields that are not described are let through: a newer service may add some. */
function isAnswer<Name extends OperationName>(name: Name, told: unknown): told is AnswerOf<Name> {
  const { answer, type }: Endpoint = OPERATIONS[name];
  if (answer !== undefined) return answer.safeParse(told).success;
  return type === undefined ? told === undefined : told instanceof Uint8Array;
}

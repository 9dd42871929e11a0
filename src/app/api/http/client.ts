import { answerAhead } from '#app/api/ahead/asked-ahead.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { typedTexts } from '#app/ui/dom/typed-texts.ts';
import { runChunkedAsync } from '#app/ui/scheduling/run-chunked.ts';
import { Problem, problem } from '#contract/problem.ts';
import { withoutTransfer } from '#contract/without-transfer.ts';
import { jsonOf } from '#model/store/json.ts';
import { readJsonSteps } from '#model/store/json-steps.ts';
import { CLIENT_ID } from './client-id.ts';
import { guestTokenFor } from './guest.ts';
import { withPreviewPass } from './preview-pass.ts';
import { isInterrupted, sessionBack, useToken } from './token.ts';
import { keyOfWrite, noteAnswered, noteUnanswered } from './write-keys.ts';

/** A refusal by the service, with its problem body and the request id to quote. */
export class ApiError extends Error {
  readonly problem: Problem;
  readonly requestId: string | null;
  /** How long the service asks to wait before the next try, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(body: Problem, requestId: string | null, retryAfterMs: number | null = null) {
    super(fromEnglish(body.detail));
    this.name = 'ApiError';
    this.problem = body;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The service could not be reached, or is away for a while: the same request may be sent again. */
export class UnreachableError extends Error {
  /** What the service itself says it lacks, e.g. STORE_FAILED; null where it did not answer. */
  readonly code: string | null;
  /** How long the service asks to wait before the next try, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** Whether the request carried what somebody typed, which is still where it was typed. */
  readonly hadInput: boolean;

  constructor(code: string | null = null, retryAfterMs: number | null = null, hadInput = false) {
    super(t('The service cannot be reached.'));
    this.hadInput = hadInput;
    this.name = 'UnreachableError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A change set of a model: its number, and its hash where that was told, which tells it from one of the same number in another store. */
export interface KnownPoint {
  readonly seq: number;
  readonly hash?: string | undefined;
}

const pointText = ({ seq, hash }: KnownPoint) => (hash === undefined ? String(seq) : `${seq}.${hash}`);

/** The change set that an answer is at. */
export function pointOf(headers: Headers): KnownPoint {
  return { seq: Number(headers.get('Change-Seq')), hash: headers.get('Change-Hash') ?? undefined };
}

/**
 * The change set of which the answer to a write tells. What answers without one is not the service, though it stands in its place: a gateway,
 * or the page where one signs in to a network. Whether anything was stored is not known then.
 * @throws UnreachableError
 */
export function storedPointOf(headers: Headers): KnownPoint {
  if (!headers.has('Change-Seq')) throw new UnreachableError();
  return pointOf(headers);
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** A file's bytes, sent as they are. */
  readonly file?: Blob;
  /** Makes a write repeatable: the service answers a repeat with the first answer. */
  readonly idempotencyKey?: string;
  /** What a person does with a button: where no answer came and they try again, the service is told that it is the same. Not for what answers a secret. */
  readonly once?: true;
  /** The entity tag that was read: the service writes only if it still holds. */
  readonly ifMatch?: string;
  /** Which tab a write comes from, where it is not this one: an edit that another left behind. */
  readonly clientId?: string;
  /** The write was made knowing all change sets up to this one: what others set since is not overwritten unseen. */
  readonly base?: KnownPoint | undefined;
  /** Of a stream: the event after which it goes on. */
  readonly lastEventId?: KnownPoint;
  readonly signal?: AbortSignal;
  /** The entity tag of what was read before: the answer may be that it is good still, which has the status 304 and no body. */
  readonly ifNoneMatch?: string | undefined;
  /** Whose request it is, where it is not that of whoever is signed in on this page. */
  readonly token?: string;
}

export interface ApiAnswer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** The service's address: the page's own, unless the page names another in `<meta name="modelwright-service">`. */
export function baseAddress(): string {
  return (
    document.querySelector<HTMLMetaElement>('meta[name="modelwright-service"]')?.content.replace(/\/$/, '') ??
    ''
  );
}

/** What needs no session: signing in, and what an invitation is for. */
const PUBLIC_PATH = /^\/api\/(?:auth|invitations)(?:[/?]|$)/;
const SESSION_ENDED = t('Your session has ended. Sign in, then try again.');
const SESSION_ENDED_WITH_INPUT = t(
  'Your session has ended. What you entered is still here: sign in, then try again.',
);

/** Whether a request carries a text that somebody typed and that still stands in its field: what a bare button sends was not. */
function hasInput({ method = 'GET', body }: ApiRequest): boolean {
  if (method === 'GET' || body === undefined) return false;
  const typed = typedTexts();
  return typed.size > 0 && hasText(body, typed);
}

function hasText(value: unknown, texts: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return texts.has(value.trim());
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inside) => hasText(inside, texts));
}

/**
 * Answers only what the service granted; throws otherwise. While the page's session has ended, what is read waits until it goes on,
 * so that nothing on the page is replaced by a failure; what is written is refused, and stays with whoever wrote it.
 */
async function send(path: string, request: ApiRequest): Promise<Response> {
  const { method = 'GET', signal } = request;
  const { userId } = useToken.getState();
  for (;;) {
    const { token } = useToken.getState();
    if (isInterrupted() && !PUBLIC_PATH.test(path)) {
      const said = hasInput(request) ? SESSION_ENDED_WITH_INPUT : SESSION_ENDED;
      if (method !== 'GET') throw new ApiError(problem('UNAUTHENTICATED', said), null);
      await sessionBack(signal);
      // What one person asked for is not answered to another.
      if (useToken.getState().userId !== userId)
        throw new ApiError(problem('UNAUTHENTICATED', t('You are no longer signed in.')), null);
      continue;
    }
    try {
      return await sendOnce(path, request);
    } catch (error) {
      const isCutOff = error instanceof ApiError && error.problem.code === 'UNAUTHENTICATED';
      const now = useToken.getState();
      // Signed in again meanwhile, perhaps in another tab: nothing was done of it, and it may be asked again.
      const isRenewed = now.token !== null && now.token !== token && now.userId === userId;
      if (!isCutOff || PUBLIC_PATH.test(path) || !(isInterrupted() || isRenewed)) throw error;
    }
  }
}

async function sendOnce(path: string, request: ApiRequest): Promise<Response> {
  const { method = 'GET', body, file, idempotencyKey, ifMatch, ifNoneMatch, lastEventId, signal } = request;
  const { clientId = CLIENT_ID, base } = request;
  const token = request.token ?? useToken.getState().token;
  const headers = new Headers();
  const guestToken = token === null && !isInterrupted() ? guestTokenFor(path) : null;
  const bearer = token ?? guestToken;
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch) headers.set('If-Match', ifMatch);
  if (ifNoneMatch) headers.set('If-None-Match', ifNoneMatch);
  if (method !== 'GET') headers.set('Client-Id', clientId);
  if (base) headers.set('Base-Seq', pointText(base));
  if (lastEventId !== undefined) headers.set('Last-Event-ID', pointText(lastEventId));
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  let response: Response;
  try {
    const address = `${baseAddress()}${method === 'GET' && guestToken === null ? withPreviewPass(path) : path}`;
    const ahead = method === 'GET' ? answerAhead(address, bearer, ifNoneMatch) : null;
    response = await (ahead ??
      fetch(address, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file && { body: file }),
        ...(signal && { signal }),
        credentials: 'omit',
      }));
    signal?.throwIfAborted();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new UnreachableError(null, null, hasInput(request));
  }
  if (isOfStranger(response)) throw new UnreachableError(null, null, hasInput(request));
  const isUnchanged = ifNoneMatch !== undefined && response.status === 304;
  if (!response.ok && !isUnchanged) throw await failureOf(response, token, request);
  if (token !== null && useToken.getState().token === token) useToken.getState().accept();
  return response;
}

/** Every answer of the service has it. */
const OURS = 'X-Request-Id';

/** Whether a page was answered by what stands in the service's place: a gateway, or the page where one signs in to a network. */
function isOfStranger({ ok, headers }: Response): boolean {
  return ok && !headers.has(OURS) && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** The service cannot answer for a while, or a gateway says so for it. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);
/** Asked to sign in, to be slower, or to try again: by whom, the answer does not say. */
const OF_GATEWAYS: ReadonlySet<number> = new Set([401, 407, 408, 425, 429, 511]);

/** Whether a status without the service's own words is one by which a gateway refuses for a while whatever is sent. */
const isOfAnother = (status: number): boolean => status >= 500 || OF_GATEWAYS.has(status);

async function failureOf(response: Response, token: string | null, request: ApiRequest): Promise<Error> {
  const hadInput = hasInput(request);
  const text = await reading(() => response.text(), request);
  const parsed = Problem.safeParse(jsonOf(text));
  const retryAfterMs = retryAfterOf(response);
  if (AWAY.has(response.status) || (!parsed.success && isOfAnother(response.status)))
    return new UnreachableError(parsed.success ? parsed.data.code : null, retryAfterMs, hadInput);
  const body = parsed.success
    ? parsed.data
    : problem('INTERNAL', t('The service answered {status}.', { status: response.status }));
  // Unless somebody signed in while the request was under way: then only the old token is gone.
  if (body.code === 'UNAUTHENTICATED' && token !== null && useToken.getState().token === token)
    useToken.getState().lose();
  return new ApiError(body, response.headers.get(OURS), retryAfterMs);
}

/**
 * Reads an answer that has begun. One that breaks off says nothing about what was asked for: it may be asked again, as where there was
 * no answer at all.
 * @throws UnreachableError
 */
async function reading<T>(read: () => Promise<T>, request: ApiRequest): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new UnreachableError(null, null, hasInput(request));
  }
}

/** Our service answers seconds; a date, which a proxy may write, counts as nothing said. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : null;
}

/** Calls the service. Throws ApiError where it refuses, UnreachableError where it cannot be reached. */
export async function callApi(path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
  if (request.once !== true) return call(path, request);
  const address = withoutTransfer(path);
  const what = contentOf(request);
  const key = keyOfWrite(address, what);
  try {
    const answer = await call(path, { ...request, idempotencyKey: key });
    noteAnswered(address);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.problem.code !== 'INTERNAL') noteAnswered(address);
    else noteUnanswered(address, what, key);
    throw error;
  }
}

/** What is the same for all tries of one write: another file, another state that it is written over, or another person make another write. */
function contentOf({ method, body, file, ifMatch, base }: ApiRequest): string {
  const { userId } = useToken.getState();
  const bytes = file && [file.size, ...(file instanceof File ? [file.name, file.lastModified] : [])];
  return JSON.stringify([userId, method, body, bytes, ifMatch, base?.seq]);
}

async function call(path: string, request: ApiRequest): Promise<ApiAnswer> {
  const response = await send(path, request);
  const text = await textOf(response, request);
  return { body: text === '' ? null : await jsonFrom(text, request), headers: response.headers };
}

/** Reads an answer as JSON. What is none does not come from the service. @throws UnreachableError */
async function jsonFrom(text: string, request: ApiRequest): Promise<unknown> {
  try {
    return await runChunkedAsync(readJsonSteps(text));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new UnreachableError(null, null, hasInput(request));
  }
}

/** The text of an answer, decoded piece by piece as it comes: fifty megabytes at once would hold the page up. */
async function textOf(response: Response, request: ApiRequest): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(response, request)) pieces.push(piece);
  return pieces.join('');
}

async function* piecesOf({ body }: Response, request: ApiRequest): AsyncGenerator<string> {
  if (!body) return;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const next = () => reading(() => reader.read(), request);
  for (let piece = await next(); !piece.done; piece = await next())
    yield decoder.decode(piece.value, { stream: true });
  yield decoder.decode();
}

/** An answer whose text is read while it comes. */
export interface ComingAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly pieces: AsyncGenerator<string>;
}

/** Calls the service for an answer of many lines. Throws as `callApi` does. */
export async function callForPieces(
  path: string,
  request: Pick<ApiRequest, 'ifNoneMatch' | 'signal'> = {},
): Promise<ComingAnswer> {
  const response = await send(path, request);
  return { status: response.status, headers: response.headers, pieces: piecesOf(response, request) };
}

/**
 * Fetches a file, e.g. an export; answers its bytes and the name the service gives it.
 * @throws ApiError where it is refused, UnreachableError where it cannot be reached or something else answers
 */
export async function fetchFile(
  path: string,
  signal?: AbortSignal,
): Promise<{ blob: Blob; fileName: string | null }> {
  const request = signal ? { signal } : {};
  const response = await send(path, request);
  // What is saved under the file's name is the file, and no page that says why there is none.
  if (!response.headers.has(OURS)) throw new UnreachableError();
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  const blob = await reading(() => response.blob(), request);
  return { blob, fileName: encoded ? decodeURIComponent(encoded) : (plain ?? null) };
}

/** Opens an answer that does not end by itself, to be read piece by piece. Throws as `callApi` does, but waits for no session. */
export async function openStream(
  path: string,
  request: Pick<ApiRequest, 'lastEventId' | 'signal'>,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await sendOnce(path, request);
  if (!body) throw new UnreachableError();
  return body;
}

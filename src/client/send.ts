import { type Problem, Problem as ProblemSchema } from '#contract/problem.ts';
import { AnswerError, ServiceError } from './service-error.ts';

export interface Connection {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string | undefined;
  /** How often a request is sent again at most. */
  readonly retries: number;
  readonly fetch: typeof fetch;
  /** Waits so many milliseconds. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface Request {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether the service does it once, however often it arrives. */
  readonly isRepeatable: boolean;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Statuses of a service, or of a proxy before it, that has to be asked later. */
const LATER = new Set([429, 502, 503, 504]);
/** What waits for a person: asking again changes nothing. */
const NOT_BY_WAITING = new Set(['DAY_FULL', 'STORE_FULL']);

/**
 * Sends a request until it is answered: again, after a pause that doubles or that the service names, where the connection fails or the
 * service is away or busy. What may be done twice is only sent again where it was refused before it began (429).
 * @throws ServiceError, AnswerError, and what `fetch` throws
 */
export async function send(connection: Connection, request: Request): Promise<Response> {
  for (let sent = 0; ; sent += 1) {
    const outcome = await attempt(connection, request);
    if (outcome instanceof Response) return outcome;
    const { error, isLater, afterMs } = outcome;
    if (!isLater || sent >= connection.retries || request.signal?.aborted === true) throw error;
    const pause =
      afterMs ?? Math.min(FIRST_PAUSE_MS * 2 ** sent, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
    await connection.wait(pause, request.signal);
  }
}

interface Failed {
  readonly error: unknown;
  readonly isLater: boolean;
  /** What the service asks to wait. */
  readonly afterMs?: number | undefined;
}

async function attempt(connection: Connection, request: Request): Promise<Response | Failed> {
  const { url, token } = connection;
  const { method, path, headers, body, signal, isRepeatable } = request;
  let response: Response;
  try {
    response = await connection.fetch(url + path, {
      method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    return { error, isLater: isRepeatable };
  }
  if (response.ok) {
    if (isOurs(response)) return response;
    await response.body?.cancel();
    const error = new AnswerError(`${method} ${path} was answered by a page, and not by the service`);
    return { error, isLater: isRepeatable };
  }
  const problem = problemOf(await response.text());
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const isLater =
    LATER.has(response.status) &&
    (isRepeatable || response.status === 429) &&
    !NOT_BY_WAITING.has(problem?.code ?? '');
  const error =
    problem === null
      ? new AnswerError(`${method} ${path} was answered with ${response.status}, and not by the service`)
      : new ServiceError(problem, response.headers.get('x-request-id'));
  return { error, isLater, afterMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined };
}

/** Whether the service answered: a gateway, or the page where one signs in to a network, may do so in its place. */
function isOurs({ headers }: Response): boolean {
  return headers.has('x-request-id') || !(headers.get('content-type') ?? '').startsWith('text/html');
}

function problemOf(text: string): Problem | null {
  try {
    return ProblemSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

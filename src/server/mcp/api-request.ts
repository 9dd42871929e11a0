import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROBLEMS, Problem, type ProblemCode } from '#contract/problem.ts';
import { readJsonSteps } from '#model/store/json-steps.ts';
import { Failure } from '#server/failure.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';

/** What of a request says who asks, and from where. */
const PASSED_ON = [
  'authorization',
  'host',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
];

export interface ApiOperation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** The `Idempotency-Key` of a write. */
  readonly key?: string | undefined;
}

export interface ApiAnswer {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Asks the interface itself, with the token of the request and from its address: whatever the interface checks, counts or writes down
 * of such a request, it does of this one. No connection is made.
 * @throws Failure the one that the interface answers
 */
export async function askApi(
  app: FastifyInstance,
  from: FastifyRequest,
  { method, path, body, key }: ApiOperation,
): Promise<ApiAnswer> {
  const headers: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = from.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const answer = await app.inject({
    method,
    url: path,
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(from.socket.remoteAddress !== undefined && { remoteAddress: from.socket.remoteAddress }),
    ...(body && { payload: JSON.stringify(body) }),
  });
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) given[name] = String(value);
  if (answer.statusCode >= 400) throw failureIn(answer.body, given);
  return { bytes: answer.rawPayload, headers: given };
}

/** The JSON of an answer, read in slices: a change set may hold fifty thousand entries. */
export function jsonIn({ bytes }: ApiAnswer): Promise<unknown> {
  return runChunked(readJsonSteps(bytes.toString('utf8')));
}

const isCode = (code: string): code is ProblemCode => code in PROBLEMS;

function failureIn(body: string, headers: ApiAnswer['headers']): Failure {
  const { code, detail, errors = [] } = Problem.parse(JSON.parse(body));
  if (!isCode(code)) throw new Error(`the interface answered the code ${code}, which it does not have`);
  const wait = headers['retry-after'];
  return new Failure(code, detail, errors, wait === undefined ? {} : { 'retry-after': wait });
}

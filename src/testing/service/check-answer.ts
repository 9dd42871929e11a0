import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PROBLEMS, Problem } from '#contract/problem.ts';
import { PUBLISHED } from '#contract/published.ts';
import { sameJson } from '#model/store/json.ts';
import { problemsOf } from '#server/docs/openapi.ts';

/** What is looked at of an answer. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

function jsonOf({ text }: Answer): unknown {
  const value: unknown = JSON.parse(text);
  return value;
}

const ENDPOINTS: readonly Endpoint[] = [...Object.values(PUBLISHED), ...Object.values(EDITOR)];
const MATCHERS = ENDPOINTS.map((endpoint) => ({
  endpoint,
  // Fixed words come before parameters, as they do in the router.
  literal: !endpoint.path.includes('{'),
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
})).sort((a, b) => Number(b.literal) - Number(a.literal));

/** Why an answer is not what the contract says of its operation, or null. So every test is a test of the contract. */
export function contradiction(method: string, url: string, reply: Answer): string | null {
  const path = url.split('?')[0] ?? '';
  if (!/^[\w-]{36}$/.test(reply.headers['x-request-id'] ?? '')) return 'there is no X-Request-Id';
  const found = MATCHERS.find(
    ({ endpoint, pattern }) => endpoint.method === (method === 'HEAD' ? 'GET' : method) && pattern.test(path),
  );
  if (reply.status >= 400) return ofFailure(found?.endpoint, method, reply);
  if (!found || method === 'HEAD') return null;
  const { status, answer, type, otherTypes = [], ifNoneMatch } = found.endpoint;
  if (reply.status === 304 && ifNoneMatch)
    return reply.text !== '' ? 'there is a body' : reply.headers['etag'] ? null : 'there is no ETag';
  if (reply.status !== status) return `the status is ${reply.status}, not ${status}`;
  if (status === 201 && !reply.headers['location']) return 'there is no Location';
  if (status === 302) return reply.headers['location'] ? null : 'there is no Location';
  if (status === 204) return reply.text === '' ? null : 'there is a body';
  if (type !== undefined)
    return [type, ...otherTypes].some((one) => reply.headers['content-type']?.startsWith(one))
      ? null
      : 'the type is wrong';
  if (!reply.headers['content-type']?.startsWith('application/json')) return 'the type is not JSON';
  if (!answer) return null;
  const parsed = answer.safeParse(jsonOf(reply));
  if (!parsed.success) return parsed.error.message;
  return sameJson(parsed.data, jsonOf(reply)) ? null : 'there are fields that the contract does not have';
}

function ofFailure(endpoint: Endpoint | undefined, method: string, reply: Answer): string | null {
  if (!reply.headers['content-type']?.startsWith('application/problem+json')) return 'it is no problem body';
  if (method === 'HEAD') return null;
  const problem = Problem.safeParse(jsonOf(reply));
  if (!problem.success) return problem.error.message;
  const { code, status } = problem.data;
  if (status !== reply.status) return 'the body tells another status';
  if (/node_modules|\.ts:|select |insert |\/work|Error:/i.test(reply.text)) return 'it tells of the inside';
  if (!endpoint || status === 405 || status === 421) return null;
  const documented = problemsOf(endpoint);
  return documented.some((known) => known === code) && code in PROBLEMS ? null : `${code} is not documented`;
}

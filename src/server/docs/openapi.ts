import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { EXAMPLE_IDS, EXAMPLES, type Example } from '#contract/examples.ts';
import { LIVE_EVENTS } from '#contract/live.ts';
import { PROBLEMS, Problem, type ProblemCode } from '#contract/problem.ts';
import { PUBLISHED } from '#contract/published.ts';
import { TAGS } from '#contract/tags.ts';
import answers from './example-answers.json' with { type: 'json' };

export type OpenApi = ReturnType<typeof createDocument>;

const IDEMPOTENCY = z.uuid().optional().meta({
  description: 'A repeat with this key within 7 days answers what the first answered and changes nothing.',
});
const IF_MATCH = z.string().optional().meta({
  description: 'The ETag of what is to be changed: refused with 412 where it no longer matches.',
});

const SHOWN_ONCE = z.uuid().optional().meta({
  description:
    'A repeat with this key within 7 days makes no second one: it is 409, for a secret is shown only once.',
});

const EVENT_STREAM = 'text/event-stream';
const POINT = /^\d{1,15}(\.[\w-]{22})?$/;
const LAST_EVENT_ID = z.string().regex(POINT).optional().meta({
  description:
    'The id of the last event that was received, `seq.hash`: the stream goes on after it, with nothing missed and nothing twice. Where the store has another history by now, `reset` comes first. Without it the stream begins with what comes next.',
});
const EVENTS = `Server-sent events: ${Object.keys(LIVE_EVENTS).join(', ')}. \`change\` is the next change set, as the list of changes shows it; \`ready\` says that there are no earlier ones. A line beginning with a colon keeps the connection open.`;

const DONE: Readonly<Record<Endpoint['status'], string>> = {
  200: 'The answer.',
  201: 'Made.',
  204: 'Done.',
  302: 'Elsewhere.',
};

/** Whether an operation writes a change set of a model. */
function changesModel({ method, path, retry }: Endpoint): boolean {
  return method !== 'GET' && retry === true && path.startsWith('/api/models') && !isBeside(path);
}

/** What whoever manages a model keeps beside it, in none of its change sets. */
const isBeside = (path: string): boolean => path.includes('/previews') || path.includes('/webhooks');

const CLIENT_ID = z.uuid().optional().meta({
  description: 'Names one browser tab, or script. It is kept with the change set, and told in it.',
});
const IF_NONE_MATCH = z
  .string()
  .optional()
  .meta({ description: 'The `ETag` of what was read before: 304 where it is good still.' });
const BASE_SEQ = z.string().regex(POINT).optional().meta({
  description:
    'The number of a change set, with its hash as `seq.hash` (then 409 STORE_RESTORED where the store has another history by now) or without: the write was made knowing every change set up to it. What other clients changed since is merged with it: fields that it sets to what was known stay as they are, rows with ids are merged one by one, and a field that both set to different values refuses the whole write (409 FIELD_CONFLICT, with both values). Without it the later write wins.',
});

/** The headers of an answer, by what its operation is. */
function answerHeaders(endpoint: Endpoint): z.ZodRawShape {
  const { method, status, params, query, answer } = endpoint;
  const ofModel = params !== undefined && 'modelId' in params.shape;
  const list = query !== undefined && 'limit' in query.shape;
  const text = (description: string) => z.string().meta({ description });
  const seq = text('The number of the model’s last change set; of a write, its own.');
  return {
    'X-Request-Id': text('Names the request in the log.'),
    ...(status === 201 && { Location: text('The address of what was made.') }),
    ...(status === 302 && { Location: text('Where to go.') }),
    ...(ofModel &&
      (changesModel(endpoint) || method === 'GET') && {
        'Change-Seq': seq.optional(),
        'Change-Hash': text('The hash of that change set.').optional(),
      }),
    ...(answer !== undefined && ofModel && !list && { ETag: text('What If-Match compares.').optional() }),
    ...(list && { Link: text('The next page, as rel="next", where there is one.').optional() }),
  };
}

/** Every code that an operation can fail with: what all of its shape have, and its own. */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const { params, query, body, file, open, method, path, retry, ifMatch, base, errors = [] } = endpoint;
  const writes = method !== 'GET';
  const codes = new Set<ProblemCode>(errors);
  const add = (when: boolean, ...more: ProblemCode[]) => when && more.forEach((code) => codes.add(code));
  add(open !== true, 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS');
  add(params !== undefined || query !== undefined || body !== undefined, 'VALIDATION_FAILED');
  add(params !== undefined, 'NOT_FOUND');
  add(isBeside(path) || (writes && open !== true && path !== '/api/auth/sign-out'), 'FORBIDDEN');
  add(body !== undefined, 'BAD_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE');
  add(file === true, 'BAD_FILE', 'UNSUPPORTED_FORMAT', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  add(path.includes('/exports'), 'UNSUPPORTED_FORMAT');
  add(retry === true, 'CONFLICT');
  add(
    changesModel(endpoint) && params !== undefined && method !== 'DELETE' && !path.endsWith('/duplicate'),
    'REFERENCE_NOT_FOUND',
  );
  add(changesModel(endpoint) && method !== 'DELETE', 'TEAM_FULL', 'MODEL_FULL', 'DAY_FULL');
  add(ifMatch === true || base === true, 'PRECONDITION_FAILED');
  add(base === true, 'FIELD_CONFLICT', 'STORE_RESTORED');
  add(open === true && method === 'GET', 'MISDIRECTED');
  add(path !== '/api/openapi.json' && path !== '/api/docs', 'STORE_FAILED');
  add(writes, 'STORE_FULL');
  add(endpoint.secret === true && open === true, 'BUSY');
  return [...codes];
}

type FailedStatus = (typeof PROBLEMS)[ProblemCode]['status'];

/** Answers of the same codes are one component. */
const failures = new Map<string, ZodOpenApiResponseObject>();

function failureOf(codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
  const id = codes.join('_');
  const response = failures.get(id) ?? {
    id,
    description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
    content: { 'application/problem+json': { schema: Problem } },
  };
  failures.set(id, response);
  return response;
}

const exampleOf = (name: string): Example =>
  Object.entries(EXAMPLES).find(([one]) => one === name)?.[1] ?? {};
const answerOf = (name: string): unknown => Object.entries(answers).find(([one]) => one === name)?.[1];

function responsesOf(name: string, endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { status, answer, type, otherTypes = [] } = endpoint;
  const responses: ZodOpenApiResponsesObject = {};
  const example = answerOf(name);
  responses[`${status}`] = {
    description: DONE[status],
    headers: z.object(answerHeaders(endpoint)),
    ...(type === EVENT_STREAM && { description: EVENTS }),
    ...(answer !== undefined && {
      content: {
        'application/json': { schema: answer, ...(example !== undefined && { example }) },
      },
    }),
    ...(type !== undefined && {
      content: Object.fromEntries(
        [type, ...otherTypes].map((one) => [
          one,
          { schema: { type: /[/+]json$/.test(one) ? 'object' : 'string' } as const },
        ]),
      ),
    }),
  };
  // What leads elsewhere has no answer of its own: what it says instead is a problem.
  if (status === 302)
    responses.default = {
      description: 'What went wrong.',
      content: { 'application/problem+json': { schema: Problem } },
    };
  if (endpoint.ifNoneMatch === true)
    responses['304'] = { description: 'What was read before is good still, with the change sets since.' };
  const byStatus = new Map<FailedStatus, ProblemCode[]>();
  for (const code of problemsOf(endpoint).sort()) {
    const { status: failed } = PROBLEMS[code];
    byStatus.set(failed, [...(byStatus.get(failed) ?? []), code]);
  }
  for (const [failed, codes] of [...byStatus].sort(([one], [other]) => one - other))
    responses[`${failed}`] = failureOf(codes);
  return responses;
}

function operationOf(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, file, retry, secret, ifMatch, ifNoneMatch, base } = endpoint;
  const header = z.object({
    ...(retry === true && { 'Idempotency-Key': secret === true ? SHOWN_ONCE : IDEMPOTENCY }),
    ...(ifMatch === true && { 'If-Match': IF_MATCH }),
    ...(ifNoneMatch === true && { 'If-None-Match': IF_NONE_MATCH }),
    ...(base === true && { 'Base-Seq': BASE_SEQ }),
    ...(endpoint.type === EVENT_STREAM && { 'Last-Event-ID': LAST_EVENT_ID }),
    ...(retry === true && params !== undefined && 'modelId' in params.shape && { 'Client-Id': CLIENT_ID }),
  });
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.open === true && { security: [] }),
    requestParams: {
      ...(params !== undefined && { path: params }),
      ...(query !== undefined && { query }),
      ...(Object.keys(header.shape).length > 0 && { header }),
    },
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, example: exampleOf(name).body } },
      },
    }),
    ...(file === true && {
      requestBody: {
        required: true,
        description: 'The file as it is, under any content type.',
        content: {
          'application/octet-stream': {
            schema: { type: 'string', format: 'binary' },
            example: JSON.stringify(exampleOf(name).body),
          },
        },
      },
    }),
    responses: responsesOf(name, endpoint),
  };
}

function build(): OpenApi {
  const endpoints: [string, Endpoint][] = Object.entries({ ...PUBLISHED, ...EDITOR });
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, endpoint] of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
    };
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Modelwright',
        version: '1',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        description:
          'Models for systems engineers: parts and interfaces, states and transitions, requirements. Every write is a change set of its model.',
      },
      servers: [{ url: '/' }],
      security: [{ bearer: [] }],
      tags: [...new Set(endpoints.map(([, { tag }]) => tag))].map((name) => ({
        name,
        description: TAGS[name],
      })),
      paths,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    {
      // A custom check says nothing of its type; each of ours is about an object.
      override: ({ jsonSchema, zodSchema }) => {
        if (zodSchema._zod.def.type === 'custom' && jsonSchema.type === undefined) jsonSchema.type = 'object';
      },
    },
  );
}

/** Gives the parameters of each operation the values of its example. */
function withParameters(document: OpenApi): OpenApi {
  const ids: Readonly<Record<string, string>> = EXAMPLE_IDS;
  for (const [name, { path, method }] of Object.entries<Endpoint>({ ...PUBLISHED, ...EDITOR })) {
    const item = document.paths?.[path];
    const operation = { GET: item?.get, POST: item?.post, PUT: item?.put, DELETE: item?.delete }[method];
    for (const parameter of operation?.parameters ?? []) {
      if (!('name' in parameter)) continue;
      const value = parameter.in === 'path' ? ids[parameter.name] : exampleOf(name).query?.[parameter.name];
      const { schema } = parameter;
      const isNumber = schema && 'type' in schema && (schema.type === 'integer' || schema.type === 'number');
      if (value !== undefined) parameter.example = isNumber ? Number(value) : value;
    }
  }
  return document;
}

/** “Any JSON” is no bound at all. Said in full it is a schema that names itself, which programs that make types of it stumble over. */
function withAnyJson(document: OpenApi): OpenApi {
  const schemas = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas))
    if (name.startsWith('__schema') && JSON.stringify(schema).includes(`"#/components/schemas/${name}"`))
      schemas[name] = { description: 'Any JSON value.' };
  return document;
}

let built: { readonly document: OpenApi; readonly text: string } | undefined;

/** The OpenAPI 3.1 document of the two tables of operations; built when it is first asked for. */
export function openapi(): { readonly document: OpenApi; readonly text: string } {
  if (!built) {
    const document = withAnyJson(withParameters(build()));
    built = { document, text: JSON.stringify(document) };
  }
  return built;
}

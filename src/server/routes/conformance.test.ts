import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { PUBLISHED } from '#contract/published.ts';
import { openapi, problemsOf } from '#server/docs/openapi.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const ENDPOINTS: [string, Endpoint][] = Object.entries({ ...PUBLISHED, ...EDITOR });
const named = (test: (endpoint: Endpoint) => boolean): [string, Endpoint][] =>
  ENDPOINTS.filter(([, endpoint]) => test(endpoint)).map(([, endpoint]) => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]);
const idsIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const filled = (path: string, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => value(name));

/** Parameters of paths that are no ids. */
const WORDS: Readonly<Record<string, string>> = { seq: '1', template: 'trace' };

describeStores('every operation of the contract', (stores) => {
  let service: TestApp;
  let ann: Client;
  let stranger: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    stranger = await service.signUp('Sam');
    model = await ann.createModel('Rover');
  });

  const real = (name: string) =>
    ({ modelId: model.id, teamId: model.teamId, userId: ann.userId, ...WORDS })[name] ?? randomUUID();
  const absent = (name: string) => WORDS[name] ?? randomUUID();
  const bodyFor = ({ body, file }: Endpoint) => (body || file ? {} : undefined);

  it.each(named(({ open }) => !open))('%s without a token is 401', async (_title, endpoint) => {
    const { method, path } = endpoint;
    const reply = await service.nobody.send(method, filled(path, real), bodyFor(endpoint));
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(reply.problem.code).toBe('UNAUTHENTICATED');
  });

  it.each(named(({ open }) => !open))('%s with a forged token is 401', async (_title, endpoint) => {
    const forged = service.withToken(`mw_${'A'.repeat(43)}`);
    const { method, path } = endpoint;
    const reply = await forged.send(method, filled(path, real), bodyFor(endpoint));
    expect(reply.status).toBe(401);
  });

  it.each(named(({ query }) => query !== undefined))(
    '%s with a parameter twice is 400',
    async (_title, endpoint) => {
      const { method, path, query } = endpoint;
      const statuses: Record<string, number> = {};
      // A preview that is none is passed over, as one that has ended is.
      for (const name of Object.keys(query?.shape ?? {}).filter((each) => each !== 'model-preview-id')) {
        const url = `${filled(path, real)}?${name}=1&${name}=2`;
        statuses[name] = (await ann.send(method, url, bodyFor(endpoint))).status;
      }
      expect(Object.entries(statuses).filter(([, status]) => status !== 400)).toEqual([]);
    },
  );

  it.each([...new Set(ENDPOINTS.map(([, { path }]) => path))])('PATCH %s is 405 with Allow', async (path) => {
    const methods = ENDPOINTS.filter(([, endpoint]) => endpoint.path === path).map(
      ([, { method }]) => method,
    );
    const reply = await ann.send('PATCH', filled(path, real), {});
    expect(reply.status).toBe(405);
    expect(reply.problem.code).toBe('METHOD_NOT_ALLOWED');
    const allowed = (reply.headers['allow'] ?? '').split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])]),
    );
  });

  it.each(named(({ params }) => params !== undefined && 'modelId' in params.shape))(
    '%s of a model that is not there is 404, and of one that may not be seen the same',
    async (_title, endpoint) => {
      const { method, path } = endpoint;
      const nowhere = await ann.send(method, filled(path, absent), bodyFor(endpoint));
      const hidden = await stranger.send(method, filled(path, real), bodyFor(endpoint));
      expect([nowhere.status, hidden.status]).toEqual([404, 404]);
      expect(hidden.text).toBe(nowhere.text);
    },
  );

  it.each(named(({ path }) => idsIn(path).some((name) => name.endsWith('Id') && name !== 'previewId')))(
    '%s with a malformed id is 400 naming it',
    async (_title, endpoint) => {
      for (const wrong of idsIn(endpoint.path).filter(
        (name) => name.endsWith('Id') && name !== 'previewId',
      )) {
        const path = filled(endpoint.path, (name) => (name === wrong ? 'not-a-uuid' : real(name)));
        const reply = await ann.send(endpoint.method, path, bodyFor(endpoint));
        expect(reply.status).toBe(400);
        expect(reply.problem.errors?.map((error) => error.path)).toEqual([wrong]);
      }
    },
  );

  it.each(named(({ body }) => body !== undefined))(
    '%s refuses a field that it does not know',
    async (_title, endpoint) => {
      const { method, path } = endpoint;
      const reply = await ann.send(method, filled(path, real), { misspelt: 1 });
      // Where what it is about is not there, the body is judged all the same.
      expect(reply.status).toBe(400);
      expect(reply.problem.code).toBe('VALIDATION_FAILED');
      expect(reply.problem.errors).toContainEqual(expect.objectContaining({ path: 'misspelt' }));
    },
  );

  const FIELDS = 5_000;
  it.each(named(({ body }) => body !== undefined))(
    '%s names a thousand bad fields at most, and says how many more there are',
    async (_title, endpoint) => {
      const body = Object.fromEntries(Array.from({ length: FIELDS }, (_, nth) => [`misspelt${nth}`, 1]));
      const { status, problem } = await ann.send(endpoint.method, filled(endpoint.path, real), body);
      expect([status, problem.errors?.length]).toEqual([400, 1_000]);
      const more = /^(\d+) more are wrong$/.exec(problem.errors?.at(-1)?.message ?? '')?.[1];
      // What is required and missing counts too.
      expect(Number(more)).toBeGreaterThanOrEqual(FIELDS - 999);
    },
  );

  it.each(named(({ body }) => body !== undefined))(
    '%s tells where its body is not JSON',
    async (_title, endpoint) => {
      const { method, path } = endpoint;
      const reply = await ann.send(method, filled(path, real), '{\n  "name": }');
      expect(reply.status).toBe(400);
      expect(reply.problem.code).toBe('BAD_JSON');
      expect(reply.problem.detail).toContain('line 2, column 11');
    },
  );

  it.each(named(({ body }) => body !== undefined))('%s takes JSON only', async (_title, endpoint) => {
    const { method, path } = endpoint;
    const plain = await ann.send(method, filled(path, real), 'name=x', { 'content-type': 'text/plain' });
    const zipped = await ann.send(method, filled(path, real), '{}', { 'content-encoding': 'gzip' });
    expect([plain.status, zipped.status]).toEqual([415, 415]);
  });

  it.each(named(({ body }) => body !== undefined))('%s without a body is 400', async (_title, endpoint) => {
    const reply = await ann.send(endpoint.method, filled(endpoint.path, real));
    expect(reply.status).toBe(400);
    expect(reply.problem.code).toBe('VALIDATION_FAILED');
  });

  it.each(named(({ query }) => query !== undefined && 'limit' in query.shape))(
    '%s refuses a bad limit',
    async (_title, endpoint) => {
      const reply = await ann.get(`${filled(endpoint.path, real)}?limit=1e9&unknown=1`);
      expect(reply.status).toBe(400);
      expect(reply.problem.errors).toEqual([expect.objectContaining({ path: 'limit' })]);
    },
  );

  it.each(named(({ query }) => query !== undefined && 'cursor' in query.shape))(
    '%s refuses a forged cursor',
    async (_title, endpoint) => {
      const reply = await ann.get(
        `${filled(endpoint.path, real)}?cursor=${Buffer.from(randomUUID()).toString('base64url')}`,
      );
      expect(reply.status).toBe(400);
    },
  );
});

describe('GET /api/openapi.json', () => {
  const document = openapi().document;

  it.each(ENDPOINTS)('describes %s with its answers and failures', (name, endpoint) => {
    const item = z.record(z.string(), z.unknown()).parse(document.paths?.[endpoint.path]);
    const operation = z
      .object({
        operationId: z.string(),
        responses: z.record(z.string(), z.unknown()),
        requestBody: z.unknown().optional(),
      })
      .parse(item[endpoint.method.toLowerCase()]);
    expect(operation.operationId).toBe(name);
    const statuses = problemsOf(endpoint).map((code) => String(PROBLEMS[code].status));
    const unchanged = endpoint.ifNoneMatch === true ? ['304'] : [];
    const other = endpoint.status === 302 ? ['default'] : [];
    expect(Object.keys(operation.responses).sort()).toEqual(
      [...new Set([String(endpoint.status), ...unchanged, ...other, ...statuses])].sort(),
    );
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.file === true);
  });
});

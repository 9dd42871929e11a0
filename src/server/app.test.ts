import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EDITOR } from '#contract/editor.ts';
import { PUBLISHED } from '#contract/published.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { StoreFailedError, StoreFullError } from './storage/database/errors.ts';

describeStores('the service', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;
  let port: number;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    model = await ann.createModel('Rover');
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    port = z.object({ port: z.number() }).parse(service.app.server.address()).port;
  });
  afterAll(() => service.close());

  /** Sends bytes as they are and answers all that comes back. */
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString())).on('error', reject);
      socket.on('close', () => resolve(answer));
    });
  const request = (lines: readonly string[], body = ''): Promise<string> =>
    send([...lines, `Host: 127.0.0.1:${port}`, 'Connection: close', '', body].join('\r\n'));
  const get = (path: string, ...headers: string[]) => request([`GET ${path} HTTP/1.1`, ...headers]);

  describe('takes one spelling of an address only', () => {
    it.each([
      '/api//models',
      '//api/models',
      '/API/models',
      '/api/Models',
      '/api/models/',
      '/api/models;a=b',
      '/api/./models',
      '/api/models/../models',
      '/api/models/%2e%2e/models',
      '/api%2fmodels',
      '/api\\models',
      '/api/models/%ZZ',
      '/api',
      '/api/nothing',
      '/./api/models',
    ])('%s', async (path) => {
      const answer = await get(path, `Authorization: Bearer ${ann.token}`);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).toContain('application/problem+json');
    });

    it('an escaped letter is that letter, with the same checks', async () => {
      expect(await get('/%61pi/models')).toMatch(/^HTTP\/1\.1 401 /);
    });

    it('no header changes the method', async () => {
      const answer = await request([
        `POST /api/models/${model.id} HTTP/1.1`,
        `Authorization: Bearer ${ann.token}`,
        'X-HTTP-Method-Override: DELETE',
        'Content-Length: 0',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect((await model.get('')).status).toBe(200);
    });
  });

  describe('takes one bearer token only', () => {
    it.each([
      [
        'two headers',
        (token: string) => [`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`],
      ],
      ['a list', (token: string) => [`Authorization: Bearer ${token}, Bearer ${token}`]],
      ['another scheme', (token: string) => [`Authorization: Basic ${token}`]],
      ['the token alone', (token: string) => [`Authorization: ${token}`]],
      ['a long one', (token: string) => [`Authorization: Bearer ${token}${'A'.repeat(5_000)}`]],
      ['a cookie', (token: string) => [`Cookie: token=${token}; Authorization=Bearer ${token}`]],
      ['nothing', () => []],
    ])('%s is 401', async (_what, headers) => {
      const answer = await get('/api/me', ...headers(ann.token ?? ''));
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      expect(answer.toLowerCase()).toContain('www-authenticate: bearer');
    });

    it('never one in the query', async () => {
      expect((await service.nobody.get(`/api/me?token=${ann.token}&access_token=${ann.token}`)).status).toBe(
        401,
      );
    });
  });

  describe('keeps to its limits', () => {
    it('refuses headers past 16 KiB with 431', async () => {
      const answer = await get('/api/me', `X-Large: ${'a'.repeat(20_000)}`);
      expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*application\/problem\+json[\s\S]*HEADERS_TOO_LARGE/);
    });

    it('refuses what is not HTTP', async () => {
      expect(await send('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*problem\+json/);
    });

    it('refuses a body past 1 MiB with the number, however its length is told', async () => {
      const body = JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) });
      const before = await service.fingerprint();
      const reply = await model.post('/requirements', body);
      expect(reply.status).toBe(413);
      expect(reply.problem.detail).toContain('1048576');
      const chunked = await request(
        [
          `POST ${model.path('/requirements')} HTTP/1.1`,
          `Authorization: Bearer ${ann.token}`,
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ],
        `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      ).catch(() => 'HTTP/1.1 413 ');
      expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
      expect(await service.fingerprint()).toBe(before);
    });

    it('reads no body of whom it does not let in', async () => {
      const answer = await request([
        `POST ${model.path('/imports?format=native')} HTTP/1.1`,
        'Content-Type: application/json',
        'Content-Length: 60000000',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    });

    it('lets a token send a few files at once only', async () => {
      // Somebody of whom no file of an earlier test can still be on its way out.
      const bob = await service.signUp('Bob');
      const own = await bob.createModel('Files');
      const sockets: Socket[] = [];
      const begin = (): void => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        socket.write(
          `POST ${own.path('/imports?format=native')} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${bob.token}\r\nContent-Length: 1000\r\n\r\n{`,
        );
        sockets.push(socket);
      };
      const sendAnother = async () => (await own.post('/imports?format=native', '{}')).status;
      try {
        for (let i = 0; i < 3; i += 1) begin();
        expect(await sendAnother()).toBe(400);
        // Nothing says which of two requests the service lets in first, so files are begun until one too many is sent.
        await expect
          .poll(() => {
            begin();
            return sendAnother();
          })
          .toBe(429);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
      await expect.poll(sendAnother).toBe(400);
    });
  });

  describe('refuses a body that reaches for prototypes', () => {
    it.each([
      '{"title":"x","__proto__":{"polluted":true}}',
      '{"title":"x","customFields":{"__proto__":{"polluted":true}}}',
      '{"title":"x","customFields":{"\\u005f_proto__":{"polluted":true}}}',
      '{"title":"x","customFields":{"constructor":{"prototype":{"polluted":true}}}}',
    ])('%s', async (body) => {
      expect((await model.post('/requirements', body)).status).toBe(400);
      expect('polluted' in {}).toBe(false);
    });

    it('and one that is not UTF-8', async () => {
      const bytes = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]);
      expect((await model.post('/requirements', bytes)).problem.code).toBe('BAD_JSON');
    });

    it('takes words that only look so', async () => {
      const customFields = { note: 'constructor of __proto__' };
      expect((await model.post('/requirements', { title: 'x', customFields })).status).toBe(201);
    });
  });

  describe('answers a browser on another site nothing', () => {
    it('under a name that is not its own', async () => {
      const answer = await send(
        `GET /api/health HTTP/1.1\r\nHost: evil.example:${port}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    });

    it('grants no origin anything, until it is listed', async () => {
      const closed = await ann.get('/api/me', { origin: 'https://evil.example' });
      expect(closed.headers['access-control-allow-origin']).toBeUndefined();
      const opened = await testApp(service.deps.storage, { corsOrigins: ['https://model.example'] });
      const friend = opened.withToken(ann.token ?? '');
      const good = await friend.get('/api/me', { origin: 'https://model.example' });
      expect(good.headers['access-control-allow-origin']).toBe('https://model.example');
      expect(good.headers['access-control-expose-headers']).toContain('Change-Seq');
      expect(good.headers['access-control-allow-credentials']).toBeUndefined();
      const bad = await friend.get('/api/me', { origin: 'https://evil.example' });
      expect(bad.headers['access-control-allow-origin']).not.toBe('https://evil.example');
      const asked = await opened.app.inject({
        method: 'OPTIONS',
        url: model.path(),
        headers: {
          origin: 'https://model.example',
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization, if-match',
        },
      });
      expect(asked.statusCode).toBe(204);
      expect(asked.headers['access-control-allow-methods']).toContain('PUT');
      await opened.close();
    });

    it('sends the headers that protect a page, and none that need https', async () => {
      const { headers } = await service.nobody.get('/api/health');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
    });
  });

  it('makes its own request ids', async () => {
    const mine = randomUUID();
    const reply = await ann.get('/api/me', { 'x-request-id': mine, 'request-id': mine });
    expect(reply.headers['x-request-id']).not.toBe(mine);
  });

  it('compresses large answers, and none that holds a secret', async () => {
    await model.post('/batch', {
      operations: Array.from({ length: 100 }, (_, n) => ({
        op: 'create',
        kind: 'part',
        body: { name: `Part ${n}` },
      })),
    });
    const accept = { 'accept-encoding': 'gzip, br' };
    const list = await service.app.inject({
      url: model.path('/parts'),
      headers: { ...accept, authorization: `Bearer ${ann.token}` },
    });
    expect(list.headers['content-encoding']).toBe('br');
    const name = 'x'.repeat(2_000);
    const made = await service.app.inject({
      method: 'POST',
      url: '/api/tokens',
      headers: { ...accept, authorization: `Bearer ${ann.token}` },
      payload: { name, access: 'read' },
    });
    expect(made.statusCode).toBe(201);
    expect(made.headers['content-encoding']).toBeUndefined();
  });

  describe('with a store that fails', () => {
    it.each([
      ['STORE_FAILED', new StoreFailedError(new Error('SQLITE_IOERR at /secret/path'))],
      ['STORE_FULL', new StoreFullError(new Error('disk /secret/path'))],
    ] as const)('answers 503 %s and says nothing of the inside', async (code, error) => {
      const { storage } = service.deps;
      const broken = await testApp({
        ...storage,
        db: storage.db,
        large: storage.large,
        snapshot: (fn) => storage.snapshot(fn),
        close: () => Promise.resolve(),
        transaction: () => Promise.reject(error),
        check: () => Promise.reject(error),
      });
      const own = broken.withToken(ann.token ?? '').on(model);
      expect((await own.get('')).status).toBe(200);
      const reply = await own.post('/parts', { name: 'A' });
      expect([reply.status, reply.problem.code]).toEqual([503, code]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(reply.text).not.toContain('secret');
      expect((await broken.nobody.get('/api/health')).status).toBe(503);
      const unready = await broken.nobody.get('/api/ready');
      expect([unready.status, unready.problem.code]).toEqual([503, code]);
      await broken.close();
    });

    it('is well again when the store is', async () => {
      expect((await service.nobody.get('/api/health')).json).toEqual({ status: 'ok' });
    });
  });

  it('is ready, for anyone and as often as they ask, unless its tables are of another version', async () => {
    const { storage } = service.deps;
    const small = await testApp(storage, { requestsPerMinute: 1, openPerMinute: 1 });
    for (let asked = 0; asked < 3; asked += 1)
      expect((await small.nobody.get('/api/ready')).json).toEqual({ status: 'ready' });
    await storage.transaction((tx) =>
      sql`insert into kysely_migration (name, timestamp) values ('999-newer', '2026')`.execute(tx),
    );
    const newer = await small.nobody.get('/api/ready');
    expect([newer.status, newer.problem.code]).toEqual([503, 'STORE_FAILED']);
    expect(newer.problem.detail).toContain('another version of Modelwright');
    expect(newer.headers['retry-after']).toBe('60');
    await storage.transaction((tx) => sql`delete from kysely_migration where name = '999-newer'`.execute(tx));
    expect((await small.nobody.get('/api/ready')).status).toBe(200);
    await small.close();
  });

  it('answers an error that nobody expected with 500, without its text', async () => {
    const broken = await testApp(service.deps.storage);
    broken.deps.documents.atLeast = () => Promise.reject(new Error('select * from secrets'));
    const answer = await broken.app.inject({
      url: model.path('/parts'),
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secrets');
    await broken.close();
  });
});

describe('GET /api/docs', () => {
  it('is one page without scripts that shows every operation, and GET /api/openapi.json its document', async () => {
    const { docsPage } = await import('./docs/docs-page.ts');
    const { body, headers } = docsPage();
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(body).not.toMatch(/<script|\son\w+=|https?:\/\//);
    for (const [name, { path }] of Object.entries({ ...PUBLISHED, ...EDITOR })) {
      expect(body).toContain(`id="${name}"`);
      expect(body).toContain(`<code>${path}</code>`);
    }
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EDITOR } from '#contract/editor.ts';
import { PUBLISHED } from '#contract/published.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const ID = '0192f0c1-2345-7890-abcd-0123456789ab';
const deepText = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What an answer on the wire says: its status, and its headers by their lower-case names. */
function readAnswer(raw: string) {
  const [head = ''] = raw.split('\r\n\r\n');
  const [line = '', ...rest] = head.split('\r\n');
  const headers = new Map(
    rest.map((header) => {
      const colon = header.indexOf(':');
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()] as const;
    }),
  );
  return { status: Number(line.split(' ')[1]), headers };
}

describeStores('every answer', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;
  let always: ReturnType<typeof securityHeaders>;

  beforeAll(async () => {
    service = await testApp(await stores.open(), { signUpsPerMinute: 1_000_000, openPerMinute: 1_000_000 });
    always = securityHeaders(service.deps.settings);
    await service.app.listen({ host: '127.0.0.1', port: 0 });
  });
  // Some operations end the session that asks.
  beforeEach(async () => {
    ann = await service.signUp('Ann');
    model = await ann.createModel('Rover');
  });
  afterAll(() => service.close());

  const missing = (headers: ReadonlyMap<string, string>): string[] =>
    Object.keys(always).filter((name) =>
      name === 'content-security-policy' ? !headers.has(name) : headers.get(name) !== always[name],
    );

  /** Sends bytes, and reads until the service ends the connection. */
  async function sendRaw(bytes: string): Promise<string> {
    const { port } = service.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    return text(socket);
  }

  it.each(Object.entries({ ...PUBLISHED, ...EDITOR }))(
    'of %s has the security headers',
    async (_name, endpoint) => {
      const url = endpoint.path.replace('{modelId}', model.id).replace(/\{\w+\}/g, ID);
      for (const token of [null, ann.token])
        for (const payload of [undefined, '{', `{"x":${deepText(10)}}`]) {
          const answer = await service.app.inject({
            method: endpoint.method,
            url,
            headers: {
              ...(token !== null && { authorization: `Bearer ${token}` }),
              ...(payload !== undefined && { 'content-type': 'application/json' }),
            },
            ...(payload !== undefined && endpoint.method !== 'GET' && { payload }),
            payloadAsStream: true,
          });
          answer.stream().destroy();
          const headers = new Map(
            Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
          );
          expect({ status: answer.statusCode, missing: missing(headers) }).toEqual({
            status: expect.any(Number),
            missing: [],
          });
          expect(answer.statusCode).not.toBe(500);
        }
    },
  );

  const HOST = 'Host: localhost\r\n';
  const END = 'Connection: close\r\n\r\n';
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['no Host', `GET /api/health HTTP/1.1\r\n${END}`, 400],
    ['two Hosts', `GET /api/health HTTP/1.1\r\n${HOST}Host: elsewhere\r\n${END}`, 400],
    ['the same Host twice', `GET /api/health HTTP/1.1\r\n${HOST}${HOST}${END}`, 400],
    ['another Host', `GET /api/health HTTP/1.1\r\nHost: elsewhere\r\n${END}`, 421],
    ['large headers', `GET /api/health HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n${END}`, 431],
    ['a bad header', `GET /api/health HTTP/1.1\r\n${HOST}bad header\r\n${END}`, 400],
    ['a bad length', `POST /api/teams HTTP/1.1\r\n${HOST}Content-Length: x\r\n${END}`, 400],
    [
      'two framings',
      `POST /api/teams HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n${END}`,
      400,
    ],
    ['an expectation', `POST /api/teams HTTP/1.1\r\n${HOST}Expect: tea\r\n${END}`, 400],
    ['an unknown method', `BREW /api/health HTTP/1.1\r\n${HOST}${END}`, 400],
    ['another method', `DELETE /api/health HTTP/1.1\r\n${HOST}${END}`, 405],
    ['a bad escape', `GET /api/models/%zz HTTP/1.1\r\n${HOST}${END}`, 404],
    ['a long parameter', `GET /api/models/${'a'.repeat(400)} HTTP/1.1\r\n${HOST}${END}`, 404],
    ['NUL in the path', `GET /api/models/%00 HTTP/1.1\r\n${HOST}${END}`, 404],
    ['NUL in the query', `GET /api/models?cursor=%00 HTTP/1.1\r\n${HOST}${END}`, 400],
    ['nothing there', `GET /api/nothing HTTP/1.1\r\n${HOST}${END}`, 404],
    ['no file', `GET /nothing.js HTTP/1.1\r\n${HOST}${END}`, 404],
    [
      'a large body',
      `POST /api/auth/sign-in/email HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 99999999\r\n${END}`,
      413,
    ],
  ])('to %s has the security headers', async (_title, bytes, status) => {
    const answer = readAnswer(await sendRaw(bytes));
    expect({ status: answer.status, missing: missing(answer.headers) }).toEqual({ status, missing: [] });
  });

  it('is refused to who sends headers slowly, in time and with the security headers', async () => {
    const { headersTimeout } = service.app.server;
    expect(headersTimeout).toBe(15_000);
    service.app.server.headersTimeout = 300;
    try {
      const answer = readAnswer(await sendRaw(`GET /api/health HTTP/1.1\r\n${HOST}X-Slow: `));
      expect({ status: answer.status, missing: missing(answer.headers) }).toEqual({
        status: 408,
        missing: [],
      });
    } finally {
      service.app.server.headersTimeout = headersTimeout;
    }
  });

  it('of an open stream has the security headers', async () => {
    const stream = await service.app.inject({
      method: 'GET',
      url: model.path('/events'),
      headers: { authorization: `Bearer ${model.client.token}` },
      payloadAsStream: true,
    });
    stream.stream().destroy();
    const headers = new Map(Object.entries(stream.headers).map(([name, value]) => [name, String(value)]));
    expect({ status: stream.statusCode, missing: missing(headers) }).toEqual({ status: 200, missing: [] });
  });

  it('that is a file runs nothing where it is opened', async () => {
    const reply = await model.get('/exports?format=native');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  });

  it.each([1_000, 200_000])(
    'to JSON that is nested %i deep is 400, with an Idempotency-Key too',
    async (depth) => {
      const body = `{"name":"x","metadata":${deepText(depth)}}`;
      for (const headers of [{}, { 'idempotency-key': ID }]) {
        expect((await model.post('/parts', body, headers)).status).toBe(400);
        expect((await model.post('/batch', `{"operations":${deepText(depth)}}`, headers)).status).toBe(400);
      }
    },
  );
});

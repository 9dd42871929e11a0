import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TokenMade } from '#contract/account.ts';
import { DOCUMENT_FORMATS } from '#contract/document.ts';
import { PreviewMade } from '#contract/model.ts';
import { FORMATS } from '#contract/transfer.ts';
import { listen } from '#testing/service/event-reader.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

describeStore('what attackers send', (stores) => {
  let service: TestApp;
  let port: number;
  let ann: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    port = Number(new URL(await listen(service.app)).port);
    ann = await service.signUp('Ann');
    model = await ann.createModel('Rover');
  });
  afterAll(async () => {
    service.app.server.closeAllConnections();
    await service.close();
  });

  /** The status of an answer to lines as they are. */
  async function statusOf(...lines: string[]): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    await once(socket, 'close');
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  }

  it('two Host headers are refused, whichever is ours', async () => {
    const own = `Host: 127.0.0.1:${port}`;
    expect(await statusOf('GET /api/health HTTP/1.1', own)).toBe(200);
    expect(await statusOf('GET /api/health HTTP/1.1', own, 'Host: evil.example')).toBe(400);
    expect(await statusOf('GET /api/health HTTP/1.1', 'Host: evil.example', own)).toBe(400);
  });

  it('two lengths, or a length beside chunks, are refused', async () => {
    const post = ['POST /api/auth/sign-in/email HTTP/1.1', `Host: 127.0.0.1:${port}`];
    expect(await statusOf(...post, 'Content-Length: 0', 'Content-Length: 5')).toBe(400);
    expect(await statusOf(...post, 'Content-Length: 5', 'Transfer-Encoding: chunked')).toBe(400);
  });

  it.each(['TRACE', 'PATCH', 'LOCK', 'SEARCH'])('%s does nothing', async (method) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path: model.path(),
      method,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    sent.end();
    const [answer] = z
      .tuple([z.object({ statusCode: z.number() }).loose()])
      .parse(await once(sent, 'response'));
    expect([404, 405]).toContain(answer.statusCode);
  });

  it.each(FORMATS)('an export as %s has no origin and is not shown', async (format) => {
    const { status, headers } = await model.get(`/exports?format=${format}`);
    if (status === 422 || status === 400) return;
    expect(headers['content-security-policy']).toMatch(/^sandbox/);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(DOCUMENT_FORMATS)('a document as %s has no origin and is not shown', async (format) => {
    const { status, headers } = await model.get(`/documents/interfaces?format=${format}`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^sandbox/);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    'red;background:url(//x)',
    'url(//x)',
    'expression(1)',
    '#ff0000;x',
    'var(--x)',
    'red/**/',
    '</style>',
  ])('the colour %j is refused, wherever there is one', async (color) => {
    const id = await model.part('Painted');
    const { status, problem } = await model.put(`/parts/${id}`, { color });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ path: 'color', message: expect.any(String) }]);
  });

  it.each([
    '/parts?limit=1e9',
    '/parts?limit=1000000000',
    '/parts?limit=-1',
    '/parts?cursor=AAAA',
    '/parts?cursor=%27%20or%201=1--',
    '/parts?cursor=%00',
    '/changes?limit=1000000000',
    '/changes?after=1e400',
    '/changes?after=-1',
  ])('a page that no page leads to is 400: %s', async (path) => {
    expect((await model.get(path)).status).toBe(400);
  });

  it('a parameter that is given twice is refused', async () => {
    expect((await model.get('/parts?limit=1&limit=2')).status).toBe(400);
    expect((await model.get('/changes?after=0&after=1')).status).toBe(400);
  });

  describe('a secret', () => {
    it('is taken from the header alone', async () => {
      const path = model.path();
      for (const name of ['token', 'access_token', 'authorization', 'bearer'])
        expect((await service.nobody.get(`${path}?${name}=${ann.token}`)).status).toBe(401);
      for (const headers of [
        { cookie: `token=${ann.token}` },
        { 'x-api-key': ann.token ?? '' },
        { referer: `http://a/?${ann.token}` },
      ])
        expect((await service.nobody.get(path, headers)).status).toBe(401);
    });

    it('is in no answer but the one that makes it', async () => {
      const token = (await ann.post('/api/tokens', { name: 'script', access: 'read' })).as(TokenMade);
      const preview = (await model.post('/previews', {})).as(PreviewMade);
      const paths = [
        '/api/tokens',
        '/api/me',
        '/api/me/sessions',
        '/api/models',
        model.path(),
        model.path('/previews'),
        model.path('/access'),
        model.path('/changes'),
        model.path('/exports?format=native'),
      ];
      for (const path of paths) {
        const { text } = await ann.get(path);
        for (const secret of [ann.token ?? '', token.token, preview.id]) expect(text).not.toContain(secret);
      }
    });
  });

  it('names of markup, formulas, paths and templates come back as they were sent', async () => {
    const names = [
      '<img src=x onerror=alert(1)>',
      '=HYPERLINK("http://a")',
      '../../etc/passwd',
      '${7*7}{{7*7}}',
      'a\r\nSet-Cookie: x=1',
      "'; drop table models; --",
    ];
    for (const name of names) {
      const id = await model.part(name, { color: 'red' });
      const { json } = await model.get(`/parts/${id}`);
      expect(z.object({ name: z.string() }).parse(json).name).toBe(name);
    }
    const renamed = await model.put('', { name: names.join(' ') });
    expect(renamed.status).toBe(200);
    const { headers } = await model.get('/exports?format=native');
    expect(headers['content-disposition']).toMatch(/^[\x20-\x7e]+$/);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

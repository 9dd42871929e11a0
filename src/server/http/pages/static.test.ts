import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES, PAGES_OF_MODEL } from '#contract/pages.ts';
import { serveApp } from './static.ts';

describe('the web app', () => {
  const app = fastify();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'modelwright-static-'));
    const built = join(folder, 'app');
    await mkdir(join(built, 'assets'), { recursive: true });
    await writeFile(join(built, 'index.html'), '<!doctype html>page');
    await writeFile(join(built, 'model.html'), '<!doctype html>page of a model');
    await writeFile(join(built, 'icon.svg'), '<svg/>');
    await writeFile(join(built, 'assets', 'main-abc123.js'), 'script');
    await writeFile(join(built, 'assets', 'main-abc123.js.br'), brotliCompressSync('script'));
    await mkdir(join(built, 'help', 'drawing'), { recursive: true });
    await writeFile(join(built, 'help', 'index.html'), 'guide');
    await writeFile(join(built, 'help', 'drawing', 'index.html'), 'drawing');
    await mkdir(join(built, 'help', 'de', 'drawing'), { recursive: true });
    await writeFile(join(built, 'help', 'de', 'index.html'), 'Handbuch');
    await writeFile(join(built, 'help', 'de', 'drawing', 'index.html'), 'Zeichnen');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await serveApp(app, built);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string) => app.inject({ url });

  it.each([
    ['/', 'page'],
    ['/index.html', 'page'],
    ['/sign-in', 'page'],
    ['/start', 'page'],
    ['/models', 'page'],
    ['/models/x/structure?part=y', 'page of a model'],
  ])('answers its page at %s, to be asked for each time', async (url, page) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.body]).toEqual([200, `<!doctype html>${page}`]);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-type']).toContain('text/html');
  });

  it('answers its page at every address of the app', async () => {
    for (const page of Object.values(PAGES)) {
      const url = page.replace('$view', 'trace').replace(/\$\w+/, randomUUID());
      for (const written of [url, `${url}?a=b`, url === '/' ? url : `${url}/`])
        expect([written, (await get(written)).statusCode]).toEqual([written, 200]);
    }
    for (const view of PAGES_OF_MODEL)
      expect((await get(`/models/x/${view}`)).body).toContain('page of a model');
  });

  it('says in words to a browser that there is nothing', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const reply = await app.inject({ url: '/foo', headers: { accept } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('There is no such page');
    const style = /<style>([^<]*)<\/style>/.exec(reply.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(style).toContain('prefers-color-scheme:dark');
    expect(reply.headers['content-security-policy'], 'its own style is let in').toContain(`'sha256-${hash}'`);
    const german = { accept, 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' };
    const inGerman = await app.inject({ url: '/foo', headers: german });
    expect(inGerman.body).toContain('<html lang="de">');
    expect(inGerman.body).toContain('Diese Seite gibt es nicht');
    const api = await app.inject({ url: '/api/foo', headers: { accept } });
    expect(api.headers['content-type']).toContain('application/problem+json');
  });

  it('answers files whose name changes with their content for ever', async () => {
    const reply = await get('/assets/main-abc123.js');
    expect(reply.body).toBe('script');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('answers what the build compressed, to who can read it, and nothing by the name of that file', async () => {
    const url = '/assets/main-abc123.js';
    const reply = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect([reply.headers['content-encoding'], reply.headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe('script');
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'script']);
    expect((await get(`${url}.br`)).statusCode).toBe(404);
  });

  it.each([
    ['/help', 'guide'],
    ['/help/drawing', 'drawing'],
    ['/help/de', 'Handbuch'],
    ['/help/de/drawing', 'Zeichnen'],
  ])('leads from %s to the page of the guide', async (url, text) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['location']]).toEqual([302, `${url}/`]);
    const page = await app.inject({ url: `${url}/`, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(page.body).toBe(text);
  });

  it.each([
    '/assets/old-def456.js',
    '/missing.png',
    '/api',
    '/api/',
    '/API/models',
    '//api/models',
    '/%61pi/x',
    '/./api/x',
    '/.well-known/oauth-protected-resource/mcp',
    '/mcp/',
    '/foo',
    '/%00',
    '/sign-in/foo',
    '/help/nothing/',
    '/help/de/nothing/',
    '/help/drawing/nothing',
    '/models//structure',
    '/models/x/nothing',
    '/models/%00/structure',
    '/models/x/structure/y',
  ])('answers no page at %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
  ])('answers no file outside its folder at %s', async (url) =>
    expect((await get(url)).body).not.toBe('secret'),
  );

  it('takes nothing but reads', async () => {
    const reply = await app.inject({ method: 'POST', url: '/models' });
    expect(reply.statusCode).toBe(404);
  });
});

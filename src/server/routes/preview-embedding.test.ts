import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AuditEntry } from '#contract/audit.ts';
import { Preview, PreviewMade } from '#contract/model.ts';
import { type Client, type Reply, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const WIKI = 'https://wiki.example.com';
const LOCAL = 'http://localhost:3000';

describeStores('a preview within pages of others', (stores) => {
  let folder: string;
  let service: TestApp;
  let ann: Client;
  let model: TestModel;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'modelwright-embedding-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html>page');
    await writeFile(join(folder, 'model.html'), '<!doctype html>page of a model');
    service = await testApp(await stores.open(), { openPerMinute: 1_000_000 }, {}, undefined, folder);
    ann = await service.signUp('Ann');
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
  });

  const make = async (body: object, of = model) => (await of.post('/previews', body)).as(PreviewMade);
  const page = (previewId: string, of = model, more = '', headers = {}) =>
    service.nobody.get(`/models/${of.id}/structure?model-preview-id=${previewId}${more}`, headers);
  /** Who may show an answer within a page: what each of the two headers says of it. */
  const framing = ({ headers }: Reply) => [
    /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1],
    headers['x-frame-options'],
  ];
  const NOBODY = ["'none'", 'DENY'];

  it('is shown by pages of the sites that it names, and by no others', async () => {
    const { id, embedOrigins } = await make({ embedOrigins: [WIKI, LOCAL, WIKI] });
    expect(embedOrigins).toEqual([WIKI, LOCAL]);
    const answer = await page(id);
    expect([answer.status, answer.text]).toEqual([200, '<!doctype html>page of a model']);
    expect(framing(answer)).toEqual([`${WIKI} ${LOCAL}`, undefined]);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is not kept by a browser, which would keep with it who may show it', async () => {
    const { id } = await make({ embedOrigins: [WIKI] });
    const { headers } = await page(id);
    expect(headers['cache-control']).toBe('no-store');
    expect([headers['etag'], headers['last-modified']]).toEqual([undefined, undefined]);
    const asked = {
      'if-none-match': '*',
      'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString(),
    };
    expect((await page(id, model, '', asked)).status).toBe(200);
  });

  it('is shown by nobody where it names none, is revoked, has expired, or is of another model', async () => {
    const plain = await make({});
    expect(plain.embedOrigins).toEqual([]);
    expect(framing(await page(plain.id))).toEqual(NOBODY);
    const revoked = await make({ embedOrigins: [WIKI] });
    await model.delete(`/previews/${revoked.handle}`);
    expect(framing(await page(revoked.id))).toEqual(NOBODY);
    const other = await ann.createModel('Other');
    expect(framing(await page((await make({ embedOrigins: [WIKI] }, other)).id))).toEqual(NOBODY);
    const expiresAt = new Date(service.deps.clock().getTime() + 60_000).toISOString();
    const short = await make({ expiresAt, embedOrigins: [WIKI] });
    expect(framing(await page(short.id))).not.toEqual(NOBODY);
    service.pass(60_001);
    expect(framing(await page(short.id))).toEqual(NOBODY);
    expect(framing(await page('mwp_guessed'))).toEqual(NOBODY);
  });

  it('lets no other page or answer be shown by its sites', async () => {
    const { id, handle } = await make({ embedOrigins: [WIKI] });
    const query = `?model-preview-id=${id}`;
    for (const path of [
      `/${query}`,
      `/sign-in${query}`,
      `/account${query}`,
      `/index.html${query}`,
      `/model.html${query}`,
      `/models${query}`,
      `/models/${model.id}${query}`,
      `/models/${model.id}/structure`,
      `/models/${model.id}/structure?x=${id}`,
      `/models/${model.id}/structure?model-preview-id=${handle}`,
      `/models/${model.id}/structure?model-preview-id=${id}&model-preview-id=${id}`,
      `/api/models/${model.id}${query}`,
      `/api/docs${query}`,
    ])
      expect([path, ...framing(await service.nobody.get(path))]).toEqual([path, ...NOBODY]);
    expect(framing(await service.nobody.post(`/models/${model.id}/structure${query}`, {}))).toEqual(NOBODY);
  });

  it.each([
    [['*'], 'embedOrigins.0'],
    [[WIKI, 'https://*.example.com'], 'embedOrigins.1'],
    [['http://wiki.example.com'], 'embedOrigins.0'],
    [[`${WIKI};script-src *`], 'embedOrigins.0'],
    [[`${WIKI} *`], 'embedOrigins.0'],
    [Array.from({ length: 21 }, (_, count) => `https://w${count}.example.com`), 'embedOrigins'],
    ['*', 'embedOrigins'],
  ])('refuses %j, and makes nothing', async (embedOrigins, path) => {
    const { status, problem } = await model.post('/previews', { embedOrigins });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
    expect((await model.get('/previews')).json).toEqual([]);
  });

  it('names its sites in the list and in the audit log, and only who manages the model makes it', async () => {
    const made = await make({ embedOrigins: [WIKI] });
    const [listed] = (await model.get('/previews')).as(Preview.array());
    expect(listed?.embedOrigins).toEqual([WIKI]);
    const [team] = (await ann.get('/api/teams')).json as { id: string }[];
    const log = (await ann.get(`/api/teams/${team?.id}/audit`)).as(AuditEntry.array());
    const event = log.find(({ detail }) => detail['preview'] === made.handle);
    expect(event).toMatchObject({ action: 'preview-made', detail: { embedOrigins: [WIKI] } });
    const bob = await service.signUp('Bob');
    expect((await bob.post(`/api/models/${model.id}/previews`, { embedOrigins: [WIKI] })).status).toBe(404);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { PreviewMade } from '#contract/model.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('the page of a preview', (stores) => {
  let folder: string;
  let service: TestApp;
  let ann: Client;
  let model: TestModel;
  let preview: z.infer<typeof PreviewMade>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'modelwright-preview-page-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html>page');
    await writeFile(join(folder, 'model.html'), '<!doctype html>page of a model');
    await writeFile(join(folder, 'preview.html'), '<!doctype html><!--title--><body><!--cover-->$& app');
    service = await testApp(await stores.open(), { openPerMinute: 1_000_000 }, {}, undefined, folder);
    ann = await service.signUp('Ann');
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover "5" <script>alert(1)</script> $&');
    preview = (await model.post('/previews', {})).as(PreviewMade);
  });

  const page = (view = 'structure', more = '', id = preview.id, headers = {}) =>
    service.nobody.get(`/models/${model.id}/${view}?model-preview-id=${id}${more}`, headers);

  it('has the picture in it, with what it is in words', async () => {
    const { status, text, headers } = await page();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const name = 'Rover &quot;5&quot; &lt;script&gt;alert(1)&lt;/script&gt; $&amp;';
    expect(text).toContain(`<title>${name} · Structure · Modelwright</title>`);
    expect(text).toContain(`<h1>${name}</h1>`);
    expect(text).toContain(`alt="Structure of ${name}"`);
    expect(text).toContain(' app');
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('<!--');
    const pictures = [...text.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, address]) =>
      (address ?? '').replaceAll('&amp;', '&'),
    );
    // Light and dark, for three windows; and for who chooses none.
    expect(pictures).toHaveLength(7);
    const media = [...text.matchAll(/media="([^"]+)"/g)].map(([, one]) => one);
    expect(media).toEqual([
      '(prefers-color-scheme: dark) and (max-width: 639px)',
      '(prefers-color-scheme: dark) and (max-width: 1199px)',
      '(prefers-color-scheme: dark)',
      '(max-width: 639px)',
      '(max-width: 1199px)',
      'all',
    ]);
    for (const address of pictures) {
      const picture = await service.nobody.get(address);
      expect([picture.status, picture.headers['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
    }
  });

  it('is in the language that the browser prefers', async () => {
    const german = { 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' };
    const { text } = await page('behaviour', '', preview.id, german);
    expect(text).toContain('<main id="preview-cover" lang="de">');
    expect(text).toContain('<p>Vorschau · Verhalten</p>');
    expect(text).toContain('language=de');
  });

  it('runs nothing that other pages do not, is shown within none, and is kept by nobody', async () => {
    const { headers } = await page();
    const other = await service.nobody.get('/sign-in');
    expect(headers['content-security-policy']).toBe(other.headers['content-security-policy']);
    expect(headers['x-frame-options']).toBe('DENY');
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
  });

  it('shows the view and the level of the address', async () => {
    const part = await model.part('Chassis');
    expect((await page('behaviour')).text).toContain(
      'picture.svg?view=behaviour&amp;theme=light&amp;window=desk&amp;language=en"',
    );
    const inside = `picture.svg?view=structure&amp;theme=light&amp;window=phone&amp;language=en&amp;level=${part}"`;
    expect((await page('structure', `&inside=${part}`)).text).toContain(inside);
    const odd = await page('structure', '&inside=%22%3E%3Cscript%3E%26');
    expect(odd.text).toContain('level=%22%3E%3Cscript%3E%26"');
  });

  it('is the page of a model where there is no picture of what it shows', async () => {
    for (const answer of [
      await page('requirements'),
      await page('structure', '&at=1'),
      await page('structure', '', preview.handle),
      await page('structure', `&model-preview-id=${preview.id}`),
      await service.nobody.get(`/models/${crypto.randomUUID()}/structure?model-preview-id=${preview.id}`),
      await service.nobody.get(`/models/${model.id}/structure`),
    ])
      expect([answer.status, answer.text]).toEqual([200, '<!doctype html>page of a model']);
  });

  it('tells nothing of the model once the preview is revoked', async () => {
    await model.delete(`/previews/${preview.handle}`);
    expect((await page()).text).toBe('<!doctype html>page of a model');
  });

  it('is shown by the pages of the sites that the preview names', async () => {
    const { id } = (await model.post('/previews', { embedOrigins: ['https://wiki.example.com'] })).as(
      PreviewMade,
    );
    const { text, headers } = await page('structure', '', id);
    expect(text).toContain('<h1>Rover');
    expect(headers['content-security-policy']).toContain('frame-ancestors https://wiki.example.com');
    expect(headers['x-frame-options']).toBeUndefined();
  });
});

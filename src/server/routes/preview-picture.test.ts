import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { PreviewMade } from '#contract/model.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('GET /api/previews/{previewSecret}/picture.svg', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;
  let preview: z.infer<typeof PreviewMade>;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    return () => service.close();
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    preview = (await model.post('/previews', {})).as(PreviewMade);
  });

  const picture = (query = '', headers = {}) =>
    service.nobody.get(`/api/previews/${preview.id}/picture.svg${query}`, headers);

  it('draws the model as it is now, without a token', async () => {
    expect((await picture()).text).toContain('Nothing is drawn here yet.');
    expect((await picture('?language=de')).text).toContain('Hier ist noch nichts gezeichnet.');
    await model.part('Battery <script>');
    const { status, text, headers } = await picture();
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(text).toContain('Battery &lt;script&gt;');
    expect(text).toContain('aria-label="Structure of Rover"');
  });

  it('is opened anywhere, runs nothing, and is asked after each time', async () => {
    const { headers } = await picture();
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is not sent again until the model changes', async () => {
    const tag = (await picture()).headers['etag'] ?? '';
    const kept = await picture('', { 'if-none-match': tag });
    expect(kept.status).toBe(304);
    expect(kept.text).toBe('');
    await model.part('Motor');
    const changed = await picture('', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('Motor');
  });

  it('is light or dark, and of the view and level that are asked for', async () => {
    const rover = await model.part('Chassis');
    await model.post('/parts', { name: 'Axle', parentId: rover });
    await model.post('/states', { name: 'Parked', position: { x: 0, y: 0 } });
    const light = (await picture()).text;
    const dark = (await picture('?theme=dark')).text;
    expect(light).toContain('fill="#ffffff"');
    expect(dark).not.toContain('#ffffff');
    expect(light).not.toContain('Axle');
    expect((await picture(`?level=${rover}`)).text).toContain('Axle');
    expect((await picture('?view=behaviour')).text).toContain('Parked');
    expect((await picture(`?level=${crypto.randomUUID()}`)).status).toBe(404);
    expect((await picture('?view=tables')).status).toBe(400);
    // As the app opens it, where the one on paper has its boxes collapsed.
    expect((await picture('?window=desk')).text).toContain('Axle');
    expect((await picture('?window=wall')).status).toBe(400);
  });

  it('is gone at once when the preview is revoked, also for who has it', async () => {
    const tag = (await picture()).headers['etag'] ?? '';
    await ann.send('DELETE', `/api/models/${model.id}/previews/${preview.handle}`);
    expect((await picture()).status).toBe(404);
    expect((await picture('', { 'if-none-match': tag })).status).toBe(404);
  });

  it('opens with nothing but the id itself', async () => {
    const withHandle = `/api/previews/${preview.handle}/picture.svg`;
    expect((await service.nobody.get(withHandle)).status).toBe(404);
    expect((await ann.get(withHandle)).status).toBe(404);
  });
});

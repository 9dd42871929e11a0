import { get } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { PreviewMade } from '#contract/model.ts';
import { lookOfPng } from '#testing/documents/png-pixels.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

/** More shapes than one PNG shows: a box and a name each, and its parts. */
const TOO_MANY = 12_000;

describeStores('GET /api/previews/{previewSecret}/picture.png', (stores) => {
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

  const address = (query = '') => `/api/previews/${preview.id}/picture.png${query}`;
  const picture = (query = '', headers = {}) => service.nobody.get(address(query), headers);
  const bytes = async (query = '') => (await service.app.inject({ url: address(query) })).rawPayload;
  const look = async (query = '') => lookOfPng(await bytes(query));
  const addParts = (count: number) =>
    model.post('/batch', {
      operations: Array.from({ length: count }, (_, at) => ({
        op: 'create',
        kind: 'part',
        body: { name: `Part ${at}`, position: { x: (at % 100) * 220, y: Math.floor(at / 100) * 120 } },
      })),
    });

  it('is twice as large as the SVG, or as wide as it is asked to be', async () => {
    await model.part('Battery');
    const svg = (await service.nobody.get(address().replace('.png', '.svg'))).text;
    const [, width = '', height = ''] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
    const usual = await look();
    expect(usual.width).toBe(Math.floor(Number(width) * 2));
    expect(Math.abs(usual.height - Number(height) * 2)).toBeLessThanOrEqual(1);
    const wide = await look('?width=900');
    expect(wide.width).toBe(900);
    expect(wide.height / wide.width).toBeCloseTo(Number(height) / Number(width), 2);
  });

  it('is light or dark, and of the view and level that are asked for', async () => {
    const chassis = await model.part('Chassis');
    await model.post('/parts', { name: 'Axle', parentId: chassis });
    await model.post('/states', { name: 'Parked', position: { x: 0, y: 0 } });
    expect((await look()).corner).toBe('#ffffff');
    expect(Number.parseInt((await look('?theme=dark')).corner.slice(1, 3), 16)).toBeLessThan(0x40);
    const [structure, inside, behaviour] = [
      await bytes('?width=400'),
      await bytes(`?width=400&level=${chassis}`),
      await bytes('?width=400&view=behaviour'),
    ];
    expect(inside.equals(structure)).toBe(false);
    expect(behaviour.equals(structure)).toBe(false);
    expect((await picture(`?level=${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('is opened anywhere, runs nothing, and is asked after each time', async () => {
    const { headers } = await picture();
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is not sent again until the model changes', async () => {
    const tag = (await picture()).headers['etag'] ?? '';
    expect((await picture('', { 'if-none-match': tag })).status).toBe(304);
    const before = await bytes();
    await model.part('Motor');
    expect((await picture('', { 'if-none-match': tag })).status).toBe(200);
    expect((await bytes()).equals(before)).toBe(false);
  });

  it('is gone at once when the preview is revoked, also for who has it', async () => {
    const tag = (await picture()).headers['etag'] ?? '';
    await ann.send('DELETE', `/api/models/${model.id}/previews/${preview.handle}`);
    expect((await picture()).status).toBe(404);
    expect((await picture('', { 'if-none-match': tag })).status).toBe(404);
    expect((await service.nobody.get(address().replace(preview.id, preview.handle))).status).toBe(404);
  });

  describe('is refused, with the limit,', () => {
    it('where its width is none', async () => {
      for (const [width, reason] of [
        ['15', 'must be at least 16'],
        ['8193', 'must be at most 8192'],
        ['4.5', 'must be a whole number'],
        ['wide', 'must be a number'],
      ]) {
        const { status, problem } = await picture(`?width=${width}`);
        expect(status).toBe(400);
        expect(problem.errors?.[0]).toMatchObject({
          path: 'width',
          message: expect.stringContaining(`${reason}`),
        });
      }
    });

    it('where it would have too many pixels, though none are too many by itself', async () => {
      await model.post('/parts', { name: 'High', position: { x: 0, y: 0 } });
      await model.post('/parts', { name: 'Low', position: { x: 0, y: 9_000 } });
      const { status, problem } = await picture('?width=8192');
      expect(status).toBe(400);
      expect(problem.errors).toEqual([
        {
          path: 'width',
          message: expect.stringMatching(/^makes 8192 × \d+ pixels; at most 8,000,000 are drawn$/),
        },
      ]);
      const { width, height } = await look();
      expect(width * height).toBeLessThanOrEqual(8_000_000);
    });

    it('where its drawing has too many shapes', { timeout: 120_000 }, async () => {
      for (let made = 0; made < TOO_MANY; made += 1_000) expect((await addParts(1_000)).status).toBe(200);
      const { status, problem } = await picture();
      expect(status).toBe(400);
      expect(problem.errors).toEqual([
        { path: 'level', message: expect.stringContaining('a PNG shows at most 20,000') },
      ]);
    });
  });

  it('is drawn once for all who ask for it, until the model changes', async () => {
    await model.part('Battery');
    let drawn = 0;
    const { workers } = service.deps;
    const run = workers.run.bind(workers);
    workers.run = (job, talk) => {
      drawn += 1;
      return run(job, talk);
    };
    try {
      const all = await Promise.all(Array.from({ length: 20 }, () => bytes('?width=300')));
      expect(new Set(all.map((one) => one.toString('base64'))).size).toBe(1);
      await bytes('?width=300');
      expect(drawn).toBe(1);
      await model.part('Motor');
      await bytes('?width=300');
      expect(drawn).toBe(2);
    } finally {
      workers.run = run;
    }
  });

  it('is given up when whoever asked for it has left', async () => {
    for (let at = 0; at < 4; at += 1) expect((await addParts(1_000)).status).toBe(200);
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const asked = get(`${url}${address()}`, { agent: false });
    const left = new Promise((resolve) => asked.once('error', resolve));
    await expect.poll(() => service.deps.workers.usage.running).toBe(1);
    asked.destroy(new Error('left'));
    await left;
    await expect.poll(() => service.deps.workers.usage).toEqual({ running: 0, waiting: 0 });
  });
});

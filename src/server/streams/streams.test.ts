import { beforeAll, expect, it } from 'vitest';
import type { Settings } from '#server/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { liveServices } from '#testing/service/live-service.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('GET /api/models/{modelId}/events', (stores) => {
  const start = liveServices();
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });
  const opened = async (settings: Partial<Settings> = {}) => {
    const service = await start(storage, settings);
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    return { service, ann, model };
  };

  it('says that it is ready, then tells every change set as it comes, as GET /changes shows it', async () => {
    const { service, model } = await opened();
    const reader = await (await service.stream(model)).ready();
    expect(reader.told[0]).toMatchObject({ name: 'ready', id: '1', data: { seq: 1 } });
    await model.part('Battery');
    await model.put('', { description: 'A rover' });
    await reader.reached(3);
    const listed = (await model.get('/changes?after=1')).json;
    expect(reader.changes).toEqual(listed);
    expect(reader.told.filter(({ name }) => name === 'change').map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('sends its first bytes at once, and nothing on the way is to keep or compress them', async () => {
    const { service, model } = await opened({ corsOrigins: ['https://model.example.com'] });
    const response = await fetch(`${service.url}${model.path('/events')}`, {
      headers: {
        authorization: `Bearer ${model.client.token}`,
        'accept-encoding': 'br, gzip',
        origin: 'https://model.example.com',
      },
    });
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^:/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': 'https://model.example.com',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(response.headers.get('content-encoding')).toBeNull();
    await reader.cancel();
  });

  it('goes on after Last-Event-ID, and is ready when it has caught up', async () => {
    const { service, model } = await opened();
    for (const name of ['A', 'B', 'C']) await model.part(name);
    const reader = await (await service.stream(model, { after: 2 })).ready();
    expect(reader.seqs).toEqual([3, 4]);
    expect(reader.told.find(({ name }) => name === 'ready')).toMatchObject({ id: '4', data: { seq: 4 } });
    const all = await (await service.stream(model, { after: 0 })).ready();
    expect(all.seqs).toEqual([1, 2, 3, 4]);
    const none = await (await service.stream(model, { after: 4 })).ready();
    expect(none.seqs).toEqual([]);
  });

  it.each(['-1', '99', '1e400', 'x', '1.5', '9'.repeat(400), '0x1', ' '])(
    'with Last-Event-ID %j is 400',
    async (after) => {
      const { service, model } = await opened();
      const reader = await service.stream(model, { after });
      const problem: unknown = await reader.response.json();
      expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'Last-Event-ID' }] });
    },
  );

  it('tells nothing of other models, and nothing to strangers', async () => {
    const { service, ann, model } = await opened();
    const other = await ann.createModel('Probe');
    const reader = await (await service.stream(model)).ready();
    await other.part('Elsewhere');
    await model.part('Here');
    await reader.reached(2);
    expect(JSON.stringify(reader.told)).not.toContain('Elsewhere');
    const stranger = await service.signUp('Sam');
    expect((await service.stream(model, { as: stranger })).response.status).toBe(404);
    expect((await service.stream(model, { as: service.withToken('none') })).response.status).toBe(401);
  });

  it('HEAD answers the headers, and holds nothing open', async () => {
    const { model, service } = await opened({ streamsPerPerson: 1 });
    for (let count = 0; count < 3; count += 1) {
      const reply = await model.client.send('HEAD', model.path('/events'));
      expect([reply.status, reply.headers['content-type']]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
    }
    expect((await service.stream(model)).response.status).toBe(200);
  });

  it('is open 20 times at once to one person, whatever their tokens; one that is closed makes room', async () => {
    const { service, ann, model } = await opened();
    const readers = await Promise.all(Array.from({ length: 20 }, () => service.stream(model)));
    expect(new Set(readers.map(({ response }) => response.status))).toEqual(new Set([200]));
    const refused = await service.stream(model);
    expect(refused.response.status).toBe(429);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
    const again = await ann.post('/api/auth/sign-in/email', { email: ann.email, password: 'correct horse' });
    const other = service.withToken((again.json as { token: string }).token);
    expect((await service.stream(model, { as: other })).response.status).toBe(429);
    readers[0]?.close();
    await expect
      .poll(async () => {
        const reader = await service.stream(model);
        return reader.response.status;
      })
      .toBe(200);
  });

  it('sends a change set larger than what may wait for a slow reader', async () => {
    const { service, model } = await opened();
    const reader = await (await service.stream(model)).ready();
    const operations = Array.from({ length: 150 }, (_, i) => ({
      op: 'create',
      kind: 'requirement',
      body: { title: `R${i}`, description: 'x'.repeat(19_000) },
    }));
    await model.post('/batch', { operations });
    await model.part('After');
    await reader.reached(3);
    expect(reader.changes.map(({ entries }) => entries.length)).toEqual([150, 1]);
  });
});

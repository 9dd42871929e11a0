import { afterEach, expect, it } from 'vitest';
import { EventReader, listen } from '#testing/event-reader.ts';
import { describeStores } from '#testing/stores.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

describeStores('GET /api/models/{modelId}/events', (stores) => {
  const open: TestApp[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((service) => service.close()));
  });

  it('says that it is ready, then tells every change set as it comes', async () => {
    const service = await testApp(await stores.open());
    open.push(service);
    const url = await listen(service.app);
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    const reader = await (await EventReader.open(url, model)).ready();
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.told[0]).toEqual({ name: 'ready', id: '1', data: { seq: 1 } });
    const id = await model.part('Battery');
    await reader.reached(2);
    expect(reader.changes).toEqual([(await model.get('/changes/2')).json]);
    expect(reader.changes[0]?.entries[0]?.id).toBe(id);
  });
});

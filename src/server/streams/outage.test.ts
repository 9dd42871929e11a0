import { afterEach, expect, it } from 'vitest';
import { Cable } from '#testing/page/cable.ts';
import { type LiveService, liveServices } from '#testing/service/live-service.ts';
import { describePostgres } from '#testing/stores/stores.ts';

describePostgres('a database that goes away', (stores) => {
  const start = liveServices();
  let cable: Cable;
  let service: LiveService;
  afterEach(() => {
    cable.close();
  });
  const opened = async () => {
    const place = await stores.place();
    if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
    cable = await Cable.to(place.databaseUrl);
    const { databaseUrl } = cable;
    service = await start(await stores.open({ databaseUrl }), { notifyUrl: databaseUrl });
    return (await service.signUp('Ann')).createModel('Rover');
  };

  it('for a moment ends no stream, and nothing is missed', async () => {
    const model = await opened();
    const reader = await (await service.stream(model)).ready();
    await model.part('Before');
    await reader.reached(2);
    cable.cut();
    expect((await model.post('/parts', { name: 'During' })).status).toBe(503);
    cable.mend();
    // The first to ask may still get a connection that was cut.
    await expect.poll(async () => (await model.post('/parts', { name: 'After' })).status).toBe(201);
    await reader.reached(3);
    expect(reader.seqs).toEqual([2, 3]);
  });

  it.each(['cut', 'silence'] as const)(
    'for longer (%s) ends the streams, for nobody knows who may read them; they can be opened when it is back',
    async (how) => {
      const model = await opened();
      const reader = await (await service.stream(model)).ready();
      cable[how]();
      await reader.ended;
      expect(reader.ends).toEqual(['BUSY']);
      cable.mend();
      await expect.poll(async () => (await model.post('/parts', { name: 'After' })).status).toBe(201);
      const again = await (await service.stream(model, { after: 1 })).ready();
      expect(again.seqs).toEqual([2]);
    },
  );
});

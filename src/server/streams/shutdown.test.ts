import { expect, it } from 'vitest';
import { liveServices } from '#testing/service/live-service.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('closing the service', (stores) => {
  const start = liveServices();

  it('ends the streams, so that they can be opened elsewhere, and does not wait for them', async () => {
    const service = await start(await stores.open());
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    const readers = await Promise.all(Array.from({ length: 10 }, () => service.stream(model)));
    await Promise.all(readers.map((reader) => reader.ready()));
    const from = performance.now();
    await service.app.close();
    expect(performance.now() - from).toBeLessThan(2_000);
    await Promise.all(readers.map(({ ended }) => ended));
    for (const reader of readers) expect(reader.ends).toEqual(['BUSY']);
  });
});

import { afterEach } from 'vitest';
import type { Settings } from '#server/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { EventReader, listen } from './event-reader.ts';
import { type Client, type TestApp, type TestModel, testApp } from './test-app.ts';

/** A service that listens, with a person and a model of theirs. */
export interface LiveService extends TestApp {
  readonly url: string;
  /** Opens the stream of a model. */
  stream(model: TestModel, options?: Parameters<typeof EventReader.open>[2]): Promise<EventReader>;
}

/** Starts services for the tests of one suite; each ends, with its streams, when its test has. */
export function liveServices(): (storage: Storage, settings?: Partial<Settings>) => Promise<LiveService> {
  const running: TestApp[] = [];
  afterEach(async () => {
    await Promise.all(
      running.splice(0).map(async ({ app }) => {
        const closed = app.close();
        // A client opens connections ahead that it sends nothing on: the service would wait for them.
        app.server.closeAllConnections();
        await closed;
      }),
    );
  });
  return async (storage, settings) => {
    const service = await testApp(storage, settings);
    running.push(service);
    const url = await listen(service.app);
    return { ...service, url, stream: (model, options) => EventReader.open(url, model, options) };
  };
}

/** A person with a model of their own, and another who may do `action` in it. */
export async function annAndBen(service: TestApp): Promise<{ ann: Client; ben: Client; model: TestModel }> {
  const ann = await service.signUp('Ann');
  const ben = await service.signUp('Ben');
  return { ann, ben, model: await ann.createModel('Rover') };
}

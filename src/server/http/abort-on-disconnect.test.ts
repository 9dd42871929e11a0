import { get, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from '#testing/service/event-reader.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';

it('tells long work that its caller left before it began', async () => {
  const app = fastify();
  const told = new Promise<boolean>((resolve) => {
    app.get('/', async (request) => {
      const closed = new Promise((done) => request.raw.socket.once('close', done));
      client.destroy();
      await closed;
      resolve(await abortOnDisconnect(request, (gone) => Promise.resolve(gone.aborted)));
      return null;
    });
  });
  const client = get(await listen(app), (answer: IncomingMessage) => answer.resume());
  client.on('error', () => undefined);
  expect(await told).toBe(true);
  await app.close();
});

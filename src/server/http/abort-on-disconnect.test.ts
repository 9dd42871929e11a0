import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from '#testing/service/event-reader.ts';
import { abortOnDisconnect, whileThere } from './abort-on-disconnect.ts';

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

it('ends a request that the service makes of itself with the one around it', async () => {
  const app = fastify();
  const told = new EventEmitter();
  const [begun, ended] = [once(told, 'begun'), once(told, 'ended')];
  app.get('/inner', (request) =>
    abortOnDisconnect(request, (gone) => {
      gone.addEventListener('abort', () => told.emit('ended', gone.aborted));
      told.emit('begun');
      return ended;
    }),
  );
  app.get('/', (request) => whileThere(request, async () => (await app.inject('/inner')).statusCode));
  const client = get(await listen(app), (answer: IncomingMessage) => answer.resume());
  client.on('error', () => undefined);
  await begun;
  client.destroy();
  expect(await ended).toEqual([true]);
  await app.close();
});

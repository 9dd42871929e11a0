import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createParser } from 'eventsource-parser';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Storage } from '#server/storage/storage.ts';
import { type LiveService, liveServices } from '#testing/service/live-service.ts';
import type { TestModel } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

/** Opens a model's stream on a bare connection, which reads nothing until it is told to. */
async function connectSlowly(service: LiveService, model: TestModel): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET ${model.path('/events')} HTTP/1.0\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${model.client.token}\r\nLast-Event-ID: 0\r\n\r\n`,
  );
  await once(socket, 'readable');
  return socket;
}

/** Adds `count` change sets of about a megabyte. */
async function fill(model: TestModel, count: number): Promise<void> {
  const operations = Array.from({ length: 50 }, (_, i) => ({
    op: 'create',
    kind: 'requirement',
    body: { title: `R${i}`, description: 'x'.repeat(20_000) },
  }));
  for (let made = 0; made < count; made += 1) await model.post('/batch', { operations });
}

/** Lets time go by, no faster than the store answers what is asked at each tick. */
async function pass(service: LiveService, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 400) {
    await vi.advanceTimersByTimeAsync(400);
    await service.deps.streams.review();
  }
}

describeStores('a stream whose reader does not read', (stores) => {
  const start = liveServices();
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const opened = async () => {
    const service = await start(storage);
    const model = await (await service.signUp('Ann')).createModel('Rover');
    return { service, model, socket: await connectSlowly(service, model) };
  };

  it('is kept waiting, keeps nobody else waiting, and loses nothing', async () => {
    const { service, model, socket } = await opened();
    const quick = await (await service.stream(model)).ready();
    await fill(model, 30);
    await quick.reached(31);
    const ids: number[] = [];
    const parser = createParser({
      onEvent: ({ event, id }) => void (event === 'change' && ids.push(Number.parseInt(id ?? '', 10))),
    });
    socket.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    await expect.poll(() => ids.at(-1)).toBe(31);
    expect(ids).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
    socket.destroy();
  });

  it('is cut off after 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { service, model, socket } = await opened();
    await fill(model, 12);
    const closed = once(socket, 'close');
    await pass(service, 19_000);
    expect(socket.destroyed).toBe(false);
    await pass(service, 3_000);
    socket.resume();
    await closed;
  });

  it('is told every 15 seconds that the service is there', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { service, socket } = await opened();
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    await expect.poll(() => text).toContain('event: presence');
    text = '';
    await pass(service, 14_000);
    expect(text).toBe('');
    await pass(service, 2_000);
    await expect.poll(() => text).toContain(':\n\n');
    socket.destroy();
  });
});

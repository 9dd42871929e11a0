import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { send } from './answer.ts';

/** Longer than what is sent at a time, with characters of two halves wherever a piece may end. */
const TEXTS = [`"${'😀'.repeat(400_000)}"`, `"a${'😀'.repeat(400_000)}"`, `"${'x'.repeat(900_000)}"`];

it.each(TEXTS)('sends a long answer whole, compressed or not', async (body) => {
  const app = fastify();
  await app.register(compress, { threshold: 1_000, encodings: ['gzip'] });
  app.get('/', (_request, reply) => send(reply, 200, { body, headers: { etag: '"1"' } }));
  const plain = await app.inject('/');
  expect(plain.body === body).toBe(true);
  expect(plain.headers).toMatchObject({ etag: '"1"', 'content-type': 'application/json; charset=utf-8' });
  const zipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString() === body).toBe(true);
  await app.close();
});

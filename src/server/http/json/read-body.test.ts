import { request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const LIMIT = 300_000;
let app: FastifyInstance;
afterEach(() => app.close());

async function listening(): Promise<number> {
  app = fastify({ bodyLimit: LIMIT });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', readBody);
  app.post(
    '/',
    ({ body }) => Buffer.isBuffer(body) && { length: body.length, text: body.toString('latin1') },
  );
  await app.listen();
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Sends the pieces one after the other; with their length said beforehand, or without. */
function sent(port: number, pieces: readonly string[], length: number | null) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { 'content-type': 'text/plain', ...(length !== null && { 'content-length': length }) };
    const asked = request({ port, method: 'POST', headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject);
    for (const piece of pieces) asked.write(piece);
    asked.end();
  });
}

const pieces = ['a'.repeat(70_000), 'b'.repeat(1), 'c'.repeat(130_000)];
const whole = pieces.join('');

it.each([whole.length, null])(
  'puts the pieces of a body together; its length was said to be %s',
  async (length) => {
    const answer = await sent(await listening(), pieces, length);
    expect(JSON.parse(answer.body)).toEqual({ length: whole.length, text: whole });
  },
);

it('takes a body of just as many bytes as it may have, and none of one more', async () => {
  const port = await listening();
  for (const said of [true, false]) {
    const most = 'x'.repeat(LIMIT);
    expect(await sent(port, [most], said ? LIMIT : null)).toMatchObject({ status: 200 });
    expect(await sent(port, [most, 'y'], said ? LIMIT + 1 : null)).toMatchObject({ status: 413 });
  }
});

it('takes an empty body', async () => {
  expect(JSON.parse((await sent(await listening(), [], 0)).body)).toEqual({ length: 0, text: '' });
});

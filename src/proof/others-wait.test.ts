import { request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { liveServices } from '#testing/service/live-service.ts';
import { LONG_WORK } from '#testing/service/long-work.ts';
import type { Client, TestModel } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

/** So long another person may wait for a small answer, in milliseconds: ten times what is promised, as test machines are shared. */
const MOST_MS = 2_000;
/** How long the others are watched while a long computation runs; whoever asked for it then leaves. */
const WATCHED_MS = 4_000;

/** How long the other one thinks between two requests: a service that holds them for as long as is looked for is met all the same. */
const THINKS_MS = 20;

/** What takes so long has not been slowed down, it hangs: then the test says which of its steps does. */
const HANGS_MS = 60_000;

function within<T>(step: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`hangs: ${step}`)), HANGS_MS);
  });
  return Promise.race([work, hangs]).finally(() => clearTimeout(timer));
}

async function waitOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The longest that somebody waits who reads and writes a small model of their own, until `isOver`. */
async function longestWait(url: string, model: TestModel, isOver: () => boolean): Promise<number> {
  const headers = { authorization: `Bearer ${model.client.token}`, 'content-type': 'application/json' };
  const part = `${url}${model.path('/parts')}/${idOf('mine')}`;
  let longest = 0;
  for (let turn = 0; turn < 3 || !isOver(); turn += 1) {
    const put = { method: 'PUT', headers, body: JSON.stringify({ name: `Mine ${turn}` }) };
    for (const init of [put, { method: 'GET', headers }]) {
      const wait = await waitOf(async () => {
        const answer = await within(`${init.method} of the other`, fetch(part, init));
        expect(answer.status).toBeLessThan(300);
        await within('the answer to the other', answer.arrayBuffer());
      });
      longest = Math.max(longest, wait);
    }
    await pass(THINKS_MS);
  }
  return longest;
}

/** A request that whoever asked leaves by closing its connection, whatever state it is in, and what came of it. */
function leavable(
  address: string,
  { body, ...options }: RequestOptions & { readonly body?: string | Buffer },
): { readonly answer: Promise<string>; readonly leave: () => void } {
  const asked = request(address, { ...options, agent: false });
  const answer = new Promise<string>((resolve) => {
    asked.once('response', (response) => {
      text(response).then(
        (said) => resolve(`${response.statusCode} ${said.slice(0, 300)}`),
        () => resolve('left'),
      );
    });
    asked.once('error', () => resolve('left'));
  });
  asked.end(body);
  return { answer, leave: () => asked.destroy() };
}

describeStores('While one person has something computed, another', (stores) => {
  const serve = liveServices();

  it.each(LONG_WORK)(
    'waits for nothing: $what',
    // To make the large model takes long where much else is written to the same disk; what is held to is the wait. A
    // machine that is busy with something else delays it now and then; a service that holds others does so each time.
    { timeout: 180_000, retry: 2 },
    async ({ holds = () => [], after = () => [], method, path, body, type = 'application/json' }) => {
      const service = await within(
        'opening a store',
        stores.open().then((store) => serve(store)),
      );
      const { url } = service;
      const [ann, ben]: Client[] = [
        await within('signing up', service.signUp('Ann')),
        await within('signing up', service.signUp('Ben')),
      ];
      if (!ann || !ben) throw new Error('two people');
      const large = await within('a new model', ann.createModel('Large'));
      const before = [{ path: '/batch', body: { operations: holds() } }, ...after()];
      for (const one of before) {
        const verb = 'method' in one ? 'PUT' : 'POST';
        expect((await ann.send(verb, large.path(one.path), one.body)).status).toBeLessThan(300);
      }
      const sent = body?.();
      const small = await within('a new model', ben.createModel('Small'));
      await within('a new part', ben.post(small.path('/parts'), { id: idOf('mine'), name: 'Mine' }));

      const { answer: asked, leave } = leavable(url + large.path(path), {
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: {
          authorization: `Bearer ${ann.token}`,
          ...(sent !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(sent) }),
        },
        ...(sent !== undefined && { body: sent }),
      });
      let isOver = false;
      void asked.finally(() => {
        isOver = true;
      });
      const until = performance.now() + WATCHED_MS;
      const longest = await longestWait(url, small, () => isOver || performance.now() > until);
      leave();
      const told = await within('leaving', asked);
      expect(told).toMatch(/^(?:left|2\d\d |400 .*(?:overlap|deep|not valid JSON|values and commas))/s);
      expect(longest).toBeLessThan(MOST_MS);
    },
  );
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import { ApiError, callApi, fetchFile, UnreachableError } from './client.ts';
import { forgetUnanswered } from './write-keys.ts';

const OURS = { 'X-Request-Id': 'r' };
const PORTAL = { 'Content-Type': 'text/html; charset=utf-8' };
const RESTORE = '/api/models/m/restore';

const lost = () => Promise.reject(new TypeError('the connection broke'));
const stored = () => Promise.resolve(new Response('{}', { headers: OURS }));
const refused = () =>
  Promise.resolve(new Response(JSON.stringify(problem('CONFLICT', 'Decided already.')), { status: 409 }));
const signInPage = () => Promise.resolve(new Response('<h1>Sign in to the train</h1>', { headers: PORTAL }));

let keys: (string | null)[] = [];
let answers: (() => Promise<Response>)[] = [];

beforeEach(() => {
  forgetUnanswered();
  keys = [];
  answers = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return (answers.shift() ?? stored)();
  });
});

const restore = (seq: number, base?: number) =>
  callApi(RESTORE, {
    method: 'POST',
    body: { seq },
    once: true,
    ...(base !== undefined && { base: { seq: base } }),
  }).catch((error: unknown) => error);

describe('a write that is done once', () => {
  it('has one key for all its tries, until it is known what became of it', async () => {
    answers = [lost, signInPage, stored];
    expect([await restore(1), await restore(1)]).toEqual([
      expect.any(UnreachableError),
      expect.any(UnreachableError),
    ]);
    await restore(1);
    await restore(1);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[2]);
  });

  it.each([
    ['it was refused', () => restore(1), refused],
    ['another write to the address was stored', () => restore(2), stored],
    ['the model is another', () => restore(1, 7), stored],
  ])('is another one once %s', async (_why, meanwhile, answer) => {
    answers = [lost, answer, stored];
    await restore(1);
    const outcome = await meanwhile();
    expect(outcome instanceof ApiError).toBe(answer === refused);
    await restore(1);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is another one a while later, and once an edit was stored', async () => {
    answers = [lost, lost, stored];
    await restore(1);
    forgetUnanswered();
    await restore(1);
    vi.useFakeTimers({ now: Date.now() + 180_001, toFake: ['Date'] });
    await restore(1).finally(() => vi.useRealTimers());
    expect(new Set(keys).size).toBe(3);
  });

  it('is the same whichever id asks how far its file has come, and not with another file', async () => {
    answers = [lost, lost, stored];
    const send = (id: string, name: string) =>
      callApi(`/api/models/imports?format=csv&transferId=${id}&team_id=t`, {
        method: 'POST',
        file: new File(['a'], name, { lastModified: 1 }),
        once: true,
      }).catch(() => null);
    await send('1', 'one.csv');
    await send('2', 'one.csv');
    await send('3', 'two.csv');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a page that answers in the place of the service', () => {
  it('is not saved as a file', async () => {
    answers = [signInPage, () => Promise.resolve(new Response('denied'))];
    await expect(fetchFile('/api/models/m/exports?format=csv')).rejects.toThrow(UnreachableError);
    await expect(fetchFile('/api/models/m/exports?format=csv')).rejects.toThrow(UnreachableError);
    const headers = { ...OURS, ...PORTAL, 'Content-Disposition': 'attachment; filename="Rover.html"' };
    answers = [() => Promise.resolve(new Response('<p>Rover</p>', { headers }))];
    expect((await fetchFile('/api/models/m/documents/model?format=html')).fileName).toBe('Rover.html');
  });

  it('is no answer to a deletion', async () => {
    answers = [signInPage];
    await expect(callApi('/api/models/m', { method: 'DELETE' })).rejects.toThrow(UnreachableError);
  });
});

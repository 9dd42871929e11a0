import { describe, expect, it } from 'vitest';
import { answerFrom, type AppFiles } from './answer-from.ts';

const ORIGIN = 'https://models.example';
const KEPT = new Map([
  ['/', 'kept page'],
  ['/assets/main-1.js', 'kept script'],
]);

function keeping(fetched: AppFiles['fetched'], kept = KEPT): AppFiles {
  return {
    kept: async (path) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
    fetched,
  };
}
const there = keeping(async () => new Response('fetched'));
const away = keeping(async () => {
  throw new TypeError('Failed to fetch');
});
const badGateway = keeping(async () => new Response('bad gateway', { status: 502 }));

/** A request as a browser makes it: whether it opens a page cannot be set by hand. */
function asking(path: string, mode: RequestMode = 'cors', method = 'GET'): Request {
  const request = new Request(new URL(path, ORIGIN), { method });
  Object.defineProperty(request, 'mode', { value: mode });
  return request;
}
const answer = async (request: Request, appFiles: AppFiles): Promise<string | null> => {
  const answered = answerFrom(request, ORIGIN, appFiles);
  return answered && (await answered).text();
};

describe('the app without its service', () => {
  it('opens every page from what is kept while the service is away', async () => {
    for (const path of ['/', '/models/x/structure?part=y', '/account']) {
      expect(await answer(asking(path, 'navigate'), away)).toBe('kept page');
      expect(await answer(asking(path, 'navigate'), badGateway)).toBe('kept page');
    }
  });
  it('takes the page from the service while that is there', async () =>
    expect(await answer(asking('/', 'navigate'), there)).toBe('fetched'));
  it('takes files with a hash in their name from what is kept, others of their kind from the service', async () => {
    expect(await answer(asking('/assets/main-1.js'), there)).toBe('kept script');
    expect(await answer(asking('/assets/main-2.js'), there)).toBe('fetched');
  });
  it('says that the service is away where nothing is kept', async () => {
    const nothing = keeping(away.fetched, new Map());
    await expect(answerFrom(asking('/', 'navigate'), ORIGIN, nothing)).rejects.toThrow('Failed to fetch');
  });
  it.each([
    ['the API', asking('/api/models')],
    ['a page of the API', asking('/api/docs', 'navigate')],
    ['the guide', asking('/help/drawing/', 'navigate')],
    ['a write', asking('/assets/main-1.js', 'cors', 'POST')],
    ['another origin', asking('https://elsewhere.example/assets/main-1.js')],
  ])('leaves %s alone', async (_what, request) => expect(await answer(request, away)).toBeNull());
});

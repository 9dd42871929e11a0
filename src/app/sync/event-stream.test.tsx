import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import { problem } from '#contract/problem.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { FakeStream } from '#testing/page/fake-stream.ts';
import { followModel, type StreamEvent } from './event-stream.ts';

const modelId = idOf('the model');
const change = (seq: number) => ({
  seq,
  at: '2026-11-21T10:00:00.000Z',
  userId: idOf('Ben'),
  clientId: null,
  label: 'Rename',
  entries: [],
});

let service: FakeStream;
let told: StreamEvent[];
let seq: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  service = new FakeStream();
  told = [];
  seq = 7;
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => service.answer(init));
  useToken.setState({ token: 'ada-token', userId: 'ada', lost: false });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function follow(): void {
  stop = followModel({ modelId, since: () => ({ seq }), tell: (events) => void told.push(...events) });
}

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}
const types = () => told.map(({ type }) => type);

describe('the stream of a model', () => {
  test('is asked for with the token in a header, after what is held already', async () => {
    const asked: { url: string; headers: Headers }[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      asked.push({ url, headers: new Headers(init?.headers) });
      return service.answer(init);
    });
    follow();
    await settle();
    expect(asked[0]?.url).toBe(`/api/models/${modelId}/events?client=${CLIENT_ID}`);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer ada-token');
    expect(asked[0]?.headers.get('Last-Event-ID')).toBe('7');
  });

  test('tells its events in order, wherever it is cut into pieces, and passes over what it does not know', async () => {
    follow();
    await settle();
    service.text('event: ready\nid: 7\nda');
    service.text('ta: {"seq":7}\n\n:\n\nevent: weather\ndata: {}\n\n');
    service.change(change(8));
    service.send('left', { clientId: idOf('Ben’s tab') });
    await settle();
    expect(told).toEqual([
      { type: 'ready', seq: 7 },
      { type: 'change', set: change(8) },
      { type: 'left', clientId: idOf('Ben’s tab') },
    ]);
  });

  test('goes on after a lost connection with what is held by then, waiting longer each time', async () => {
    follow();
    await settle();
    service.ready(7);
    await settle();
    seq = 9;
    service.cut();
    await settle();
    expect(types()).toEqual(['ready', 'lost']);
    expect(service.opened).toEqual(['7']);
    await pass(500);
    expect(service.opened).toEqual(['7', '9']);
    service.cut('ended');
    await pass(500);
    expect(service.opened).toHaveLength(2);
    await pass(500);
    expect(service.opened).toHaveLength(3);
  });

  test('does not wait when the browser is online again', async () => {
    follow();
    await settle();
    service.cut();
    await settle();
    dispatchEvent(new Event('online'));
    await settle();
    expect(service.opened).toHaveLength(2);
  });

  test('is opened anew when the service was silent for too long; its heartbeat is enough', async () => {
    follow();
    await settle();
    await pass(30_000);
    service.text(':\n\n');
    await settle();
    await pass(30_000);
    expect(service.opened).toHaveLength(1);
    await pass(11_000);
    expect(types()).toEqual(['lost']);
    expect(service.opened).toHaveLength(2);
  });

  test('is given back by a tab that nobody sees, and opened again when it is seen', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    follow();
    await settle();
    visible.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(39_000);
    service.text(':\n\n');
    await settle();
    expect(service.size).toBe(1);
    await pass(90_000);
    expect(service.size).toBe(0);
    expect(service.opened).toHaveLength(1);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(service.size).toBe(1);
    visible.mockRestore();
  });

  test('is closed when nobody follows it any more', async () => {
    follow();
    await settle();
    stop();
    await settle();
    expect(service.size).toBe(0);
    expect(told).toEqual([]);
  });
});

describe('the end of a stream', () => {
  test('of a model that is gone is told once, and is for good', async () => {
    follow();
    await settle();
    service.send('end', { code: 'NOT_FOUND', detail: 'There is no such model.' });
    service.cut('ended');
    await pass(60_000);
    expect(told).toEqual([{ type: 'end', code: 'NOT_FOUND', detail: 'There is no such model.' }]);
    expect(service.opened).toHaveLength(1);
  });

  test('of a session that is over loses the token that it was opened with', async () => {
    follow();
    await settle();
    service.send('end', { code: 'UNAUTHENTICATED', detail: 'The token was revoked.' });
    await settle();
    expect(useToken.getState()).toMatchObject({ token: null, lost: true });
  });

  test('of a session that is over leaves one that began since', async () => {
    follow();
    await settle();
    useToken.setState({ token: 'newer', userId: 'ada', lost: false });
    service.send('end', { code: 'UNAUTHENTICATED', detail: 'The token was revoked.' });
    await settle();
    expect(useToken.getState().token).toBe('newer');
  });

  test('of a service that shuts down is one to come back from', async () => {
    follow();
    await settle();
    service.send('end', { code: 'BUSY', detail: 'The service is shutting down.' });
    service.cut('ended');
    await pass(500);
    expect(types()).toEqual(['end', 'lost']);
    expect(service.opened).toHaveLength(2);
  });

  test.each([
    ['NOT_FOUND', 404],
    ['FORBIDDEN', 403],
  ] as const)('comes before it began where the service answers %s', async (code, status) => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify(problem(code, 'Not for you.')), { status }),
    );
    follow();
    await settle();
    expect(told).toEqual([{ type: 'end', code, detail: 'Not for you.' }]);
  });

  test('is not for good where there were only too many of them', async () => {
    const answers = [
      new Response(JSON.stringify(problem('TOO_MANY_REQUESTS', 'Too many streams.')), { status: 429 }),
    ];
    vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => answers.pop() ?? service.answer(init));
    follow();
    await settle();
    expect(types()).toEqual(['lost']);
    await pass(500);
    expect(service.size).toBe(1);
  });
});

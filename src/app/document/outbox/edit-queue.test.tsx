import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import type { EditOutcome } from '#app/document/edits/edit-outcome.ts';
import { newEdit, historyEntryOf } from '#app/document/edits/new-edit.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { FakeService, MODEL_ID } from '#testing/page/fake-service.ts';
import { persistNothing } from '#testing/page/persisted-edits.ts';
import { queueOf } from './queue-of.ts';

beforeEach(() => {
  persistNothing();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useToken.setState({ token: 'token', userId: idOf('me'), lost: false });
});
afterEach(() => vi.useRealTimers());

/** The beginning of an answer, after which the connection is lost. */
function brokenOff({ status, headers }: Response): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"se'));
      stream.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status, headers });
}

/** A queue over the service in memory; `tries` counts the writes that were sent. */
function aQueue() {
  const service = new FakeService(aModel().part('Battery').build());
  const tries = vi.fn<() => void>();
  vi.stubGlobal('fetch', (...call: Parameters<typeof service.fetch>) => {
    if (call[1]?.method === 'POST') tries();
    return service.fetch(...call);
  });
  const queue = queueOf(new QueryClient(), MODEL_ID);
  const rename = (name: string): Promise<EditOutcome> => {
    const body = { name };
    const operations = [{ op: 'update', kind: 'part', id: idOf('Battery'), body }] as const;
    const edit = newEdit(`Rename to ${name}`, { kind: 'operations', operations }, { seq: 0 });
    return queue.add(edit, historyEntryOf(edit, edit.label, null));
  };
  const labels = () => service.sets.map(({ label }) => label);
  const trouble = () => queue.state.getState().trouble;
  return { service, tries, queue, rename, labels, trouble };
}

it('what has as long a name as there can be is edited, under a label that is cut off', async () => {
  const { rename, labels } = aQueue();
  expect(await rename('😀'.repeat(1_000))).toMatchObject({ ok: true });
  expect(labels()).toEqual([expect.stringMatching(/^Rename to 😀{900,1000}.?…$/u)]);
  expect(labels()[0]).toHaveLength(2_000);
});

describe('while the store is away', () => {
  it('edits are kept, and sent in order once it is back', async () => {
    const { service, queue, rename, labels, trouble } = aQueue();
    service.away = { code: 'STORE_FAILED', retryAfter: 5 };
    const outcomes = ['One', 'Two', 'Three'].map(rename);
    expect(queue.state.getState().unkept).toBe(3);
    await vi.waitFor(() => expect(trouble()).toBe('store-away'));
    expect(queue.entries).toHaveLength(3);
    await vi.waitFor(() => expect(queue.state.getState().unkept).toBe(0));
    service.away = null;
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(labels()).toEqual(['Rename to One', 'Rename to Two', 'Rename to Three']);
    expect(trouble()).toBeNull();
  });

  it('is not asked again before the time that it asks for, whatever happens', async () => {
    const { service, queue, rename, tries, trouble } = aQueue();
    service.away = { code: 'STORE_FULL', retryAfter: 5 };
    void rename('One');
    await vi.waitFor(() => expect(trouble()).toBe('store-full'));
    queue.wake();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(tries).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(2));
  });
});

describe('while the service cannot be reached', () => {
  function offline({ service }: ReturnType<typeof aQueue>) {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    return () => vi.stubGlobal('fetch', service.fetch);
  }

  it('an edit is tried again less and less often, and at once when there are signs that it is back', async () => {
    const made = aQueue();
    const { queue, rename, trouble, labels } = made;
    const back = offline(made);
    const outcome = rename('One');
    await vi.waitFor(() => expect(trouble()).toBe('offline'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(labels()).toEqual([]);
    back();
    queue.wake();
    expect(await outcome).toMatchObject({ ok: true, seq: 1 });
  });

  it('an edit whose answer was lost is stored once', async () => {
    const { service, rename, labels, trouble } = aQueue();
    let lost = 0;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const answer = await service.fetch(...call);
      lost += 1;
      if (lost === 1) throw new TypeError('network');
      return answer;
    });
    const outcome = rename('One');
    await vi.waitFor(() => expect(trouble()).toBe('offline'));
    expect(labels()).toEqual(['Rename to One']);
    await vi.advanceTimersByTimeAsync(500);
    expect(await outcome).toMatchObject({ ok: true, seq: 1 });
    expect(labels()).toEqual(['Rename to One']);
  });

  it.each([
    ['one that is stored', 'Two', true],
    ['one that is refused', '', false],
  ])('an edit whose answer breaks off is decided by its repeat: %s', async (_which, name, ok) => {
    const { service, rename, labels, trouble } = aQueue();
    let sent = 0;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const answer = await service.fetch(...call);
      if (call[1]?.method !== 'POST') return answer;
      sent += 1;
      return sent === 1 ? brokenOff(answer) : answer;
    });
    const outcome = rename(name);
    await vi.waitFor(() => expect(trouble()).toBe('offline'));
    await vi.advanceTimersByTimeAsync(500);
    expect(await outcome).toMatchObject({ ok });
    expect(sent).toBe(2);
    expect(labels()).toHaveLength(ok ? 1 : 0);
  });

  it.each([
    ['a page where one signs in to the network', 200, '<html>Welcome</html>'],
    ['nothing', 200, ''],
    ['that it failed', 500, '<html>Internal server error</html>'],
    ['that there were too many', 429, ''],
    ['that one has to sign in', 401, '<html>Sign in</html>'],
    ['that it took too long', 408, ''],
    ['a status of its own', 522, ''],
  ])('an edit that something in its place answers is sent again: %s', async (_what, status, body) => {
    const { service, rename, labels, trouble } = aQueue();
    let sent = 0;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const answer = await service.fetch(...call);
      if (call[1]?.method !== 'POST') return answer;
      sent += 1;
      return sent === 1 ? new Response(body, { status }) : answer;
    });
    const outcome = rename('One');
    await vi.waitFor(() => expect(trouble()).toBe('offline'));
    await vi.advanceTimersByTimeAsync(500);
    expect(await outcome).toMatchObject({ ok: true, seq: 1 });
    expect(labels()).toEqual(['Rename to One']);
  });

  it('what waits behind the edits waits for them', async () => {
    const made = aQueue();
    const { queue, rename, trouble } = made;
    const back = offline(made);
    void rename('One');
    await vi.waitFor(() => expect(trouble()).toBe('offline'));
    let settled = false;
    const settling = queue.settled().then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(settled).toBe(false);
    back();
    queue.wake();
    await settling;
    expect(queue.entries).toEqual([]);
  });
});

describe('when somebody signs out', () => {
  it('nothing of the queue is sent any more, and the browser keeps it', async () => {
    const { service, queue, rename, trouble, tries } = aQueue();
    service.away = { code: 'BUSY', retryAfter: 1 };
    const outcome = rename('One');
    await vi.waitFor(() => expect(trouble()).toBe('busy'));
    queue.clear();
    expect(await outcome).toMatchObject({ ok: false });
    service.away = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toHaveBeenCalledTimes(1);
    expect(service.sets).toEqual([]);
  });
});

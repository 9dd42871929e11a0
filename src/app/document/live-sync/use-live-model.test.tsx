import { act, cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { EditOutcome } from '#app/document/edits/edit-outcome.ts';
import { useLive } from '#app/presence/live-store.ts';
import { problem } from '#contract/problem.ts';
import type { JsonObject } from '#model/store/json.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { FakeStream } from '#testing/page/fake-stream.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { PATIENCE_MS } from '#testing/patience.ts';

const battery = idOf('Battery');
const model = aModel().part('Battery').part('Motor').build();
const set = (body: JsonObject) => [{ op: 'update', kind: 'part', id: battery, body }] as const;
const within = { timeout: PATIENCE_MS };

beforeEach(() => useToken.setState({ token: null, userId: null, lost: false }));

/** Opens the model with its stream; `seen` gathers what was ever drawn of the battery. */
async function open() {
  const seen: { name: string; description: string }[] = [];
  function Watch() {
    const { name = 'gone', description = '' } = useDocument().model.tables.part.get(battery) ?? {};
    seen.push({ name, description });
    return null;
  }
  const stream = new FakeStream();
  const opened = await openDocument(model, <Watch />, null, stream);
  await vi.waitFor(() => expect(stream.size).toBe(1), within);
  act(() => stream.ready(0));
  await vi.waitFor(() => expect(useLive.in(opened.session()).getState().isLive).toBe(true), within);
  const shown = () => opened.document().model.tables.part.get(battery);
  const ben = (body: JsonObject) => opened.service.editBy('Ben', 'Edit', set(body));
  const edit = (body: JsonObject) => opened.document().edit('Edit', set(body));
  return { ...opened, stream, seen, shown, ben, edit };
}

const expectRising = (values: readonly number[]) => expect(values).toEqual([...values].sort((a, b) => a - b));

describe('what others change', () => {
  test('is shown as the stream tells it', async () => {
    const { ben, shown, stream } = await open();
    expect(stream.opened).toEqual(['0']);
    ben({ name: 'Accumulator' });
    await vi.waitFor(() => expect(shown()?.name).toBe('Accumulator'), within);
  });

  test('is taken in once, however often it is told', async () => {
    const { ben, edit, shown, stream } = await open();
    const first = ben({ name: 'Accumulator' });
    ben({ name: 'Cell' });
    await vi.waitFor(() => expect(shown()?.name).toBe('Cell'), within);
    stream.change(first);
    await act(() => edit({ description: 'Lithium' }));
    expect(shown()).toMatchObject({ name: 'Cell', description: 'Lithium' });
  });

  test('is fetched where the stream left something out', async () => {
    const { ben, service, shown, stream } = await open();
    service.stream = null;
    ben({ name: 'Accumulator' });
    const later = ben({ description: 'Lithium' });
    service.stream = stream;
    stream.change(later);
    await vi.waitFor(
      () => expect(shown()).toMatchObject({ name: 'Accumulator', description: 'Lithium' }),
      within,
    );
  });

  test('is asked for when the page is looked at while there is no stream', async () => {
    const { ben, service, session, shown, stream } = await open();
    service.stream = null;
    stream.cut();
    await vi.waitFor(() => expect(useLive.in(session()).getState().isLive).toBe(false), within);
    ben({ name: 'Accumulator' });
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(shown()?.name).toBe('Accumulator'), within);
  });
});

describe('an edit of one’s own', () => {
  test('whose change set comes before its answer keeps it, and what came after it, until then', async () => {
    const { ben, document, edit, service, seen, shown } = await open();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const response = await service.fetch(...call);
      if (call[1]?.method === 'POST') await answered;
      return response;
    });
    let outcome: Promise<EditOutcome> | undefined;
    act(() => {
      outcome = edit({ name: 'Accumulator' });
    });
    await vi.waitFor(() => expect(service.sets).toHaveLength(1), within);
    ben({ description: 'Lithium' });
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(document().pending).toBe(1);
    expect(shown()).toMatchObject({ name: 'Accumulator', description: '' });
    answer();
    expect(await act(async () => outcome)).toEqual({ ok: true, seq: 1 });
    await vi.waitFor(() => expect(shown()?.description).toBe('Lithium'), within);
    expect(seen.map(({ name }) => name)).not.toContain('gone');
    const renamed = seen.findIndex(({ name }) => name === 'Accumulator');
    expect(seen.slice(renamed).every(({ name }) => name === 'Accumulator')).toBe(true);
  });

  test('never shows an older value after a newer one, whatever comes first', async () => {
    // The scheduler's steps overlap, which React's test helper remarks on at each of them.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await fc.assert(
      fc.asyncProperty(fc.scheduler({ act }), async (scheduler) => {
        const { ben, edit, document, seen, service, shown } = await open();
        vi.stubGlobal('fetch', (...call: Parameters<typeof service.fetch>) =>
          scheduler.schedule(service.fetch(...call)),
        );
        const outcomes: Promise<EditOutcome>[] = [];
        act(() => {
          for (let value = 1; value <= 6; value += 1) outcomes.push(edit({ name: String(value) }));
        });
        const others = scheduler.scheduleSequence(
          [1, 2, 3, 4].map((value) => async () => void ben({ description: String(value) })),
        );
        await scheduler.waitFor(Promise.all([...outcomes, others.task]));
        await vi.waitFor(() => {
          expect(document().pending).toBe(0);
          expect(shown()).toMatchObject({ name: '6', description: '4' });
        }, within);
        expectRising(seen.map(({ name }) => (name === 'Battery' ? 0 : Number(name))));
        expectRising(seen.map(({ description }) => Number(description)));
        cleanup();
      }),
      { numRuns: 20 },
    );
    vi.restoreAllMocks();
  });
});

describe('the person’s rights', () => {
  test('are asked for again, and the model with them, when the stream says that they changed', async () => {
    const { service, stream } = await open();
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      asked.push(call[0] instanceof Request ? call[0].url : call[0].toString());
      return service.fetch(...call);
    });
    act(() => stream.send('access', {}));
    await vi.waitFor(() => {
      expect(asked.some((path) => path.endsWith('/settings'))).toBe(true);
      expect(asked.some((path) => path.endsWith('/parts?values=stored'))).toBe(true);
    }, within);
  });

  test('that are gone altogether leave nothing of the model but a word about it', async () => {
    const { service, stream } = await open();
    vi.stubGlobal('fetch', async () =>
      Promise.resolve(new Response(JSON.stringify(problem('NOT_FOUND', 'No model.')), { status: 404 })),
    );
    act(() => stream.send('end', { code: 'NOT_FOUND', detail: 'There is no such model.' }));
    expect(await screen.findByText('Gone')).toBeDefined();
    expect(service.sets).toEqual([]);
  });
});

import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { useDocument, useEditing } from '#app/document/document-context.tsx';
import type { EditOutcome } from '#app/document/edits/edit-outcome.ts';
import { problem } from '#contract/problem.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { PATIENCE_MS } from '#testing/patience.ts';

const battery = idOf('Battery');
const model = aModel().part('Battery').part('Motor').build();
const set = (body: Record<string, string>) => [{ op: 'update', kind: 'part', id: battery, body }] as const;

beforeEach(() => {
  localStorage.clear();
  useToken.setState({ token: null, userId: null, lost: false, accepted: false, other: null });
});

/** Opens the model; `seen` gathers every name that was ever drawn. */
async function open() {
  const seen: string[] = [];
  function Watch() {
    seen.push(useDocument().model.tables.part.get(battery)?.name ?? 'gone');
    return null;
  }
  const opened = await openDocument(model, <Watch />);
  const shown = () => opened.document().model.tables.part.get(battery);
  const edit = (label: string, body: Record<string, string>) => opened.document().edit(label, set(body));
  const stored = () => opened.service.model.tables.part.get(battery);
  const settled = () => vi.waitFor(() => expect(opened.document().pending).toBe(0), { timeout: PATIENCE_MS });
  return { ...opened, seen, shown, stored, edit, settled };
}

describe('ten quick edits', () => {
  test('never show an older value after a newer one, however answers and looks for news are delayed', async () => {
    // The scheduler's steps overlap, which React's test helper remarks on at each of them.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await fc.assert(
      fc.asyncProperty(fc.scheduler({ act }), async (scheduler) => {
        const { service, seen, edit, settled, shown, stored } = await open();
        vi.stubGlobal('fetch', (...call: Parameters<typeof service.fetch>) =>
          scheduler.schedule(service.fetch(...call)),
        );
        const outcomes: Promise<EditOutcome>[] = [];
        act(() => {
          for (let value = 1; value <= 10; value += 1) {
            outcomes.push(edit('Rename', { name: String(value) }));
            dispatchEvent(new Event('focus'));
          }
        });
        expect(shown()?.name).toBe('10');
        await scheduler.waitFor(Promise.all(outcomes));
        await settled();
        const values = seen.map((name) => (name === 'Battery' ? 0 : Number(name)));
        expect(values).toEqual([...values].sort((a, b) => a - b));
        expect(stored()?.name).toBe('10');
        cleanup();
      }),
      { numRuns: 25 },
    );
    vi.restoreAllMocks();
  });
});

test('what uses only how the model is edited is not drawn anew for an edit', async () => {
  let drawn = 0;
  function Watch() {
    drawn += 1;
    return useEditing().modelId;
  }
  const { document } = await openDocument(model, <Watch />);
  const before = drawn;
  await act(() => document().edit('Rename', set({ name: 'Cell' })));
  await vi.waitFor(() => expect(document().pending).toBe(0), { timeout: PATIENCE_MS });
  expect(document().model.tables.part.get(battery)?.name).toBe('Cell');
  expect(drawn).toBe(before);
});

describe('a new name', () => {
  test('is followed by the expressions that named it, in one step that is taken back as one', async () => {
    const number = (name: string, fields: object) => ({ id: idOf(name), name, type: 'number', ...fields });
    const named = aModel()
      .part('Battery', { attributes: [number('mass', { value: 3 })] })
      .part('Car', { attributes: [number('total', { expression: 'Battery.mass * 2' })] })
      .build();
    const { document, service, undoable } = await openDocument(named, null);
    const expressions = () =>
      [document().model, service.model].map(
        ({ tables }) => tables.part.get(idOf('Car'))?.attributes[0]?.expression,
      );
    await act(() => document().edit('Rename Battery', set({ name: 'Main battery' })));
    expect(expressions()).toEqual(["'Main battery'.mass * 2", "'Main battery'.mass * 2"]);
    expect(undoable()).toEqual(['Rename Battery']);
    await act(() => document().undo());
    expect(expressions()).toEqual(['Battery.mass * 2', 'Battery.mass * 2']);
    expect(service.model.tables.part.get(battery)?.name).toBe('Battery');
  });
});

describe('a refused edit', () => {
  test('disappears, tells its reason, and leaves those before and after it', async () => {
    const { service, edit, shown, settled, undoable } = await open();
    service.gate = (operations) => (JSON.stringify(operations).includes('secret') ? 'You may not.' : null);
    const letThrough = service.hold();
    let refused: Promise<EditOutcome> | undefined;
    act(() => {
      void edit('First', { name: 'Accumulator' });
      refused = edit('Second', { description: 'secret' });
      void edit('Third', { kind: 'component' });
    });
    expect(shown()).toMatchObject({ name: 'Accumulator', description: 'secret', kind: 'component' });
    letThrough();
    expect(await refused).toMatchObject({ ok: false, message: 'You may not.' });
    await settled();
    expect(shown()).toMatchObject({ name: 'Accumulator', description: '', kind: 'component' });
    expect(undoable()).toEqual(['First', 'Third']);
  });

  test('that the model itself refuses is never sent', async () => {
    const { edit, service, undoable } = await open();
    const outcome = await edit('Empty', { name: '' });
    expect(outcome).toMatchObject({ ok: false, message: 'must not be empty' });
    expect(service.sets).toEqual([]);
    expect(undoable()).toEqual([]);
  });
});

describe('undo', () => {
  test('takes back what is still on its way, in order, and redo brings it again', async () => {
    const { service, document, edit, shown, stored, settled } = await open();
    const letThrough = service.hold();
    act(() => {
      void edit('Rename', { name: 'Accumulator' });
      void edit('Describe', { description: 'Lithium' });
    });
    act(() => void document().undo());
    act(() => void document().undo());
    expect(shown()).toMatchObject({ name: 'Battery', description: '' });
    act(() => void document().redo());
    expect(shown()).toMatchObject({ name: 'Accumulator', description: '' });
    letThrough();
    await settled();
    expect(stored()).toMatchObject({ name: 'Accumulator', description: '' });
    expect(document().undoLabel).toBe('Rename');
    expect(document().redoLabel).toBe('Describe');
  });

  test('of one step leaves the later ones', async () => {
    const { document, edit, shown, settled } = await open();
    act(() => void edit('Rename', { name: 'Accumulator' }));
    const step = document().lastStep();
    act(() => void edit('Describe', { description: 'Lithium' }));
    await act(() => document().undo(step ?? undefined));
    await settled();
    expect(shown()).toMatchObject({ name: 'Battery', description: 'Lithium' });
    expect(document().undoLabel).toBe('Describe');
  });

  test('of what somebody else changed since says so once, and goes on with the one before', async () => {
    const { document, edit, service, shown, settled } = await open();
    await act(() => edit('Describe', { description: 'Lithium' }));
    await act(() => edit('Rename', { name: 'Accumulator' }));
    await service.fetch(`/api/models/m/parts/${battery}`, {
      method: 'PUT',
      body: JSON.stringify({ name: 'Theirs' }),
    });
    act(() => void dispatchEvent(new Event('focus')));
    await vi.waitFor(() => expect(shown()?.name).toBe('Theirs'), { timeout: PATIENCE_MS });
    await act(() => document().undo());
    expect(shown()).toMatchObject({ name: 'Theirs', description: 'Lithium' });
    await act(() => document().undo());
    await settled();
    expect(shown()).toMatchObject({ name: 'Theirs', description: '' });
  });
});

describe('an edit that cannot be decided now', () => {
  test('is kept while the service cannot be reached, and sent again as the same edit', async () => {
    const { document, edit, service, settled, stored } = await open();
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      if (call[1]?.method !== 'POST') return service.fetch(...call);
      keys.push(new Headers(call[1].headers).get('Idempotency-Key'));
      if (keys.length === 1) throw new TypeError('network');
      return service.fetch(...call);
    });
    act(() => void edit('Rename', { name: 'Accumulator' }));
    await vi.waitFor(() => expect(document().unreachable).toBe(true), { timeout: PATIENCE_MS });
    expect(document().pending).toBe(1);
    await settled();
    expect(document().unreachable).toBe(false);
    expect(stored()?.name).toBe('Accumulator');
    expect(new Set(keys).size).toBe(1);
  });

  async function losingTheSession() {
    const opened = await open();
    const { service } = opened;
    useToken.setState({ token: 'old', userId: 'ada' });
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) =>
      new Headers(call[1]?.headers).get('Authorization') === 'Bearer old'
        ? new Response(JSON.stringify(problem('UNAUTHENTICATED', 'The token has expired.')), { status: 401 })
        : service.fetch(...call),
    );
    let outcome: Promise<EditOutcome> | undefined;
    act(() => {
      outcome = opened.edit('Rename', { name: 'Accumulator' });
    });
    await vi.waitFor(() => expect(useToken.getState().lost).toBe(true), { timeout: PATIENCE_MS });
    const signIn = (id: string) =>
      act(() =>
        useToken.getState().signIn({ token: 'new', user: { id, name: id, email: `${id}@example.org` } }),
      );
    return { ...opened, outcome, signIn };
  }

  test('waits for its author to sign in again', async () => {
    const { document, settled, signIn, stored } = await losingTheSession();
    expect(document().pending).toBe(1);
    signIn('ada');
    await settled();
    expect(stored()?.name).toBe('Accumulator');
  });

  test('is not sent as somebody else', async () => {
    const { outcome, service, signIn } = await losingTheSession();
    signIn('ben');
    expect(await outcome).toMatchObject({ ok: false, message: 'You are no longer signed in.' });
    expect(service.sets).toEqual([]);
  });
});

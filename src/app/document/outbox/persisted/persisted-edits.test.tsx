import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { persistNothing, persistedEdit } from '#testing/page/persisted-edits.ts';
import { pendingOf } from './persist-edit.ts';
import { type PersistedEdit, readPersisted } from './persisted-edit.ts';
import {
  claimPersisted,
  discardPersisted,
  followPersistedEdits,
  readPersistedEdits,
  usePersistedEdits,
} from './persisted-edits.ts';
import { persistedStore } from './persisted-store.ts';

const me = idOf('me');
const battery = idOf('Battery');

function signIn(userId: string) {
  useToken.setState({ token: 'token', userId, lost: false });
}

beforeEach(() => {
  persistNothing();
  localStorage.clear();
  signIn(me);
});

/** What is kept, in the order in which it was made. */
async function kept(): Promise<PersistedEdit[]> {
  const records = (await persistedStore.of(me)).map(readPersisted);
  const edits = records.flatMap((record) => ('edit' in record ? [record.edit] : []));
  return edits.sort((a, b) => a.order - b.order);
}

async function open() {
  const opened = await openDocument(aModel().part('Battery').part('Motor').build(), null);
  const edit = (label: string, name: string) =>
    act(
      () => void opened.document().edit(label, [{ op: 'update', kind: 'part', id: battery, body: { name } }]),
    );
  return { ...opened, edit };
}

describe('an edit on its way', () => {
  it('is kept before it is sent, with all that sending it again needs, and no longer once it is stored', async () => {
    const { service, edit, document } = await open();
    const kepts: number[] = [];
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      if (call[1]?.method === 'POST') kepts.push((await kept()).length);
      return service.fetch(...call);
    });
    const letThrough = service.hold();
    edit('Rename', 'Cell');
    expect(document().model.tables.part.get(battery)?.name).toBe('Cell');
    await waitFor(() => expect(kepts).toEqual([1]));
    expect((await kept())[0]).toMatchObject({
      userId: me,
      label: 'Rename',
      tabId: CLIENT_ID,
      clientId: CLIENT_ID,
      baseSeq: 0,
      change: { operations: [{ id: battery, body: { name: 'Cell' } }] },
    });
    letThrough();
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(document().pending).toBe(0);
  });

  it('is left to its author when somebody signs out with it', async () => {
    const { service, edit, document } = await open();
    service.away = { code: 'STORE_FAILED', retryAfter: 60 };
    edit('Rename', 'Cell');
    await waitFor(() => expect(document().unreachable).toBe(true));
    await readPersistedEdits();
    expect(usePersistedEdits.getState().leftOver).toEqual([]);
    expect((await kept()).map(({ label }) => label)).toEqual(['Rename']);
  });

  it('that takes back another one is tied to its seq once that is known', async () => {
    const { service, edit, document } = await open();
    const letThrough = service.hold();
    edit('Rename', 'Cell');
    act(() => void document().undo());
    await waitFor(async () => expect(await kept()).toHaveLength(2));
    const [first, second] = pendingOf(await kept());
    expect(second?.edit.change.kind === 'revert' && second.edit.change.step).toBe(first?.step);
    let reverts = 0;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      if (!(typeof call[0] === 'string' && call[0].endsWith('/revert'))) return service.fetch(...call);
      reverts += 1;
      throw new TypeError('network');
    });
    letThrough();
    await waitFor(() => expect(reverts).toBeGreaterThan(0));
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    const [left] = await kept();
    expect(left?.change).toMatchObject({ kind: 'revert', direction: 'undo', step: { seq: 1 } });
  });
});

describe('what is kept of tabs that are gone', () => {
  const leftOver = () => usePersistedEdits.getState().leftOver.map(({ label }) => label);

  it('is left over, in the order in which it was made', async () => {
    await persistedStore.change([persistedEdit('First'), persistedEdit('Second')]);
    await persistedStore.change([persistedEdit('Third', { tabId: idOf('another closed tab') })]);
    await readPersistedEdits();
    expect(leftOver()).toEqual(['First', 'Second', 'Third']);
  });

  it('is not, as long as its tab lives', async () => {
    localStorage.setItem(`modelwright.tab.${idOf('a closed tab')}`, String(Date.now()));
    await persistedStore.change([persistedEdit('First')]);
    await readPersistedEdits();
    expect(leftOver()).toEqual([]);
    localStorage.setItem(`modelwright.tab.${idOf('a closed tab')}`, String(Date.now() - 3_600_000));
    await readPersistedEdits();
    expect(leftOver()).toEqual(['First']);
  });

  it('is nobody else’s to see, and is there again for its author', async () => {
    await persistedStore.change([persistedEdit('First')]);
    const stop = followPersistedEdits();
    await waitFor(() => expect(leftOver()).toEqual(['First']));
    signIn(idOf('Eve'));
    expect(leftOver()).toEqual([]);
    await readPersistedEdits();
    expect(leftOver()).toEqual([]);
    signIn(me);
    await waitFor(() => expect(leftOver()).toEqual(['First']));
    stop();
  });

  it('is taken in hand by one tab only', async () => {
    const edit = persistedEdit('First');
    await persistedStore.change([edit]);
    const claims = await Promise.all([claimPersisted([edit]), claimPersisted([edit])]);
    expect(claims.flat().map(({ label }) => label)).toEqual(['First']);
  });

  it('is gone once it is discarded', async () => {
    await persistedStore.change([persistedEdit('First'), persistedEdit('Second')]);
    await discardPersisted([idOf('First')]);
    await waitFor(() => expect(leftOver()).toEqual(['Second']));
  });

  it('is shown as text where another version of the app has kept it, and never as half an edit', async () => {
    const strange = [
      { ...persistedEdit('Newer'), format: 99 },
      { ...persistedEdit('Damaged'), change: { kind: 'operations', operations: [{ op: 'explode' }] } },
    ];
    // @ts-expect-error -- kept by another version
    await persistedStore.change(strange);
    await readPersistedEdits();
    expect(leftOver()).toEqual([]);
    const { unread } = usePersistedEdits.getState();
    expect(unread.map(({ id }) => id).sort()).toEqual([idOf('Newer'), idOf('Damaged')].sort());
    expect(unread.every(({ text }) => text.includes('a closed tab') || text.includes('Rover'))).toBe(true);
  });
});

describe('a browser that keeps nothing', () => {
  it('still holds edits, and what was refused, for as long as the page lives', async () => {
    vi.stubGlobal('indexedDB', undefined);
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(await persistedStore.change([persistedEdit('First')])).toBe(false);
    expect((await kept()).map(({ label }) => label)).toEqual(['First']);
    await discardPersisted([idOf('First')]);
    expect(await kept()).toEqual([]);
  });
});

describe('a browser that has no more room', () => {
  const fill = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
  const refusal = { message: 'It is not valid.', errors: [], details: null };
  const shown = () => {
    const { refused, leftOver } = usePersistedEdits.getState();
    return { refused: refused.map(({ label }) => label), leftOver: leftOver.map(({ label }) => label) };
  };

  it('knows an edit once, as it is by now, whether there was room when it was made or is by now', async () => {
    const edit = persistedEdit('First', { tabId: CLIENT_ID });
    const full = fill();
    expect(await persistedStore.change([edit])).toBe(false);
    full.mockRestore();
    expect(await persistedStore.change([{ ...edit, refusal }])).toBe(true);
    await readPersistedEdits();
    expect(shown()).toEqual({ refused: ['First'], leftOver: [] });
    const again = fill();
    expect(await persistedStore.change([{ ...edit, label: 'Changed', refusal }])).toBe(false);
    await readPersistedEdits();
    expect(shown()).toEqual({ refused: ['Changed'], leftOver: [] });
    await discardPersisted([edit.id]);
    again.mockRestore();
    expect(await kept()).toEqual([]);
  });

  it('sends what was left over', async () => {
    await persistedStore.change([persistedEdit('First')]);
    const full = fill();
    const [claimed] = await claimPersisted(await kept());
    expect(claimed).toMatchObject({ label: 'First', tabId: CLIENT_ID });
    full.mockRestore();
    await discardPersisted([idOf('First')]);
    expect(await kept()).toEqual([]);
  });
});

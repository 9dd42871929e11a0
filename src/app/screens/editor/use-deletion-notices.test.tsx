import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { useDelete } from '#app/document/use-delete.ts';
import { useLive } from '#app/presence/live-store.ts';
import { useSession } from '#app/session/session.ts';
import { toastManager } from '#app/ui/feedback/toast.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { aPerson } from '#testing/models/people.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { FakeStream } from '#testing/page/fake-stream.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { PATIENCE_MS } from '#testing/patience.ts';
import { useDeletionNotices } from './use-deletion-notices.ts';

const battery = idOf('Battery');
const model = aModel()
  .part('Battery')
  .part('Motor')
  .part('Frame')
  .interface('Power', 'Battery', 'Motor')
  .build();
const patience = { timeout: PATIENCE_MS };

beforeEach(() => {
  useToken.setState({ token: null, userId: idOf('me'), lost: false });
  toastManager.close();
});

async function open() {
  const stream = new FakeStream();
  function Delete() {
    useDeletionNotices(MODEL_ID);
    const remove = useDelete();
    return (
      <button type="button" onClick={() => remove([battery])}>
        Delete
      </button>
    );
  }
  const opened = await openDocument(model, <Delete />, null, stream);
  await vi.waitFor(() => expect(stream.size).toBe(1), patience);
  act(() => stream.ready(0));
  const deleteBy = (name: string, part: string) =>
    opened.service.editBy(name, `Delete ${part}`, [{ op: 'delete', kind: 'part', id: idOf(part) }]);
  return { ...opened, stream, deleteBy };
}

describe('what somebody else deletes', () => {
  test('is told to whoever has it selected, and can be brought back whole', async () => {
    const { document, user, deleteBy, undoable, session } = await open();
    act(() => useSession.in(session()).getState().select([battery]));
    deleteBy('Ben', 'Battery');
    const message = await screen.findByText('Ben deleted Battery and 1 interface');
    expect(document().model.tables.interface.size).toBe(0);
    const toast = message.closest<HTMLElement>('[role="status"]') ?? message;
    await user.click(within(toast).getByRole('button', { name: 'Bring back' }));
    await vi.waitFor(() => expect(document().model.tables.interface.size).toBe(1), patience);
    expect(document().model.tables.part.get(battery)?.name).toBe('Battery');
    expect(undoable()).toEqual(['Undo: Delete Battery']);
    expect(useSession.in(session()).getState().selection).toEqual([battery]);
  });

  test('is not told to anybody else', async () => {
    const { document, deleteBy, session } = await open();
    act(() => useSession.in(session()).getState().select([battery]));
    deleteBy('Ben', 'Frame');
    await vi.waitFor(() => expect(document().model.tables.part.size).toBe(2), patience);
    expect(screen.queryByText(/deleted/)).toBeNull();
  });
});

describe('what one deletes oneself', () => {
  test('tells who else was at it', async () => {
    const { session, stream, user } = await open();
    act(() => stream.send('presence', { people: [] }));
    stream.person(aPerson('Ben', { selection: [battery], editing: { id: battery, field: 'Name' } }));
    stream.person(aPerson('Cy', { selection: [idOf('Power')] }));
    await vi.waitFor(() => expect(useLive.in(session()).getState().people.size).toBe(2), patience);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted Battery and 1 interface')).toBeDefined();
    expect(screen.getByText('Ben was editing Battery. Cy had Power selected.')).toBeDefined();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import type { Operation } from '#contract/operation.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { readUndoStack } from './edits/persisted-undo-stack.ts';
import { undoStackOf } from './edits/undo-stack.ts';

const battery = idOf('Battery');

beforeEach(() => {
  sessionStorage.clear();
  useToken.setState({ token: 'token', userId: idOf('me'), lost: false });
});

async function open() {
  const opened = await openDocument(aModel().part('Battery').part('Motor').build(), null);
  const set = (body: Record<string, unknown>): Operation[] => [
    { op: 'update', kind: 'part', id: battery, body: JSON.parse(JSON.stringify(body)) },
  ];
  const edit = (label: string, body: Record<string, unknown>) =>
    act(async () => void (await opened.document().edit(label, set(body))));
  const shown = () => opened.document().model.tables.part.get(battery);
  const settled = () => waitFor(() => expect(opened.document().pending).toBe(0));
  const undo = async () => {
    await act(() => opened.document().undo());
    await settled();
  };
  const redo = async () => {
    await act(() => opened.document().redo());
    await settled();
  };
  return { ...opened, set, edit, shown, settled, undo, redo };
}

describe('undo', () => {
  it('is refused with who and what stands in the way', async () => {
    const { edit, service, set, undo, shown } = await open();
    await edit('Rename', { name: 'Cell' });
    service.editBy('Ben', 'Call it a pack', set({ name: 'Pack' }));
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(shown()?.name).toBe('Pack'));
    await undo();
    expect(
      await screen.findByText(
        'A later change conflicts with this. Pack: name was changed later, by Ben (“Call it a pack”).',
      ),
    ).toBeDefined();
    expect(shown()?.name).toBe('Pack');
  });

  it('is refused so by the service too, where the change of another is not known here yet', async () => {
    const { edit, service, set, undo } = await open();
    await edit('Rename', { name: 'Cell' });
    service.editBy('Ben', 'Call it a cell pack', set({ name: 'Pack' }));
    await undo();
    expect(await screen.findByText(/name was changed later, by Ben \(“Call it a cell pack”\)/)).toBeDefined();
  });

  it('goes on after the page was loaded again, and so does redo', async () => {
    const { document, edit, undo, redo, shown } = await open();
    await edit('Rename', { name: 'Cell' });
    await edit('Describe', { description: 'Lithium' });
    await undo();
    const { undo: before, redo: undone } = readUndoStack(MODEL_ID);
    expect([before.map(({ label }) => label), undone.map(({ label }) => label)]).toEqual([
      ['Rename'],
      ['Describe'],
    ]);
    act(() => undoStackOf(MODEL_ID).setState({ undo: before, redo: undone }));
    await redo();
    expect(shown()?.description).toBe('Lithium');
    await undo();
    await undo();
    expect(shown()).toMatchObject({ name: 'Battery', description: '' });
    expect(document().undoLabel).toBeNull();
  });

  it('knows a step once that two pages of a tab have heard to be stored', async () => {
    const { document, edit, undoable, settled } = await open();
    await edit('Rename', { name: 'Cell' });
    const [remembered] = readUndoStack(MODEL_ID).undo;
    await edit('Describe', { description: 'Lithium' });
    const { undo: steps } = undoStackOf(MODEL_ID).getState();
    act(() => undoStackOf(MODEL_ID).setState({ undo: [...(remembered ? [remembered] : []), ...steps] }));
    act(() => steps[0] && undoStackOf(MODEL_ID).getState().stored(steps[0]));
    expect(undoable()).toEqual(['Rename', 'Describe']);
    await settled();
    expect(document().undoLabel).toBe('Describe');
  });

  it('after that is somebody else’s no more', async () => {
    const { edit } = await open();
    await edit('Rename', { name: 'Cell' });
    useToken.setState({ userId: idOf('Eve') });
    expect(readUndoStack(MODEL_ID)).toEqual({ undo: [], redo: [] });
  });

  it('takes moves back together that followed each other at once, and redo makes them again', async () => {
    const { document, edit, undo, redo, shown, undoable } = await open();
    await edit('Rename', { name: 'Cell' });
    for (const x of [8, 16, 24]) await edit('Move Cell', { position: { x, y: 0 } });
    expect(undoable()).toEqual(['Rename', 'Move Cell', 'Move Cell', 'Move Cell']);
    await undo();
    expect(shown()?.position.x).toBe(0);
    expect(document().undoLabel).toBe('Rename');
    await redo();
    expect(shown()?.position.x).toBe(24);
  });

  it('keeps a move of its own where something was done between', async () => {
    const { edit, undo, shown } = await open();
    await edit('Move Battery', { position: { x: 8, y: 0 } });
    await edit('Rename', { name: 'Cell' });
    await edit('Move Cell', { position: { x: 16, y: 0 } });
    await undo();
    expect(shown()).toMatchObject({ name: 'Cell', position: { x: 8 } });
  });
});

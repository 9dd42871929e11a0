import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { useLive } from '#app/presence/live-store.ts';
import { useOwnPresence } from '#app/presence/own-presence.ts';
import type { JsonObject } from '#model/store/json.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { aPerson } from '#testing/models/people.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { FakeStream } from '#testing/page/fake-stream.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { PATIENCE_MS } from '#testing/patience.ts';
import { RequirementsView } from './requirements-view.tsx';
import { FIRST_STATE, viewStateOf } from './state/view-state.ts';

const model = aModel()
  .requirement('Mass', { status: 'draft' })
  .requirement('Range', { status: 'active' })
  .requirement('Speed', { status: 'archived' })
  .build();
const patience = { timeout: PATIENCE_MS };

beforeEach(() => {
  useToken.setState({ token: null, userId: idOf('me'), lost: false });
  viewStateOf(MODEL_ID).setState(FIRST_STATE);
});

async function open() {
  const stream = new FakeStream();
  const opened = await openDocument(model, <RequirementsView />, null, stream);
  await vi.waitFor(() => expect(stream.size).toBe(1), patience);
  act(() => {
    stream.ready(0);
    stream.send('presence', { people: [] });
  });
  await vi.waitFor(() => expect(useLive.in(opened.session()).getState().isLive).toBe(true), patience);
  const update = (requirement: string, body: JsonObject) =>
    opened.service.editBy('Ben', 'Edit', [
      { op: 'update', kind: 'requirement', id: idOf(requirement), body },
    ]);
  const remove = (requirement: string) =>
    opened.service.editBy('Ben', 'Delete', [{ op: 'delete', kind: 'requirement', id: idOf(requirement) }]);
  const stored = (requirement: string) => opened.service.model.tables.requirement.get(idOf(requirement));
  return { ...opened, stream, update, remove, stored };
}

const row = (requirement: string) => {
  const found = globalThis.document.querySelector<HTMLElement>(
    `[role="row"][data-id="${idOf(requirement)}"]`,
  );
  if (!found) throw new Error(`there is no row of ${requirement}`);
  return found;
};
const cell = (requirement: string, column: string) => {
  const found = row(requirement).querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!found) throw new Error(`there is no ${column}`);
  return found;
};
const editor = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title of/ });

describe('a cell in which something is typed', () => {
  async function typedOver() {
    const opened = await open();
    await opened.user.click(cell('Mass', 'title'));
    await opened.user.keyboard('Mine');
    opened.update('Mass', { title: 'Theirs' });
    await screen.findByText('Ben changed this to “Theirs”.');
    expect(editor().value).toBe('Mine');
    return opened;
  }

  it('keeps the text when somebody else stores another, and stores it if it is to be kept', async () => {
    const { user, stored } = await typedOver();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await vi.waitFor(() => expect(stored('Mass')?.name).toBe('Mine'), patience);
  });

  it('takes theirs', async () => {
    const { user, stored } = await typedOver();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(cell('Mass', 'title').textContent).toBe('Theirs');
    expect(stored('Mass')?.name).toBe('Theirs');
  });

  it('does not decide by merely being left: the text stays in the cell, with the reason', async () => {
    const { user, stored } = await typedOver();
    await user.click(cell('Speed', 'title'));
    expect(cell('Mass', 'title').textContent).toBe('Mine');
    expect(cell('Mass', 'title').getAttribute('aria-invalid')).toBe('true');
    expect(stored('Mass')?.name).toBe('Theirs');
    await user.dblClick(cell('Mass', 'title'));
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(stored('Mass')?.name).toBe('Mine'), patience);
  });

  it('follows what is stored while nothing was changed in it', async () => {
    const { user, update } = await open();
    await user.dblClick(cell('Mass', 'title'));
    update('Mass', { title: 'Theirs' });
    await vi.waitFor(() => expect(editor().value).toBe('Theirs'), patience);
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('waits with the text for a decision when somebody else deletes the requirement', async () => {
    const { document, user, remove } = await open();
    await user.click(cell('Mass', 'title'));
    await user.keyboard('Mine');
    remove('Mass');
    await vi.waitFor(() => expect(document().pending).toBe(1), patience);
    expect(screen.queryByRole('textbox', { name: /^Title of/ })).toBeNull();
  });

  it('is told to the others as long as it is open', async () => {
    const { user } = await open();
    await user.dblClick(cell('Mass', 'statement'));
    expect(useOwnPresence.getState().editing).toEqual({ id: idOf('Mass'), field: 'Statement' });
    await user.keyboard('{Escape}');
    expect(useOwnPresence.getState().editing).toBeNull();
  });
});

describe('a table in an order of its own', () => {
  const shown = () =>
    [...globalThis.document.querySelectorAll('[role="row"][data-id]')].map((one) =>
      one.getAttribute('data-id'),
    );

  it('keeps it while somebody else changes what it goes by, and shows the change', async () => {
    const { user, update } = await open();
    await user.click(screen.getByRole('columnheader', { name: 'Title' }));
    update('Mass', { title: 'Weight' });
    await vi.waitFor(() => expect(cell('Mass', 'title').textContent).toBe('Weight'), patience);
    expect(shown()).toEqual(['Mass', 'Range', 'Speed'].map(idOf));
    await user.click(screen.getByRole('columnheader', { name: 'Title' }));
    expect(shown()).toEqual(['Mass', 'Speed', 'Range'].map(idOf));
  });

  it('keeps a row that no longer matches until the person asks again', async () => {
    const { user, update } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Filter requirements' }), 'mass');
    await vi.waitFor(() => expect(shown()).toEqual([idOf('Mass')]), patience);
    update('Mass', { title: 'Weight', description: 'It shall be light.' });
    await vi.waitFor(() => expect(cell('Mass', 'title').textContent).toBe('Weight'), patience);
    await user.type(screen.getByRole('searchbox', { name: 'Filter requirements' }), 'ive');
    await vi.waitFor(() => expect(shown()).toEqual([]), patience);
  });
});

describe('others in the table', () => {
  it('are shown at the row that they have selected and in the cell that they edit', async () => {
    const { stream } = await open();
    const there = { view: 'requirements', selection: [idOf('Mass')] };
    act(() => stream.person(aPerson('Ben', there)));
    await vi.waitFor(
      () => expect(cell('Mass', 'title').getAttribute('aria-description')).toBe('Ben is here'),
      patience,
    );
    act(() => stream.person(aPerson('Ben', { ...there, editing: { id: idOf('Mass'), field: 'Status' } })));
    await vi.waitFor(
      () => expect(cell('Mass', 'status').getAttribute('aria-description')).toBe('Ben is editing this'),
      patience,
    );
    expect(cell('Mass', 'title').getAttribute('aria-description')).toBeNull();
  });
});

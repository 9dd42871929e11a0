import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { readPersistedEdits } from '#app/document/outbox/persisted/persisted-edits.ts';
import type { Operation } from '#contract/operation.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { persistNothing } from '#testing/page/persisted-edits.ts';
import { OutboxButton } from './outbox-button.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { useOutboxPanel } from './outbox-panel-state.ts';
import { SyncState } from './sync-state.tsx';

const model = () =>
  aModel()
    .part('Battery', { description: 'It stores the energy of the rover.' })
    .part('Motor')
    .interface('Power', 'Battery', 'Motor')
    .build();
const battery = idOf('Battery');
const set = (body: Record<string, string>): Operation[] => [
  { op: 'update', kind: 'part', id: battery, body },
];

beforeEach(() => {
  persistNothing();
  useOutboxPanel.getState().close();
  useToken.setState({ token: 'token', userId: idOf('me'), lost: false });
});

/** The panel over the open model. `meanwhile` is done by Ben in another browser, which this one does not know of yet. */
async function open() {
  const opened = await openDocument(
    model(),
    <>
      <SyncState onLead={() => {}} />
      <OutboxButton modelId={MODEL_ID} />
      <OutboxPanel />
    </>,
  );
  const stored = () => opened.service.model.tables.part.get(battery);
  const shown = () => opened.document().model.tables.part.get(battery);
  const edit = (label: string, body: Record<string, string>) =>
    act(() => void opened.document().edit(label, set(body)));
  const panel = async () => within(await screen.findByRole('region', { name: 'Kept changes' }));
  const state = (words: string) => screen.findByText(words, { selector: '[role="status"]' });
  const press = async (name: string) => opened.user.click((await panel()).getByRole('button', { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Kept changes' })).toBeNull());
  return { ...opened, stored, shown, edit, panel, state, press, gone };
}

describe('two edits of one field', () => {
  async function conflicting() {
    const opened = await open();
    opened.service.editBy('Ben', 'Rename', set({ name: 'Accumulator', color: '#ff0000' }));
    opened.edit('Rename to Cell', { name: 'Cell', kind: 'component' });
    await opened.state('1 change to decide');
    return opened;
  }

  it('are shown side by side, with whose they are', async () => {
    const { panel } = await conflicting();
    const shownPanel = await panel();
    expect(
      shownPanel.getByRole('heading', { name: 'Ben and you changed the same: Rename to Cell' }),
    ).toBeDefined();
    expect(await shownPanel.findByText(/^Theirs \(Ben, /)).toBeDefined();
    expect(shownPanel.getByText('Accumulator')).toBeDefined();
    expect(shownPanel.getByRole('group', { name: 'Mine' }).textContent).toBe('Cell');
    expect(shownPanel.getByRole('link', { name: 'Cell' }).getAttribute('href')).toContain(
      `structure?select=${battery}`,
    );
    expect(screen.getByRole('button', { name: 'Decide' })).toBeDefined();
  });

  it('end as mine, with what else each of us set', async () => {
    const { press, gone, stored, state } = await conflicting();
    await press('Keep mine');
    await gone();
    await state('Saved');
    expect(stored()).toMatchObject({ name: 'Cell', kind: 'component', color: '#ff0000' });
  });

  it('end as theirs, with the other fields of my edit', async () => {
    const { press, gone, stored, shown, state } = await conflicting();
    await press('Take theirs');
    await gone();
    await state('Saved');
    expect(stored()).toMatchObject({ name: 'Accumulator', kind: 'component', color: '#ff0000' });
    expect(shown()).toMatchObject({ name: 'Accumulator', kind: 'component' });
  });

  it('keep back what depends on them, and nothing else', async () => {
    const { document, edit, press, state, stored, service } = await conflicting();
    const remove: Operation[] = [{ op: 'delete', kind: 'part', id: idOf('Motor') }];
    edit('Rename to Pack', { name: 'Pack' });
    edit('Describe', { description: 'Lithium' });
    act(() => void document().edit('Delete Motor', remove));
    await waitFor(() => expect(service.model.tables.part.has(idOf('Motor'))).toBe(false));
    expect(stored()).toMatchObject({ name: 'Accumulator', description: 'Lithium' });
    expect(document().pending).toBe(2);
    await press('Take theirs');
    // The later name was typed after the one that was given up: it is asked about too.
    await waitFor(() => expect(document().pending).toBe(1));
    await press('Keep mine');
    await state('Saved');
    expect(stored()).toMatchObject({ name: 'Pack', description: 'Lithium', kind: 'component' });
  });

  it('ask again where the other one changes it once more before the choice', async () => {
    const { press, panel, service, state, stored } = await conflicting();
    service.editBy('Ben', 'Rename again', set({ name: 'Storage' }));
    await press('Keep mine');
    expect(await (await panel()).findByText('Storage')).toBeDefined();
    expect(stored()?.name).toBe('Storage');
    await press('Keep mine');
    await state('Saved');
    expect(stored()?.name).toBe('Cell');
  });

  it('are not asked about twice, when I go on with the same field', async () => {
    const { edit, press, state, stored } = await conflicting();
    edit('Rename to Pack', { name: 'Pack' });
    await press('Keep mine');
    await state('Saved');
    expect(stored()?.name).toBe('Pack');
  });

  it('can be merged by hand where they are texts, beginning with both changes', async () => {
    const { service, edit, panel, press, state, stored } = await open();
    service.editBy('Ben', 'Describe', set({ description: 'It stores the electric energy of the rover.' }));
    edit('Describe', { description: 'It stores the energy of the lander.' });
    await press('Merge');
    const text = await (await panel()).findByRole('textbox', { name: 'Merged' });
    expect(text).toHaveProperty('value', 'It stores the electric energy of the lander.');
    await press('Keep this text');
    await state('Saved');
    expect(stored()?.description).toBe('It stores the electric energy of the lander.');
  });

  it('of several fields are chosen one by one, or at once', async () => {
    const { service, edit, panel, user, state, stored } = await open();
    service.editBy('Ben', 'Change', set({ name: 'Accumulator', kind: 'cell' }));
    edit('Change', { name: 'Cell', kind: 'component' });
    const shownPanel = await panel();
    const choose = async (field: string, name: string) =>
      user.click(
        within(await shownPanel.findByRole('region', { name: `${field} of Cell` })).getByRole('button', {
          name,
        }),
      );
    await choose('Name', 'Keep mine');
    expect(stored()?.name).toBe('Accumulator');
    await choose('Kind', 'Take theirs');
    await state('Saved');
    expect(stored()).toMatchObject({ name: 'Cell', kind: 'cell' });
  });

  it('are given up by undoing mine', async () => {
    const { document, gone, stored, state } = await conflicting();
    await act(() => document().undo());
    await gone();
    await state('Saved');
    expect(stored()).toMatchObject({ name: 'Accumulator' });
    expect(document().undoLabel).toBeNull();
  });
});

describe('an edit of what somebody deleted', () => {
  const deletion: Operation[] = [{ op: 'delete', kind: 'part', id: battery }];

  async function deleted() {
    const opened = await open();
    opened.service.editBy('Ben', 'Delete Battery', deletion);
    opened.edit('Rename to Cell', { name: 'Cell' });
    await opened.state('1 change to decide');
    return opened;
  }

  it('says so, and shows what was typed', async () => {
    const { panel, shown } = await deleted();
    const shownPanel = await panel();
    expect(
      shownPanel.getByRole('heading', { name: /^Ben deleted Battery while you changed its name/ }),
    ).toBeDefined();
    expect(shownPanel.getByText('Cell')).toBeDefined();
    expect(shown()).toBeUndefined();
  });

  it('brings all of it back, with the change', async () => {
    const { press, gone, service, stored, state, document } = await deleted();
    await press('Bring it back with my change');
    await gone();
    await state('Saved');
    expect(stored()).toMatchObject({ name: 'Cell', description: 'It stores the energy of the rover.' });
    expect(service.model.tables.interface.has(idOf('Power'))).toBe(true);
    expect(document().undoLabel).toBe('Rename to Cell');
  });

  it('goes away where I drop it', async () => {
    const { press, gone, stored, state } = await deleted();
    await press('Drop my change');
    await gone();
    await state('Saved');
    expect(stored()).toBeUndefined();
  });

  it('is kept too where it was typed after the deletion was known', async () => {
    const { service, edit, shown, press, state, stored } = await open();
    service.editBy('Ben', 'Delete Battery', deletion);
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(shown()).toBeUndefined());
    edit('Rename to Cell', { name: 'Cell' });
    await state('1 change to decide');
    await press('Bring it back with my change');
    await state('Saved');
    expect(stored()?.name).toBe('Cell');
  });

  it('is stored where it deletes the same', async () => {
    const { service, document, state, user } = await open();
    service.editBy('Ben', 'Delete Battery', deletion);
    act(
      () => void document().act('Delete', [...deletion, { op: 'delete', kind: 'part', id: idOf('Motor') }]),
    );
    await state('Saved');
    expect(service.model.tables.part.size).toBe(0);
    expect(user).toBeDefined();
  });
});

describe('a refused edit', () => {
  async function refused() {
    const opened = await open();
    opened.service.gate = () => 'You may not edit parts.';
    opened.edit('Rename to Cell', { name: 'Cell' });
    await opened.user.click(await screen.findByRole('button', { name: 'Not stored: 1' }));
    return opened;
  }

  it('is kept with its reason and what was typed, until it is discarded', async () => {
    const { panel, press, gone, shown } = await refused();
    const shownPanel = await panel();
    expect(shownPanel.getByRole('heading', { name: /^Not stored: Rename to Cell/ })).toBeDefined();
    expect(shownPanel.getByText('You may not edit parts.')).toBeDefined();
    expect(shownPanel.getByText('Cell')).toBeDefined();
    expect(shown()?.name).toBe('Battery');
    await act(() => readPersistedEdits());
    await press('Discard');
    await gone();
    expect(screen.queryByRole('button', { name: /Not stored/ })).toBeNull();
  });

  it('can be tried again', async () => {
    const { service, press, gone, stored, state } = await refused();
    service.gate = () => null;
    await press('Try again');
    await gone();
    await state('Saved');
    expect(stored()?.name).toBe('Cell');
  });

  it('can be copied', async () => {
    const { press, user } = await refused();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy Name');
    expect(write).toHaveBeenCalledWith('Cell');
    expect(user).toBeDefined();
    await press('Discard');
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCollapsed, collapsedIn } from '#app/canvas/levels/collapsed-store.ts';
import { useLevels } from '#app/canvas/levels/level-store.ts';
import { useHint } from '#app/commands/hint.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { StructureView } from './structure-view.tsx';

// jsdom lays nothing out: the canvas is given the size that a browser would report.
beforeEach(() => {
  useHint.getState().clear();
  changeCollapsed(MODEL_ID, { expand: collapsedIn(MODEL_ID) });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});

const rover = () =>
  aModel()
    .part('Power', { size: { width: 500, height: 300 } })
    .part('Battery', { in: 'Power', position: { x: 40, y: 60 }, size: { width: 200, height: 160 } })
    .part('Cell', { in: 'Battery', position: { x: 20, y: 50 } })
    .part('Regulator', { in: 'Power', position: { x: 300, y: 60 } })
    .part('Motor', { position: { x: 900, y: 100 } })
    .interface('Charge', 'Cell', 'Regulator')
    .interface('Supply', 'Regulator', 'Motor')
    .build();

const node = (name: string) => screen.findByRole('group', { name });
const shownNodes = () =>
  screen
    .queryAllByRole('group')
    .flatMap((group) => /^Part (.*)/.exec(group.getAttribute('aria-label') ?? '')?.[1] ?? [])
    .sort();
const path = () => screen.queryByRole('navigation', { name: 'Level' });
const insideIn = (session: EditorSession) => useLevels.in(session).getState().inside.part;
const open = () => openDocument(rover(), <StructureView />);

describe('going in and out', () => {
  it('is by double-click on a part, and by a link of the path', async () => {
    const { user, session } = await open();
    fireEvent.doubleClick((await node('Part Power')).querySelector('.box') ?? document.body);
    expect(await screen.findByRole('navigation', { name: 'Level' })).toBeDefined();
    expect(shownNodes()).toEqual(['Battery', 'Cell', 'Power', 'Regulator']);
    expect((await node('Part Power')).getAttribute('aria-description')).toMatch(/^part, seen from inside/);
    expect(useSession.in(session()).getState().selection).toEqual([]);
    await user.click(within(path()!).getByRole('link'));
    await node('Part Motor');
    expect(path()).toBeNull();
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Power')]);
  });

  it('is by keys, out to where one came from', async () => {
    const { user, session } = await open();
    (await node('Part Power')).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(insideIn(session())).toBe(idOf('Power')));
    (await node('Part Battery')).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(insideIn(session())).toBe(idOf('Battery')));
    expect(within(path()!).getAllByRole('listitem').at(-1)?.textContent).toBe('Battery');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(insideIn(session())).toBe(idOf('Power')));
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Battery')]);
    await waitFor(async () => expect(document.activeElement).toBe(await node('Part Battery')));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}');
    expect(insideIn(session())).toBeNull();
    expect(await screen.findByText('This is the top level.')).toBeDefined();
  });

  it('renames by double-click on the name', async () => {
    const { session } = await open();
    fireEvent.doubleClick((await node('Part Power')).querySelector('.box-name') ?? document.body);
    expect(await screen.findByRole('textbox', { name: 'Rename Power' })).toBeDefined();
    expect(insideIn(session())).toBeNull();
  });

  it('leads along an edge through its boundary port', async () => {
    const { user, session } = await open();
    act(() => useLevels.in(session()).getState().go('part', idOf('Power'), true));
    await user.click(await screen.findByRole('button', { name: 'Boundary port Supply, to Motor' }));
    await waitFor(() => expect(insideIn(session())).toBeNull());
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Motor')]);
    await waitFor(async () => expect(document.activeElement).toBe(await node('Part Motor')));
  });

  it('goes where an element can be seen that is asked for from elsewhere, and stays where it can', async () => {
    const { session } = await open();
    act(() => useLevels.in(session()).getState().go('part', idOf('Battery'), true));
    act(() => useSession.in(session()).getState().jumpTo(idOf('Regulator')));
    await waitFor(() => expect(insideIn(session())).toBe(idOf('Power')));
    act(() => useSession.in(session()).getState().jumpTo(idOf('Cell')));
    await node('Part Cell');
    expect(insideIn(session())).toBe(idOf('Power'));
  });

  it('leads out of a part that is deleted, and stays out when that is undone', async () => {
    const { document: opened, session } = await open();
    act(() => useLevels.in(session()).getState().go('part', idOf('Battery'), true));
    await node('Part Cell');
    act(() => void opened().act('Delete', [{ op: 'delete', kind: 'part', id: idOf('Battery') }]));
    await waitFor(() => expect(insideIn(session())).toBe(idOf('Power')));
    expect(
      await screen.findByText('Battery is no longer in the model. Showing the inside of Power.'),
    ).toBeDefined();
    await act(() => opened().undo());
    expect(await node('Part Battery')).toBeDefined();
    expect(insideIn(session())).toBe(idOf('Power'));
  });
});

describe('an edit inside a part', () => {
  it('adds there', async () => {
    const { user, document: opened, session } = await open();
    act(() => useLevels.in(session()).getState().go('part', idOf('Cell'), true));
    expect(await screen.findByText('Nothing is inside Cell yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add part' }));
    await user.keyboard('Anode{Enter}');
    await node('Part Anode');
    const anode = [...opened().model.tables.part.values()].find(({ name }) => name === 'Anode');
    expect(anode?.parentId).toBe(idOf('Cell'));
    expect(screen.queryByText('Nothing is inside Cell yet')).toBeNull();
  });

  it('selects all that is inside, and not what is around it', async () => {
    const { user, session } = await open();
    act(() => useLevels.in(session()).getState().go('part', idOf('Power'), true));
    (await node('Part Battery')).focus();
    await user.keyboard('{Control>}a{/Control}');
    expect(useSession.in(session()).getState().selection).toHaveLength(3);
    expect(useSession.in(session()).getState().selection).not.toContain(idOf('Power'));
  });

  it('says that what one is inside of is not moved, nor anything out of it', async () => {
    const { user, undoable, session } = await open();
    act(() => useLevels.in(session()).getState().go('part', idOf('Power'), true));
    (await node('Part Power')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Power is seen from inside: go out to move it.')).toBeDefined();
    (await node('Part Regulator')).focus();
    await user.keyboard('{Shift>}M{/Shift}');
    expect(await screen.findByText('Go out of Power first.')).toBeDefined();
    expect(undoable()).toEqual([]);
  });
});

describe('collapsing', () => {
  it('hides what is inside by key and by button, and remembers it', async () => {
    const { user } = await open();
    (await node('Part Battery')).focus();
    await user.keyboard('f');
    await waitFor(() => expect(shownNodes()).toEqual(['Battery', 'Motor', 'Power', 'Regulator']));
    expect(await node('Interface Charge, Battery to Regulator')).toBeDefined();
    expect((await node('Part Battery')).getAttribute('aria-description')).toMatch(/collapsed, 1 part inside/);
    expect(localStorage.getItem('modelwright.collapsed')).toContain(idOf('Battery'));
    await user.click(screen.getByRole('button', { name: 'Expand Battery, 1 part inside' }));
    expect(await node('Part Cell')).toBeDefined();
    expect(localStorage.getItem('modelwright.collapsed')).not.toContain(idOf('Battery'));
  });

  it('is of all at once, and what was selected inside is selected no more', async () => {
    const { user, session } = await open();
    await node('Part Cell');
    act(() =>
      useSession
        .in(session())
        .getState()
        .select([idOf('Cell')]),
    );
    await user.keyboard('{Shift>}F{/Shift}');
    await waitFor(() => expect(shownNodes()).toEqual(['Motor', 'Power']));
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Power')]);
    await user.keyboard('{Shift>}F{/Shift}');
    await waitFor(() => expect(shownNodes()).toHaveLength(5));
  });

  it('ends where something in it is asked for', async () => {
    const { session } = await open();
    await node('Part Cell');
    act(() => changeCollapsed(MODEL_ID, { collapse: [idOf('Power'), idOf('Battery')] }));
    expect(shownNodes()).toEqual(['Motor', 'Power']);
    act(() => useSession.in(session()).getState().jumpTo(idOf('Cell')));
    expect(await node('Part Cell')).toBeDefined();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { type TraceShown, useTraceView } from './trace-state.ts';
import { TraceView } from './trace-view.tsx';

const model = () =>
  aModel()
    .part('Vehicle')
    .part('Battery', { in: 'Vehicle' })
    .part('Wheel')
    .state('Idle')
    .requirement('Energy', { key: 'R1' })
    .requirement('Range', { key: 'R2', in: 'Energy' })
    .requirement('Roll', { key: 'R3' })
    .requirement('Notes', { key: 'R4', kind: 'note' })
    .link('a', 'satisfies', 'Battery', 'Energy')
    .link('b', 'derives', 'Range', 'Roll')
    .build();

const showIn = (session: EditorSession) => (change: Partial<TraceShown>) =>
  act(() => useTraceView.in(session).getState().show(change));
const grid = () => screen.getByRole('grid', { name: 'Trace matrix' });
const cell = (name: string) => within(grid()).getByRole('gridcell', { name });
const names = (role: 'rowheader' | 'columnheader') =>
  within(grid())
    .getAllByRole(role)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

describe('the trace matrix', () => {
  it('names its rows, columns and cells, and tells the direct from the inherited', async () => {
    await openDocument(model(), <TraceView />);
    expect(names('rowheader')).toEqual(['R1 Energy', 'R2 Range', 'R3 Roll, not linked', 'R4 Notes']);
    expect(names('columnheader')).toEqual([
      'Requirements × parts',
      'Vehicle, not linked',
      'Battery',
      'Wheel, not linked',
    ]);
    expect(grid().getAttribute('aria-rowcount')).toBe('5');
    expect(grid().getAttribute('aria-colcount')).toBe('4');
    cell('R1 Energy, Battery: satisfied by');
    cell('R2 Range, Battery: inherited: satisfies');
    cell('R3 Roll, Wheel: not linked');
  });

  it('sets and clears a link by click, as one step each', async () => {
    const { user, document, undoable } = await openDocument(model(), <TraceView />);
    await user.click(cell('R3 Roll, Wheel: not linked'));
    await screen.findByRole('gridcell', { name: 'R3 Roll, Wheel: satisfied by' });
    expect(document().model.tables.requirement.get(idOf('Roll'))?.systems).toEqual([idOf('Wheel')]);
    await user.click(cell('R3 Roll, Wheel: satisfied by'));
    await screen.findByRole('gridcell', { name: 'R3 Roll, Wheel: not linked' });
    expect(undoable()).toEqual(['Link R3 and Wheel', 'Unlink R3 and Wheel']);
  });

  it('is gone through by the keyboard, with one stop for Tab', async () => {
    const { user, document, session } = await openDocument(model(), <TraceView />);
    await user.click(within(grid()).getByRole('rowheader', { name: 'R3 Roll, not linked' }));
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Roll')]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(globalThis.document.activeElement).toBe(cell('R3 Roll, Battery: not linked'));
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await user.keyboard(' ');
    await screen.findByRole('gridcell', { name: 'R3 Roll, Battery: satisfied by' });
    await user.keyboard('{Delete}');
    await screen.findByRole('gridcell', { name: 'R3 Roll, Battery: not linked' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document().model.tables['trace-link'].size).toBe(3));
    await user.keyboard('{Home}');
    expect(globalThis.document.activeElement?.getAttribute('role')).toBe('rowheader');
  });

  it('makes links of the type that is chosen, and shows only those', async () => {
    const { user, document } = await openDocument(model(), <TraceView />);
    await user.type(screen.getByRole('combobox', { name: 'Link type' }), 'verifies{Enter}');
    await user.click(cell('R1 Energy, Battery: not linked'));
    await screen.findByRole('gridcell', { name: 'R1 Energy, Battery: verified by' });
    const types = [...document().model.tables['trace-link'].values()].map(({ type }) => type);
    expect(types.sort()).toEqual(['derives', 'satisfies', 'verifies']);
  });

  it('of requirements tells which way a link goes, and links nothing with itself', async () => {
    const { user, document, session } = await openDocument(model(), <TraceView />);
    const show = showIn(session());
    show({ of: 'requirement' });
    expect(cell('R2 Range, R3 Roll: derived from').textContent).toBe('→');
    expect(cell('R3 Roll, R2 Range: origin of').textContent).toBe('←');
    await user.click(cell('R3 Roll, R3 Roll: the same'));
    expect(document().pending).toBe(0);
  });

  it('is narrowed to gaps and to what is linked, with what is above the matches', async () => {
    const { session } = await openDocument(model(), <TraceView />);
    const show = showIn(session());
    show({ onlyRows: 'gaps' });
    expect(names('rowheader')).toEqual(['R3 Roll, not linked']);
    show({ onlyRows: 'all', rows: 'range' });
    await waitFor(() => expect(names('rowheader')).toEqual(['R1 Energy', 'R2 Range']));
    expect(screen.getByRole('status', { name: 'Shown' }).textContent).toBe('1 × 3');
    show({ rows: '', onlyColumns: 'linked' });
    await waitFor(() => expect(names('columnheader')).toEqual(['Requirements × parts', 'Battery']));
  });

  it('calls nothing archived a gap', async () => {
    const archived = aModel().part('Wheel').requirement('Old', { status: 'archived' }).requirement('New');
    const { session } = await openDocument(archived.build(), <TraceView />);
    const show = showIn(session());
    expect(names('rowheader')).toEqual([
      expect.stringMatching(/Old$/),
      expect.stringMatching(/New, not linked$/),
    ]);
    show({ onlyRows: 'gaps' });
    expect(names('rowheader')).toEqual([expect.stringMatching(/New, not linked$/)]);
  });

  it('is narrowed to what has suspect links, and to what lacks a constraint or a verification', async () => {
    const traced = aModel()
      .part('Battery')
      .part('Wheel')
      .requirement('Energy', { constraints: [{ id: 'few', type: 'text', text: 'few' }] })
      .requirement('Roll')
      .requirement('Turn')
      .link('a', 'satisfies', 'Battery', 'Energy', { suspect: true })
      .link('b', 'satisfies', 'Wheel', 'Roll')
      .link('c', 'verifies', 'Wheel', 'Turn');
    const { session } = await openDocument(traced.build(), <TraceView />);
    const show = showIn(session());
    show({ onlyRows: 'suspect', onlyColumns: 'suspect' });
    expect(names('rowheader')).toEqual([expect.stringMatching(/Energy$/)]);
    expect(names('columnheader')).toEqual(['Requirements × parts', 'Battery']);
    show({ onlyRows: 'constraint', onlyColumns: 'all' });
    expect(names('rowheader')).toEqual([expect.stringMatching(/Roll$/), expect.stringMatching(/Turn$/)]);
    show({ onlyRows: 'verification' });
    expect(names('rowheader')).toEqual([expect.stringMatching(/Energy$/), expect.stringMatching(/Roll$/)]);
  });

  it('tells what a collapsed row hides', async () => {
    const { user, session } = await openDocument(model(), <TraceView />);
    const show = showIn(session());
    show({ of: 'requirement' });
    await user.click(within(grid()).getByRole('rowheader', { name: 'R1 Energy, not linked' }));
    await user.keyboard(' ');
    cell('R1 Energy, R3 Roll: 1 link below it');
    expect(names('rowheader')).not.toContain('R2 Range');
  });

  it('says why where nothing may be changed', async () => {
    const { user, document } = await openDocument(model(), <TraceView />, ['parts']);
    expect(grid().getAttribute('aria-readonly')).toBe('true');
    await user.click(cell('R3 Roll, Wheel: not linked'));
    expect(document().pending).toBe(0);
    cell('R3 Roll, Wheel: not linked');
  });

  it('says what is missing where there is nothing to trace', async () => {
    await openDocument(aModel().requirement('Alone').build(), <TraceView />);
    expect(screen.getByText('The model has no parts yet. Choose other columns above.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InterfacesView } from '#app/interfaces/interfaces-view.tsx';
import { searchOf, shownIn, useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { useDecorations } from '#app/session/decorations.ts';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';

const port = (name: string, direction: string) => ({ id: idOf(name), name, direction, side: 'right' });
const flow = (name: string, type: string, direction: string, more = {}) => ({
  id: idOf(name),
  name,
  type,
  direction,
  ...more,
});
const model = () =>
  aModel()
    .part('Car')
    .part('Battery', {
      in: 'Car',
      ports: [port('Plug', 'out')],
      attributes: [{ id: idOf('voltage'), name: 'voltage', unit: 'V' }],
    })
    .part('Cell', { in: 'Battery' })
    .part('Motor', { in: 'Car' })
    .part('Charger')
    .interface('Power', 'Battery', 'Motor', {
      key: 'IF-2',
      sourcePortId: idOf('Plug'),
      ownerSource: 'Ada',
      connections: [
        flow('current', 'Energy', 'out', { subType: 'Electrical', variableId: idOf('voltage') }),
        flow('sense', 'Information', 'in'),
      ],
    })
    .interface('Charge', 'Charger', 'Cell', {
      key: 'IF-1',
      maturity: 'agreed',
      ownerSource: 'Grid',
      connections: [flow('mains', 'Energy', 'out')],
    })
    .build();

beforeEach(() => {
  // There is no layout: as wide as all columns.
  vi.stubGlobal('innerWidth', 4_000);
});

const grid = () => screen.getByRole('treegrid', { name: 'Interface control' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
/** What the columns of each row say, by their names. */
const said = (...columns: string[]) => {
  const heads = within(grid()).getAllByRole('columnheader');
  const at = columns.map((name) =>
    heads.find((head) => head.textContent === name)?.getAttribute('aria-colindex'),
  );
  return rows().map((row) => {
    const cells = within(row).getAllByRole('gridcell');
    return at
      .map((index) => cells.find((cell) => cell.getAttribute('aria-colindex') === index)?.textContent ?? '')
      .join(' | ');
  });
};
const cell = (row: string, column: string) => {
  const head = within(grid()).getByRole('columnheader', { name: column });
  const found = rows().find((one) => within(one).getAllByRole('gridcell')[0]?.textContent?.startsWith(row));
  const cells = found ? within(found).getAllByRole('gridcell') : [];
  const one = cells.find((each) => each.getAttribute('aria-colindex') === head.getAttribute('aria-colindex'));
  if (!one) throw new Error(`no ${column} of ${row}`);
  return one;
};
let view: () => ReturnType<ReturnType<typeof useInterfacesView.in>['getState']>;
const show = (change: Parameters<ReturnType<typeof view>['show']>[0]) => act(() => view().show(change));

async function openTable(of = model()) {
  const page = await openDocument(of, <InterfacesView />);
  view = () => useInterfacesView.in(page.session()).getState();
  show({ tab: 'icd' });
  return page;
}

describe('the ICD table', () => {
  it('has a row a connection under its interface, with the fields of both ends', async () => {
    const { user } = await openTable();
    expect(
      said('Name', 'Key', 'Type', 'Direction', 'Source', 'Source port', 'Source owner', 'Target'),
    ).toEqual([
      'Charge | IF-1 | interface |  | Charger |  | Grid | Cell',
      'mains |  | Energy | out |  |  |  | ',
      'Power | IF-2 | interface |  | Battery | Plug | Ada | Motor',
      'current |  | Energy | out |  |  |  | ',
      'sense |  | Information | in |  |  |  | ',
    ]);
    expect(cell('current', 'Attribute').textContent).toBe('Battery.voltage');
    expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '1', '2', '2']);
    expect(screen.getByRole('status', { name: 'Shown' }).textContent).toBe('2 interfaces, 3 connections');
    await user.click(screen.getByRole('button', { name: 'Close all' }));
    expect(said('Name')).toEqual(['Charge', 'Power']);
  });

  it('shows what crosses the boundary of a side, as both name it or as the one sees it', async () => {
    await openTable();
    show({ side: idOf('Battery') });
    expect(said('Name', 'Source', 'Direction')).toEqual([
      'Motor1 interface |  | ',
      'Power | Battery | ',
      'current |  | out',
      'sense |  | in',
      'Charger1 interface |  | ',
      'Charge | Charger | ',
      'mains |  | out',
    ]);
    show({ sides: 'one' });
    expect(said('Name', 'Own part', 'Own owner', 'Other part', 'Own direction')).toEqual([
      'Motor1 interface |  |  |  | ',
      'Power | Battery | Ada | Motor | ',
      'current |  |  |  | out',
      'sense |  |  |  | in',
      'Charger1 interface |  |  |  | ',
      'Charge | Cell |  | Charger | ',
      'mains |  |  |  | in',
    ]);
    show({ other: idOf('Charger') });
    expect(said('Name')).toEqual(['Charger1 interface', 'Charge', 'mains']);
    show({ side: idOf('Motor') });
    screen.getByText('No interfaces between Motor and Charger.');
  });

  it('goes from cell to cell by key, and opens and closes rows in the first column', async () => {
    const { user } = await openTable();
    await user.click(cell('Power', 'Name'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell('current', 'Key'));
    await user.keyboard('{End}{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(cell('Power', 'Name'));
    await user.keyboard('{ArrowLeft}');
    expect(said('Name')).toEqual(['Charge', 'mains', 'Power']);
    expect(rows()[2]?.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowRight}');
    expect(said('Name')).toHaveLength(5);
    await user.keyboard('{Control>}{Home}{/Control}{PageDown}');
    expect(document.activeElement).toBe(cell('sense', 'Name'));
  });

  it('selects the interface of a row, and is where an interface is selected elsewhere', async () => {
    const { user, session } = await openTable();
    await user.click(cell('mains', 'Type'));
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Charge')]);
    act(() =>
      useSession
        .in(session())
        .getState()
        .select([idOf('Power')]),
    );
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual([
      'false',
      'false',
      'true',
      'true',
      'true',
    ]);
    expect(cell('Power', 'Type').tabIndex).toBe(0);
    await user.click(cell('current', 'Name'));
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    expect(new Set(useSession.in(session()).getState().selection)).toEqual(
      new Set([idOf('Charge'), idOf('Power')]),
    );
  });

  it('says a mismatch in the cell that it is about', async () => {
    const { session } = await openTable();
    const one = (kind: 'error' | 'warning') => ({ kind, words: `1 ${kind}` });
    const marks = new Map([
      [idOf('Power'), one('error')],
      [idOf('Charge'), one('warning')],
    ]);
    act(() => useDecorations.in(session()).getState().mark('findings', marks));
    await waitFor(() =>
      expect(cell('sense', 'Direction').getAttribute('aria-description')).toBe(
        'Connection sense goes in, and port Plug goes out.',
      ),
    );
    expect(cell('current', 'Direction').hasAttribute('aria-description')).toBe(false);
    expect(cell('Charge', 'Target owner').getAttribute('aria-description')).toBe(
      'It is agreed, and the target has no owner.',
    );
    expect(cell('Power', 'Name').getAttribute('aria-description')).toBe('1 error.');
  });

  it('shows at once what is changed elsewhere', async () => {
    const { document: opened } = await openTable();
    const body = { name: 'Supply', metadata: { connections: [flow('current', 'Matter', 'out')] } };
    await act(() => opened().edit('Change', [{ op: 'update', kind: 'interface', id: idOf('Power'), body }]));
    expect(said('Name', 'Type').slice(2)).toEqual(['Supply | interface', 'current | Matter']);
  });

  it('is filtered by what its columns say', async () => {
    const { user } = await openTable();
    const filter = screen.getByRole('searchbox', { name: 'Filter interfaces' });
    await user.type(filter, 'voltage');
    await waitFor(() => expect(said('Name')).toEqual(['Power', 'current']));
    await user.type(filter, 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    expect(said('Name')).toHaveLength(5);
  });

  it('keeps the choice of columns with its address', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Matter state' }));
    within(grid()).getByRole('columnheader', { name: 'Matter state' });
    const address = searchOf(view().shown);
    expect(address['columns']?.split(',')).toContain('matterState');
    expect(searchOf(shownIn(address))).toEqual(address);
  });

  it('keeps views for everybody, each with its sides, filter and columns', async () => {
    const { user, document } = await openTable();
    show({ side: idOf('Battery'), sides: 'one', find: 'voltage' });
    await user.click(screen.getByRole('button', { name: 'View' }));
    const panel = within(await screen.findByRole('complementary', { name: 'View' }));
    await user.type(panel.getByRole('textbox', { name: /view/i }), 'Battery side{Enter}');
    await waitFor(() =>
      expect(document().model.definitions.interfaceViews).toEqual([
        { name: 'Battery side', search: `side=${idOf('Battery')}&sides=one&find=voltage` },
      ]),
    );
    show({ side: '', sides: 'both', find: '' });
    await user.click(panel.getByRole('button', { name: 'Battery side' }));
    expect(view().shown).toMatchObject({ side: idOf('Battery'), find: 'voltage' });
    expect(panel.getByText('current')).toBeDefined();
  });

  it('says what to do where there is nothing to show', async () => {
    const { user } = await openTable(aModel().part('Alone').build());
    screen.getByText(/No interfaces yet/);
    await user.click(screen.getByRole('button', { name: 'Go to the N² matrix' }));
    expect(screen.getByRole('grid', { name: 'N² matrix' })).toBeDefined();
  });

  it('says that a side is gone', async () => {
    const { user } = await openTable();
    show({ side: idOf('Nobody') });
    screen.getByText('A chosen side is no longer in the model.');
    await user.click(screen.getByRole('button', { name: 'Show all interfaces' }));
    expect(said('Name')).toHaveLength(5);
  });

  it('says by the name of an interface what has changed since it was agreed, beside what is found', async () => {
    const { session } = await openTable();
    const cell = (text: string) => within(grid()).getByText(text, { exact: true }).closest('[role=gridcell]');
    const changed = { kind: 'changed', words: 'changed since agreed: Name' } as const;
    const both = new Map([
      [idOf('Power'), changed],
      [idOf('Charge'), changed],
    ]);
    act(() => useDecorations.in(session()).getState().mark('agreements', both));
    expect(cell('Charge')?.getAttribute('aria-description')).toBe('changed since agreed: Name');
    const warning = { kind: 'warning', count: 1, words: '1 warning' } as const;
    act(() =>
      useDecorations
        .in(session())
        .getState()
        .mark('findings', new Map([[idOf('Power'), warning]])),
    );
    expect(cell('Power')?.getAttribute('aria-description')).toMatch(
      /^1 warning\..* changed since agreed: Name\.$/,
    );
    act(() => useDecorations.in(session()).getState().mark('agreements', null));
    expect(cell('Charge')?.getAttribute('aria-description')).toBeNull();
  });
});

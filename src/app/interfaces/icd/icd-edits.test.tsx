import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useHint } from '#app/commands/hint.ts';
import { type InterfacesShown, useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { InterfacesView } from '#app/interfaces/interfaces-view.tsx';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';

const port = (name: string) => ({ id: idOf(name), name, direction: 'inout', side: 'right' });
const flow = (name: string, type: string, direction: string, more = {}) => ({
  id: idOf(name),
  name,
  type,
  direction,
  ...more,
});
const model = () =>
  aModel()
    .part('Battery', {
      ports: [port('Plug'), port('Sense')],
      attributes: [{ id: idOf('voltage'), name: 'voltage', unit: 'V' }],
    })
    .part('Motor')
    .interface('Power', 'Battery', 'Motor', {
      key: 'IF-1',
      connections: [flow('current', 'Energy', 'out'), flow('speed', 'Information', 'in')],
    })
    .requirement('Need', { key: 'REQ-1' })
    .requirement('Want', { key: 'REQ-2' })
    .state('Driving')
    .interface('Heat', 'Motor', 'Battery', {
      key: 'IF-2',
      connections: [flow('loss', 'Energy', 'out')],
    })
    .build();

const SHOWN = {
  tab: 'icd',
  columns:
    'name,key,type,direction,subType,attribute,sourcePart,sourcePort,sourceOwner,targetPart,maturity,open,openWhat,openBy,field mass,flow pin%2Cno,requirements,states,further',
} as const;

beforeEach(() => {
  useHint.getState().clear();
  // There is no layout: as wide as all columns.
  vi.stubGlobal('innerWidth', 4_000);
});

const grid = () => screen.getByRole('treegrid', { name: 'Interface control' });
const cell = (row: string, column: string) => {
  const head = within(grid()).getByRole('columnheader', { name: column });
  const rows = within(grid()).getAllByRole('row').slice(1);
  const found = rows.find((one) => within(one).getAllByRole('gridcell')[0]?.textContent?.startsWith(row));
  const cells = found ? within(found).getAllByRole('gridcell') : [];
  const one = cells.find((each) => each.getAttribute('aria-colindex') === head.getAttribute('aria-colindex'));
  if (!one) throw new Error(`no ${column} of ${row}`);
  return one;
};

async function opened() {
  const built = model();
  const fields = [{ key: 'mass', type: 'number' as const }];
  // A comma stands between the columns of an address.
  const connectionFields = [{ key: 'pin,no', label: 'Pin', type: 'number' as const }];
  const { user, document, undoable, session } = await openDocument(
    { ...built, definitions: { ...NO_DEFINITIONS, interfaceFields: fields, connectionFields } },
    <InterfacesView />,
  );
  const show = (change: Partial<InterfacesShown>) =>
    act(() => useInterfacesView.in(session()).getState().show(change));
  show(SHOWN);
  const edge = (name: string) => the(document().model, 'interface', name);
  return { user, document, undoable, edge, show };
}

describe('the cells of the ICD table', () => {
  it('are edited by typing, Enter and Tab, each as one step, for interfaces and connections', async () => {
    const { user, edge, undoable } = await opened();
    await user.click(cell('current', 'Name'));
    await user.keyboard('supply{Tab}');
    expect(document.activeElement).toBe(cell('supply', 'Key'));
    await user.keyboard('{Tab}Matter{Enter}');
    expect(edge('Power').connections[0]).toMatchObject({ name: 'supply', type: 'Matter', direction: 'out' });
    expect(document.activeElement).toBe(cell('speed', 'Name'));
    await user.click(cell('Power', 'Source owner'));
    await user.keyboard('Ada{Enter}');
    expect(edge('Power').ownerSource).toBe('Ada');
    expect(undoable()).toEqual([
      'Set name of current of IF-1',
      'Set type of supply of IF-1',
      'Set source owner of IF-1',
    ]);
  });

  it('have choices, days, numbers and ports, and Escape gives up', async () => {
    const { user, edge } = await opened();
    await user.click(cell('Power', 'Maturity'));
    await user.keyboard('b{Enter}');
    expect(edge('Power').maturity).toBe('baselined');
    await user.click(cell('Power', 'Due'));
    await user.keyboard('2027-01-31{Enter}');
    expect(edge('Power').tbd).toEqual({ by: '2027-01-31' });
    await user.click(cell('Power', 'mass'));
    await user.keyboard('12{Escape}');
    expect(edge('Power').customFields).toBeUndefined();
    await user.keyboard('12{Enter}');
    expect(edge('Power').customFields).toEqual({ mass: 12 });
    await user.click(cell('Power', 'Source port'));
    await user.keyboard('{F2}');
    await user.click(await screen.findByRole('combobox', { name: 'Source port of IF-1' }));
    await user.click(await screen.findByRole('option', { name: /Sense/ }));
    await waitFor(() => expect(edge('Power').sourcePortId).toBe(idOf('Sense')));
    expect(cell('Power', 'Source port').textContent).toBe('Sense');
  });

  it('say why they cannot be edited', async () => {
    const { user } = await opened();
    await user.click(cell('Power', 'Direction'));
    await user.keyboard('{F2}');
    expect(useHint.getState().refusal).toBe('Direction is a field of each connection.');
    await user.click(cell('current', 'Maturity'));
    await user.keyboard('x');
    expect(useHint.getState().refusal).toBe('Maturity is a field of the interface as a whole.');
  });

  it('keep a value that is refused, with its reason, until it is given up', async () => {
    const { user, edge } = await opened();
    await user.click(cell('Power', 'mass'));
    await user.keyboard('heavy{Enter}');
    const field = screen.getByRole('textbox', { name: 'mass of IF-1' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(cell('speed', 'Name'));
    expect(cell('Power', 'mass').textContent).toContain('heavy');
    expect(cell('Power', 'mass').getAttribute('aria-invalid')).toBe('true');
    await user.click(cell('Power', 'mass'));
    await user.keyboard('{Escape}');
    expect(cell('Power', 'mass').textContent).toBe('');
    expect(edge('Power').customFields).toBeUndefined();
  });

  it('are turned for the side that they are seen from', async () => {
    const { user, edge, show } = await opened();
    show({ side: idOf('Battery'), sides: 'one', columns: 'direction,ownPart' });
    await user.click(cell('loss', 'Own direction'));
    expect(cell('loss', 'Own direction').textContent).toBe('in');
    await user.keyboard('o{Enter}');
    expect(cell('loss', 'Own direction').textContent).toBe('out');
    expect(edge('Heat').connections[0]?.direction).toBe('in');
  });

  it('follow what somebody else stores while nothing is typed, and ask once something is', async () => {
    const { user, document: shown, edge } = await opened();
    await user.click(cell('Power', 'Name'));
    await user.keyboard('{F2}!');
    const change = { op: 'update' as const, kind: 'interface' as const, id: idOf('Power') };
    await act(() => shown().edit('Change', [{ ...change, body: { name: 'Supply' } }]));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(edge('Power').name).toBe('Power!'));
  });
});

describe('what an interface names', () => {
  it('is picked in its cell, and pasted by key and name', async () => {
    const { user, edge } = await opened();
    await user.click(cell('Power', 'Requirements'));
    await user.keyboard('{F2}req-2{Enter}');
    await user.click(cell('Power', 'Name'));
    await waitFor(() => expect(edge('Power').requirementIds).toEqual([idOf('Want')]));
    expect(cell('Power', 'Requirements').textContent).toBe('REQ-2');
    await user.click(cell('Heat', 'Requirements'));
    await user.paste('REQ-1; REQ-2\tDriving');
    const panel = await screen.findByRole('complementary', { name: 'Paste' });
    await user.click(await within(panel).findByRole('button', { name: 'Paste 2 cells' }));
    await waitFor(() =>
      expect(edge('Heat')).toMatchObject({
        requirementIds: [idOf('Need'), idOf('Want')],
        stateIds: [idOf('Driving')],
      }),
    );
  });
});

describe('a custom field of connections', () => {
  it('has a column, whatever its key, and leaves the other fields of its connection', async () => {
    const { user, edge } = await opened();
    await user.click(cell('current', 'Pin'));
    await user.keyboard('1.5{Enter}');
    await waitFor(() => expect(edge('Power').connections[0]?.customFields).toEqual({ 'pin,no': 1.5 }));
    expect(cell('Power', 'Pin').textContent).toBe('');
    await user.click(cell('current', 'Pin'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(edge('Power').connections[0]).not.toHaveProperty('customFields'));
    expect(edge('Power').connections[0]).toMatchObject({ name: 'current', type: 'Energy' });
  });
});

describe('many cells of the ICD table', () => {
  it('are filled down and emptied as one step, each kind of row by itself', async () => {
    const { user, edge, undoable } = await opened();
    await user.click(cell('current', 'Type'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await waitFor(() => expect(edge('Power').connections[1]?.type).toBe('Energy'));
    expect(edge('Heat').type).toBe('interface');
    expect(undoable()).toEqual(['Fill 1 cell']);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(edge('Heat').connections[0]?.type).toBeUndefined());
    expect(edge('Power').connections.map(({ type }) => type)).toEqual([undefined, undefined]);
    expect(undoable()).toHaveLength(2);
  });

  it('take a block, which becomes new connections where it is longer than the interface', async () => {
    const { user, edge, undoable } = await opened();
    await user.click(cell('speed', 'Name'));
    await user.paste(
      'rpm\t\tInformation\tinout\ntorque\t\tInformation\tin\t\t\t\t\tSignal\tBattery.voltage\n\t\t\tleft',
    );
    const panel = await screen.findByRole('complementary', { name: 'Paste' });
    await within(panel).findByRole('region', { name: 'New connections' });
    expect(within(panel).getByRole('list', { name: 'Without a place' }).textContent).toContain(
      '“left” is not one of',
    );
    const changed = within(within(panel).getByRole('table', { name: 'Changed cells' }));
    // Its rows are told whole: two connections often begin with the same words.
    const named = changed.getAllByText(/^speed of /);
    expect(named.map((one) => one.className)).toEqual(['', 'sr-only']);
    for (const one of named) expect(one.closest('td')?.className).not.toContain('truncate');
    await user.click(within(panel).getByRole('button', { name: 'Paste 2 cells and 1 new connection' }));
    await waitFor(() => expect(edge('Power').connections).toHaveLength(3));
    expect(edge('Power').connections.slice(1)).toMatchObject([
      { id: idOf('speed'), name: 'rpm', type: 'Information', direction: 'inout' },
      { name: 'torque', direction: 'in', subType: 'Signal', variableId: idOf('voltage') },
    ]);
    expect(edge('Heat').connections).toHaveLength(1);
    expect(undoable()).toHaveLength(1);
  });

  it('are found and replaced', async () => {
    const { user, edge } = await opened();
    await user.click(cell('current', 'Name'));
    await user.keyboard('{Control>}h{/Control}');
    const panel = await screen.findByRole('complementary', { name: 'Find and replace' });
    await user.type(within(panel).getByRole('textbox', { name: 'Find' }), 'Energy');
    await user.type(within(panel).getByRole('textbox', { name: 'Replace with' }), 'Power');
    await user.click(await within(panel).findByRole('button', { name: 'Replace in 2 cells' }));
    await waitFor(() => expect(edge('Heat').connections[0]?.type).toBe('Power'));
    expect(edge('Power').connections[0]?.type).toBe('Power');
  });

  it('are rows: a connection is added where the keyboard is, named at once, and deleted', async () => {
    const { user, edge } = await opened();
    await user.click(cell('current', 'Type'));
    await user.keyboard('{Insert}');
    await screen.findByRole('textbox', { name: 'Name of connection 2 of IF-1' });
    await user.keyboard('new one{Enter}');
    expect(edge('Power').connections.map(({ name }) => name)).toEqual(['current', 'new one', 'speed']);
    await user.click(cell('new one', 'Name'));
    await user.keyboard('{Shift>} {/Shift}{Delete}');
    await waitFor(() =>
      expect(edge('Power').connections.map(({ name }) => name)).toEqual(['current', 'speed']),
    );
  });
});

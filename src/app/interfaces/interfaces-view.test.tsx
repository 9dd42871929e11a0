import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useDecorations } from '#app/session/decorations.ts';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { useInterfacesView } from './interfaces-state.ts';
import { InterfacesView } from './interfaces-view.tsx';

const flow = (type: string, direction: string) => ({ id: idOf(`${type} ${direction}`), type, direction });
const model = () =>
  aModel()
    .part('Car')
    .part('Battery', { in: 'Car' })
    .part('Cell', { in: 'Battery' })
    .part('Motor', { in: 'Car' })
    .part('Wheel', { in: 'Car' })
    .part('Charger')
    .interface('Power', 'Battery', 'Motor', {
      connections: [flow('Energy', 'out'), flow('Information', 'in')],
    })
    .interface('Axle', 'Motor', 'Wheel')
    .interface('Charge', 'Charger', 'Cell')
    .build();

const grid = () => screen.getByRole('grid', { name: 'N² matrix' });
const cell = (name: string) => within(grid()).getByRole('gridcell', { name });
const names = (role: 'rowheader' | 'columnheader') =>
  within(grid())
    .getAllByRole(role)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
const stateIn = (session: () => EditorSession) => useInterfacesView.in(session()).getState();
const inside = (session: () => EditorSession, label: string) =>
  act(() => stateIn(session).show({ level: idOf(label) }));

describe('the N² matrix', () => {
  it('has what a part gives in its row and what it takes in its column, with its kinds of flow', async () => {
    const { session } = await openDocument(model(), <InterfacesView />);
    inside(session, 'Car');
    expect(names('rowheader')).toEqual(['Car', 'Battery', 'Motor', 'Wheel', 'Outside of Car']);
    expect(names('columnheader').slice(1)).toEqual(names('rowheader'));
    cell('Battery to Motor: 1 interface, Energy');
    cell('Motor to Battery: 1 interface, Information');
    cell('Motor to Wheel: 1 interface');
    cell('Wheel to Motor: no interface');
    cell('Outside of Car to Battery: 1 interface');
  });

  it('opens and closes branches in place, and goes inside of a part and out', async () => {
    const { user, session } = await openDocument(model(), <InterfacesView />);
    expect(names('rowheader')).toEqual(['Car', 'Charger']);
    await user.click(within(grid()).getByRole('rowheader', { name: 'Car' }));
    await user.keyboard(' ');
    expect(names('rowheader')).toEqual(['Car', 'Battery', 'Motor', 'Wheel', 'Charger']);
    cell('Charger to Battery: 1 interface');
    await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    expect(names('rowheader')).toEqual(['Battery', 'Cell', 'Outside of Battery']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(stateIn(session).shown.level).toBe(idOf('Car'));
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Battery')]);
    await user.click(within(screen.getByRole('navigation', { name: 'Level' })).getAllByRole('button')[0]!);
    expect(names('rowheader')).toContain('Charger');
  });

  it('opens all parts at once, more than a thousand, and says which order is not for so many', async () => {
    let built = aModel().part('Plant');
    for (let at = 0; at < 60; at += 1) built = built.part(`Line ${at}`, { in: 'Plant' });
    for (let at = 0; at < 2_000; at += 1) built = built.part(`Unit ${at}`, { in: `Line ${at % 60}` });
    const { user } = await openDocument(
      built.interface('Feed', 'Unit 3', 'Unit 1900').build(),
      <InterfacesView />,
    );
    const shown = () => screen.getByRole('status', { name: 'Shown' }).textContent;
    expect(shown()).toBe('61 × 61');
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    expect(shown()).toBe('2,061 × 2,061');
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(100);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order of the parts' }), 'clustered');
    expect(screen.getByRole('alert').textContent).toContain('More than 2,000 parts are not clustered');
    await user.click(screen.getByRole('button', { name: 'Close all' }));
    expect(shown()).toBe('61 × 61');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cluster again' })).toBeDefined();
  });

  it('draws an interface in an empty cell, named in place, as one step', async () => {
    const { user, document, undoable, session } = await openDocument(model(), <InterfacesView />);
    inside(session, 'Car');
    await user.click(cell('Wheel to Battery: no interface'));
    const field = screen.getByRole('textbox', { name: 'New interface, Wheel to Battery' });
    expect(globalThis.document.activeElement).toBe(field);
    await user.keyboard('Speed{Enter}');
    const drawn = await screen.findByRole('gridcell', { name: 'Wheel to Battery: 1 interface' });
    await waitFor(() => expect(globalThis.document.activeElement).toBe(drawn));
    expect(undoable()).toEqual(['Connect Wheel to Battery']);
    const [id = ''] = useSession.in(session()).getState().selection;
    expect(document().model.tables.interface.get(id)).toMatchObject({
      name: 'Speed',
      sourceId: idOf('Wheel'),
      targetId: idOf('Battery'),
    });
    await user.keyboard('{F2}Velocity{Enter}');
    await waitFor(() => expect(document().model.tables.interface.get(id)?.name).toBe('Velocity'));
  });

  it('draws nothing when the name is left with Escape, and begins with the letter that was typed', async () => {
    const { user, document, session } = await openDocument(model(), <InterfacesView />);
    inside(session, 'Car');
    await user.click(cell('Wheel to Battery: no interface'));
    await user.keyboard('Spe{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document().pending).toBe(0);
    await user.keyboard('b');
    expect(screen.getByRole('textbox', { name: 'New interface, Wheel to Battery' })).toHaveProperty(
      'value',
      'b',
    );
    await user.keyboard('us{Enter}');
    await screen.findByRole('gridcell', { name: 'Wheel to Battery: 1 interface' });
    expect([...document().model.tables.interface.values()].map(({ name }) => name)).toContain('bus');
  });

  it('selects what a cell counts, deletes it with the key, and is selected with it', async () => {
    const { user, document, session } = await openDocument(model(), <InterfacesView />);
    inside(session, 'Car');
    await user.click(cell('Battery to Motor: 1 interface, Energy'));
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Power')]);
    const back = cell('Motor to Battery: 1 interface, Information');
    expect(back.getAttribute('aria-selected')).toBe('true');
    act(() =>
      useSession
        .in(session())
        .getState()
        .select([idOf('Axle')]),
    );
    expect(cell('Motor to Wheel: 1 interface').getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Delete}');
    await screen.findByRole('gridcell', { name: 'Battery to Motor: no interface' });
    cell('Motor to Battery: no interface');
    await act(() => document().undo());
    await screen.findByRole('gridcell', { name: 'Battery to Motor: 1 interface, Energy' });
  });

  it('is marked by the worst finding of a cell', async () => {
    const { session } = await openDocument(model(), <InterfacesView />);
    act(() =>
      useDecorations
        .in(session())
        .getState()
        .mark('findings', new Map([[idOf('Axle'), { kind: 'warning' as const, words: '1 warning' }]])),
    );
    inside(session, 'Car');
    expect(cell('Motor to Wheel: 1 interface, 1 warning').querySelectorAll('svg')).toHaveLength(1);
  });

  it('orders its parts by name or by what they exchange, and changes no model', async () => {
    const { user, document, session } = await openDocument(model(), <InterfacesView />);
    inside(session, 'Car');
    const before = document().model;
    const order = screen.getByRole('combobox', { name: 'Order of the parts' });
    await user.selectOptions(order, 'By name');
    expect(names('rowheader')).toEqual(['Battery', 'Car', 'Motor', 'Wheel', 'Outside of Car']);
    await user.selectOptions(order, 'Clustered');
    expect(names('rowheader')).toEqual(['Car', 'Battery', 'Motor', 'Wheel', 'Outside of Car']);
    expect(document().model).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Cluster again' }));
    expect(document().pending).toBe(0);
  });

  it('says why where nothing may be changed', async () => {
    const { user, session } = await openDocument(model(), <InterfacesView />, ['requirements']);
    inside(session, 'Car');
    expect(grid().getAttribute('aria-readonly')).toBe('true');
    await user.click(cell('Wheel to Battery: no interface'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(cell('Motor to Wheel: 1 interface'));
    await user.keyboard('{Delete}');
    cell('Motor to Wheel: 1 interface');
  });

  it('leaves as files that hold what it shows', async () => {
    const { user, session } = await openDocument(model(), <InterfacesView />);
    inside(session, 'Car');
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => (files.push(blob), 'blob:made');
        static override revokeObjectURL = () => {};
      },
    );
    for (const name of ['CSV file', 'SVG picture']) {
      await user.click(screen.getByRole('button', { name: 'Export' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    }
    const [csv, svg] = await Promise.all(files.map((file) => file.text()));
    expect(csv).toContain('Battery,2,,,1,,');
    expect(csv).toContain('Outside of Car,1,,1,,,');
    expect(svg).toContain('<title>Battery to Motor: 1 interface, Energy</title>');
    expect(
      new DOMParser().parseFromString(svg ?? '', 'image/svg+xml').querySelector('parsererror'),
    ).toBeNull();
  });
});

it('says what is missing where there are no parts', async () => {
  await openDocument(aModel().requirement('Alone').build(), <InterfacesView />);
  expect(
    screen.getByText('No parts yet. Add parts in Structure: their interfaces appear here.'),
  ).toBeDefined();
});

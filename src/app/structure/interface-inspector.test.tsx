import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Connection } from '#model/elements/connection.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { InterfaceInspector } from './interface-inspector.tsx';

function power(connections: readonly Partial<Connection>[] = []) {
  return aModel()
    .part('Battery', {
      ports: [{ id: idOf('Plug'), name: 'Plug', direction: 'out', side: 'right' }],
      attributes: [
        { id: idOf('charge'), name: 'charge', type: 'number', unit: 'A h' },
        { id: idOf('voltage'), name: 'voltage', type: 'number', unit: 'V' },
      ],
    })
    .part('Motor')
    .part('Wheel', { attributes: [{ id: idOf('torque'), name: 'torque' }] })
    .interface('Power', 'Battery', 'Motor', { connections, extra: { routing: { bend: 3 } } })
    .interface('Drive', 'Motor', 'Wheel')
    .requirement('Need', { name: 'Range of a day', key: 'REQ-7' })
    .state('Driving')
    .build();
}

const open = (connections?: readonly Partial<Connection>[]) =>
  openDocument(power(connections), <InterfaceInspector id={idOf('Power')} />);
const row = (n: number) => within(screen.getByRole('group', { name: `Connection ${n}` }));
const three = ['a', 'b', 'c'].map((name) => ({ id: idOf(name), name, direction: 'out' as const }));
const value = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('InterfaceInspector', () => {
  it('stores every documented field of a new connection', async () => {
    const { user, service } = await open();
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    expect(document.activeElement).toBe(row(1).getByRole('combobox', { name: 'Type' }));

    const type = async (name: string, text: string, role = 'combobox') => {
      const field = row(1).getByRole(role, { name });
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
    };
    await type('Type', 'Matter');
    await user.selectOptions(row(1).getByRole('combobox', { name: 'Direction' }), 'inout');
    await type('Subtype', 'Fluid');
    await type('Matter state', 'liquid');
    await type('Name', 'Coolant', 'textbox');
    await type('Attribute', 'charge');
    await type('Properties', 'voltage');
    await type('Properties', 'torque');
    await user.keyboard('{Escape}');
    await type('Colour group', 'blue');
    await type('Reference interface', 'Drive');

    await waitFor(() =>
      expect(the(service.model, 'interface', 'Power').connections).toEqual([
        {
          id: expect.any(String),
          type: 'Matter',
          direction: 'inout',
          subType: 'Fluid',
          matterState: 'liquid',
          name: 'Coolant',
          variableId: idOf('charge'),
          propertyIds: [idOf('voltage'), idOf('torque')],
          colorGroup: 'blue',
          referenceEdgeId: idOf('Drive'),
        },
      ]),
    );
    expect(value(row(1).getByRole('combobox', { name: 'Attribute' }))).toBe('charge');
    expect(value(row(1).getByRole('combobox', { name: 'Reference interface' }))).toBe('Drive');
  });

  it('finds the interface that a connection refers to by its key', async () => {
    const keyed = aModel()
      .part('Battery')
      .part('Motor')
      .interface('Power', 'Battery', 'Motor', { connections: three })
      .interface('Drive', 'Motor', 'Battery', { key: 'IF-7' })
      .interface('Sense', 'Motor', 'Battery', { key: 'IF-8' })
      .build();
    const { user, service } = await openDocument(keyed, <InterfaceInspector id={idOf('Power')} />);
    await user.type(row(1).getByRole('combobox', { name: 'Reference interface' }), 'if-8{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'interface', 'Power').connections[0]?.referenceEdgeId).toBe(idOf('Sense')),
    );
  });

  it('keeps all of several quick edits, made before the first is stored', async () => {
    const { user, service, undoable } = await open(three);
    const letThrough = service.hold();
    await user.type(row(1).getByRole('textbox', { name: 'Name' }), '1');
    await user.type(row(2).getByRole('textbox', { name: 'Name' }), '2');
    await user.type(row(3).getByRole('textbox', { name: 'Name' }), '3{Enter}');
    expect(service.sets).toHaveLength(0);
    letThrough();
    await waitFor(() =>
      expect(the(service.model, 'interface', 'Power').connections.map(({ name }) => name)).toEqual([
        'a1',
        'b2',
        'c3',
      ]),
    );
    expect(undoable()).toEqual([
      'Set name of Connection 1',
      'Set name of Connection 2',
      'Set name of Connection 3',
    ]);
  });

  it('duplicates, reorders and removes rows, each as one step', async () => {
    const { user, document: open_, undoable } = await open(three);
    const names = () =>
      the(open_().model, 'interface', 'Power')
        .connections.map(({ name }) => name)
        .join('');
    await user.click(row(1).getByRole('button', { name: 'Duplicate' }));
    expect(names()).toBe('aabc');
    expect(document.activeElement).toBe(row(2).getByRole('combobox', { name: 'Type' }));
    await user.click(row(4).getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toBe('aacb');
    expect(document.activeElement).toBe(row(3).getByRole('textbox', { name: 'Name' }));
    await user.click(row(1).getByRole('button', { name: 'Remove' }));
    expect(names()).toBe('acb');
    expect(new Set(the(open_().model, 'interface', 'Power').connections.map(({ id }) => id)).size).toBe(3);
    expect(undoable()).toEqual(['Duplicate Connection 1', 'Move Connection 4', 'Remove Connection 1']);
  });

  it('gives a removed row back by undo', async () => {
    const { user, document: open_ } = await open(three);
    await user.click(row(2).getByRole('button', { name: 'Remove' }));
    await open_().undo();
    await waitFor(() =>
      expect(row(2).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('b'),
    );
  });

  it('keeps and shows references to what is not there', async () => {
    const gone = idOf('gone');
    const { user, service } = await open([
      { id: idOf('a'), variableId: gone, propertyIds: [gone], referenceEdgeId: gone },
    ]);
    expect(value(row(1).getByRole('combobox', { name: 'Attribute' }))).toBe('missing');
    expect(value(row(1).getByRole('combobox', { name: 'Reference interface' }))).toBe('missing');
    await user.type(row(1).getByRole('textbox', { name: 'Name' }), 'x{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'interface', 'Power').connections).toEqual([
        { id: idOf('a'), name: 'x', variableId: gone, propertyIds: [gone], referenceEdgeId: gone },
      ]),
    );
  });

  it('asks every connection for its matter state, and shows one that is there', async () => {
    await open([
      { id: idOf('a'), type: 'Matter' },
      { id: idOf('b'), type: 'Energy' },
      { id: idOf('c'), type: 'Energy', matterState: 'gas' },
    ]);
    expect(row(1).queryByRole('combobox', { name: 'Matter state' })).not.toBeNull();
    expect(row(2).queryByRole('combobox', { name: 'Matter state' })).not.toBeNull();
    expect(row(3).queryByRole('combobox', { name: 'Matter state' })).not.toBeNull();
  });

  it('names the directions by the ends', async () => {
    await open(three);
    const options = row(1)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toContain('→ out: Battery → Motor');
    expect(options).toContain('← in: Motor → Battery');
  });

  it('keeps a refused text, and shows the reason beside it', async () => {
    const { user, service, undoable } = await open(three);
    service.gate = () => 'You may not edit interfaces.';
    const field = row(1).getByRole('textbox', { name: 'Name' });
    await user.type(field, '1{Enter}');
    await row(1).findByText('You may not edit interfaces.');
    expect(value(field)).toBe('a1');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(undoable()).toEqual([]);
  });

  it('moves an end to another part, and refuses both ends on one', async () => {
    const { user, service } = await open();
    const target = screen.getByRole('combobox', { name: 'Target' });
    await user.clear(target);
    await user.type(target, 'Wheel{Enter}');
    await waitFor(() => expect(the(service.model, 'interface', 'Power').targetId).toBe(idOf('Wheel')));
    await user.clear(target);
    await user.type(target, 'Battery{Enter}');
    await screen.findByText(/both ends are the same part/);
    expect(value(target)).toBe('Battery');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(value(target)).toBe('Wheel');
  });

  it('picks a port of an end', async () => {
    const { user, service } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Source port' }), 'Plug{Enter}');
    await waitFor(() => expect(the(service.model, 'interface', 'Power').sourcePortId).toBe(idOf('Plug')));
  });

  it('renames, describes and types the edge, and leaves further data alone', async () => {
    const { user, service, undoable } = await open();
    const [name] = screen.getAllByRole('textbox', { name: 'Name' });
    if (!name) throw new Error('no name');
    await user.type(name, ' line');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Copper');
    await user.type(screen.getByRole('combobox', { name: 'Type' }), '-2{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'interface', 'Power')).toMatchObject({
        name: 'Power line',
        description: 'Copper',
        type: 'interface-2',
        extra: { routing: { bend: 3 } },
      }),
    );
    expect(screen.getByText('{"bend":3}')).toBeDefined();
    expect(undoable()[0]).toBe('Rename Power');
  });

  it('begins many rows closed, each with a line that says what it holds', async () => {
    const many = Array.from({ length: 20 }, (_, n) => ({
      id: idOf(`${n}`),
      type: 'Energy',
      name: `flow ${n}`,
    }));
    const { user } = await open(many);
    expect(row(3).queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.click(row(3).getByRole('button', { name: /Energy flow 2/ }));
    expect(value(row(3).getByRole('textbox', { name: 'Name' }))).toBe('flow 2');
    await user.click(row(3).getByRole('button', { name: 'Duplicate' }));
    expect(document.activeElement).toBe(row(4).getByRole('combobox', { name: 'Type' }));
  });

  it('names the requirements that ask for it and the states in which it holds', async () => {
    const { user, service } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Requirements' }), 'req-7{Enter}{Escape}');
    await user.type(screen.getByRole('combobox', { name: 'Holds in' }), 'driv{Enter}{Escape}');
    const named = { requirementIds: [idOf('Need')], stateIds: [idOf('Driving')] };
    await waitFor(() => expect(the(service.model, 'interface', 'Power')).toMatchObject(named));
    expect(screen.getByText('REQ-7 Range of a day')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove Driving' }));
    await waitFor(() => expect(the(service.model, 'interface', 'Power')).not.toHaveProperty('stateIds'));
  });

  it('stores what an interface says as a discipline, field by field', async () => {
    const { user, service } = await open();
    const type = async (role: string, name: string, text: string) => {
      const field = screen.getByRole(role, { name });
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
    };
    await type('textbox', 'Key', 'IF-PWR');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Maturity' }), 'agreed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fixed side' }), 'target: Motor');
    await type('combobox', 'Owner of the source', 'Ada');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Open' }), 'TBC: to be confirmed');
    const what = await screen.findByRole('textbox', { name: 'What is open' });
    await user.type(what, 'peak current');
    await user.tab();
    await type('combobox', 'Closed by', 'Ben');
    await waitFor(() =>
      expect(the(service.model, 'interface', 'Power')).toMatchObject({
        key: 'IF-PWR',
        maturity: 'agreed',
        fixedSide: 'target',
        ownerSource: 'Ada',
        tbd: { kind: 'TBC', what: 'peak current', who: 'Ben' },
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Open' }), 'nothing');
    await waitFor(() => expect(the(service.model, 'interface', 'Power')).not.toHaveProperty('tbd'));
  });
});

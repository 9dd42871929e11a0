import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { partData } from './part-data.ts';
import { PartInspector } from './part-inspector.tsx';

function vehicle() {
  return aModel()
    .part('Power', {})
    .part('Battery', {
      in: 'Power',
      ports: [{ id: idOf('Plug'), name: 'Plug', direction: 'out', side: 'right', type: 'Energy' }],
      attributes: [
        { id: idOf('mass'), name: 'mass', type: 'number', unit: 'kg', value: 12.5 },
        { id: idOf('mode'), name: 'mode', type: 'enum', choices: ['eco', 'sport'], value: 'eco' },
        { id: idOf('sealed'), name: 'sealed', type: 'boolean' },
      ],
      customFields: { supplier: 'ACME', nested: { deep: [1, 2] } },
    })
    .part('Cell', { in: 'Battery' })
    .part('Motor')
    .interface('Supply', 'Battery', 'Motor')
    .requirement('Light', { key: 'REQ-1', systems: [idOf('Battery')] })
    .build();
}

const NODE = {
  container: false,
  renaming: false,
  target: false,
  frame: false,
  hidden: 0,
  changed: 0,
};
const open = () => openDocument(vehicle(), <PartInspector id={idOf('Battery')} />);
const row = (word: string, n: number) => within(screen.getByRole('group', { name: `${word} ${n}` }));
const value = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : '');
const nameField = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' })[0] ?? document.body;

describe('PartInspector', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('saves each field by itself, with a label to undo it by', async () => {
    const { user, service, undoable } = await open();
    await user.clear(nameField());
    await user.type(nameField(), 'Accumulator{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Stores energy');
    await user.type(screen.getByRole('combobox', { name: 'Kind' }), 'component{Enter}');
    await user.clear(screen.getByRole('textbox', { name: 'Multiplicity' }));
    await user.type(screen.getByRole('textbox', { name: 'Multiplicity' }), '4{Enter}');
    await user.click(screen.getByRole('button', { name: 'Green' }));
    await user.clear(screen.getByRole('textbox', { name: 'Width' }));
    await user.type(screen.getByRole('textbox', { name: 'Width' }), '222{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'part', 'Battery')).toMatchObject({
        name: 'Accumulator',
        description: 'Stores energy',
        kind: 'component',
        multiplicity: 4,
        color: '#3f9a52',
        size: { width: 222, height: 80 },
      }),
    );
    expect(undoable()).toEqual([
      'Rename Battery',
      'Describe Accumulator',
      'Set kind of Accumulator',
      'Set multiplicity of Accumulator',
      'Colour Accumulator',
      'Resize Accumulator',
    ]);
  });

  it('keeps a refused name with the reason beside it', async () => {
    const { user, service } = await open();
    await user.clear(nameField());
    await user.type(nameField(), '   {Enter}');
    await screen.findByText('Must not be empty.');
    expect(value(nameField())).toBe('   ');
    expect(the(service.model, 'part', 'Battery').name).toBe('Battery');
  });

  it('keeps what is being typed when the stored value changes, and says so', async () => {
    const { user, document: opened } = await open();
    await user.type(nameField(), ' pack');
    await opened().edit('Rename', [
      { op: 'update', kind: 'part', id: idOf('Battery'), body: { name: 'Accu' } },
    ]);
    await screen.findByText(/changed this to “Accu”/);
    expect(value(nameField())).toBe('Battery pack');
  });

  it('finds a parent by its path, and refuses one that is inside the part', async () => {
    const { user, service } = await open();
    const parent = screen.getByRole('combobox', { name: 'Parent' });
    await user.clear(parent);
    await user.type(parent, 'battery cell{Enter}');
    await screen.findByText(/a part cannot be inside itself/i);
    expect(value(parent)).toBe('Cell');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(value(parent)).toBe('Power');
    await user.click(screen.getByRole('button', { name: 'Clear Parent' }));
    await waitFor(() => expect(the(service.model, 'part', 'Battery').parentId).toBeUndefined());
  });

  it('edits ports as rows', async () => {
    const { user, service } = await open();
    await user.click(screen.getByRole('button', { name: 'Add port' }));
    const name = row('Port', 2).getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, 'Data');
    await user.type(row('Port', 2).getByRole('combobox', { name: 'Type' }), 'Information{Enter}');
    await user.selectOptions(row('Port', 2).getByRole('combobox', { name: 'Direction' }), 'in');
    await user.selectOptions(row('Port', 1).getByRole('combobox', { name: 'Side' }), 'top');
    await waitFor(() =>
      expect(the(service.model, 'part', 'Battery').ports).toEqual([
        { id: idOf('Plug'), name: 'Plug', direction: 'out', side: 'top', type: 'Energy' },
        { id: expect.any(String), name: 'Data', direction: 'in', side: 'right', type: 'Information' },
      ]),
    );
  });

  it.each([
    ['en-GB', '0.5', '12.5'],
    ['de-DE', '0,5', '12,5'],
    ['en-US', '0,5', '12.5'],
  ])('reads and shows values as people write them in %s', async (language, typed, shown) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const { user, service } = await open();
    const field = row('Attribute', 1).getByRole('textbox', { name: 'Value' });
    expect(value(field)).toBe(shown);
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    await waitFor(() => expect(the(service.model, 'part', 'Battery').attributes[0]?.value).toBe(0.5));
  });

  it('says the types of an attribute in words of the language that is read', async () => {
    await open();
    const type = row('Attribute', 1).getByRole('combobox', { name: 'Type' });
    expect([...type.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Number',
      'Text',
      'True or false',
      'Choice',
    ]);
  });

  it('enters values by the type of the attribute', async () => {
    const { user, service } = await open();
    const attributes = () => the(service.model, 'part', 'Battery').attributes;
    await user.selectOptions(row('Attribute', 2).getByRole('combobox', { name: 'Value' }), 'sport');
    await user.selectOptions(row('Attribute', 3).getByRole('combobox', { name: 'Value' }), 'true');
    await waitFor(() =>
      expect(attributes().map((attribute) => attribute.value)).toEqual([12.5, 'sport', true]),
    );
    await user.selectOptions(row('Attribute', 1).getByRole('combobox', { name: 'Type' }), 'string');
    await waitFor(() => expect(attributes()[0]).toMatchObject({ type: 'string', value: '12.5' }));
    await user.selectOptions(row('Attribute', 2).getByRole('combobox', { name: 'Type' }), 'number');
    await row('Attribute', 2).findByText('“sport” is not a number.');
  });

  it('takes a value and its unit as one, by one edit, in the language of the person', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    const { user, service, undoable } = await open();
    const before = undoable().length;
    const mass = row('Attribute', 1).getByRole('textbox', { name: 'Value' });
    expect(value(mass)).toBe('12,5');
    await user.clear(mass);
    await user.type(mass, '16,8 g{Enter}');
    const stored = () => the(service.model, 'part', 'Battery').attributes[0];
    await waitFor(() => expect(stored()).toMatchObject({ value: 16.8, unit: 'g' }));
    expect(undoable().length).toBe(before + 1);
    expect(value(row('Attribute', 1).getByRole('textbox', { name: 'Unit' }))).toBe('g');
    expect(partData(the(service.model, 'part', 'Battery'), 400, NODE).attributes[0]).toBe('mass = 16,8 g');
    await user.clear(mass);
    await user.type(mass, '17{Enter}');
    await waitFor(() => expect(stored()).toMatchObject({ value: 17, unit: 'g' }));
  });

  it('has the name of a new attribute selected, and goes from it to the value with Tab', async () => {
    const { user, service } = await open();
    await user.click(screen.getByRole('button', { name: 'Add attribute' }));
    await screen.findByRole('group', { name: 'Attribute 4' });
    const name = row('Attribute', 4).getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('power{Tab}');
    expect(document.activeElement).toBe(row('Attribute', 4).getByRole('textbox', { name: 'Value' }));
    await user.keyboard('3.5 kW{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'part', 'Battery').attributes[3]).toMatchObject({
        name: 'power',
        value: 3.5,
        unit: 'kW',
      }),
    );
  });

  it('duplicates, reorders and removes attributes', async () => {
    const { user, service } = await open();
    const names = () => the(service.model, 'part', 'Battery').attributes.map(({ name }) => name);
    await user.click(row('Attribute', 1).getByRole('button', { name: 'Duplicate' }));
    await user.click(row('Attribute', 4).getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await user.click(row('Attribute', 1).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(names()).toEqual(['mass 2', 'sealed', 'mode']));
  });

  it('edits custom fields, texts as texts and the rest as JSON', async () => {
    const { user, service } = await open();
    const fields = () => the(service.model, 'part', 'Battery').customFields;
    const nested = row('Field', 2).getByRole('textbox', { name: 'Value' });
    await user.clear(nested);
    await user.type(nested, '{{oops');
    await user.tab();
    await row('Field', 2).findByText(/” is not JSON\./);
    await user.clear(nested);
    await user.type(nested, '{{"other":[[3]}');
    await user.tab();
    await user.type(row('Field', 1).getByRole('textbox', { name: 'Key' }), '2{Enter}');
    expect(document.activeElement).toBe(row('Field', 1).getByRole('textbox', { name: 'Key' }));
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    await waitFor(() => expect(fields()).toEqual({ supplier2: 'ACME', nested: { other: [3] }, field: '' }));
    await user.type(
      row('Field', 3).getByRole('textbox', { name: 'Key' }),
      '{Control>}a{/Control}nested{Enter}',
    );
    await row('Field', 3).findByText('There is a field nested already.');
    await user.click(row('Field', 3).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(fields()).toEqual({ supplier2: 'ACME', nested: { other: [3] } }));
  });

  it('leads to its interfaces and to the requirements allocated to it', async () => {
    const { user, session } = await open();
    expect(screen.getByRole('link', { name: 'REQ-1 Light' }).getAttribute('href')).toContain(
      '/requirements?select=',
    );
    await user.click(screen.getByRole('link', { name: 'Supply' }));
    expect(useSession.in(session()).getState()).toMatchObject({
      selection: [idOf('Supply')],
      reveal: idOf('Supply'),
    });
  });

  it('says when the part is gone', async () => {
    const { document: opened } = await open();
    await opened().edit('Delete', [{ op: 'delete', kind: 'part', id: idOf('Battery') }]);
    expect(await screen.findByText('This part is no longer in the model.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps a locked part where it is and in what it is in, and saves everything else', async () => {
    const { user, service } = await open();
    await user.click(screen.getByRole('switch', { name: 'Locked' }));
    await screen.findByText('Position, size and parent cannot change until it is unlocked.');
    const parent = screen.getByRole<HTMLInputElement>('combobox', { name: 'Parent' });
    await user.clear(parent);
    await user.type(parent, 'Motor{Enter}');
    await screen.findByText(/It is locked. Unlock it first./);
    expect(parent.value).toBe('Motor');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(parent.value).toBe('Power');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Stays{Tab}');
    await waitFor(() =>
      expect(the(service.model, 'part', 'Battery')).toMatchObject({
        locked: true,
        description: 'Stays',
        parentId: idOf('Power'),
      }),
    );
  });
});

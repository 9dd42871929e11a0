import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { StateInspector } from './state-inspector.tsx';

function machine() {
  return aModel()
    .part('Car')
    .state('Modes')
    .state('Idle', { in: 'Modes', entry: ['brake'] })
    .state('Drive', { in: 'Modes' })
    .state('Inner', { in: 'Idle' })
    .transition('go', 'Idle', 'Drive')
    .transition('stop', 'Drive', 'Idle')
    .build();
}

const open = () => openDocument(machine(), <StateInspector id={idOf('Idle')} />);
const row = (name: string) => within(screen.getByRole('group', { name }));

describe('StateInspector', () => {
  it('saves each field by itself', async () => {
    const { user, service, undoable } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 's{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Waits');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'parallel');
    await user.type(screen.getByRole('combobox', { name: 'Part' }), 'Car{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'state', 'Idle')).toMatchObject({
        name: 'Idles',
        description: 'Waits',
        kind: 'parallel',
        partId: idOf('Car'),
      }),
    );
    expect(undoable()).toEqual(['Rename Idle', 'Describe Idles', 'Set kind of Idles', 'Set part of Idles']);
  });

  it('refuses a parent that is inside the state', async () => {
    const { user } = await open();
    const parent = screen.getByRole<HTMLInputElement>('combobox', { name: 'Parent' });
    await user.clear(parent);
    await user.type(parent, 'Inner{Enter}');
    await screen.findByText(/a state cannot be inside itself/i);
    expect(parent.value).toBe('Inner');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(parent.value).toBe('Modes');
  });

  it('keeps entry, do and exit actions apart', async () => {
    const { user, service } = await open();
    await user.click(screen.getByRole('button', { name: 'Add exit action' }));
    await user.keyboard('release{Enter}');
    await user.type(row('Entry action 1').getByRole('textbox'), ' hard{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add do action' }));
    await user.keyboard('hum{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'state', 'Idle')).toMatchObject({
        entry: ['brake hard'],
        do: ['hum'],
        exit: ['release'],
      }),
    );
  });

  it('has variables of its own', async () => {
    const { user, service } = await open();
    await user.click(screen.getByRole('button', { name: 'Add attribute' }));
    await user.type(row('Attribute 1').getByRole('textbox', { name: 'Unit' }), 's{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'state', 'Idle').attributes).toEqual([
        { id: expect.any(String), name: 'attribute', type: 'number', unit: 's' },
      ]),
    );
  });

  it('leads to the transitions that leave and reach it', async () => {
    const { user, session } = await open();
    const out = within(screen.getByRole('list', { name: 'Transitions out' }));
    expect(out.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['go to Drive']);
    await user.click(within(screen.getByRole('list', { name: 'Transitions in' })).getByRole('link'));
    expect(useSession.in(session()).getState().selection).toEqual([idOf('stop')]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { SETTINGS } from '#testing/page/model-settings.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { ElementDefinitions } from './element-definitions.tsx';
import { InterfaceDefinitions } from './interface-definitions.tsx';

describe('the custom fields of parts, states and transitions', () => {
  it('are declared in lists of their own', async () => {
    const { user, service } = await openDocument(
      aModel().build(),
      <ElementDefinitions settings={SETTINGS} />,
    );
    for (const [noun, name] of [
      ['part', 'Supplier'],
      ['state', 'Mode'],
      ['transition', 'Hazard'],
    ])
      await user.type(screen.getByRole('textbox', { name: `New ${noun} field` }), `${name}{Enter}`);
    await waitFor(() =>
      expect(service.model.definitions).toMatchObject({
        partFields: [{ key: 'Supplier', type: 'text' }],
        stateFields: [{ key: 'Mode', type: 'text' }],
        transitionFields: [{ key: 'Hazard', type: 'text' }],
        requirementFields: [],
      }),
    );
  });
});

describe('a field that is required', () => {
  it('is marked so in the settings, and no longer', async () => {
    const definitions = { ...NO_DEFINITIONS, partFields: [{ key: 'Supplier', type: 'text' as const }] };
    const { user, service } = await openDocument(
      { ...aModel().build(), definitions },
      <ElementDefinitions settings={SETTINGS} />,
    );
    const required = screen.getByRole('checkbox', { name: 'Required' });
    await user.click(required);
    await waitFor(() =>
      expect(service.model.definitions.partFields).toEqual([
        { key: 'Supplier', type: 'text', required: true },
      ]),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Required' }));
    await waitFor(() =>
      expect(service.model.definitions.partFields).toEqual([{ key: 'Supplier', type: 'text' }]),
    );
  });
});

describe('a field of connections', () => {
  it('that is removed with its values leaves the other values of each connection', async () => {
    const model = aModel()
      .part('A')
      .part('B')
      .interface('Power', 'A', 'B', {
        connections: [
          { id: 'one', customFields: { Pin: 4, note: 'x' } },
          { id: 'two', customFields: { Pin: 5 } },
          { id: 'three' },
        ],
      })
      .build();
    const definitions = { ...NO_DEFINITIONS, connectionFields: [{ key: 'Pin', type: 'number' as const }] };
    const { user, service } = await openDocument(
      { ...model, definitions },
      <InterfaceDefinitions settings={SETTINGS} />,
    );
    const row = within(screen.getByRole('group', { name: 'Connection field 1' }));
    await user.click(row.getByRole('button', { name: /^Remove/ }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/2 connections have a value in it/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Clear the values too' }));
    await user.click(dialog.getByRole('button', { name: 'Remove field' }));
    await waitFor(() => expect(service.model.definitions.connectionFields).toEqual([]));
    expect(service.model.tables.interface.get(idOf('Power'))?.connections).toMatchObject([
      { id: 'one', customFields: { note: 'x' } },
      { id: 'two' },
      { id: 'three' },
    ]);
    expect(service.model.tables.interface.get(idOf('Power'))?.connections[1]).not.toHaveProperty(
      'customFields',
    );
  });
});

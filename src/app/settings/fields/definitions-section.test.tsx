import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ModelSettings } from '#contract/model.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { SETTINGS } from '#testing/page/model-settings.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { DefinitionsSection } from './definitions-section.tsx';

const RISK: CustomField = { key: 'Risk', type: 'choice', choices: ['low', 'high'] };
const OWNER: CustomField = { key: 'Owner', type: 'person' };

function saying(...requirementFields: CustomField[]): SystemModel {
  const model = aModel()
    .requirement('Light', { customFields: { Risk: 'low' } })
    .requirement('Old', { customFields: { Risk: 'grave' } })
    .build();
  return { ...model, definitions: { ...NO_DEFINITIONS, requirementFields } };
}

const same = (some: readonly string[], others: readonly string[]) => some.toSorted().join() === others.join();
const open = (model: SystemModel, actions: ModelSettings['actions'] = SETTINGS.actions) =>
  openDocument(model, <DefinitionsSection settings={{ ...SETTINGS, actions }} />);
const row = (number: number) => within(screen.getByRole('group', { name: `Field ${number}` }));

describe('the definitions of a model', () => {
  it('are declared with a name and a type', async () => {
    const { user, service } = await open(saying());
    const form = within(screen.getByRole('form', { name: 'New field' }));
    await user.type(form.getByRole('textbox', { name: 'New field' }), ' Phase ');
    await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Several choices');
    await user.type(form.getByRole('textbox', { name: 'Choices' }), 'A{Enter}B{Enter}A');
    await user.click(form.getByRole('button', { name: 'Add field' }));
    await waitFor(() =>
      expect(service.model.definitions.requirementFields).toEqual([
        { key: 'Phase', type: 'choices', choices: ['A', 'B'] },
      ]),
    );
    await screen.findByRole('group', { name: 'Field 1' });
    expect(form.getByRole('textbox', { name: 'New field' })).toHaveProperty('value', '');
  });

  it('do not take a name that is in use, and say so', async () => {
    const { user, service } = await open(saying(RISK));
    await user.type(screen.getByRole('textbox', { name: 'New field' }), 'Risk{Enter}');
    expect(screen.getByText('There is a field Risk already.')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'New field' }));
    await user.type(screen.getByRole('textbox', { name: 'New field' }), 'status{Enter}');
    expect(screen.getByText('Every requirement has status. Choose another name.')).toBeTruthy();
    expect(service.sets).toEqual([]);
  });

  it('keep the key of a field that is renamed', async () => {
    const { user, service } = await open(saying(RISK, OWNER));
    const name = row(1).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Hazard{Enter}');
    await waitFor(() =>
      expect(service.model.definitions.requirementFields).toEqual([{ ...RISK, label: 'Hazard' }, OWNER]),
    );
    expect(await row(1).findByText('“Risk” in files and the API')).toBeTruthy();
  });

  it('say how many requirements hold something that the field cannot', async () => {
    await open(saying(RISK));
    expect(row(1).getByText(/^1 requirement holds another kind of value in it/)).toBeTruthy();
  });

  it('say what another type and other choices would leave unfit, before it is done', async () => {
    const { user, service } = await open(saying(RISK));
    expect(row(1).getByRole('option', { name: 'Number: 2 values do not fit' })).toBeTruthy();
    expect(row(1).getByRole('option', { name: 'Text' })).toBeTruthy();
    const choices = row(1).getByRole('textbox', { name: 'Choices' });
    await user.clear(choices);
    await user.type(choices, 'high');
    expect(row(1).getByText('2 requirements hold a value that is none of these.')).toBeTruthy();
    expect(service.sets).toEqual([]);
  });

  it('begin a choice with the words that are there', async () => {
    const { user, service } = await open(saying({ key: 'Risk', type: 'text' }));
    await user.selectOptions(row(1).getByRole('combobox', { name: 'Type' }), 'Choice');
    await waitFor(() =>
      expect(service.model.definitions.requirementFields).toEqual([
        { key: 'Risk', type: 'choice', choices: ['grave', 'low'] },
      ]),
    );
  });

  it('lose a field with values after asking, and keep the values', async () => {
    const { user, service } = await open(saying(RISK, OWNER));
    await user.click(row(1).getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the field “Risk”?' });
    expect(within(dialog).getByText(/^2 requirements have a value in it/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Remove field' }));
    await waitFor(() => expect(service.model.definitions.requirementFields).toEqual([OWNER]));
    expect(service.model.tables.requirement.get(idOf('Light'))?.customFields).toEqual({ Risk: 'low' });
  });

  it('lose its values too where that is asked for', async () => {
    const { user, service, undoable, document } = await open(saying(RISK));
    await user.click(row(1).getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Clear the values too' }));
    await user.click(within(dialog).getByRole('button', { name: 'Remove field' }));
    await waitFor(() => expect(service.model.definitions.requirementFields).toEqual([]));
    expect(service.model.tables.requirement.get(idOf('Old'))?.customFields).toEqual({});
    await waitFor(() => expect(undoable()).toEqual(['Clear Risk', 'Change custom fields']));
    await act(() => document().undo());
    await waitFor(() => expect(service.model.definitions.requirementFields).toEqual([RISK]));
    await waitFor(() =>
      expect(service.model.tables.requirement.get(idOf('Old'))?.customFields).toEqual({ Risk: 'grave' }),
    );
    expect(await screen.findByRole('group', { name: 'Field 1' })).toBeTruthy();
    expect(undoable()).toEqual([]);
  });

  it('set the prefix of the keys to come', async () => {
    const { user, service, undoable, document } = await open(saying());
    const prefix = screen.getByRole('textbox', { name: 'Key prefix' });
    await user.clear(prefix);
    await user.type(prefix, 'SYS-{Enter}');
    await waitFor(() => expect(service.model.definitions.requirementKeyPrefix).toBe('SYS-'));
    await waitFor(() => expect(undoable()).toEqual(['Change key prefix']));
    await act(() => document().undo());
    await waitFor(() => expect(prefix).toHaveProperty('value', NO_DEFINITIONS.requirementKeyPrefix));
    await act(() => document().redo());
    await waitFor(() => expect(prefix).toHaveProperty('value', 'SYS-'));
  });

  it('keep both of two quick changes', async () => {
    const { user, service } = await open(saying(RISK, OWNER));
    const letThrough = service.hold();
    const type = async (number: number, text: string) => {
      const name = row(number).getByRole('textbox', { name: 'Name' });
      await user.clear(name);
      await user.type(name, `${text}{Enter}`);
    };
    await type(1, 'Hazard');
    await type(2, 'Lead');
    await user.type(row(1).getByRole('textbox', { name: 'Choices' }), '{Enter}none');
    await user.tab();
    letThrough();
    await waitFor(() =>
      expect(service.model.definitions.requirementFields).toEqual([
        { ...RISK, label: 'Hazard', choices: ['low', 'high', 'none'] },
        { ...OWNER, label: 'Lead' },
      ]),
    );
  });

  it('keep what two people change at once, and an undo takes back only one’s own', async () => {
    const { user, service, document } = await open(saying(RISK, OWNER));
    const letThrough = service.hold();
    const name = row(1).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Hazard{Enter}');
    // Written before this one comes to the service, and not known here.
    service.defineBy('Ben', {
      requirementFields: [
        { ...RISK, description: 'How bad' },
        { ...OWNER, label: 'Lead' },
        { key: 'Phase', type: 'text' },
      ],
    });
    letThrough();
    const theirs = [
      { ...OWNER, label: 'Lead' },
      { key: 'Phase', type: 'text' },
    ];
    await waitFor(() =>
      expect(service.model.definitions.requirementFields).toEqual([
        { ...RISK, label: 'Hazard', description: 'How bad' },
        ...theirs,
      ]),
    );
    await screen.findByRole('group', { name: 'Field 3' });
    await act(() => document().undo());
    await waitFor(() =>
      expect(service.model.definitions.requirementFields).toEqual([
        { ...RISK, description: 'How bad' },
        ...theirs,
      ]),
    );
    expect(await row(1).findByDisplayValue('Risk')).toBeTruthy();
  });

  it('join the choices that two people change at once, typed before or after the other’s are here', async () => {
    const { user, service, document } = await open(saying(RISK));
    const choices = row(1).getByRole('textbox', { name: 'Choices' });
    await user.type(choices, '{Enter}mine');
    service.defineBy('Ben', { requirementFields: [{ ...RISK, choices: ['low', 'theirs'] }] });
    act(() => {
      dispatchEvent(new Event('focus'));
    });
    await waitFor(() =>
      expect(document().model.definitions.requirementFields[0]?.choices).toContain('theirs'),
    );
    expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
    await user.tab();
    const joined = [
      { ...RISK, choices: expect.toSatisfy((some: string[]) => same(some, ['low', 'mine', 'theirs'])) },
    ];
    await waitFor(() => expect(service.model.definitions.requirementFields).toEqual(joined));
    await waitFor(() => expect(choices).toHaveProperty('value', ['low', 'mine', 'theirs'].join('\n')));

    const letThrough = service.hold();
    await user.type(choices, '{Enter}more');
    await user.tab();
    service.defineBy('Ben', { requirementFields: [{ ...RISK, choices: ['low', 'mine'] }] });
    letThrough();
    await waitFor(() =>
      expect(service.model.definitions.requirementFields).toEqual([
        { ...RISK, choices: ['low', 'mine', 'more'] },
      ]),
    );
  });

  it('say where a field is gone, and where somebody else named it', async () => {
    const { user, service } = await open(saying(RISK, OWNER));
    const letThrough = service.hold();
    const type = async (number: number, text: string) => {
      const name = row(number).getByRole('textbox', { name: 'Name' });
      await user.clear(name);
      await user.type(name, `${text}{Enter}`);
    };
    await type(1, 'Hazard');
    service.defineBy('Ben', { requirementFields: [{ ...RISK, label: 'Danger' }, OWNER] });
    letThrough();
    expect(await row(1).findByText(/someone else|somebody else/i)).toBeTruthy();
    expect(await row(1).findByText(/“Danger”/)).toBeTruthy();
    expect(service.model.definitions.requirementFields[0]).toMatchObject({ label: 'Danger' });
    expect(row(1).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Hazard');
  });

  it('are only read by those who may not edit the model', async () => {
    await open(saying(RISK), ['View']);
    expect(screen.queryByRole('form', { name: 'New field' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Key prefix' })).toHaveProperty('readOnly', true);
    expect(row(1).queryByRole('button')).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import type { JsonObject } from '#model/store/json.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { DeclaredFields } from './declared-fields.tsx';

const FIELDS: CustomField[] = [
  { key: 'Note', type: 'text', description: 'For the review.' },
  { key: 'mass', label: 'Mass', type: 'number' },
  { key: 'Due', type: 'date' },
  { key: 'Agreed', type: 'boolean' },
  { key: 'Risk', type: 'choice', choices: ['low', 'high'] },
  { key: 'Phases', type: 'choices', choices: ['A', 'B'] },
  { key: 'Owner', type: 'person' },
];

async function open(customFields: JsonObject) {
  const model = aModel().requirement('Light', { customFields }).build();
  const saying = { ...model, definitions: { ...NO_DEFINITIONS, requirementFields: FIELDS } };
  const opened = await openDocument(saying, <DeclaredFields id={idOf('Light')} />);
  return {
    ...opened,
    values: () => opened.document().model.tables.requirement.get(idOf('Light'))?.customFields,
  };
}

describe('declared custom fields', () => {
  it('are each shown in the input that fits', async () => {
    await open({ mass: 2.5, Due: '2026-11-21', Agreed: false, Risk: 'high', Phases: ['B'], Owner: 'Ada' });
    expect(screen.getByRole('textbox', { name: 'Note', description: 'For the review.' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Mass' })).toHaveProperty('value', '2.5');
    expect(screen.getByLabelText('Due')).toHaveProperty('value', '2026-11-21');
    expect(screen.getByRole('combobox', { name: 'Agreed' })).toHaveProperty('value', 'no');
    expect(screen.getByRole('combobox', { name: 'Risk' })).toHaveProperty('value', 'high');
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveProperty('value', 'Ada');
  });

  it('are saved one by one, as what they hold', async () => {
    const { user, values, undoable } = await open({ other: 'stays' });
    await user.type(screen.getByRole('textbox', { name: 'Mass' }), '2.5{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Agreed' }), 'yes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Risk' }), 'low');
    expect(values()).toEqual({ other: 'stays', mass: 2.5, Agreed: true, Risk: 'low' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Risk' }), '–');
    expect(values()).toEqual({ other: 'stays', mass: 2.5, Agreed: true });
    expect(undoable()).toHaveLength(4);
  });

  it('refuse what they cannot hold beside the field, and keep what was typed', async () => {
    const { user, values } = await open({});
    await user.type(screen.getByRole('textbox', { name: 'Mass' }), 'some{Enter}');
    expect(screen.getByRole('textbox', { name: 'Mass' })).toHaveProperty('value', 'some');
    expect(screen.getByText('“some” is not a number.')).toBeTruthy();
    expect(values()).toEqual({});
  });

  it('show a value from before that does not fit, and say so', async () => {
    const { user, values } = await open({ Risk: 'grave' });
    const risk = screen.getByRole('textbox', {
      name: 'Risk',
      description: /This must be one of low, high\. The old value is kept/,
    });
    expect(risk).toHaveProperty('value', 'grave');
    await user.clear(risk);
    await user.type(risk, 'HIGH{Enter}');
    expect(values()).toEqual({ Risk: 'high' });
  });
});

import { describe, expect, it } from 'vitest';
import { type Definitions, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';

const OWN = idOf('this model');
const DECLARED: Definitions = {
  ...NO_DEFINITIONS,
  requirementKeyPrefix: 'SYS-',
  requirementFields: [
    { key: 'risk', label: 'Risk', type: 'choice', choices: ['low', 'high'] },
    { key: 'mass', type: 'number' },
    { key: 'phases', type: 'choices', choices: ['A', 'B', 'C'] },
    { key: 'agreed', type: 'boolean', default: false },
  ],
  partFields: [{ key: 'supplier', type: 'text', default: 'in-house' }],
  connectionFields: [{ key: 'pin', type: 'number' }],
  stateFields: [{ key: 'risk', type: 'choice', choices: ['low', 'high'] }],
  transitionFields: [{ key: 'hazard', type: 'boolean', default: false }],
};

function declared(): SystemModel {
  const model = aModel()
    .requirement('Light', {
      customFields: { risk: 'low', mass: 2.5, phases: ['A', 'C'], agreed: true, own: 'x' },
    })
    .requirement('Old', { customFields: { mass: 'some' } })
    .part('Battery', { customFields: { supplier: 'Acme' } })
    .part('Motor')
    .interface('Power', 'Battery', 'Motor', {
      connections: [{ customFields: { pin: 4 } }, { customFields: { pin: 'four' } }],
    })
    .state('On', { customFields: { risk: 'low' } })
    .transition('stay', 'On', 'On', { customFields: { hazard: true } })
    .build();
  return { ...model, definitions: DECLARED };
}

function exported(format: string, model: SystemModel): Uint8Array {
  const file = exportFile(format, { id: OWN, name: 'Model', description: '' }, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value.bytes;
}

function imported(format: string, bytes: Uint8Array, model: SystemModel, modelId = OWN, isNew = false) {
  const file = importFile(format, bytes, { modelId, model, isNew }, testContext());
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

const text = (csv: string) => new TextEncoder().encode(csv);
const valuesOf = (model: SystemModel, name: string) =>
  [...model.tables.requirement.values()].find((one) => one.name === name)?.customFields;

describe('declared fields in files', () => {
  it.each(['native', 'batch', 'csv', 'xlsx', 'reqif', 'reqifz'])(
    'come back from an export as %s without a change',
    (format) => {
      const model = declared();
      const { edited } = imported(format, exported(format, model), model);
      expect(edited.diff).toEqual([]);
      expect(edited.model.definitions).toEqual(DECLARED);
    },
  );

  it('are all of a new model that is made of a native file', () => {
    const { edited } = imported('native', exported('native', declared()), EMPTY_MODEL, idOf('new'), true);
    expect(edited.model.definitions).toEqual(DECLARED);
    expect(valuesOf(edited.model, 'Old')).toEqual({ mass: 'some' });
  });

  it('of another model’s file join those that are there', () => {
    const mass = { key: 'mass', type: 'text' } as const;
    const own = { ...EMPTY_MODEL, definitions: { ...NO_DEFINITIONS, requirementFields: [mass] } };
    const { definitions } = imported('native', exported('native', declared()), own, idOf('other')).edited
      .model;
    expect(definitions.requirementKeyPrefix).toBe('REQ-');
    expect(definitions.requirementFields.map(({ key, type }) => `${key} ${type}`)).toEqual([
      'mass text',
      'risk choice',
      'phases choices',
      'agreed boolean',
    ]);
    expect(definitions.partFields).toEqual(DECLARED.partFields);
    expect(definitions.connectionFields).toEqual(DECLARED.connectionFields);
    expect(definitions.stateFields).toEqual(DECLARED.stateFields);
    expect(definitions.transitionFields).toEqual(DECLARED.transitionFields);
  });

  it('of a connection that cannot hold what a file says keep it, and the report says so', () => {
    const own = { ...EMPTY_MODEL, definitions: DECLARED };
    const { notes } = imported('native', exported('native', declared()), own, idOf('other'));
    expect(notes.map(({ message }) => message)).toContain(
      'customFields.pin must be a number; what the file says is kept as it is',
    );
  });

  it.each(['native', 'reqif'])(
    'of another type in a %s file keep what it says, and the report says so',
    (format) => {
      const fields = [
        { key: 'risk', type: 'number' },
        { key: 'mass', type: 'number' },
      ] as const;
      const own = { ...EMPTY_MODEL, definitions: { ...NO_DEFINITIONS, requirementFields: [...fields] } };
      const { edited, notes } = imported(format, exported(format, declared()), own, idOf('other'));
      expect(valuesOf(edited.model, 'Light')).toMatchObject({ risk: 'low' });
      expect(notes.map(({ message }) => message)).toContain(
        'customFields.risk must be a number; what the file says is kept as it is',
      );
    },
  );

  it('of a table are read as what they hold, by key or by label', () => {
    const model = declared();
    const { edited, notes } = imported('csv', text('Title,Risk,mass,phases\nNew,HIGH,7,"a; b"\n'), model);
    expect(notes.filter(({ severity }) => severity === 'warning')).toEqual([]);
    expect(valuesOf(edited.model, 'New')).toEqual({
      risk: 'high',
      mass: 7,
      phases: ['A', 'B'],
      agreed: false,
    });
  });

  it('of a table that cannot hold a cell keep it aside, and the report says so', () => {
    const { edited, notes } = imported('csv', text('Title,Risk,mass\nNew,huge,7\n'), declared());
    expect(valuesOf(edited.model, 'New')).toEqual({ 'risk (source)': 'huge', mass: 7, agreed: false });
    expect(notes.map(({ message }) => message)).toContain(
      '“huge” is not for the field Risk, which must be one of low, high; it is kept as the custom field “risk (source)”',
    );
  });
});

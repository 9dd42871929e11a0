import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { type Definitions, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { Draft } from '#model/edit/draft.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { aModel, idOf, testContext, the } from '#testing/models/model-builder.ts';
import { xmllint } from '#testing/needs.ts';
import { OMG_SCHEMA, schemaProblems } from '#testing/omg-schema.ts';

const INFO = { id: idOf('model'), name: 'Rover', description: '' };
const FIELDS: Partial<Definitions> = {
  interfaceFields: [
    { key: 'bus', type: 'choice', choices: ['CAN', 'Space, wire'] },
    { key: 'uses', type: 'choices', choices: ['power', 'data & "x"'] },
    { key: 'length', label: 'Length', type: 'number' },
    { key: 'shielded', type: 'boolean' },
    { key: 'review', type: 'date' },
    { key: 'older', type: 'number' },
  ],
  connectionFields: [{ key: 'length', type: 'number' }],
};

function rover(): SystemModel {
  const model = aModel()
    .part('Battery')
    .part('Motor')
    .requirement('Need', { key: 'REQ-1' })
    .state('Driving')
    .interface('Power', 'Battery', 'Motor', {
      key: 'IF-1',
      maturity: 'agreed',
      fixedSide: 'source',
      tbd: { kind: 'TBC', by: '2027-01-31' },
      requirementIds: [idOf('Need')],
      stateIds: [idOf('Driving')],
      customFields: {
        bus: 'Space, wire',
        uses: ['data & "x"', 'power'],
        length: 1.5,
        shielded: false,
        review: '2026-12-01',
        // From before the field was declared.
        older: 'about five',
      },
      connections: [{ id: 'c1', name: 'Supply', direction: 'out', customFields: { length: 2 } }],
    })
    .build();
  return { ...model, definitions: { ...NO_DEFINITIONS, ...FIELDS } };
}

function exported(format: string, model = rover()) {
  const file = exportFile(format, INFO, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

function imported(format: string, bytes: Uint8Array, model: SystemModel) {
  const file = importFile(format, bytes, { modelId: INFO.id, model }, testContext());
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

/** The model without what is to come back from a file. */
function emptied(model: SystemModel): SystemModel {
  const draft = new Draft(model, testContext());
  draft.remove('interface', idOf('Power'));
  return draft.finish().model;
}

describe('interfaces as ReqIF', () => {
  it('have attributes of the type of their fields, and a text where a value is not so', () => {
    const text = new TextDecoder().decode(exported('reqif-interfaces').bytes);
    const kindOf = (name: string) =>
      [...text.matchAll(/<ATTRIBUTE-DEFINITION-(\w+)([^>]*)>/g)].flatMap(([, kind, more = '']) =>
        more.includes(`LONG-NAME="${name}"`) ? [kind] : [],
      );
    expect(kindOf('Direction')).toEqual(['ENUMERATION', 'ENUMERATION']);
    expect(kindOf('Due')).toEqual(['DATE', 'DATE']);
    expect(kindOf('bus')).toEqual(['ENUMERATION', 'STRING']);
    expect(kindOf('length')).toEqual(['REAL', 'REAL']);
    expect(kindOf('shielded')).toEqual(['BOOLEAN', 'STRING']);
    expect(kindOf('review')).toEqual(['DATE', 'STRING']);
    expect(kindOf('older')).toEqual(['STRING', 'STRING']);
    expect(text).toContain('THE-VALUE="2026-12-01T00:00:00Z"');
    expect(text).toMatch(/MULTI-VALUED="true"[^>]*LONG-NAME="uses"|LONG-NAME="uses"[^>]*MULTI-VALUED="true"/);
  });

  it.each(['reqif-interfaces', 'reqifz-interfaces'])(
    'change nothing where they came from, as %s',
    (format) => {
      const { bytes } = exported(format);
      expect(exported(format).bytes).toEqual(bytes);
      const { edited, interfaces } = imported(format, bytes, rover());
      expect(edited.diff).toEqual([]);
      expect(interfaces).toMatchObject({ added: 0, changed: 0, refused: 0 });
    },
  );

  it('come back as they were into the model without them, from an archive that is taken for any ReqIF', () => {
    const { bytes, fileName } = exported('reqifz-interfaces');
    expect(fileName).toBe('Rover.interfaces.reqifz');
    const model = rover();
    const { older: _, ...fields } = the(model, 'interface', 'Power').customFields ?? {};
    const without = { ...emptied(model), definitions: { ...NO_DEFINITIONS, ...FIELDS } };
    without.definitions.interfaceFields = without.definitions.interfaceFields.slice(0, -1);
    const { edited } = imported('reqifz', bytes, without);
    const { updatedAt: _u, createdAt: _c, ...edge } = the(model, 'interface', 'Power');
    expect(the(edited.model, 'interface', 'Power')).toMatchObject({ ...edge, customFields: fields });
  });

  it('leave out what the model has not that they name, and tell it', () => {
    const parts = aModel().part('Battery').part('Motor').build();
    const { edited, notes } = imported('reqif', exported('reqif-interfaces').bytes, {
      ...EMPTY_MODEL,
      tables: parts.tables,
    });
    expect(the(edited.model, 'interface', 'Power')).not.toHaveProperty('requirementIds');
    expect(notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'there is no requirement, or more than one, called “REQ-1”; it is left out',
        'there is no state, or more than one, called “Driving”; it is left out',
      ]),
    );
  });
});

describeNeeding([OMG_SCHEMA, xmllint()], 'interfaces as ReqIF', () => {
  it('keep to the schema of the OMG', () =>
    expect(schemaProblems([exported('reqif-interfaces').bytes])).toEqual([[]]));
});

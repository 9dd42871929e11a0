import { describe, expect, it } from 'vitest';
import { detectFormat } from '#interchange/detect-format.ts';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import type { ImportOptions } from '#interchange/transfer-result.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext, the } from '#testing/models/model-builder.ts';

const model = () =>
  aModel()
    .part('Battery')
    .part('Motor')
    .interface('Power', 'Battery', 'Motor', {
      key: 'IF-1',
      maturity: 'frozen',
      connections: [
        { id: 'c1', name: 'Supply', direction: 'out' },
        { id: 'c2', name: 'Return', direction: 'in' },
      ],
    })
    .build();

function read(csv: string, into: SystemModel = model(), options: ImportOptions = {}, format = 'csv') {
  const bytes = new TextEncoder().encode(csv);
  return importFile(format, bytes, { modelId: idOf('model'), model: into }, testContext(), options);
}

function imported(...said: Parameters<typeof read>) {
  const file = read(...said);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

function refused(...said: Parameters<typeof read>) {
  const file = read(...said);
  if (file.ok) throw new Error('it was not refused');
  return file.refusal;
}

describe('a table of interfaces', () => {
  it('is known by its headers, and brings each interface and connection to what it says', () => {
    const { edited, interfaces, counts } = imported(
      'Row,Key,Name,Source,Target,Direction,Maturity,Owner of source\n' +
        'interface,IF-1,Main power,Battery,Motor,,agreed,Ada\n' +
        'connection,IF-1,Supply,,,inout,,\n' +
        'connection,IF-1,Sense,,,in,,\n',
    );
    const edge = the(edited.model, 'interface', 'Power');
    expect(edge).toMatchObject({ name: 'Main power', maturity: 'agreed', ownerSource: 'Ada' });
    expect(edge.connections).toMatchObject([
      { id: 'c1', name: 'Supply', direction: 'inout' },
      { id: 'c2', name: 'Return', direction: 'in' },
      { name: 'Sense', direction: 'in' },
    ]);
    expect(counts.updated).toEqual({ interface: 1 });
    expect(interfaces).toMatchObject({ added: 1, changed: 2, missing: 0, refused: 0 });
  });

  it('adds an interface with the connections below it, and numbers it where it has no key', () => {
    const { edited, notes, interfaces } = imported(
      'Name,Source,Target,Direction,Bus\nData,Motor,Battery,,CAN\nStatus,,,out,\n',
      model(),
      {},
      'csv-interfaces',
    );
    const made = [...edited.model.tables.interface.values()].find(({ name }) => name === 'Data');
    expect(made).toMatchObject({
      key: 'IF-2',
      maturity: 'proposed',
      sourceId: idOf('Motor'),
      targetId: idOf('Battery'),
      customFields: { Bus: 'CAN' },
      connections: [{ name: 'Status', direction: 'out' }],
    });
    expect(notes).toEqual([]);
    expect(interfaces?.missing).toBe(1);
  });

  it('reads decimal commas as numbers where all of a column are, declared or not, in the rows of each kind', () => {
    const declaring: SystemModel = {
      ...model(),
      definitions: { ...NO_DEFINITIONS, interfaceFields: [{ key: 'Rate', type: 'number' }] },
    };
    const { edited, notes } = imported(
      'Row;Key;Name;Source;Target;Rate;Load;Code\n' +
        'interface;IF-1;Power;Battery;Motor;2,5;0,5;007\nconnection;IF-1;Supply;;;;1,25;A\n' +
        'interface;IF-2;Data;Motor;Battery;3;12;8\n',
      declaring,
    );
    expect(the(edited.model, 'interface', 'Power')).toMatchObject({
      customFields: { Rate: 2.5, Load: 0.5, Code: '007' },
      connections: [{ name: 'Supply', customFields: { Load: 1.25, Code: 'A' } }, {}],
    });
    const data = [...edited.model.tables.interface.values()].find(({ name }) => name === 'Data');
    expect(data?.customFields).toEqual({ Rate: 3, Load: 12, Code: '8' });
    expect(notes.filter(({ severity }) => severity === 'warning')).toEqual([]);
    for (const format of ['csv-interfaces', 'xlsx-interfaces']) {
      const file = exportFile(format, { id: idOf('model'), name: 'Model', description: '' }, edited.model);
      if (!file.ok) throw new Error(file.refusal.detail);
      const target = { modelId: idOf('model'), model: edited.model };
      const again = importFile(format, file.value.bytes, target, testContext(), {});
      expect(again.ok && again.value.edited.diff).toEqual([]);
    }
  });

  it('sets a frozen interface back to proposed where a connection changes', () => {
    const { edited } = imported('Row,Key,Name,Source,Target,Type\nconnection,IF-1,Supply,,,Energy\n');
    expect(the(edited.model, 'interface', 'Power').maturity).toBe('proposed');
  });

  it('is refused with the row and the column; leaving refused rows out takes the rest, and says so', () => {
    const csv =
      'Row,Key,Name,Source,Target,Maturity,Direction\n' +
      'interface,IF-1,Main power,Battery,Motor,done,\n' +
      'interface,,Lost,Battery,Nowhere,,\n' +
      'interface,,Found,Battery,Motor,,\n';
    expect(refused(csv).detail).toBe(
      'Line 2, column “Maturity”: must be one of proposed, agreed, baselined, frozen.',
    );
    const { edited, notes, counts } = imported(csv, model(), { skipRefused: true });
    expect(counts.created).toEqual({ interface: 1 });
    expect(the(edited.model, 'interface', 'Power').name).toBe('Power');
    expect(notes.map(({ where, message }) => `${where}: ${message}`)).toContain(
      'line 3: column “Target”: there is no part, or more than one, called “Nowhere”; the row is left out',
    );
  });

  it('keeps a word for an attribute that is not there, and tells it', () => {
    const { edited, notes } = imported(
      'Row,Key,Name,Source,Target,Attribute\nconnection,IF-1,Supply,,,Volts\n',
    );
    expect(the(edited.model, 'interface', 'Power').connections[0]?.variableId).toBe('Volts');
    expect(notes.map(({ message }) => message)).toContain(
      'there is no attribute of the two parts, or more than one, called “Volts”; the word stays',
    );
  });

  it('makes the parts and ports that it names, in a model that has none', () => {
    const { edited, notes, counts } = imported(
      'Name,Source,Source port,Target,Direction\nPower,Battery,Out,Motor,\n',
      EMPTY_MODEL,
    );
    expect(counts.created).toEqual({ part: 2, interface: 1 });
    const [edge] = edited.model.tables.interface.values();
    const [battery, motor] = edited.model.tables.part.values();
    expect(edge).toMatchObject({ sourceId: battery?.id, targetId: motor?.id });
    expect(battery?.ports).toMatchObject([{ id: edge?.sourcePortId, name: 'Out' }]);
    expect(notes.map(({ message }) => message)).toEqual([
      'the model had no parts: 2 were created from the ends that the file names',
    ]);
  });

  it('comes as a ReqIF specification that is known by its content, with each connection below its interface', () => {
    const info = { id: idOf('model'), name: 'Rover', description: '' };
    const file = exportFile('reqif-interfaces', info, model());
    if (!file.ok) throw new Error(file.refusal.detail);
    const text = new TextDecoder().decode(file.value.bytes);
    expect(detectFormat(text)).toBe('reqif-interfaces');
    const changed = text.replace('THE-VALUE="Power"', 'THE-VALUE="Main"').replace('"Return"', '"Back"');
    const { edited, interfaces } = imported(changed, model(), {}, 'reqif');
    const edge = the(edited.model, 'interface', 'Power');
    expect(edge.name).toBe('Main');
    expect(edge.connections.map(({ name }) => name)).toEqual(['Supply', 'Back']);
    expect(interfaces).toMatchObject({ added: 0, changed: 2, missing: 0 });
  });

  it('says what an export leaves out', () => {
    const info = { id: idOf('model'), name: 'Rover', description: '' };
    const file = exportFile('csv-interfaces', info, model());
    if (!file.ok) throw new Error(file.refusal.detail);
    expect(file.value.fileName).toBe('Rover.interfaces.csv');
    expect(file.value.notes.map(({ message }) => message)).toEqual([
      '2 parts are left out: the file holds interfaces and their connections only',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import { Draft } from '#model/edit/draft.ts';
import { updateElement } from '#model/edit/save-element.ts';
import type { ReqifMapping } from '#model/elements/reqif-mapping.ts';
import type { Source } from '#model/elements/source.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';

const MODEL = idOf('mapped');
const TIME = 'LAST-CHANGE="2026-01-01T00:00:00Z"';
const NAMES = ['Kurztext', 'Langtext', 'Intern'];

/** Objects of the type “Info”, each with the values of its three attributes; none is called as any tool would. */
function file(objects: Readonly<Record<string, readonly [string, string, string]>>): Uint8Array {
  const definitions = NAMES.map(
    (name, at) =>
      `<ATTRIBUTE-DEFINITION-STRING IDENTIFIER="a${at}" ${TIME} LONG-NAME="${name}"><TYPE><DATATYPE-DEFINITION-STRING-REF>d</DATATYPE-DEFINITION-STRING-REF></TYPE></ATTRIBUTE-DEFINITION-STRING>`,
  );
  const said = Object.entries(objects).map(([id, values]) => {
    const all = values.map(
      (value, at) =>
        `<ATTRIBUTE-VALUE-STRING THE-VALUE="${value}"><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>a${at}</ATTRIBUTE-DEFINITION-STRING-REF></DEFINITION></ATTRIBUTE-VALUE-STRING>`,
    );
    return `<SPEC-OBJECT IDENTIFIER="${id}" ${TIME}><TYPE><SPEC-OBJECT-TYPE-REF>t</SPEC-OBJECT-TYPE-REF></TYPE><VALUES>${all.join('')}</VALUES></SPEC-OBJECT>`;
  });
  return new TextEncoder().encode(
    `<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"><THE-HEADER><REQ-IF-HEADER IDENTIFIER="h"/></THE-HEADER><CORE-CONTENT><REQ-IF-CONTENT><DATATYPES><DATATYPE-DEFINITION-STRING IDENTIFIER="d" ${TIME}/></DATATYPES><SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="t" ${TIME} LONG-NAME="Info"><SPEC-ATTRIBUTES>${definitions.join('')}</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES><SPEC-OBJECTS>${said.join('')}</SPEC-OBJECTS></REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`,
  );
}

function read(
  bytes: Uint8Array,
  mapping?: ReqifMapping,
  model: SystemModel = EMPTY_MODEL,
  sources: readonly Source[] = [],
) {
  const result = importFile('reqif', bytes, { modelId: MODEL, model, sources }, testContext(), { mapping });
  if (!result.ok) throw new Error(result.refusal.detail);
  const { edited, records, reqif } = result.value;
  const now = records?.sources ?? [];
  const all = [...edited.model.tables.requirement.values()];
  return { model: edited.model, diff: edited.diff, all, reqif, sources: now.length > 0 ? now : sources };
}

const CHOSEN: ReqifMapping = {
  attributes: [
    { name: 'Kurztext', use: 'name' },
    { name: 'Langtext', use: 'statement' },
    { name: 'Intern', use: 'nothing' },
  ],
  types: [{ name: 'Info', kind: 'requirement' }],
};
const TWO = file({ o1: ['Brake', 'It shall brake.', 'x'], o2: ['Lamp', 'It shall shine.', 'y'] });

describe('what was chosen for the attributes of a file', () => {
  it('is taken for the guess', () => {
    const guessed = read(TWO);
    expect(guessed.all[0]).toMatchObject({ kind: 'note', customFields: { Langtext: 'It shall brake.' } });
    expect(guessed.reqif?.types).toEqual([{ name: 'Info', objects: 2, kind: 'note' }]);
    expect(guessed.reqif?.attributes.map(({ name, use, sample }) => [name, use, sample])).toEqual([
      ['Kurztext', 'custom', 'Brake'],
      ['Langtext', 'custom', 'It shall brake.'],
      ['Intern', 'custom', 'x'],
    ]);

    const told = read(TWO, CHOSEN);
    expect(told.all[0]).toMatchObject({
      name: 'Brake',
      statement: 'It shall brake.',
      kind: 'requirement',
      customFields: { 'ReqIF.Type': 'Info' },
    });
    expect(told.reqif?.attributes.map(({ use }) => use)).toEqual(['name', 'statement', 'nothing']);
  });

  it('is kept with the file: its next version is read so, and an export changes nothing', () => {
    const first = read(TWO, CHOSEN);
    const again = read(TWO, undefined, first.model, first.sources);
    expect(again.diff).toEqual([]);
    expect(again.reqif?.mapping).toEqual(CHOSEN);
    const info = { id: MODEL, name: 'Model', description: '' };
    const out = exportFile('reqif', info, first.model, undefined, { ...NO_RECORDS, sources: first.sources });
    if (!out.ok) throw new Error(out.refusal.detail);
    expect(read(out.value.bytes, undefined, first.model, first.sources).diff).toEqual([]);
    expect(new TextDecoder().decode(out.value.bytes)).toContain('THE-VALUE="x"');
  });

  it('is refused where it is for a table', () => {
    const target = { modelId: MODEL, model: EMPTY_MODEL };
    const mapping = { headerRow: 0, columns: [], hierarchy: 'flat' as const };
    const result = importFile('reqif', TWO, target, testContext(), { mapping });
    expect(!result.ok && result.refusal.detail).toBe('The mapping is for files of another format.');
  });
});

it('a preview tells what is added, changed, changed on both sides, and removed', () => {
  const first = read(TWO, CHOSEN);
  const draft = new Draft(first.model, testContext('2026-11-22T00:00:00.000Z', 'edit'));
  updateElement(draft, 'requirement', first.all[0]?.id ?? '', { statement: 'It brakes.' });
  const edited = draft.finish().model;
  const next = file({ o1: ['Brake', 'It shall brake hard.', 'x'], o3: ['Horn', 'It shall sound.', 'z'] });
  const { reqif } = read(next, undefined, edited, first.sources);
  expect(reqif).toMatchObject({ added: 1, changed: 1, removed: 1, conflicts: 1 });
  expect(reqif?.rows.map(({ change, title, fields }) => [change, title, fields])).toEqual(
    expect.arrayContaining([
      ['conflict', 'Brake', ['statement']],
      ['added', 'Horn', []],
      ['removed', 'Lamp', []],
    ]),
  );
});

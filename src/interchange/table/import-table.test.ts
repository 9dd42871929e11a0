import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TableMapping } from '#contract/table-mapping.ts';
import { importFile } from '#interchange/import-file.ts';
import type { ImportOptions } from '#interchange/transfer-result.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';

let runs = 0;
function read(
  csv: string | Uint8Array,
  model: SystemModel = EMPTY_MODEL,
  mapping?: TableMapping,
  options: ImportOptions = {},
) {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  return importFile(
    'csv',
    bytes,
    { modelId: idOf('model'), model },
    testContext(undefined, `run ${runs++} row`),
    { ...options, mapping },
  );
}
function imported(
  csv: string | Uint8Array,
  model?: SystemModel,
  mapping?: TableMapping,
  options?: ImportOptions,
) {
  const file = read(csv, model, mapping, options);
  if (!file.ok) throw new Error(file.refusal.detail);
  const { edited, notes, table, counts } = file.value;
  return { model: edited.model, diff: edited.diff, notes, table, counts };
}
const refusal = (csv: string, model?: SystemModel, mapping?: TableMapping) => {
  const file = read(csv, model, mapping);
  return file.ok ? null : `${file.refusal.code} ${file.refusal.detail}`;
};
const rows = (model: SystemModel) => [...model.tables.requirement.values()];
const nesting = (model: SystemModel) =>
  Object.fromEntries(
    rows(model).map(({ name, parentId }) => [
      name,
      model.tables.requirement.get(parentId ?? '')?.name ?? null,
    ]),
  );

describe('the columns of a table', () => {
  it('are guessed by their headers, those of other tools too, and the rest are custom fields', () => {
    const { model, table } = imported(
      'Summary,Custom field (Requirement ID),Description,Custom field (Requirement Rationale)\n' +
        'Commands,cES1000,"The system\r\nshall accept commands.",Because\n',
    );
    expect(rows(model)).toMatchObject([
      {
        name: 'Commands',
        key: 'cES1000',
        statement: 'The system\r\nshall accept commands.',
        customFields: { 'Requirement Rationale': 'Because' },
      },
    ]);
    expect(table?.mapping.hierarchy).toBe('flat');
  });

  it('are guessed by the headers of German tables', () => {
    const { model } = imported('Schlüssel;Titel;Anforderungstext\nR-1;Masse;Sie muss leicht sein.\n');
    expect(rows(model)).toMatchObject([{ key: 'R-1', name: 'Masse', statement: 'Sie muss leicht sein.' }]);
  });

  it('are found below a title of the sheet', () => {
    const { model, notes } = imported(
      'Specification;;\n;;\nNr.;Titel;Beschreibung\n7;Mass;It shall be light.\n',
    );
    expect(rows(model)).toMatchObject([{ key: '7', name: 'Mass', statement: 'It shall be light.' }]);
    expect(notes).toMatchObject([{ where: 'line 1', message: expect.stringContaining('above the headers') }]);
  });

  it('are what the mapping says, whatever their headers are', () => {
    const mapping: TableMapping = {
      headerRow: 0,
      columns: [{ to: 'field', field: 'title' }, { to: 'nothing' }, { to: 'custom', name: 'status' }],
      hierarchy: 'flat',
    };
    const { model, notes } = imported('high,low,Status\nA,left,odd\n', EMPTY_MODEL, mapping);
    expect(rows(model)).toMatchObject([
      { name: 'A', status: 'draft', customFields: { 'status (source)': 'odd' } },
    ]);
    expect(notes).toMatchObject([{ where: 'column 2', message: 'the column “low” is left out' }]);
  });

  it('must say which is the title, and no two the same', () => {
    expect(refusal('high,low\n1,2\n')).toMatch(/^BAD_FILE No column holds a key, a title or a statement/);
    const columns = [1, 2].map(() => ({ to: 'field', field: 'title' }) as const);
    expect(refusal('a,b\n1,2\n', EMPTY_MODEL, { headerRow: 0, columns, hierarchy: 'flat' })).toMatch(
      /same meaning/,
    );
  });

  it('hold words of other tools, which are kept and noted once', () => {
    const { model, notes } = imported('Title,Status,Priority\nA,Approved,HIGH\nB,Approved,\n');
    expect(rows(model)).toMatchObject([
      { status: 'draft', priority: 'high', customFields: { 'status (source)': 'Approved' } },
      { status: 'draft', priority: 'medium', customFields: { 'status (source)': 'Approved' } },
    ]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ where: 'line 2', message: expect.stringContaining('(in 2 rows)') });
  });
});

describe('the hierarchy of a table', () => {
  it('comes from a parent column, in whatever order the rows are', () =>
    expect(nesting(imported('Key,Parent,Title\nC,B,c\nA,,a\nB,A,b\n').model)).toEqual({
      a: null,
      b: 'a',
      c: 'b',
    }));

  it('comes from dotted keys, also where a level is left out', () =>
    expect(nesting(imported('ID;Title\n1.;a\n1.1;b\n1.1.2.1;c\n10.1;d\n2;e\n2.10;f\n').model)).toEqual({
      a: null,
      b: 'a',
      c: 'b',
      d: null,
      e: null,
      f: 'e',
    }));

  it('comes from indentation', () =>
    expect(nesting(imported('Title\na\n  b\n    c\n\td\n  e\nf\n').model)).toEqual({
      a: null,
      b: 'a',
      c: 'b',
      d: 'b',
      e: 'a',
      f: null,
    }));

  it('is refused where a row is below itself', () =>
    expect(refusal('Key,Parent,Title\nA,B,a\nB,A,b\n')).toBe(
      'BAD_FILE Line 2: the requirement is below itself.',
    ));

  it('turns two that change places', () => {
    const model = aModel().requirement('a', { key: 'A' }).requirement('b', { key: 'B', in: 'a' }).build();
    expect(nesting(imported('Key,Parent\nA,B\nB,\n', model).model)).toEqual({ a: 'b', b: null });
  });

  it('names a parent that is nowhere', () => {
    const { model, notes } = imported('Key,Parent,Title\nA,Z,a\n');
    expect(nesting(model)).toEqual({ a: null });
    expect(notes).toMatchObject([{ where: 'line 2', message: 'there is no parent Z' }]);
  });
});

describe('a table read again', () => {
  const FILE = 'Key;Title;Statement;Note\nA;a;First.;x\nB;b;Second.;\n';

  it('changes nothing', () => {
    const first = imported(FILE);
    const again = imported(FILE, first.model);
    expect(again.diff).toEqual([]);
    expect(again.counts.unchanged).toEqual({ requirement: 2 });
  });

  it.each([
    ['titles alone', 'Title\na\nb\na\n'],
    ['statements alone', 'Requirement\nThe system shall run. It shall stop.\nThe system shall wait.\n'],
    ['duplicate keys', 'Key,Title\nA,a\nA,b\nB,c\nA,d\n'],
    ['words of other tools', 'Key,Title,Status,Type\nA,a,Approved,F\n'],
    ['indentation', 'Title\na\n  b\n    c\n'],
  ])('changes nothing with %s', (_name, file) => {
    const first = imported(file);
    expect(imported(file, first.model).diff).toEqual([]);
  });

  it('adds, changes and clears by key, says what is missing, and loses nothing', () => {
    const { model } = imported(FILE);
    const { table, diff, model: after } = imported('Key;Title;Note\nA;a;\nC;c;\n', model);
    expect(table).toMatchObject({ added: 1, changed: 1, missing: 1 });
    expect(table?.rows.map(({ change, key, fields }) => [change, key, fields])).toEqual([
      ['changed', 'A', ['customFields']],
      ['added', 'C', []],
      ['missing', 'B', []],
    ]);
    expect(diff).toHaveLength(2);
    expect(rows(after)).toMatchObject([
      { key: 'A', statement: 'First.', customFields: {} },
      { key: 'B', statement: 'Second.' },
      { key: 'C' },
    ]);
  });

  it('leaves what a short row does not reach', () => {
    const { model } = imported(FILE);
    const { diff, notes } = imported('Key;Title;Statement;Note\nA;a\n', model);
    expect(diff).toEqual([]);
    expect(notes).toMatchObject([{ where: 'line 2', message: expect.stringContaining('fewer cells') }]);
  });

  it('allocates to parts by their names, and says which there are not', () => {
    const model = aModel().part('Wheel').part('Motor').part('Twin').part('Other', { name: 'Twin' }).build();
    const { model: after, notes } = imported('Title,Systems\na,"Wheel\nMotor"\nb,Wheel; Twin\n', model);
    expect(rows(after).map(({ systems }) => systems)).toEqual([
      [idOf('Wheel'), idOf('Motor')],
      [idOf('Wheel')],
    ]);
    expect(notes).toMatchObject([
      { where: 'line 4', message: 'there is no part, or more than one, called “Twin”' },
    ]);
  });

  it('is refused with the line where the model refuses it', () =>
    expect(refusal(`Title,Statement\na,b\n${'x'.repeat(2_001)},c\n`)).toMatch(
      /^VALIDATION_FAILED Line 3, column “Title”: must have at most 2000 characters/,
    ));

  it('leaves out, where it is asked to, the rows that the model refuses, and what is below them goes one up', () => {
    const long = 'x'.repeat(20_001);
    const file = `Key,Parent,Title,Requirement\nA,,a,b\nB,A,b,${long}\nC,B,c,d\n`;
    expect(refusal(file)).toMatch(/^VALIDATION_FAILED Line 3, column “Requirement”: must have at most 20000/);
    const { model, table, counts, notes } = imported(file, undefined, undefined, { skipRefused: true });
    expect(nesting(model)).toEqual({ a: null, c: 'a' });
    expect(counts).toMatchObject({ created: { requirement: 2 }, unchanged: {} });
    expect(table).toMatchObject({ added: 2, refused: 1 });
    const reason = expect.stringContaining('column “Requirement”: must have at most 20000');
    expect(table?.rows[0]).toMatchObject({
      change: 'refused',
      where: 'line 3',
      key: 'B',
      title: 'b',
      reason,
    });
    expect(notes).toMatchObject([{ severity: 'warning', where: 'line 3' }]);
    const again = imported(`Key,Title\nA,${'x'.repeat(2_001)}\nC,e\n`, model, undefined, { tentative: true });
    expect(again.table).toMatchObject({ changed: 1, refused: 1, missing: 0 });
  });

  it('knows again what a spreadsheet program made of its own file', () => {
    const { model } = imported('Key,Title,Statement,Bin\nA,1.10,-5 V at most,007\n');
    const again = imported('Key,Title,Statement,Bin\nA,1.1,"\'\'-5 V at most",7\n', model);
    expect([again.diff, again.notes.map(({ message }) => message)]).toEqual([
      [],
      [
        '“1.1” is how spreadsheet programs change “1.10”, which is kept',
        '“7” is how spreadsheet programs change “007”, which is kept',
      ],
    ]);
    expect(imported('Key,Title,Statement,Bin\nA,1.2,-5 V at most,8\n', model).diff).toHaveLength(1);
  });

  it.each(['__proto__', 'constructor'])('keeps no column named %s', (name) => {
    expect(refusal(`Title,${name}\na,b\n`)).toMatch(/^VALIDATION_FAILED Line 2: customFields/);
    expect(Object.prototype).not.toHaveProperty('b');
  });
});

const DATA = sharedData('');
const REAL: [string, number][] = [
  ['req-tables/promise-plus/Promise+.csv', 3_677],
  ['sysml2/sensmetry-advent/lesson10/exports/L10_AnnotatedWorkshop.csv', 7],
];

describeNeeding([DATA], 'a real table', () => {
  it.each(REAL)('%s comes in whole, and again changes nothing', (path, count) => {
    const bytes = readFileSync(join(DATA.path, path));
    const first = imported(bytes);
    expect([first.counts.created.requirement ?? 0, first.notes.map(({ message }) => message)]).toEqual([
      count,
      expect.anything(),
    ]);
    const again = imported(bytes, first.model);
    expect(again.diff).toEqual([]);
  });
  it.each(['CCHIT', 'GANNT', 'ModisDataset'])('of trace links (%s) is no table of requirements', (name) =>
    expect(
      refusal(readFileSync(join(DATA.path, `req-tables/ardoco-trace/${name}/answer.csv`), 'utf8')),
    ).toMatch(/No column/),
  );
});

it('loses no word that a field cannot hold where another column has the place for such words', () => {
  const custom = (csv: string) => rows(imported(csv).model).map(({ customFields }) => customFields);
  const file = 'Title,status (source),Status\nA,x,weird\nB,,odd\n';
  expect(custom(file)).toEqual([
    { 'status (source)': 'x', 'status (source 2)': 'weird' },
    { 'status (source)': 'odd' },
  ]);
  expect(custom('Title,Kind,kind\nA,Z,heading\n')).toEqual([
    { 'kind (source)': 'heading', 'kind (source 2)': 'Z' },
  ]);
  const { notes } = imported(file);
  expect(notes.map(({ message }) => message)).toContain(
    '“weird” is no status here; it is kept as the custom field “status (source 2)”',
  );
  const keyed = file.replace('Title', 'ID,Title').replace(/^(A|B)/gm, 'R-$1,$1');
  expect(imported(keyed, imported(keyed).model).counts).toMatchObject({ created: {}, updated: {} });
});

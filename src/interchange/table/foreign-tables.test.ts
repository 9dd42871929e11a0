import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';

let imports = 0;
function read(
  file: string | Uint8Array,
  model: SystemModel = EMPTY_MODEL,
  tentative = false,
  format: 'csv' | 'xlsx' = 'csv',
) {
  const target = { modelId: idOf('model'), model };
  const context = testContext(undefined, `import ${(imports += 1)}`);
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  return importFile(format, bytes, target, context, { tentative });
}
function imported(file: string | Uint8Array, model?: SystemModel, format?: 'csv' | 'xlsx') {
  const done = read(file, model, false, format);
  if (!done.ok) throw new Error(done.refusal.detail);
  return done.value;
}
const requirementsOf = (csv: string) => {
  const { tables } = imported(csv).edited.model;
  return [...tables.requirement.values()].map(({ key, name, kind, statement, parentId }) => ({
    key,
    name,
    kind,
    statement,
    parent: tables.requirement.get(parentId ?? '')?.key ?? null,
  }));
};

const DOORS_HEADERS = 'ID,Object Heading,Object Text';
const DOORS_ROWS = [
  ['SRS_1', 'Brakes', '', '1', '1'],
  ['SRS_2', '', 'The car shall stop.', '1.0-1', '2'],
  ['SRS_3', 'Wet roads', '', '1.1', '2'],
  ['SRS_4', '', 'It shall stop in rain.', '1.1.0-1', '3'],
  ['SRS_5', '', 'Snow counts as rain.', '1.1.0-1.0-1', '4'],
  ['SRS_6', 'Doors', '', '2', '1'],
] as const;

it.each([
  ['Object Level', 4],
  ['Object Number', 3],
])('an export of DOORS has its headings and its tree by %s', (header, column) => {
  const csv = [
    `${DOORS_HEADERS},${header}`,
    ...DOORS_ROWS.map((row) => [...row.slice(0, 3), row[column]].join(',')),
  ];
  expect(requirementsOf(csv.join('\n'))).toMatchObject([
    { key: 'SRS_1', kind: 'heading', name: 'Brakes', parent: null },
    { key: 'SRS_2', kind: 'requirement', statement: 'The car shall stop.', parent: 'SRS_1' },
    { key: 'SRS_3', kind: 'heading', name: 'Wet roads', parent: 'SRS_1' },
    { key: 'SRS_4', kind: 'requirement', parent: 'SRS_3' },
    { key: 'SRS_5', kind: 'requirement', parent: 'SRS_4' },
    { key: 'SRS_6', kind: 'heading', name: 'Doors', parent: null },
  ]);
});

it('an export of DOORS with levels and numbers keeps the numbers, and comes in again as no change', () => {
  const csv = [`${DOORS_HEADERS},Object Number,Object Level`, ...DOORS_ROWS.map((row) => row.join(','))].join(
    '\n',
  );
  const first = imported(csv);
  expect(first.table?.mapping.hierarchy).toBe('depth');
  const [brakes] = first.edited.model.tables.requirement.values();
  expect(brakes?.customFields).toMatchObject({ 'Object Number': '1' });
  expect(imported(csv, first.edited.model).edited.diff).toEqual([]);
});

it.each(['Anforderungs-ID', 'Req. No.', 'REQ_ID', 'Requirement No', 'Lfd. Nr.', 'Anforderungsnummer'])(
  'the header %s names the key',
  (header) =>
    expect(requirementsOf(`${header};Titel\nA-7;Masse\n`)).toMatchObject([{ key: 'A-7', name: 'Masse' }]),
);

it('German words for priorities, kinds and states are read', () => {
  const { edited, notes } = imported(
    'Titel;Priorität;Kind;Zustand\na;hoch;Überschrift;Entwurf\nb;Mittel;Anforderung;aktiv\nc;niedrig;Hinweis;\n',
  );
  expect([...edited.model.tables.requirement.values()]).toMatchObject([
    { priority: 'high', kind: 'heading', status: 'draft', customFields: {} },
    { priority: 'medium', kind: 'requirement', status: 'active', customFields: {} },
    { priority: 'low', kind: 'note', customFields: {} },
  ]);
  expect(notes).toEqual([]);
});

it('a column of answers is no key, whatever it is called', () => {
  const { edited, table } = imported('Title,NO\na,yes\nb,no\nc,\n');
  expect(table?.mapping.columns[1]).toEqual({ to: 'custom', name: 'NO' });
  expect([...edited.model.tables.requirement.values()][0]).toMatchObject({ customFields: { NO: 'yes' } });
  expect(requirementsOf('Title,NO\na,12\n')).toMatchObject([{ key: '12' }]);
});

it('a file of which only a key is known is refused, and its preview says why', () => {
  expect(read('ID,Was sie soll\nR1,stop\nR2,go\n')).toMatchObject({
    ok: false,
    refusal: { code: 'BAD_FILE', detail: expect.stringMatching(/title or a statement/) },
  });
  const preview = read('ID,Was sie soll\nR1,stop\n', EMPTY_MODEL, true);
  expect(preview.ok && preview.value.notes).toContainEqual(
    expect.objectContaining({ where: 'columns', message: 'no column holds a title or a statement' }),
  );
});

it('a file of keys and further fields still brings the requirements with those keys up to date', () => {
  const model = aModel().requirement('Stop', { key: 'R1' }).build();
  const { edited } = imported('ID,Priority\nR1,high\n', model);
  expect(edited.diff).toMatchObject([{ after: { priority: 'high' } }]);
});

it('decimal commas are numbers where all of a column are', () => {
  const model: SystemModel = {
    ...EMPTY_MODEL,
    definitions: {
      ...NO_DEFINITIONS,
      requirementFields: ['Masse', 'Code'].map((key) => ({ key, type: 'number' as const })),
    },
  };
  const { edited, notes } = imported('Titel;Masse;Code\na;1,5;1,5\nb;2;1.5\nc;-0,25;7\n', model);
  const [a, b, c] = [...edited.model.tables.requirement.values()].map(({ customFields }) => customFields);
  expect([a?.['Masse'], b?.['Masse'], c?.['Masse']]).toEqual([1.5, 2, -0.25]);
  expect([a?.['Code (source)'], b?.['Code'], c?.['Code']]).toEqual(['1,5', 1.5, 7]);
  expect(notes).toHaveLength(1);
  expect(imported('Titel;Masse;Code\na;1,5;1,5\nb;2;1.5\nc;-0,25;7\n', edited.model).edited.diff).toEqual([]);
});

describe('a column that no field is declared for', () => {
  const fieldsOf = ({ edited }: ReturnType<typeof imported>) =>
    [...edited.model.tables.requirement.values()].map(({ customFields }) => customFields);

  it.each([
    ['decimal commas', ['0,5', '2', '-1,25'], [0.5, 2, -1.25]],
    ['a comma that may be of thousands beside one that is not', ['1,250', '0,5'], [1.25, 0.5]],
    ['decimal commas with zeros at the end', ['1,50', '2,25'], [1.5, 2.25]],
    ['decimal points', ['0.5', '2', '-1.25'], [0.5, 2, -1.25]],
    ['whole numbers', ['7', '0', '12'], [7, 0, 12]],
  ])('holds numbers where all that is in it are: %s', (_, values, numbers) => {
    const file = `Titel;Masse\n${values.map((value, index) => `R${index};${value}\n`).join('')}Rx;\n`;
    const read = imported(file);
    expect(fieldsOf(read)).toEqual([...numbers.map((Masse) => ({ Masse })), {}]);
    expect(imported(file, read.edited.model).edited.diff).toEqual([]);
  });

  it.each([
    ['a word among them', ['0,5', 'tbd']],
    ['points among commas', ['0,5', '0.5']],
    ['commas that may be of thousands', ['1,000', '2,500']],
    ['zeros before', ['007', '12']],
    ['zeros of versions', ['1.9', '1.10']],
    ['signs', ['+1', '2']],
    ['more digits than a number keeps', ['0,1234567890123456', '1']],
    ['other notations', ['1e3', '0x10']],
    ['a zero with a minus', ['-0', '1']],
  ])('stays text, as it is written, with %s', (_, values) => {
    const file = `Titel;Masse\n${values.map((value, index) => `R${index};${value}\n`).join('')}`;
    const read = imported(file);
    expect(fieldsOf(read)).toEqual(values.map((Masse) => ({ Masse })));
    expect(imported(file, read.edited.model).edited.diff).toEqual([]);
  });

  it('says where zeros at the end are not kept', () => {
    expect(imported('Titel;Masse\na;1,50\n').notes).toMatchObject([
      { severity: 'info', where: 'column 2', message: expect.stringContaining('“Masse” holds numbers') },
    ]);
    expect(imported('Titel;Masse\na;1,5\n').notes).toEqual([]);
  });

  it('goes on with texts where requirements hold texts in it', () => {
    const model = aModel()
      .requirement('a', { customFields: { Masse: '0,5' } })
      .build();
    expect(fieldsOf(imported('Titel;Masse\na;0,5\nb;1,5\n', model))).toEqual([
      { Masse: '0,5' },
      { Masse: '1,5' },
    ]);
  });

  it('is the same in an empty model that reads what was exported', () => {
    const { model } = imported('Titel;Masse\na;0,5\nb;12\nc;\n').edited;
    for (const format of ['csv', 'xlsx'] as const) {
      const file = exportFile(format, { id: idOf('model'), name: 'Model', description: '' }, model);
      if (!file.ok) throw new Error(file.refusal.detail);
      expect(file.value.notes).toEqual([]);
      expect(fieldsOf(imported(file.value.bytes, EMPTY_MODEL, format))).toEqual([
        { Masse: 0.5 },
        { Masse: 12 },
        {},
      ]);
      expect(imported(file.value.bytes, model, format).edited.diff).toEqual([]);
    }
  });

  it('is told of an export where its values come back with another type', () => {
    const model = aModel()
      .requirement('a', { customFields: { Mass: 1, Code: '7', Note: 'x' } })
      .requirement('b', { customFields: { Mass: 2, Code: 8, Note: '' } })
      .requirement('c', { customFields: { Mass: 3, Note: true } })
      .build();
    const file = exportFile('csv', { id: idOf('model'), name: 'Model', description: '' }, model);
    expect(file.ok && file.value.notes).toMatchObject([
      { where: 'custom fields', message: expect.stringMatching(/^custom fields of 2 requirements /) },
    ]);
  });
});

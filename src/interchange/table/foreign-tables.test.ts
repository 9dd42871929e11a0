import { expect, it } from 'vitest';
import { importFile } from '#interchange/import-file.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';

let imports = 0;
function read(csv: string, model: SystemModel = EMPTY_MODEL, tentative = false) {
  const target = { modelId: idOf('model'), model };
  const context = testContext(undefined, `import ${(imports += 1)}`);
  return importFile('csv', new TextEncoder().encode(csv), target, context, { tentative });
}
function imported(csv: string, model?: SystemModel) {
  const file = read(csv, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
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

import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { readXlsx } from './read-xlsx.ts';

const STYLES =
  '<styleSheet><cellStyleXfs><xf><alignment indent="9"/></xf></cellStyleXfs><cellXfs><xf/><xf><alignment horizontal="left" indent="1"/></xf><xf><alignment indent="2"/></xf></cellXfs></styleSheet>';
const cell = (at: string, text: string, style = 0) =>
  text === '' ? '' : `<c r="${at}" t="str" s="${style}"><v>${text}</v></c>`;
const row = (number: number, cells: readonly string[], style = 0, attributes = '') =>
  `<row r="${number}"${attributes}>${cells.map((text, index) => cell(`${'ABCDEF'[index]}${number}`, text, style)).join('')}</row>`;
const sheet = (rows: readonly string[], merges: readonly string[] = []) =>
  `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;

/** A workbook of these sheets, by their names. */
function workbook(sheets: Readonly<Record<string, string>>): Uint8Array {
  const names = Object.keys(sheets);
  const tags = names.map((name, index) => `<sheet name="${name}" r:id="r${index}"/>`);
  const relations = names.map(
    (_, index) => `<Relationship Id="r${index}" Target="worksheets/${index}.xml"/>`,
  );
  const files: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="urn:r"><sheets>${tags.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/styles.xml': strToU8(STYLES),
  };
  for (const [index, name] of names.entries())
    files[`xl/worksheets/${index}.xml`] = strToU8(sheets[name] ?? '');
  return zipSync(files);
}

function imported(bytes: Uint8Array) {
  const file = importFile('xlsx', bytes, { modelId: idOf('m'), model: EMPTY_MODEL }, testContext());
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}
function nesting(bytes: Uint8Array): Record<string, string | null> {
  const { requirement } = imported(bytes).edited.model.tables;
  const above = (id: string | undefined) => requirement.get(id ?? '')?.name ?? null;
  return Object.fromEntries([...requirement.values()].map(({ name, parentId }) => [name, above(parentId)]));
}

const TREE = { Brakes: null, Discs: 'Brakes', Bolts: 'Discs', Pads: 'Brakes', Doors: null };

it('the indentation of cells makes the tree', () =>
  expect(
    nesting(
      workbook({
        S: sheet([
          row(1, ['ID', 'Title']),
          row(2, ['A', 'Brakes']),
          row(3, ['B', 'Discs'], 1),
          row(4, ['C', 'Bolts'], 2),
          row(5, ['D', 'Pads'], 1),
          row(6, ['E', 'Doors']),
        ]),
      }),
    ),
  ).toEqual(TREE));

it('the outline of the rows makes the tree', () =>
  expect(
    nesting(
      workbook({
        S: sheet([
          row(1, ['ID', 'Title']),
          row(2, ['A', 'Brakes']),
          row(3, ['B', 'Discs'], 0, ' outlineLevel="1"'),
          row(4, ['C', 'Bolts'], 0, ' outlineLevel="2"'),
          row(5, ['D', 'Pads'], 0, ' outlineLevel="1"'),
          row(6, ['E', 'Doors']),
        ]),
      }),
    ),
  ).toEqual(TREE));

it('merged cells hold in every row that they reach down to, and a row that only continues one is named', () => {
  const bytes = workbook({
    S: sheet(
      [
        row(1, ['Requirements of the brakes']),
        row(2, ['ID', 'Title', 'Group', 'Limit']),
        row(3, ['', '', '', 'min']),
        row(4, ['A', 'Stop', 'Driving', '3']),
        row(5, ['B', 'Hold', '', '4']),
        row(6, ['C', 'Cool', 'Parking', '5']),
        row(7, ['', '', '', '6']),
      ],
      ['A1:D1', 'A2:A3', 'B2:B3', 'C2:C3', 'C4:C5', 'A6:A7', 'B6:B7', 'nonsense', 'D9:D1048576'],
    ),
  });
  const { edited, notes } = imported(bytes);
  expect([...edited.model.tables.requirement.values()]).toMatchObject([
    { key: 'A', customFields: { Group: 'Driving', min: 3 } },
    { key: 'B', customFields: { Group: 'Driving', min: 4 } },
    { key: 'C', customFields: { Group: 'Parking', min: 5 } },
  ]);
  expect(notes).toContainEqual(
    expect.objectContaining({ where: 'row 7', message: expect.stringContaining('continues merged cells') }),
  );
});

it('merged cells that would make one text into more than the bound are refused', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => row(index + 2, ['', 'x']));
  const bytes = workbook({ S: sheet([row(1, ['y'.repeat(10_000), 'Title']), ...many], ['A1:A30000']) });
  expect(readXlsx(bytes)).toMatchObject({
    ok: false,
    refusal: { detail: expect.stringMatching(/more than \d+ characters/) },
  });
});

const COVER = sheet([
  row(1, ['Specification of the brakes']),
  row(2, ['Author', 'Ann']),
  row(3, ['Status', 'draft']),
]);
const CHANGES = sheet([row(1, ['Version', 'Description']), row(2, ['1', 'First'])]);
const REQUIREMENTS = sheet([row(1, ['ID', 'Title', 'Priority']), row(2, ['R1', 'Stop', 'high'])]);

it('of several sheets the one that fits is read and named, not the cover', () => {
  const { edited, table, notes } = imported(workbook({ Cover: COVER, Changes: CHANGES, Reqs: REQUIREMENTS }));
  expect(table).toMatchObject({ sheets: ['Cover', 'Changes', 'Reqs'], sheet: 'Reqs' });
  expect([...edited.model.tables.requirement.values()]).toMatchObject([{ key: 'R1', name: 'Stop' }]);
  expect(notes).toContainEqual(
    expect.objectContaining({ message: 'the sheet “Cover” is left out; “Reqs” was read' }),
  );
});

it('a sheet that is asked for is read, whatever fits', () =>
  expect(readXlsx(workbook({ Cover: COVER, Reqs: REQUIREMENTS }), 'Cover')).toMatchObject({
    value: { workbook: { sheet: 'Cover' } },
  }));

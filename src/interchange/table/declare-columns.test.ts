import { describe, expect, it } from 'vitest';
import type { ColumnMeaning, TableMapping } from '#contract/table-mapping.ts';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';

const modelId = idOf('model');
const FILE =
  'Title,Mass,Agreed,Due,Risk,Why\n' +
  'a,2.5,yes,2026-11-21,low,Because\nb,7,no,,high,Since\nc,,yes,,low,As\nd,1.5,,2026-12-01,high,For\n';

function imported(
  csv: string | Uint8Array,
  model: SystemModel = EMPTY_MODEL,
  mapping?: TableMapping,
  tentative = false,
) {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  const file = importFile('csv', bytes, { modelId, model }, testContext(), { mapping, tentative });
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}
const fieldsIn = (model: SystemModel) => model.definitions.requirementFields;
const valuesIn = (model: SystemModel) =>
  [...model.tables.requirement.values()].map(({ customFields }) => customFields);
/** What somebody would take of what is offered. */
function taken(csv: string, model?: SystemModel): TableMapping {
  const { table } = imported(csv, model, undefined, true);
  if (!table) throw new Error('there is no preview');
  const columns = table.mapping.columns.map((column, index): ColumnMeaning => {
    const type = table.columns[index]?.guessedType;
    return column.to === 'custom' && type ? { ...column, type } : column;
  });
  return { ...table.mapping, columns };
}
const declaring = (...fields: CustomField[]): SystemModel => ({
  ...EMPTY_MODEL,
  definitions: { ...NO_DEFINITIONS, requirementFields: fields },
});

describe('a column that becomes a new field', () => {
  it('is not declared where the mapping says nothing of a type, and text but for numbers', () => {
    const { edited } = imported(FILE);
    expect(fieldsIn(edited.model)).toEqual([]);
    expect(valuesIn(edited.model)[0]).toMatchObject({ Mass: 2.5, Agreed: 'yes' });
  });

  it('is declared with the type that is offered for it, and holds values of it', () => {
    const { edited, notes } = imported(FILE, EMPTY_MODEL, taken(FILE));
    expect(fieldsIn(edited.model)).toEqual([
      { key: 'Mass', type: 'number' },
      { key: 'Agreed', type: 'boolean' },
      { key: 'Due', type: 'date' },
      { key: 'Risk', type: 'choice', choices: ['low', 'high'] },
      { key: 'Why', type: 'text' },
    ]);
    expect(valuesIn(edited.model)[0]).toEqual({
      Mass: 2.5,
      Agreed: true,
      Due: '2026-11-21',
      Risk: 'low',
      Why: 'Because',
    });
    expect(notes).toEqual([]);
  });

  it('is offered no type again once it is there, and its file changes nothing', () => {
    const { model } = imported(FILE, EMPTY_MODEL, taken(FILE)).edited;
    expect(
      imported(FILE, model, undefined, true).table?.columns.map(({ guessedType }) => guessedType),
    ).toEqual(Array.from({ length: 6 }));
    const out = exportFile('csv', { id: modelId, name: 'Model', description: '' }, model);
    if (!out.ok) throw new Error(out.refusal.detail);
    for (const file of [FILE, out.value.bytes]) {
      const again = imported(file, model, typeof file === 'string' ? taken(FILE) : undefined).edited;
      expect(again.diff).toEqual([]);
      expect(again.model.definitions).toBe(model.definitions);
    }
  });

  it('is offered no type where requirements hold it undeclared', () => {
    const model = aModel()
      .requirement('a', { customFields: { Mass: '2.5' } })
      .build();
    const { table } = imported('Title,Mass\na,2.5\n', model, undefined, true);
    expect(table?.columns[1]).toEqual({ header: 'Mass', sample: '2.5' });
  });

  it('keeps aside what the type that was chosen does not hold, and says so', () => {
    const mapping = taken('Title,Mass\na,heavy\n');
    const columns = mapping.columns.map(
      (column): ColumnMeaning => (column.to === 'custom' ? { ...column, type: 'number' } : column),
    );
    const { edited, notes } = imported('Title,Mass\na,heavy\n', EMPTY_MODEL, { ...mapping, columns });
    expect(valuesIn(edited.model)).toEqual([{ 'Mass (source)': 'heavy' }]);
    expect(notes).toMatchObject([{ where: 'line 2', message: expect.stringContaining('must be a number') }]);
  });

  it.each([
    ['its name', 'x'.repeat(201), 'text', 'x'],
    ['its choices', 'Risk', 'choice', ';'],
  ] as const)('is not declared where %s cannot be that of a field', (what, name, type, value) => {
    const columns: ColumnMeaning[] = [
      { to: 'field', field: 'title' },
      { to: 'custom', name, type },
    ];
    const { edited, notes } = imported(`Title,x\na,${value}\n`, EMPTY_MODEL, {
      headerRow: 0,
      columns,
      hierarchy: 'flat',
    });
    expect(fieldsIn(edited.model)).toEqual([]);
    expect(valuesIn(edited.model)).toEqual([{ [name]: value }]);
    expect(notes[0]?.message).toContain(`is not declared: ${what}`);
  });
});

describe('a column of a declared choice', () => {
  const RISK: CustomField = { key: 'risk', label: 'Risk', type: 'choice', choices: ['low'] };
  const file = 'Title,Risk\na,LOW\nb,huge\n';
  const mapping = (addChoices: boolean): TableMapping => ({
    headerRow: 0,
    columns: [
      { to: 'field', field: 'title' },
      { to: 'custom', name: 'Risk', addChoices },
    ],
    hierarchy: 'flat',
  });

  it('offers what its field has not, and adds it where the mapping says so', () => {
    const model = declaring(RISK);
    expect(imported(file, model, undefined, true).table?.columns[1]?.furtherChoices).toEqual(['huge']);
    const { edited, notes } = imported(file, model, mapping(true));
    expect(fieldsIn(edited.model)).toEqual([{ ...RISK, choices: ['low', 'huge'] }]);
    expect(valuesIn(edited.model)).toEqual([{ risk: 'low' }, { risk: 'huge' }]);
    expect(notes).toEqual([]);
  });

  it('leaves the choices as they are otherwise', () => {
    const { edited } = imported(file, declaring(RISK), mapping(false));
    expect(fieldsIn(edited.model)).toEqual([RISK]);
    expect(valuesIn(edited.model)[1]).toEqual({ 'risk (source)': 'huge' });
  });
});

describe('a column of a declared number', () => {
  const MASS: CustomField = { key: 'Masse', type: 'number' };
  const massesIn = (rows: string, field: CustomField[] = [MASS]) => {
    const columns: ColumnMeaning[] = [
      { to: 'field', field: 'title' },
      { to: 'custom', name: 'Masse', type: 'number' },
    ];
    const mapping: TableMapping = { headerRow: 0, columns, hierarchy: 'flat' };
    const { edited } = imported(`Titel;Masse\n${rows}`, declaring(...field), mapping);
    return valuesIn(edited.model);
  };

  it.each([
    ['declared before', [MASS]],
    ['declared by the mapping', []],
  ])('%s reads its decimal commas beside what is not a number, which is kept aside', (_, fields) => {
    expect(massesIn('a;2,5\nb;tbd\nc;\nd;-0,75\ne;12\n', fields)).toEqual([
      { Masse: 2.5 },
      { 'Masse (source)': 'tbd' },
      {},
      { Masse: -0.75 },
      { Masse: 12 },
    ]);
  });

  it('keeps aside what may be thousands, and points among commas', () => {
    expect(massesIn('a;1,250\nb;n/a\n')).toEqual([
      { 'Masse (source)': '1,250' },
      { 'Masse (source)': 'n/a' },
    ]);
    expect(massesIn('a;1.250\nb;2,5\n')).toEqual([{ Masse: 1.25 }, { 'Masse (source)': '2,5' }]);
  });
});

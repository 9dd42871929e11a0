import { describe, expect, it } from 'vitest';
import type { ColumnMeaning } from '#contract/table-mapping.ts';
import type { TablePreview } from '#contract/transfer.ts';
import { fitting, withGuessedTypes } from './guessed-types.ts';

const custom = (name: string, said: object = {}): ColumnMeaning => ({ to: 'custom', name, ...said });
const title: ColumnMeaning = { to: 'field', field: 'title' };

function looked(...columns: [ColumnMeaning, Partial<TablePreview['columns'][number]>][]): TablePreview {
  return {
    columns: columns.map(([, said]) => ({ header: '', sample: '', ...said })),
    mapping: { headerRow: 0, columns: columns.map(([meaning]) => meaning), hierarchy: 'flat' },
    added: 0,
    changed: 0,
    missing: 0,
    refused: 0,
    rows: [],
  };
}

describe('the columns of a table that is looked at', () => {
  it('are declared as what they look like where they would be new fields', () => {
    const table = looked([title, {}], [custom('Mass'), { guessedType: 'number' }], [custom('Risk'), {}]);
    expect(withGuessedTypes(table).mapping.columns).toEqual([
      title,
      custom('Mass', { type: 'number' }),
      custom('Risk'),
    ]);
  });

  it('keep what was said of them before, as far as this model offers it', () => {
    const remembered = (...columns: ColumnMeaning[]) => ({
      headerRow: 0,
      columns,
      hierarchy: 'flat' as const,
    });
    const table = looked(
      [title, {}],
      [custom('Mass'), { guessedType: 'number' }],
      [custom('Cost'), { guessedType: 'number' }],
      [custom('Risk'), { furtherChoices: ['low'] }],
      [custom('Owner'), {}],
    );
    const said = remembered(
      title,
      custom('Mass', { type: 'text' }),
      custom('Cost'),
      custom('Risk', { type: 'choice', addChoices: true }),
      custom('Owner', { type: 'text', addChoices: true }),
    );
    expect(fitting(said, table).columns).toEqual([
      title,
      custom('Mass', { type: 'text' }),
      custom('Cost', { type: 'number' }),
      custom('Risk', { addChoices: true }),
      custom('Owner'),
    ]);
  });

  it('may still be left out', () => {
    const table = looked([custom('Mass'), { guessedType: 'number' }]);
    expect(fitting({ ...table.mapping, columns: [{ to: 'nothing' }] }, table).columns).toEqual([
      { to: 'nothing' },
    ]);
  });
});

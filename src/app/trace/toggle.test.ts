import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { readCsv } from '#interchange/table/csv/read-csv.ts';
import { writeCsv } from '#interchange/table/csv/write-csv.ts';
import { readXlsx } from '#interchange/table/xlsx/read-xlsx.ts';
import { writeWorkbook } from '#interchange/table/xlsx/write-workbook.ts';
import { COLUMN_KINDS, TraceMatrix } from '#model/trace/matrix.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { expectSameModel } from '#testing/models/model-laws.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { asSent } from '#testing/models/plan.ts';
import { columnsOf, rowsOf } from './matrix/axes.ts';
import { matrixTable } from './matrix/matrix-table.ts';
import { toggleCell } from './toggle.ts';

describe('a cell of the matrix', () => {
  it('that is set and cleared leaves the model as it was, in every model', () =>
    fc.assert(
      fc.property(
        anyModel,
        fc.constantFrom(...COLUMN_KINDS),
        fc.constantFrom('', 'verifies', 'own word'),
        fc.nat(),
        fc.nat(),
        (model, kind, type, r, c) => {
          const matrixOf = (of: typeof model) => new TraceMatrix(of.tables, kind, type === '' ? null : type);
          const rows = [...model.tables.requirement.ids()];
          const columns = [...model.tables[kind].ids()];
          const row = rows[r % Math.max(1, rows.length)];
          const column = columns[c % Math.max(1, columns.length)];
          fc.pre(row !== undefined && column !== undefined && row !== column);
          if (row === undefined || column === undefined) return;
          fc.pre(matrixOf(model).direct(row, column).length === 0);
          const toggled = (of: typeof model) => {
            const operations = toggleCell(matrixOf(of), row, column, type, () => idOf('new link'));
            const planned = planBatch(of, operations.map(asSent), testContext());
            if (!planned.ok) throw new Error(planned.refusal.detail);
            return planned.value.model;
          };
          const set = toggled(model);
          expect(matrixOf(set).direct(row, column)).toHaveLength(1);
          expectSameModel(toggled(set), model);
        },
      ),
    ));
});

describe('the matrix as a file', () => {
  it('has its rows and columns, with no text that would run as a formula, as CSV and as a workbook', () => {
    const model = aModel()
      .part('=cmd()')
      .requirement('Energy', { key: '+R1' })
      .requirement('Range', { key: 'R2', in: 'Energy' })
      .link('a', 'satisfies', '=cmd()', 'Energy')
      .build();
    const matrix = new TraceMatrix(model.tables, 'part', null);
    const all = { text: '', only: 'all', among: new Set<string>() } as const;
    const rows = rowsOf(model.tables.requirement, matrix, all, new Set());
    const table = matrixTable(matrix, rows, columnsOf(model.tables, matrix, all));
    const bytes = writeCsv(table);
    expect(new TextDecoder().decode(bytes)).not.toMatch(/(^|,)[=+]/m);
    const workbook = writeWorkbook([
      { name: 'Trace & more', widths: [14, 48, 7, 14], rows: table, heads: 2 },
    ]);
    for (const read of [readCsv(bytes), readXlsx(workbook)])
      expect(read.ok && read.value.rows.map(({ cells }) => cells)).toEqual([
        ['Key', 'Requirement', 'Level', '=cmd()'],
        ['+R1', 'Energy', '1', 'satisfies'],
        ['R2', 'Range', '2', '[satisfies]'],
      ]);
  });
});

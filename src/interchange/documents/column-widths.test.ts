import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnWidths } from './column-widths.ts';
import { textWidth } from './pictures/text-width.ts';
import { cell, type PrintedTable, type Section } from './printed-document.ts';

const SETTING = { size: 8, padding: 9 };
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): PrintedTable => ({
  is: 'table',
  caption: 'Things',
  columns: heads.map((head) => ({ head, width: 1 })),
  rows: rows.map((texts) => ({ cells: texts.map((text) => cell(text)) })),
});
const sectionOf = (...blocks: readonly PrintedTable[]): Section => ({
  level: 1,
  heading: 'Things',
  anchor: 'things',
  blocks,
  isListed: true,
});
const widthsOf = (table: PrintedTable, width: number): number[] =>
  new ColumnWidths([sectionOf(table)]).of(table, width, SETTING);

describe('the widths of columns', () => {
  it('add up, and cut no word of a head or a cell where there is room for all', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    const rows = fc.array(fc.tuple(text, text, text), { maxLength: 6 });
    fc.assert(
      fc.property(fc.tuple(word, word, word), rows, (heads, some) => {
        const widths = widthsOf(tableOf(heads, some), 505);
        expect(widths.reduce((sum, one) => sum + one, 0)).toBe(505);
        for (const [at, head] of heads.entries()) {
          const words = some.flatMap((row) => (row[at] ?? '').split(' '));
          const needed = [
            textWidth(head, SETTING.size, true),
            ...words.map((one) => textWidth(one, SETTING.size)),
          ];
          // Widths are whole numbers.
          expect((widths[at] ?? 0) + 1).toBeGreaterThanOrEqual(Math.max(...needed) + SETTING.padding);
        }
      }),
    );
  });

  it('leave to a column without texts what its head takes, where others are long', () => {
    const long = 'the quick brown fox jumps over the lazy dog '.repeat(8);
    const [empty = 0, full = 0] = widthsOf(tableOf(['Owners', 'Description'], [['', long]]), 500);
    expect(empty).toBeLessThan(textWidth('Owners', SETTING.size, true) * 1.1 + SETTING.padding);
    expect(full).toBe(500 - empty);
  });

  it('leave whole a word that stands far down in a long table', () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => [
      at === 1_999 ? 'reqifIdentifier' : 'in',
      'words '.repeat(40),
    ]);
    const [field = 0] = widthsOf(tableOf(['Field', 'After'], rows), 500);
    expect(field).toBeGreaterThanOrEqual(textWidth('reqifIdentifier', SETTING.size) + SETTING.padding);
  });

  it('are the same for all tables with the same heads, whatever is in each', () => {
    const [short, long] = [
      tableOf(['Name', 'Value'], [['a', 'b']]),
      tableOf(['Name', 'Value'], [['a', 'much longer than the other one '.repeat(5)]]),
    ];
    const widths = new ColumnWidths([sectionOf(short), sectionOf(long)]);
    expect(widths.of(short, 400, SETTING)).toEqual(widths.of(long, 400, SETTING));
    expect(widths.of(short, 400, SETTING)).not.toEqual(widthsOf(short, 400));
  });
});

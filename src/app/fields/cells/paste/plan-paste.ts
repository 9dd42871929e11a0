import type { CellColumn } from '#app/fields/cells/column.ts';
import { reading } from '#app/fields/cells/edits/cell-writes.ts';
import {
  type CellWrite,
  type PlannedCells,
  type Planning,
  planningCells,
} from '#app/fields/cells/edits/plan-cells.ts';
import type { Sheet } from '#app/fields/cells/sheet.ts';
import type { Range } from '#app/ui/grid/range.ts';
import { t } from '#language/translate.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { Block } from './block-text.ts';

/** What pasting a block comes to. */
export interface PlannedPaste<Row, Words> extends PlannedCells<Row, Words> {
  /** What is made of rows below the last one, by their titles. */
  readonly created: readonly string[];
  /** What those are called: `requirement`, `requirements`. */
  readonly nouns: readonly [one: string, many: string];
  /** What of the block has no place, and why. */
  readonly lost: readonly string[];
}

const widthOf = (block: Block) => block.reduce((most, row) => Math.max(most, row.length), 1);

/** One value fills what is selected; a block fills it as often as it fits in whole, and else takes its own size. */
function targetOf(block: Block, range: Range): { rows: number; columns: number } {
  const height = block.length;
  const width = widthOf(block);
  const selected = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 };
  return {
    rows: selected.rows % height === 0 ? selected.rows : height,
    columns: selected.columns % width === 0 ? selected.columns : width,
  };
}

/**
 * Which columns a block goes into, counted from the left: those from `left` on, but for one that is computed and has nothing to do with
 * the block's texts. Rows of a spreadsheet know nothing of verdicts; rows that were copied here bring theirs.
 */
function placesFor<Row, Words>(
  block: Block,
  columns: readonly CellColumn<Row, Words>[],
  left: number,
  count: number,
): readonly number[] {
  const width = widthOf(block);
  const taken: number[] = [];
  for (let place = left; place < columns.length && taken.length < count; place += 1) {
    const { editor, words } = columns[place] ?? {};
    const at = taken.length;
    const isAside =
      editor?.kind === 'none' &&
      words !== undefined &&
      block.some((row) => !['', ...words].includes(row[at % width] ?? ''));
    if (!isAside) taken.push(place);
  }
  return taken;
}

/** Plans the paste of a block at a range: cells that change or are refused, and what is made of the rows beyond the last. */
export function* planningPaste<Row, Words>(
  block: Block,
  range: Range,
  sheet: Sheet<Row, Words>,
  planning: Planning,
): WorkSteps<PlannedPaste<Row, Words>> {
  const target = targetOf(block, range);
  const rows = sheet.pasteRows(range.top, target.rows, range.bottom - range.top + 1);
  const places = placesFor(block, rows.columnsOf(rows.ids[0]), range.left, target.columns);
  // A row that is shorter than others says nothing of the columns that it does not reach.
  const width = widthOf(block);
  const textAt = (row: number, column: number) => block[row % block.length]?.[column % width];
  const writes: CellWrite<Row, Words>[] = [];
  const added: JsonObject[] = [];
  const created: string[] = [];
  const lost: string[] = [];
  const beyond = target.columns - places.length;
  if (beyond > 0)
    lost.push(
      t(
        '{count, plural, one {{count} of the columns does} other {{count} of the columns do}} not fit in the table.',
        { count: beyond },
      ),
    );
  for (let row = 0; row < target.rows; row += 1) {
    yield;
    const id = rows.ids[row];
    const columns = rows.columnsOf(id);
    const texts = places.flatMap((place, at) => {
      const text = textAt(row, at);
      const column = columns[place];
      return text === undefined || column === undefined ? [] : [{ column, text }];
    });
    if (id !== undefined) {
      // Where a row has no such cell, an empty text says the same.
      for (const { column, text } of texts)
        if (column.editor.kind !== 'none' || text !== '') writes.push(reading(id, column, text, sheet));
      continue;
    }
    const made = rows.make(texts);
    if (typeof made === 'string') lost.push(t('Row {row}: {problem}', { row: row + 1, problem: made }));
    else {
      added.push(made.fields);
      created.push(made.title);
      lost.push(...made.lost.map((words) => t('Row {row}: {problem}', { row: row + 1, problem: words })));
    }
  }
  const planned = yield* planningCells(writes, sheet.kind, planning);
  const operations = rows.withMade(planned.operations, added, planning.context.newId);
  return { ...planned, operations, created, nouns: rows.nouns, lost };
}

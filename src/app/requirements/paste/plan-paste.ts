import { asSentence } from '#app/api/http/refusal.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import { reading } from '#app/requirements/edits/cell-writes.ts';
import {
  type CellWrite,
  merged,
  type PlannedCells,
  type Planning,
  planningCells,
} from '#app/requirements/edits/plan-cells.ts';
import type { Range } from '#app/ui/grid/range.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import type { Operation } from '#contract/operation.ts';
import { fieldErrors } from '#contract/problem.ts';
import { CreateRequirement } from '#contract/requirement.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { Block } from './block-text.ts';

/** What pasting a block comes to. */
export interface PlannedPaste extends PlannedCells {
  /** Requirements that are made of rows below the last one, by their titles. */
  readonly created: readonly string[];
  /** What of the block has no place, and why. */
  readonly lost: readonly string[];
}

/** One value fills what is selected; a block fills it as often as it fits in whole, and else takes its own size. */
function targetOf(block: Block, range: Range): { rows: number; columns: number } {
  const height = block.length;
  const width = block.reduce((most, row) => Math.max(most, row.length), 1);
  const selected = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 };
  return {
    rows: selected.rows % height === 0 ? selected.rows : height,
    columns: selected.columns % width === 0 ? selected.columns : width,
  };
}

/**
 * The columns that a block goes into: those from `left` on, but for one that is computed and has nothing to do with the block's texts.
 * Rows of a spreadsheet know nothing of verdicts; rows that were copied here bring theirs.
 */
function columnsFor(block: Block, from: readonly Column[], count: number): Column[] {
  const taken: Column[] = [];
  for (const column of from) {
    if (taken.length === count) break;
    const { editor, words } = column;
    const at = taken.length;
    const isAside =
      editor.kind === 'none' &&
      words !== undefined &&
      block.some((row) => !['', ...words].includes(row[at % Math.max(1, row.length)] ?? ''));
    if (!isAside) taken.push(column);
  }
  return taken;
}

/** What rows begin with that are pasted where there is none yet; the other columns follow in their order. */
const FIRST = ['title', 'key', 'statement'];

/** The columns of a table without rows, in the order in which a block is taken for them. */
export function firstColumns(columns: readonly Column[]): readonly Column[] {
  const written = columns.filter(({ editor }) => editor.kind !== 'none');
  const first = FIRST.flatMap((id) => written.find((column) => column.id === id) ?? []);
  return [...first, ...written.filter((column) => !first.includes(column))];
}

/** Plans the paste of a block at a range: cells that change or are refused, and requirements for the rows beyond the last. */
export function* planningPaste(
  block: Block,
  range: Range,
  table: ShownTable,
  planning: Planning,
): WorkSteps<PlannedPaste> {
  const target = targetOf(block, range);
  const columns = columnsFor(block, table.columns.slice(range.left), target.columns);
  const ids = table.rows.ids
    .slice(range.top, range.top + target.rows)
    .filter((id) => table.requirements.has(id));
  const textAt = (row: number, column: number) => {
    const cells = block[row % block.length] ?? [];
    return cells[column % Math.max(1, cells.length)];
  };
  const writes: CellWrite[] = [];
  const bodies: JsonObject[] = [];
  const lost: string[] = [];
  const beyond = target.columns - columns.length;
  if (beyond > 0) lost.push(`${beyond} of the columns do not fit in the table.`);
  for (let row = 0; row < target.rows; row += 1) {
    yield;
    const id = ids[row];
    const texts = columns.flatMap((column, at) => {
      const text = textAt(row, at);
      return text === undefined ? [] : [{ column, text }];
    });
    if (id !== undefined) writes.push(...texts.map(({ column, text }) => reading(id, column, text, table)));
    else {
      const made = bodyOf(texts, table);
      if (typeof made === 'string') lost.push(`Row ${row + 1}: ${made}`);
      else {
        bodies.push(made.body);
        lost.push(...made.lost.map((words) => `Row ${row + 1}: ${words}`));
      }
    }
  }
  const planned = yield* planningCells(writes, planning);
  const creates = bodies.map(
    (body): Operation => ({ op: 'create', kind: 'requirement', id: planning.context.newId(), body }),
  );
  return {
    ...planned,
    operations: [...planned.operations, ...creates],
    created: bodies.map(({ title }) => (typeof title === 'string' ? title : '')),
    lost,
  };
}

/** The request of a new requirement and what of the row it leaves out, or why there can be none. */
function bodyOf(
  texts: readonly { readonly column: Column; readonly text: string }[],
  table: ShownTable,
): { readonly body: JsonObject; readonly lost: readonly string[] } | string {
  let body: JsonObject = {};
  const lost: string[] = [];
  for (const { column, text } of texts) {
    if (text === '' || column.editor.kind === 'none') continue;
    const read = column.parse(text, table.cells);
    if (!read.ok) {
      lost.push(`${column.label}: ${read.reason}`);
      continue;
    }
    if (column.id === 'key' && table.requirements.referring('key', text).length > 0) {
      lost.push(`another requirement has the key ${text}, so it gets a new one.`);
      continue;
    }
    body = merged(body, column.write(read.value, undefined));
  }
  if (!('title' in body)) return 'a requirement needs a title, and none is pasted.';
  const parsed = CreateRequirement.safeParse(body);
  return parsed.success
    ? { body, lost }
    : asSentence(fieldErrors(parsed.error)[0]?.message ?? 'it is not allowed');
}

import type { CellColumn, CellEditor } from '#app/fields/cells/column.ts';
import type { CellWrite } from '#app/fields/cells/edits/plan-cells.ts';
import { t } from '#language/translate.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';

/** What is looked for, and what is to stand there instead. */
export interface Replacing {
  readonly find: string;
  readonly replace: string;
  readonly matchCase: boolean;
  /** Whether it must be all that stands in a cell. */
  readonly wholeCell: boolean;
  /** Whether `find` is a regular expression, and `$1` in `replace` what its first group found. */
  readonly isPattern: boolean;
}

/** What was found, or why nothing could be looked for. */
export type Found<Row, Words> =
  | { readonly ok: true; readonly writes: readonly CellWrite<Row, Words>[]; readonly count: number }
  | { readonly ok: false; readonly reason: string };

/** A pattern that takes longer over all rows, in milliseconds, is given up. */
const PATIENCE_MS = 1_500;

const TEXTS: ReadonlySet<CellEditor['kind']> = new Set(['line', 'lines', 'words', 'person']);

/** The columns whose texts are looked through. */
function textColumns<Column extends { readonly editor: CellEditor }>(
  columns: readonly Column[],
): readonly Column[] {
  return columns.filter(({ editor: { kind } }) => TEXTS.has(kind));
}

/** Looks through the texts of cells, a row at a time. `now` tells the time in milliseconds. */
export function* findingWrites<Row, Words>(
  rows: Iterable<{
    readonly id: string;
    readonly row: Row;
    readonly columns: readonly CellColumn<Row, Words>[];
  }>,
  { find, replace, matchCase, wholeCell, isPattern }: Replacing,
  now: () => number,
): WorkSteps<Found<Row, Words>> {
  if (find === '') return { ok: true, writes: [], count: 0 };
  let pattern: RegExp;
  try {
    const source = isPattern ? find : find.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
    pattern = new RegExp(wholeCell ? `^(?:${source})$` : source, `gu${matchCase ? '' : 'i'}`);
  } catch {
    return { ok: false, reason: t('“{text}” is not a regular expression.', { text: find.slice(0, 80) }) };
  }
  let spent = 0;
  const writes: CellWrite<Row, Words>[] = [];
  let count = 0;
  for (const { id, row, columns } of rows) {
    const begun = now();
    for (const column of textColumns(columns)) {
      const text = String(column.read(row));
      const found = text.match(pattern)?.length ?? 0;
      if (found === 0) continue;
      count += found;
      // Without a pattern, `$` in what is put there is a dollar.
      const value = isPattern ? text.replace(pattern, replace) : text.replace(pattern, () => replace);
      writes.push({ id, column, value });
    }
    spent += now() - begun;
    if (isPattern && spent > PATIENCE_MS)
      return { ok: false, reason: t('This pattern takes too long. Make it simpler.') };
    yield;
  }
  return { ok: true, writes, count };
}

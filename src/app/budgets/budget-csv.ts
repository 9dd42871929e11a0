import { t } from '#language/translate.ts';
import { writeCsv } from '#interchange/table/csv/write-csv.ts';
import type { Printed } from '#app/ui/printing/printed.ts';
import { printTable } from '#app/ui/printing/table.ts';
import type { Cell } from '#interchange/table/table.ts';
import { inUnit } from '#model/budget/budgets.ts';
import type { RollUpRow } from '#model/budget/roll-up.ts';
import type { ShownBudget } from './use-budget.ts';

/** The table of a budget as a CSV file: a row for each part with its level in the tree, numbers in the unit of the heads. */
export const budgetCsv = (budget: ShownBudget): Uint8Array<ArrayBuffer> =>
  writeCsv(budgetRows(budget, CSV_WORDS));

/** The same as it is printed. */
export function printBudget(budget: ShownBudget, title: string): Printed {
  const [heads = [], ...rows] = budgetRows(budget, PRINTED_WORDS);
  return printTable({
    title: t('{title} · {name} of {whole}', {
      title,
      name: budget.name,
      whole: budget.whole.part.name,
    }),
    columns: heads.map((label, index) => ({ label: `${label}`, width: index === 1 ? 200 : 80 })),
    frozen: 2,
    rows: rows.map((row) => row.map(String)),
    total: rows.length,
  });
}

/** The words of the table, each unit in `of`. */
interface Words {
  readonly heads: (name: string, of: string) => Record<keyof ReturnType<typeof cellsOf>, string>;
  readonly notCounted: string;
}

/** The same in every language, for what reads the file. */
const CSV_WORDS: Words = {
  heads: (name, of) => ({
    level: 'Level',
    part: 'Part',
    count: 'Count',
    own: `Own ${name}${of}`,
    inside: `Children${of}`,
    total: `Total${of}`,
    share: 'Share [%]',
    budget: `Budget${of}`,
    margin: `Margin${of}`,
    verdict: 'Verdict',
    requirement: 'Requirement',
    note: 'Note',
  }),
  notCounted: 'not counted',
};

const PRINTED_WORDS: Words = {
  heads: (name, of) => ({
    level: t('Level'),
    part: t('Part'),
    count: t('Count'),
    own: `${t('Own {name}', { name })}${of}`,
    inside: `${t('Children')}${of}`,
    total: `${t('Total')}${of}`,
    share: `${t('Share', undefined, 'of a whole')} [%]`,
    budget: `${t('Budget')}${of}`,
    margin: `${t('Margin')}${of}`,
    verdict: t('Verdict'),
    requirement: t('Requirement'),
    note: t('Note'),
  }),
  notCounted: t('not counted'),
};

function budgetRows(budget: ShownBudget, words: Words): Cell[][] {
  const { name, unit, whole } = budget;
  const of = unit === '' ? '' : ` [${unit}]`;
  const lines: Cell[][] = [];
  function put(row: RollUpRow, level: number, times: number | null): void {
    lines.push(Object.values(cellsOf(budget, row, level, times, words)));
    for (const one of row.rows)
      put(one, level + 1, times === null || !one.counted ? null : times * one.times);
  }
  put(whole, 1, 1);
  return [Object.values(words.heads(name, of)), ...lines];
}

function cellsOf(budget: ShownBudget, row: RollUpRow, level: number, times: number | null, words: Words) {
  const { part, own, inside, total, amount, problem, counted } = row;
  const number = (value: number | null): Cell => (value === null ? '' : exact(budget.inUnit(value)));
  const [worst] = budget.budgetsOf(row);
  const numbers = worst && inUnit(worst.stands, budget.unit);
  const whole = budget.whole.amount;
  const share: Cell = times === null || whole === 0 ? '' : exact((100 * amount * times) / whole);
  return {
    level,
    part: part.name,
    count: part.multiplicity,
    own: number(own),
    inside: number(inside),
    total: number(total),
    share,
    budget: numbers ? exact(numbers.limit) : '',
    margin: numbers ? exact(numbers.margin) : '',
    verdict: worst?.stands.verdict ?? '',
    requirement: worst?.requirement.key ?? '',
    note: problem ?? (counted ? '' : words.notCounted),
  };
}

/** Without the digits that only conversion made. */
const exact = (value: number): number => Number(value.toPrecision(12));

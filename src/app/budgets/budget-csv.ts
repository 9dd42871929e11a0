import { shownNumber } from '#app/fields/verdicts/verdict-labels.ts';
import { t } from '#language/translate.ts';
import { writeCsv } from '#interchange/table/csv/write-csv.ts';
import type { Printed } from '#app/ui/printing/printed.ts';
import { printTable } from '#app/ui/printing/table.ts';
import type { Cell } from '#interchange/table/table.ts';
import { inUnit } from '#model/budget/budgets.ts';
import type { RollUpRow } from '#model/budget/roll-up.ts';
import type { ShownBudget } from './use-budget.ts';

/** The table of a budget as a CSV file: a row for each part with its level in the tree, numbers in the unit of the heads. */
export const budgetCsv = (budget: ShownBudget): Uint8Array<ArrayBuffer> => writeCsv(budgetRows(budget));

/** The same as it is printed. */
export function printBudget(budget: ShownBudget, title: string): Printed {
  const [heads = [], ...rows] = budgetRows(budget);
  return printTable({
    title: t('{title} · {name} of {whole}', {
      title,
      name: budget.name,
      whole: budget.whole.part.name,
    }),
    columns: heads.map((label, index) => ({ label: `${label}`, width: index === 1 ? 200 : 80 })),
    frozen: 2,
    rows: rows.map((row) => row.map(onPaper)),
    total: rows.length,
  });
}

/** In as many digits as on a screen. */
const onPaper = (cell: Cell): string => (typeof cell === 'number' ? shownNumber(cell) : String(cell));

function budgetRows(budget: ShownBudget): Cell[][] {
  const { name, unit, whole } = budget;
  const of = unit === '' ? '' : ` [${unit}]`;
  const lines: Cell[][] = [];
  function put(row: RollUpRow, level: number, times: number | null): void {
    lines.push(Object.values(cellsOf(budget, row, level, times)));
    for (const one of row.rows)
      put(one, level + 1, times === null || !one.counted ? null : times * one.times);
  }
  put(whole, 1, 1);
  const heads: Record<keyof ReturnType<typeof cellsOf>, string> = {
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
  };
  return [Object.values(heads), ...lines];
}

function cellsOf(budget: ShownBudget, row: RollUpRow, level: number, times: number | null) {
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
    note: problem ?? (counted ? '' : t('not counted')),
  };
}

/** Without the digits that only conversion made. */
const exact = (value: number): number => Number(value.toPrecision(12));

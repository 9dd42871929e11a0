import { elementTitle } from '#app/fields/elements/element-title.ts';
import { t } from '#language/translate.ts';
import type { Printed } from '#app/ui/printing/printed.ts';
import { type PrintedRow, printTable } from '#app/ui/printing/table.ts';
import { writeCsv } from '#interchange/table/csv/write-csv.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import type { SystemModel } from '#model/system-model.ts';

const COLUMNS = [
  { label: t('Severity'), width: 70 },
  { label: t('Rule'), width: 60 },
  { label: t('Demand', undefined, 'of a rule'), width: 110 },
  { label: t('Kind'), width: 110 },
  { label: t('Element'), width: 110 },
  { label: t('Finding'), width: 260 },
  { label: t('Example'), width: 110 },
  { label: t('Accepted because'), width: 110 },
];

/** Places among the columns: of the rule and what it demands, of those that are printed, and of the first that is often empty. */
const [RULE, DEMAND] = [1, 2];
const PRINTED = [0, 3, 4, 5, 6, 7];
const FIRST_RARE = 6;

const TITLES = new Map(ALL_RULES.map(({ id, title }) => [id, title]));

/** Findings as a table for spreadsheet programs, a row each. */
export function findingsCsv(model: SystemModel, findings: readonly ReportedFinding[]): Blob {
  // What only programs read stands last.
  const head = [...COLUMNS.map(({ label }) => label), t('Id')];
  return new Blob([writeCsv([head, ...rowsOf(model, findings)])], { type: 'text/csv' });
}

/** The same as it is printed, without what only programs read. */
export function printFindings(
  model: SystemModel,
  findings: readonly ReportedFinding[],
  title: string,
): Printed {
  const rows = rowsOf(model, findings);
  // What the rules say heads their findings; an example and a reason have most of them none.
  const shown = PRINTED.filter((at) => at < FIRST_RARE || rows.some((row) => row[at] !== ''));
  return printTable({
    title,
    columns: shown.flatMap((at) => COLUMNS[at] ?? []),
    frozen: 0,
    rows: headedByRule(rows, shown),
    total: findings.length,
  });
}

/** The findings of a rule below it; rules stand where their first finding does. */
function headedByRule(rows: readonly string[][], shown: readonly number[]): PrintedRow[] {
  const rules = new Map<string, PrintedRow[]>();
  for (const row of rows) {
    const rule = row[RULE] ?? '';
    const below = rules.get(rule) ?? [{ group: [row[DEMAND], rule].filter(Boolean).join(' · ') }];
    below.push(shown.map((at) => row[at] ?? ''));
    rules.set(rule, below);
  }
  return [...rules.values()].flat();
}

function rowsOf(model: SystemModel, findings: readonly ReportedFinding[]): string[][] {
  return findings.map(({ severity, rule, kind, elementId, message, witness = '', accepted = '' }) => [
    severity,
    rule,
    TITLES.get(rule) ?? '',
    KIND_LABELS[kind],
    elementTitle(model, elementId)?.title ?? '',
    message,
    witness,
    accepted,
    elementId,
  ]);
}

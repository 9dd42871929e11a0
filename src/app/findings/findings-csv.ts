import { elementTitle } from '#app/fields/elements/element-title.ts';
import type { Printed } from '#app/ui/printing/printed.ts';
import { printTable } from '#app/ui/printing/table.ts';
import { writeCsv } from '#interchange/table/csv/write-csv.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import type { SystemModel } from '#model/system-model.ts';

const HEADER = [
  'Severity',
  'Rule',
  'Demand',
  'Kind',
  'Element',
  'Finding',
  'Example',
  'Accepted because',
  'Id',
];
const WIDTHS: Readonly<Record<string, number>> = { Severity: 70, Rule: 60, Finding: 260 };
const TITLES = new Map(ALL_RULES.map(({ id, title }) => [id, title]));

/** Findings as a table for spreadsheet programs, a row each. */
export function findingsCsv(model: SystemModel, findings: readonly ReportedFinding[]): Blob {
  return new Blob([writeCsv([HEADER, ...rowsOf(model, findings)])], { type: 'text/csv' });
}

/** The same as it is printed, without what only programs read. */
export function printFindings(
  model: SystemModel,
  findings: readonly ReportedFinding[],
  title: string,
): Printed {
  const columns = HEADER.slice(0, -1).map((label) => ({ label, width: WIDTHS[label] ?? 110 }));
  return printTable({ title, columns, frozen: 1, rows: rowsOf(model, findings), total: findings.length });
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

import { elementTitle } from '#app/fields/elements/element-title.ts';
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
const TITLES = new Map(ALL_RULES.map(({ id, title }) => [id, title]));

/** Findings as a table for spreadsheet programs, a row each. */
export function findingsCsv(model: SystemModel, findings: readonly ReportedFinding[]): Blob {
  const rows = findings.map(({ severity, rule, kind, elementId, message, witness = '', accepted = '' }) => [
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
  return new Blob([writeCsv([HEADER, ...rows])], { type: 'text/csv' });
}

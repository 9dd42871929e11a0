import { elementTitle } from '#app/fields/elements/element-title.ts';
import type { Severity } from '#model/definitions/severity.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { FindingsShown } from './findings-state.ts';

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** The findings that are asked for, the worst first, and rule by rule. */
export function matching(
  model: SystemModel,
  findings: readonly ReportedFinding[],
  { severity, rule, kind, text }: FindingsShown,
): readonly ReportedFinding[] {
  const wanted = text.trim().toLocaleLowerCase();
  return findings
    .filter(
      (one) =>
        (severity === '' || one.severity === severity) &&
        (rule === '' || one.rule === rule) &&
        (kind === '' || one.kind === kind) &&
        (wanted === '' || says(model, one, wanted)),
    )
    .sort((a, b) => RANK[a.severity] - RANK[b.severity] || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
}

/** The element with a finding that comes after one in the order of the list, or before it; around the ends. */
export function elementAfter(
  findings: readonly ReportedFinding[],
  id: string | undefined,
  by: 1 | -1,
): string | undefined {
  const ids = [...new Set(findings.map(({ elementId }) => elementId))];
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at < 0 ? ids.at(by === 1 ? 0 : -1) : ids[(at + by + ids.length) % ids.length];
}

function says(model: SystemModel, { elementId, message }: ReportedFinding, wanted: string): boolean {
  const title = elementTitle(model, elementId)?.title ?? '';
  return `${title} ${message}`.toLocaleLowerCase().includes(wanted);
}

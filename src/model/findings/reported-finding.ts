import type { Definitions } from '#model/definitions/definitions.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { Finding } from './finding.ts';
import { ALL_RULES } from './rules.ts';

/** A finding as the model reports it: with the severity that its settings give the rule. */
export interface ReportedFinding extends Finding {
  /** Why it is accepted; absent where it is not. */
  readonly accepted?: string;
}

/** Gives a finding as the model reports it, or null where its settings switch the rule off. */
export type SeverityPolicy = (finding: Finding) => ReportedFinding | null;

/**
 * The policy of one model: findings of a rule that it switches off are not reported, the others with the severity that it sets. A rule
 * that reads a hidden kind of element would take its elements for missing, so its findings are not reported either. What holds after a
 * day is reported where `today` (a day in UTC, `2026-11-21`) is later; without it, never.
 */
export function severityPolicyOf(
  { findingRules, acceptedFindings }: Pick<Definitions, 'findingRules' | 'acceptedFindings'>,
  isHidden: (kind: Kind) => boolean = () => false,
  today?: string,
): SeverityPolicy {
  const settings = new Map(findingRules.map(({ rule, severity }) => [rule, severity]));
  const silent = new Set(ALL_RULES.flatMap(({ id, reads = [] }) => (reads.some(isHidden) ? [id] : [])));
  const reasons = new Map(
    acceptedFindings.map(({ rule, elementId, reason }) => [`${rule} ${elementId}`, reason]),
  );
  return (finding) => {
    if (finding.after !== undefined && (today === undefined || finding.after >= today)) return null;
    const severity = settings.get(finding.rule) ?? finding.severity;
    if (severity === 'off' || silent.has(finding.rule)) return null;
    const accepted = reasons.size === 0 ? undefined : reasons.get(`${finding.rule} ${finding.elementId}`);
    if (severity === finding.severity && accepted === undefined) return finding;
    return { ...finding, severity, ...(accepted !== undefined && { accepted }) };
  };
}

/** The findings that the model reports; see `severityPolicyOf`. */
export function findReported(
  findings: Iterable<Finding>,
  definitions: Pick<Definitions, 'findingRules' | 'acceptedFindings'>,
  isHidden?: (kind: Kind) => boolean,
  today?: string,
): readonly ReportedFinding[] {
  const telling = severityPolicyOf(definitions, isHidden, today);
  const told: ReportedFinding[] = [];
  for (const finding of findings) {
    const one = telling(finding);
    if (one) told.push(one);
  }
  return told;
}

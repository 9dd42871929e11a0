import type { Definitions } from '#model/definitions.ts';
import type { Kind } from '#model/kinds.ts';
import type { Finding } from './finding.ts';
import { ALL_RULES } from './rules.ts';

/** A finding as a model has it told. */
export interface Told extends Finding {
  /** Why it is accepted; absent where it is not. */
  readonly accepted?: string;
}

/**
 * What of the findings is told: nothing of rules that the model has switched off, the others as severe as it takes them. A rule that
 * reads a kind that is hidden would take it for missing, and is not asked.
 */
export function toldOf(
  findings: Iterable<Finding>,
  { findingRules, acceptedFindings }: Pick<Definitions, 'findingRules' | 'acceptedFindings'>,
  isHidden: (kind: Kind) => boolean = () => false,
): readonly Told[] {
  const settings = new Map(findingRules.map(({ rule, severity }) => [rule, severity]));
  const silent = new Set(ALL_RULES.flatMap(({ id, reads = [] }) => (reads.some(isHidden) ? [id] : [])));
  const reasons = new Map(
    acceptedFindings.map(({ rule, elementId, reason }) => [`${rule} ${elementId}`, reason]),
  );
  const told: Told[] = [];
  for (const finding of findings) {
    const severity = settings.get(finding.rule) ?? finding.severity;
    if (severity === 'off' || silent.has(finding.rule)) continue;
    const accepted = reasons.size === 0 ? undefined : reasons.get(`${finding.rule} ${finding.elementId}`);
    if (severity === finding.severity && accepted === undefined) told.push(finding);
    else told.push({ ...finding, severity, ...(accepted !== undefined && { accepted }) });
  }
  return told;
}

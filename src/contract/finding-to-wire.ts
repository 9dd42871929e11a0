import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import type { Finding } from './finding.ts';

const TITLES = new Map(ALL_RULES.map(({ id, title }) => [id, title]));

/** A finding as it is told outside: what is not there is null. */
export function findingToWire({
  rule,
  severity,
  kind,
  elementId,
  others = [],
  message,
  accepted,
  witness,
}: ReportedFinding): Finding {
  const title = TITLES.get(rule) ?? '';
  return {
    rule,
    severity,
    kind,
    elementId,
    elements: [...others],
    title,
    message,
    accepted: accepted ?? null,
    witness: witness ?? null,
  };
}

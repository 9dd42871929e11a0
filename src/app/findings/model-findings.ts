import { useMemo, useRef } from 'react';
import { useAgreementStates } from '#app/document/agreements.ts';
import { useAnalysis } from '#app/document/analysis.ts';
import type { Analysis } from '#app/document/view/model-analysis.ts';
import type { Findings } from '#model/findings/findings.ts';
import type { ReportedFinding, SeverityPolicy } from '#model/findings/reported-finding.ts';
import { findingsOf } from '#model/findings/rules/agreements.ts';
import { useSeverityPolicy } from '#app/document/use-severity-policy.ts';

export interface Found {
  readonly findings: readonly ReportedFinding[];
  /** What somebody has accepted. */
  readonly accepted: readonly ReportedFinding[];
}
const NONE: Found = { findings: [], accepted: [] };
interface Told {
  /** After how many passes over the model. */
  readonly passes: number;
  readonly telling: SeverityPolicy;
  readonly found: Found;
}
const known = new WeakMap<Findings, Told>();

/** All that is told of a model: a pass over every finding, made once for each state of it. */
export function foundIn({ findings, journal }: Analysis, telling: SeverityPolicy): Found {
  const before = known.get(findings);
  if (before?.telling === telling && before.passes === journal.count) return before.found;
  const told: ReportedFinding[] = [];
  const accepted: ReportedFinding[] = [];
  for (const finding of findings.all()) {
    const one = telling(finding);
    if (one) (one.accepted === undefined ? told : accepted).push(one);
  }
  const found = { findings: told, accepted };
  known.set(findings, { passes: journal.count, telling, found });
  return found;
}

/**
 * What is found in the open model, as it has it told. `checking`: they are still of another state of it, because so much of this one
 * is to be looked at.
 */
export function useFindings(): Found & { readonly checking: boolean } {
  const telling = useSeverityPolicy();
  const answers = useAnalysis();
  const last = useRef(NONE);
  const agreed = useAgreementFindings();
  if (answers) last.current = foundIn(answers, telling);
  const own = last.current;
  const found = useMemo(() => together(own, agreed), [own, agreed]);
  return { ...found, checking: !answers };
}

/** What is found of agreements to interfaces, which no rule is asked for that looks at elements. */
export function useAgreementFindings(): Found {
  const states = useAgreementStates();
  const telling = useSeverityPolicy();
  return useMemo(() => {
    const told = findingsOf(states?.values() ?? []).flatMap((one) => telling(one) ?? []);
    return {
      findings: told.filter((one) => one.accepted === undefined),
      accepted: told.filter((one) => one.accepted !== undefined),
    };
  }, [states, telling]);
}

const together = (one: Found, other: Found): Found => ({
  findings: [...one.findings, ...other.findings],
  accepted: [...one.accepted, ...other.accepted],
});

/** The same for one element, at the cost of its own. */
export function useFindingsOf(id: string): readonly ReportedFinding[] {
  const telling = useSeverityPolicy();
  const answers = useAnalysis();
  const last = useRef<readonly ReportedFinding[]>([]);
  if (answers)
    last.current = answers.findings.of(id).flatMap((finding) => {
      const told = telling(finding);
      return told && told.accepted === undefined ? [told] : [];
    });
  const agreed = useAgreementFindings().findings.filter(({ elementId }) => elementId === id);
  return agreed.length === 0 ? last.current : [...last.current, ...agreed];
}

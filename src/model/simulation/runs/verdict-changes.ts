import type { Verdict } from '#model/values/verdict.ts';
import type { RunState } from './step-report.ts';

/** A requirement that stands otherwise after a step than before it. */
export interface VerdictChange {
  /** The place of the step in the run; 0 is the beginning. */
  readonly at: number;
  readonly requirementId: string;
  readonly from: Verdict;
  readonly to: Verdict;
}

/** Where verdicts turned in a run, step by step. */
export function findVerdictChanges(states: readonly RunState[]): readonly VerdictChange[] {
  const before = new Map<string, Verdict>();
  return states.flatMap(({ verdicts }, at) =>
    verdicts.flatMap(({ requirementId, verdict }): VerdictChange[] => {
      const from = before.get(requirementId);
      before.set(requirementId, verdict);
      return from === undefined || from === verdict ? [] : [{ at, requirementId, from, to: verdict }];
    }),
  );
}

/** The first step in which a requirement is violated, with all that are; null where none is. */
export function firstViolation(
  states: readonly RunState[],
): { readonly at: number; readonly requirementIds: readonly string[] } | null {
  for (const [at, { verdicts }] of states.entries()) {
    const requirementIds = verdicts.flatMap(({ requirementId, verdict }) =>
      verdict === 'fail' ? [requirementId] : [],
    );
    if (requirementIds.length > 0) return { at, requirementIds };
  }
  return null;
}

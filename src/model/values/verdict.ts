/** What is said of a constraint, and of a requirement: that it holds, that it does not, or that nobody can tell. */
export const VERDICTS = ['pass', 'fail', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How one constraint stands. Numbers are in `unit`; they are null where there are none to compare. */
export interface ConstraintVerdict {
  readonly constraintId: string;
  readonly verdict: Verdict;
  readonly value: number | null;
  readonly limit: number | null;
  readonly unit: string | null;
  /** How far the value is on the right side of the limit; negative: how far on the wrong one. */
  readonly margin: number | null;
  /** Why it is unknown, in a sentence. */
  readonly reason: string | null;
  /** For which of the parts that the requirement is allocated to; an expression must hold for each, and this is the worst. */
  readonly partId: string | null;
}

/** How a requirement stands: all its constraints must hold. */
export interface RequirementVerdict {
  readonly verdict: Verdict;
  readonly constraints: readonly ConstraintVerdict[];
}

/** One that does not hold decides; then one that is not known. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fail')) return 'fail';
  return verdicts.includes('unknown') ? 'unknown' : 'pass';
}

/** How near to failing something is: less is nearer. By the margin against the limit, where both are known. */
export function distance({ verdict, margin, limit }: ConstraintVerdict): number {
  const far = margin === null ? Number.POSITIVE_INFINITY : margin / (Math.abs(limit ?? 0) || 1);
  if (verdict === 'pass') return far;
  return verdict === 'fail' ? Number.NEGATIVE_INFINITY : Number.MIN_SAFE_INTEGER;
}

export const unknown = (constraintId: string, reason: string): ConstraintVerdict => ({
  constraintId,
  verdict: 'unknown',
  value: null,
  limit: null,
  unit: null,
  margin: null,
  reason,
  partId: null,
});

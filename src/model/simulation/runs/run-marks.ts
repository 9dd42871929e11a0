import type { RunMarks } from '#model/definitions/saved-run.ts';
import type { RunState } from './step-report.ts';

/** What two runs are compared by, in the order of their marks. */
export const ASPECTS = ['configuration', 'values', 'verdicts'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** The marks of one step. */
export function marksOf({ configuration, values, verdicts }: RunState): RunMarks {
  return [
    markOf(configuration),
    markOf(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))),
    markOf(verdicts.map(({ requirementId, verdict }) => [requirementId, verdict])),
  ];
}

/** The first step in which two runs differ, and in what; nothing in particular where one of them ends there. Null where they are alike. */
export function firstDifference(
  one: readonly RunMarks[],
  other: readonly RunMarks[],
): { readonly at: number; readonly aspects: readonly Aspect[] } | null {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const aspects = ASPECTS.filter((_, place) => one[at]?.[place] !== other[at]?.[place]);
    if (aspects.length > 0) return { at, aspects: one[at] && other[at] ? aspects : [] };
  }
  return null;
}

/** A text that stands for a value: cyrb53, 53 bits, in base 36. */
function markOf(value: unknown): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of JSON.stringify(value)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

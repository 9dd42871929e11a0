import type { SystemModel } from '#model/system-model.ts';
import type { RequirementVerdict, Verdict } from './verdict.ts';

/** How many requirements are judged in each way. */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

/**
 * For each requirement the verdicts of what is below it, at any depth; nothing where none of that is judged. Each verdict is carried
 * up to the top: it costs as much as there are verdicts, times how deep they are.
 */
export function verdictsBelow(
  { tables: { requirement } }: SystemModel,
  verdicts: ReadonlyMap<string, RequirementVerdict>,
): ReadonlyMap<string, VerdictCounts> {
  const below = new Map<string, Record<Verdict, number>>();
  for (const [id, { verdict }] of verdicts)
    for (let above = requirement.get(id)?.parentId; above !== undefined; ) {
      const counts = below.get(above) ?? { pass: 0, fail: 0, unknown: 0 };
      counts[verdict] += 1;
      below.set(above, counts);
      above = requirement.get(above)?.parentId;
    }
  return below;
}

/** The worst that was counted. */
export function worstCounted({ fail, unknown }: VerdictCounts): Verdict {
  if (fail > 0) return 'fail';
  return unknown > 0 ? 'unknown' : 'pass';
}

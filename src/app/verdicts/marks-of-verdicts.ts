import type { Decoration, DecorationsOf } from '#app/session/decorations.ts';
import { t } from '#language/translate.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { ShardedMap } from '#model/store/sharded-map.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { RequirementVerdict } from '#model/values/verdict.ts';

/** As many requirements are named; of more it is said how many. */
const NAMED = 3;

/**
 * What the verdicts say of the parts that requirements are allocated to: what they do not meet, and what nobody can tell. A few at a
 * time. `run`: the step of a run whose verdicts they are.
 */
export function* marksOfVerdicts(
  { tables }: SystemModel,
  verdicts: Iterable<readonly [string, Pick<RequirementVerdict, 'verdict'>]>,
  run: string | null = null,
): WorkSteps<DecorationsOf> {
  const parts = new ShardedMap<Record<'fail' | 'unknown', Requirement[]>>();
  for (const [id, { verdict }] of verdicts) {
    yield;
    const requirement = tables.requirement.get(id);
    if (verdict === 'pass' || !requirement) continue;
    for (const partId of requirement.systems) {
      const known = parts.get(partId) ?? { fail: [], unknown: [] };
      known[verdict].push(requirement);
      parts.set(partId, known);
    }
  }
  const marks = new ShardedMap<Decoration>();
  for (const [id, { fail, unknown }] of parts) {
    marks.set(id, {
      kind: fail.length === 0 ? 'unknown' : run === null ? 'fail' : 'run-fail',
      count: fail.length + unknown.length,
      words: [
        ...(run === null ? [] : [run]),
        ...(fail.length > 0 ? [t('does not meet {requirements}', { requirements: named(fail) })] : []),
        ...(unknown.length > 0
          ? [t('not known whether it meets {requirements}', { requirements: named(unknown) })]
          : []),
      ].join(', '),
    });
    yield;
  }
  return marks;
}

function named(requirements: readonly Requirement[]): string {
  const keys = requirements.slice(0, NAMED).map(({ key }) => key);
  const more = requirements.length - keys.length;
  return more > 0 ? t('{keys} and {count} more', { keys: keys.join(', '), count: more }) : keys.join(', ');
}

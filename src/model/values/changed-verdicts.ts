import { TOP } from '#model/elements/kinds.ts';
import { ShardedMap } from '#model/store/sharded-map.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { ModelValues } from './model-values.ts';
import type { RequirementVerdict } from './verdict.ts';

/** The requirements that ask for their time to move with the verdicts of their constraints (`autoUpdate`). */
export const automaticIn = ({ tables }: SystemModel): Iterable<string> =>
  tables.requirement.idsReferring('automatic', TOP);

/** Tells which verdicts an edit turns. Keeps what it computed: the next edit costs what follows from it. */
export class ChangedVerdicts {
  readonly #values = new ModelValues();

  /**
   * The requirements among `automaticIn(after)` of which a constraint has another verdict after an edit than before it, a few
   * elements at a time. One that got its constraints by the edit itself turned nothing.
   */
  *between(before: SystemModel, after: SystemModel): WorkSteps<readonly string[]> {
    yield* this.#values.steps(before);
    const stood = new ShardedMap<RequirementVerdict>();
    for (const id of automaticIn(after)) {
      const verdict = this.#values.verdictOf(id);
      if (verdict) stood.set(id, verdict);
      yield;
    }
    yield* this.#values.steps(after);
    const turned: string[] = [];
    for (const [id, old] of stood) {
      if (differ(old, this.#values.verdictOf(id))) turned.push(id);
      yield;
    }
    return turned;
  }
}

function differ(old: RequirementVerdict, now: RequirementVerdict | undefined): boolean {
  if (!now || now === old) return false;
  const known = new Map(old.constraints.map(({ constraintId, verdict }) => [constraintId, verdict]));
  return now.constraints.some(
    ({ constraintId, verdict }) => (known.get(constraintId) ?? verdict) !== verdict,
  );
}

import { changedIds } from '#model/changed-ids.ts';
import { TOP } from '#model/kinds.ts';
import type { Steps } from '#model/steps.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { ModelValues } from './model-values.ts';
import type { RequirementVerdict } from './verdict.ts';

const SOURCES = ['part', 'state', 'requirement'] as const;

/** The requirements that ask for their time to move with the verdicts of their constraints (`autoUpdate`). */
export const automaticIn = ({ tables }: SystemModel): Iterable<string> =>
  tables.requirement.idsReferring('automatic', TOP);

/** Tells which verdicts an edit turns. Keeps what it computed: the next edit costs what follows from it. */
export class TurnedVerdicts {
  readonly #values = new ModelValues();
  #model: SystemModel = EMPTY_MODEL;

  /**
   * The requirements among `automaticIn(after)` of which a constraint has another verdict after an edit than before it, a few
   * elements at a time. One that got its constraints by the edit itself turned nothing.
   */
  *between(before: SystemModel, after: SystemModel): Steps<readonly string[]> {
    yield* this.#to(before);
    const stood = new Map<string, RequirementVerdict>();
    for (const id of automaticIn(after)) {
      const verdict = this.#values.verdictOf(id);
      if (verdict) stood.set(id, verdict);
    }
    yield* this.#to(after);
    return [...stood].flatMap(([id, old]) => (differ(old, this.#values.verdictOf(id)) ? [id] : []));
  }

  *#to(model: SystemModel): Steps<void> {
    const before = this.#model;
    this.#model = model;
    yield* this.#values.steps(
      model,
      SOURCES.flatMap((kind) => [...changedIds(before, model, kind)]),
    );
  }
}

function differ(old: RequirementVerdict, now: RequirementVerdict | undefined): boolean {
  if (!now || now === old) return false;
  const known = new Map(old.constraints.map(({ constraintId, verdict }) => [constraintId, verdict]));
  return now.constraints.some(
    ({ constraintId, verdict }) => (known.get(constraintId) ?? verdict) !== verdict,
  );
}

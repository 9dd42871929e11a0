import type { Kind } from '#model/elements/kinds.ts';
import { type Conflicting, type Conflicts, TrackedReader } from '#model/findings/tracked-reader.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import { GUARD_PAIRS, guardedTransition } from './guard-pairs.ts';
import { LIMIT_PAIRS, limitedBy } from './limit-pairs.ts';
import { type Compared, PairIndex } from './pair-index.ts';

/** What an element is compared by, as it is to be. */
export interface Comparison {
  /** Those whose conflicts are others by it, of those that are wanted: asked before and after it is taken on. */
  readonly affected: (isWanted: (id: string) => boolean) => Iterable<string>;
  readonly take: () => void;
}

const NO_CONFLICT: Conflicting = { named: [], more: 0, isAll: true };

/** Which transitions, and which requirements, of a model conflict with which others. */
export class ModelConflicts implements Conflicts {
  readonly #guards = new PairIndex(GUARD_PAIRS);
  readonly #limits = new PairIndex(LIMIT_PAIRS);

  get isEmpty(): boolean {
    return this.#guards.isEmpty && this.#limits.isEmpty;
  }

  ofGuards(transitionId: string): Conflicting {
    const [own] = this.#guards.of(transitionId);
    return own ? this.#guards.conflictsBefore(own) : NO_CONFLICT;
  }

  ofLimit(requirementId: string, variableId: string): Conflicting {
    const own = this.#limits.of(requirementId).find((limited) => limited.variableId === variableId);
    return own ? this.#limits.conflictsBefore(own) : NO_CONFLICT;
  }

  /**
   * Compares an element anew; nothing where it is compared by what it was. What this reads its rules read too, so that both are asked again
   * together.
   * @param kind undefined where the element is gone
   */
  compare(
    id: string,
    kind: Kind | undefined,
    model: SystemModel,
    values: ModelValues,
  ): readonly Comparison[] {
    const look = new TrackedReader(model, values, this, () => undefined);
    const transition = kind === 'transition' ? model.tables.transition.get(id) : undefined;
    const requirement = kind === 'requirement' ? model.tables.requirement.get(id) : undefined;
    const guarded = transition && orNothing(() => guardedTransition(transition, look));
    const limited = requirement && orNothing(() => limitedBy(requirement, look));
    return [
      ...compareIn(this.#guards, id, guarded ? [guarded] : []),
      ...compareIn(this.#limits, id, limited ?? []),
    ];
  }
}

/** What is too large to be looked at is compared with nothing; its rules say so. */
function orNothing<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function compareIn<C extends Compared>(
  pairs: PairIndex<C>,
  id: string,
  next: readonly C[],
): readonly Comparison[] {
  const before = pairs.of(id);
  if (before.length === 0 && next.length === 0) return [];
  if (textOf(before) === textOf(next)) return [];
  return [
    {
      affected: function* affected(isWanted) {
        for (const one of pairs.of(id))
          yield* pairs.conflicting(one, (other) => other > id && isWanted(other));
      },
      take: () => pairs.replace(id, next),
    },
  ];
}

const textOf = (compared: readonly Compared[]): string =>
  JSON.stringify(compared, (_, value: unknown) =>
    value instanceof Map
      ? [...value]
      : typeof value === 'number' && !Number.isFinite(value)
        ? String(value)
        : value,
  );

import type { PlainValue } from '#model/definitions/run-request.ts';
import type { Verdict } from '#model/values/verdict.ts';
import type { RunState } from './step-report.ts';

/** In what two runs stand otherwise after the same number of steps. */
export interface StateDifference {
  /** The active innermost states of one only, and of the other only. */
  readonly only: readonly [readonly string[], readonly string[]];
  readonly values: readonly {
    readonly variableId: string;
    readonly values: readonly [PlainValue | null, PlainValue | null];
  }[];
  readonly verdicts: readonly {
    readonly requirementId: string;
    readonly verdicts: readonly [Verdict | null, Verdict | null];
  }[];
}

/** What is different between how two runs stand. */
export function differenceBetween(one: RunState, other: RunState): StateDifference {
  const ids = new Set([...Object.keys(one.values), ...Object.keys(other.values)]);
  const verdictsOf = ({ verdicts }: RunState) =>
    new Map(verdicts.map(({ requirementId, verdict }) => [requirementId, verdict]));
  const [left, right] = [verdictsOf(one), verdictsOf(other)];
  return {
    only: [
      one.configuration.filter((id) => !other.configuration.includes(id)),
      other.configuration.filter((id) => !one.configuration.includes(id)),
    ],
    values: [...ids].flatMap((variableId) => {
      const values = [one.values[variableId] ?? null, other.values[variableId] ?? null] as const;
      return values[0] === values[1] ? [] : [{ variableId, values }];
    }),
    verdicts: [...new Set([...left.keys(), ...right.keys()])].flatMap((requirementId) => {
      const verdicts = [left.get(requirementId) ?? null, right.get(requirementId) ?? null] as const;
      return verdicts[0] === verdicts[1] ? [] : [{ requirementId, verdicts }];
    }),
  };
}

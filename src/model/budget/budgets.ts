import type { Requirement } from '#model/elements/requirement.ts';
import { fromBase, toBase } from '#model/units/convert.ts';
import { ONE, parseUnit } from '#model/units/parse-unit.ts';
import { worstOf } from '#model/values/judge.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import type { ConstraintVerdict } from '#model/values/verdict.ts';

/** A requirement that limits an attribute, and how the attribute stands against it. */
export interface Budget {
  readonly requirement: Requirement;
  readonly stands: ConstraintVerdict;
}

/**
 * The limits on an attribute: constraints that compare it with a number, and those expressions that ask for nothing else. The one
 * that is worst off comes first.
 */
export function budgetsOf(attributeId: string, values: ModelValues): readonly Budget[] {
  const found: Budget[] = [];
  for (const [requirement, asked] of values.requirementsAskingFor(attributeId)) {
    const verdicts = values.verdictOf(requirement.id)?.constraints ?? [];
    requirement.constraints.forEach((constraint, index) => {
      const stands = verdicts[index];
      const limits =
        'variableId' in constraint
          ? constraint.variableId === attributeId
          : constraint.type === 'expression' && asked.size === 1;
      if (limits && stands) found.push({ requirement, stands });
    });
  }
  const worst = worstOf(found.map(({ stands }) => stands));
  return found.sort((a, b) => Number(b.stands === worst) - Number(a.stands === worst));
}

/** The limit and the margin of a budget in another unit of the same dimension; null where there are no numbers. */
export function inUnit(
  { limit, margin, unit }: ConstraintVerdict,
  shown: string,
): { readonly limit: number; readonly margin: number } | null {
  if (limit === null || margin === null) return null;
  const from = parseUnit(unit ?? '') ?? ONE;
  const to = parseUnit(shown) ?? ONE;
  // A margin is a difference: where a scale has its zero is nothing to it.
  return { limit: fromBase(toBase(limit, from), to), margin: (margin * from.factor) / to.factor };
}

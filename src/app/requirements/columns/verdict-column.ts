import { answersAt } from '#app/document/answers-at.ts';
import { verdictWords } from '#app/fields/verdict-words.ts';
import { formatLocaleNumber } from '#app/ui/locale-number.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { worstOf } from '#model/values/judge.ts';
import { distance, type RequirementVerdict, VERDICTS } from '#model/values/verdict.ts';
import type { Column } from './column.ts';
import { derivedColumn } from './make-column.ts';

const RANK = { fail: 0, unknown: 1, pass: 2 } as const;

const verdictOf = ({ id }: Requirement, { model }: RequirementCells) =>
  answersAt(model)?.values.verdictOf(id);

/** Brings a share of the limit, however large, between -0.5 and 0.5. */
const squashed = (share: number) => share / (1 + Math.abs(share)) / 2;

/** How a requirement stands by the values of the model: sorted, what fails comes first, and then what is nearest to it. */
export const verdictColumn: Column = {
  ...derivedColumn(
    {
      id: 'verdict',
      label: 'Verdict',
      width: 168,
      reason: 'The verdict follows from the constraints and the values in the model.',
    },
    (requirement, cells) => verdictOf(requirement, cells)?.verdict ?? '',
  ),
  words: VERDICTS,
  order: (requirement, cells) => {
    const stands = verdictOf(requirement, cells);
    if (!stands) return Number.POSITIVE_INFINITY;
    const { margin, limit } = worstOf(stands.constraints) ?? { margin: null, limit: null };
    return RANK[stands.verdict] + (margin === null ? 0 : squashed(margin / (Math.abs(limit ?? 0) || 1)));
  },
};

/** What stands behind a verdict, each constraint on a line, those nearest to failing first. */
export function verdictLines(
  model: SystemModel,
  { constraints }: Requirement,
  stands: RequirementVerdict,
): string {
  return stands.constraints
    .toSorted((a, b) => distance(a) - distance(b) || 0)
    .map((one) => {
      const constraint = constraints.find(({ id }) => id === one.constraintId);
      const label = constraint ? ` (${constraintLabel(model, constraint, formatLocaleNumber)})` : '';
      return `${verdictWords(one)}${label}`;
    })
    .join('\n');
}

import { countLabels, verdictLabels } from '#app/fields/verdicts/verdict-labels.ts';
import { type RunVerdicts, runStepLabel } from '#app/session/run-verdicts.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { worstOf } from '#model/values/judge.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import { distance, type RequirementVerdict, VERDICTS, type Verdict, worst } from '#model/values/verdict.ts';
import type { Column } from './column.ts';
import { derivedColumn } from './make-column.ts';

const NO_MARGIN = { margin: null, limit: null };
const RANK = { fail: 0, unknown: 1, pass: 2 } as const;

/** Brings a share of the limit, however large, between -0.5 and 0.5. */
const squashed = (share: number) => share / (1 + Math.abs(share)) / 2;

/**
 * How a requirement stands by the values of the model, together with what is below it: sorted, what fails comes first, and then what
 * is nearest to it.
 */
export const verdictColumn: Column = {
  ...derivedColumn(
    {
      id: 'verdict',
      label: t('Verdict'),
      // The sign and its word; what stands behind it is read in the tooltip, or in a wider column.
      width: 92,
      reason: t('The verdict is computed from the constraints and the values in the model.'),
    },
    ({ id }, { values }) => values?.overallOf(id) ?? '',
  ),
  words: VERDICTS,
  order: ({ id }, { values }) => {
    const verdict = values?.overallOf(id);
    if (!verdict) return Number.POSITIVE_INFINITY;
    const own = values?.verdictOf(id);
    const { margin, limit } = (own?.verdict === verdict && worstOf(own.constraints)) || NO_MARGIN;
    return RANK[verdict] + (margin === null ? 0 : squashed(margin / (Math.abs(limit ?? 0) || 1)));
  },
};

export interface ShownVerdict {
  readonly verdict: Verdict;
  readonly words: string;
  /** The step of a run whose verdict it is; undefined where it is the model's. */
  readonly run?: string;
}

/**
 * How it stands in a run: the worst of its own verdict there and of those below it. Undefined where the run judges none of them.
 */
function verdictInRun(
  model: SystemModel,
  { id }: Pick<Requirement, 'id'>,
  run: RunVerdicts,
): Verdict | undefined {
  const own = run.of.get(id)?.verdict;
  const below = model.tables.requirement
    .referring('parent', id)
    .flatMap((child) => verdictInRun(model, child, run) ?? []);
  const all = [...(own ? [own] : []), ...below];
  return all.length === 0 ? undefined : worst(all);
}

/** What the cell shows of it: the worst of its own verdict and of those below it, and what stands behind that, the worst first. While a
 * run is looked at it is that of the run. */
export function verdictShown(
  model: SystemModel,
  values: ModelValues,
  requirement: Requirement,
  run: RunVerdicts | null = null,
): ShownVerdict | undefined {
  const inRun = run && verdictInRun(model, requirement, run);
  if (run && inRun) {
    const own = run.of.get(requirement.id);
    const lines = own ? verdictLines(model, requirement, own) : t('Verdicts of the requirements below.');
    return { verdict: inRun, words: lines, run: runStepLabel(run) };
  }
  const verdict = values.overallOf(requirement.id);
  if (!verdict) return undefined;
  const own = values.verdictOf(requirement.id);
  const below = values.verdictsBelow(requirement.id);
  const lines = [
    ...(own ? [verdictLines(model, requirement, own)] : []),
    ...(below ? [t('Below it: {counts}', { counts: countLabels(below) })] : []),
  ];
  if (own?.verdict !== verdict) lines.reverse();
  return { verdict, words: lines.join('\n') };
}

/** What stands behind a verdict, each constraint on a line, those nearest to failing first. */
function verdictLines(model: SystemModel, { constraints }: Requirement, stands: RequirementVerdict): string {
  return stands.constraints
    .toSorted((a, b) => distance(a) - distance(b) || 0)
    .map((one) => {
      const constraint = constraints.find(({ id }) => id === one.constraintId);
      const label = constraint ? ` (${constraintLabel(model, constraint, formatLocaleNumber)})` : '';
      return `${verdictLabels(one)}${label}`;
    })
    .join('\n');
}

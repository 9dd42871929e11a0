import { useDocument } from '#app/document/document-context.tsx';
import { useModelValues } from '#app/fields/model-values.ts';
import { verdictShown } from '#app/requirements/columns/verdict-column.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { useRunVerdictsOf } from '#app/session/run-verdicts.ts';
import { t } from '#language/translate.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { RequirementRowProps } from './row-props.ts';

type RowTexts = Pick<
  RequirementRowProps,
  'systems' | 'parent' | 'constraints' | 'verdict' | 'verdictWords' | 'verdictRun'
>;

/**
 * What a row says of other elements: their names and values can change while its requirement stays as it is, and then the row is to
 * be drawn again. What no column shows is empty, and costs nothing.
 */
export function useRowTexts({
  requirements,
  columns,
  cells,
}: ShownTable): (requirement: Requirement) => RowTexts {
  const { modelId, model } = useDocument();
  const { part: parts } = model.tables;
  const layout = viewStateOf(modelId)((state) => state.columns);
  const judged = useModelValues();
  const run = useRunVerdictsOf(modelId);
  const partName = (id: string) => parts.get(id)?.name ?? absentLabel(id, t('a missing part'));
  const shows = (id: string) => layout.some((column) => column.id === id);
  const [showsParent, showsConstraints] = [shows('parent'), shows('constraints')];
  const values = shows('verdict') ? judged : null;
  const constraintsColumn = columns.find(({ id }) => id === 'constraints');

  return (requirement) => {
    const stands = values && verdictShown(model, values, requirement, run);
    return {
      systems: requirement.systems.map(partName).join(', '),
      parent:
        showsParent && requirement.parentId !== undefined
          ? (requirements.get(requirement.parentId)?.key ?? absentLabel(requirement.parentId, t('missing')))
          : '',
      constraints: showsConstraints ? (constraintsColumn?.text(requirement, cells) ?? '') : '',
      verdict: stands?.verdict,
      verdictWords: stands?.words ?? '',
      verdictRun: stands?.run,
    };
  };
}

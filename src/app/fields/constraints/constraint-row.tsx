import { t } from '#language/translate.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import type { ReactNode } from 'react';
import { ExpressionField } from '#app/fields/attributes/expression-field.tsx';
import { SavedQuantityField } from '#app/fields/attributes/saved-quantity-field.tsx';
import { VariableField } from '#app/fields/attributes/variable-field.tsx';
import type { Variable } from '#app/fields/attributes/variables.ts';
import { missingLabel } from '#app/fields/pickers/missing-label.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { CONSTRAINT_TYPES, OPERATORS } from '#model/elements/constraint.ts';
import { type ConstraintDraft, type ConstraintType, ofType } from './constraint-draft.ts';

const TYPE_WORDS: Readonly<Record<ConstraintType, string>> = {
  attribute: t('Attribute'),
  variable: t('Attribute'),
  expression: t('Expression'),
  text: t('Text'),
};
const isComparison = (type: ConstraintType): boolean => type === 'attribute' || type === 'variable';

/** `attribute` and `variable` compare alike and are called alike: the one that the row has is offered, or the first. */
function offeredTypes(types: readonly ConstraintType[], own: ConstraintType): readonly ConstraintType[] {
  const comparison = isComparison(own) ? own : types.find(isComparison);
  return types.filter((type) => !isComparison(type) || type === comparison);
}

const OPERATOR_OPTIONS = OPERATORS.map((operator) => ({ value: operator, label: operator }));

export interface ConstraintRowProps {
  row: ConstraintDraft;
  variables: readonly Variable[];
  /** Saves a change of the row, or keeps it while the row is not complete. `what` names the field for undo. */
  onSet: (
    what: string,
    change: (row: ConstraintDraft) => ConstraintDraft,
  ) => CommitResult | Promise<CommitResult>;
  /** What the row reads as a whole; becomes the text when it is turned into one. */
  label: string;
  /** Whose variable an unknown name becomes; left out where none can be made. */
  newVariableOf?: string | undefined;
  /** The element from which the paths of an expression lead; left out, they lead from the top. */
  expressionOf?: string | undefined;
  /** What is wrong with a field, by its name. */
  errors?: Readonly<Record<string, string | undefined>> | undefined;
  /** Whether what is missing is marked as required, which leads people to it. */
  isMarked?: boolean | undefined;
  /** The types in the order in which they are offered. */
  types?: readonly ConstraintType[] | undefined;
}

/** The fields of one constraint or guard. */
export function ConstraintRow(props: ConstraintRowProps) {
  const { row, onSet, errors = {}, types = CONSTRAINT_TYPES } = props;
  const type = (
    <SavedSelectField
      label={t('Type')}
      value={row.type}
      options={offeredTypes(types, row.type).map((value) => ({ value, label: TYPE_WORDS[value] }))}
      error={errors['type']}
      onCommit={(next) => onSet(t('type'), (old) => ofType(old, next, props.label))}
    />
  );
  if (isComparison(row.type)) return <Comparison {...props} type={type} errors={errors} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_104px] items-start gap-2">
      {row.type === 'expression' ? (
        <ExpressionField
          required={props.isMarked && !row.expression}
          ownerId={props.expressionOf}
          // A line of its own can hold no line breaks.
          value={(row.expression ?? '').replace(/\s*\n\s*/g, ' ')}
          error={errors['expression']}
          onCommit={(value) => onSet(t('expression'), (old) => ({ ...old, expression: value || undefined }))}
        />
      ) : (
        <SavedTextArea
          label={t('Text')}
          required={props.isMarked && !row.text}
          hint={t('For people to read: it is never evaluated.')}
          rows={1}
          value={row.text ?? ''}
          error={errors['text']}
          onCommit={(value) => onSet(t('text'), (old) => ({ ...old, text: value || undefined }))}
        />
      )}
      {type}
    </div>
  );
}

function Comparison({
  row,
  variables,
  onSet,
  newVariableOf,
  errors,
  type,
  isMarked = false,
}: ConstraintRowProps & { errors: Readonly<Record<string, string | undefined>>; type: ReactNode }) {
  const variable = variables.find(({ id }) => id === row.variableId);
  const gone = row.variableId !== undefined && variable === undefined;
  const unit = variable?.attribute.unit;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_104px] items-start gap-2">
        <VariableField
          label={t('Attribute')}
          required={isMarked && !row.variableId && !row.newVariable}
          variables={variables}
          creates={newVariableOf !== undefined}
          value={row.newVariable ?? variable?.label ?? (row.variableId ? missingLabel(row.variableId) : '')}
          hint={
            row.newVariable !== undefined && newVariableOf !== undefined
              ? t('A new attribute of {owner}.', { owner: newVariableOf })
              : gone
                ? absentLabel(
                    row.variableId ?? '',
                    t('The attribute is not in the model; the reference is kept.'),
                  )
                : undefined
          }
          error={errors['variableId']}
          onCommit={(choice) =>
            onSet(t('attribute'), (old) => ({
              ...old,
              variableId: undefined,
              newVariable: undefined,
              ...choice,
            }))
          }
        />
        {type}
      </div>
      <div className="grid grid-cols-[72px_minmax(0,1fr)_72px] items-start gap-2">
        <SavedSelectField
          label={t('Operator')}
          required={isMarked && !row.operator}
          value={row.operator ?? ''}
          placeholder="…"
          options={OPERATOR_OPTIONS}
          error={errors['operator']}
          onCommit={(operator) => onSet(t('operator'), (old) => ({ ...old, operator }))}
        />
        <SavedQuantityField
          label={t('Limit')}
          isLimit
          required={isMarked && row.limit === undefined}
          status={row.unit ? undefined : unit}
          value={row.limit}
          error={errors['limit']}
          onCommit={(written) =>
            onSet(t('limit'), (old) => ({
              ...old,
              limit: written?.value,
              ...(written?.operator && { operator: written.operator }),
              // The variable's own unit need not be said again.
              ...(written?.unit !== undefined && { unit: written.unit === unit ? undefined : written.unit }),
            }))
          }
        />
        <SavedTextField
          label={t('Unit')}
          mono
          value={row.unit ?? ''}
          placeholder={unit}
          error={errors['unit']}
          onCommit={(text) => onSet(t('unit'), (old) => ({ ...old, unit: text.trim() || undefined }))}
        />
      </div>
    </div>
  );
}

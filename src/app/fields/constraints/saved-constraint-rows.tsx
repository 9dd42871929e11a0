import { useDocument } from '#app/document/document-context.tsx';
import type { Variable } from '#app/fields/attributes/variables.ts';
import { useDraftRows } from '#app/fields/rows/use-draft-rows.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { RowList } from '#app/ui/tree/row-list.tsx';
import type { Constraint } from '#model/elements/constraint.ts';
import type { SystemModel } from '#model/system-model.ts';
import { constraintLabel } from '#model/transition-label.ts';
import type { Operation } from '#model/operations/operation.ts';
import { ConstraintDraft, type ConstraintType, constraintOf, missingOf } from './constraint-draft.ts';
import { ConstraintRow } from './constraint-row.tsx';
import { RowNote } from './row-note.tsx';

export interface SavedConstraintRowsProps {
  readonly elementId: string;
  /** "Guards" and "Guard", or "Constraints" and "Constraint". */
  readonly label: string;
  readonly rowName: string;
  readonly read: (model: SystemModel) => readonly Constraint[] | null;
  readonly write: (rows: readonly Constraint[]) => readonly Operation[];
  /** What a new row begins with. */
  readonly first: Omit<ConstraintDraft, 'id'>;
  readonly variables: readonly Variable[];
  readonly types?: readonly ConstraintType[] | undefined;
  /** The element from which the paths of an expression lead; left out, they lead from the top. */
  readonly expressionOf?: string | undefined;
  /** Whose variable an unknown name becomes, and what makes it; left out where none can be made. */
  readonly newVariableOf?: string | undefined;
  readonly withMade?: (
    model: SystemModel,
    row: ConstraintDraft,
  ) => { readonly made: readonly Operation[]; readonly row: ConstraintDraft };
  readonly empty?: string | undefined;
}

/** The constraints of a requirement, or the guards of a transition, each stored as soon as it is complete. */
export function SavedConstraintRows(props: SavedConstraintRowsProps) {
  const { label, rowName, read, write, elementId, withMade } = props;
  const { model } = useDocument();
  const rows = useDraftRows<ConstraintDraft, Constraint>({
    elementId,
    label,
    rowName,
    read,
    write,
    readRow: (value) => ConstraintDraft.safeParse(value).data ?? null,
    complete: constraintOf,
    ...(withMade && { withMade }),
  });
  return (
    <RowList
      label={label}
      rowName={rowName}
      rows={rows.shown}
      rowKey={({ key }) => key}
      onAdd={() => rows.add({ id: crypto.randomUUID(), ...props.first })}
      onDuplicate={rows.duplicate}
      onMove={rows.move}
      onRemove={rows.remove}
      empty={props.empty}
    >
      {(shown, index) => {
        const constraint = constraintOf(shown.row);
        return (
          <div className="flex flex-col gap-2">
            <ConstraintRow
              row={shown.row}
              variables={props.variables}
              types={props.types}
              expressionOf={props.expressionOf}
              label={constraint ? constraintLabel(model, constraint, formatLocaleNumber) : ''}
              newVariableOf={props.newVariableOf}
              isMarked
              onSet={(what, change) => rows.set(index, what, change)}
            />
            <RowNote
              shown={shown}
              missing={missingOf(shown.row)}
              onChoose={(whose) => rows.choose(index, whose)}
            />
          </div>
        );
      }}
    </RowList>
  );
}

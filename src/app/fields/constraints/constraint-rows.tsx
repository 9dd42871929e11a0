import { useLayoutEffect, useMemo, useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { variablesOf } from '#app/fields/attributes/variables.ts';
import { indexOf, moved, placeOf } from '#app/fields/rows/row-order.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { RowList } from '#app/ui/tree/row-list.tsx';
import { constraintLabel } from '#model/transition-label.ts';
import { type ConstraintDraft, constraintOf } from './constraint-draft.ts';
import { ConstraintRow } from './constraint-row.tsx';

/** A row as a form holds it: the request's shape, with fields that may still be open. */
export type ConstraintInput = Omit<ConstraintDraft, 'id' | 'type' | 'newVariable'> & {
  readonly id?: string | undefined;
  readonly type?: ConstraintDraft['type'] | undefined;
};

export interface ConstraintRowsProps {
  /** The rows of the form; one that is not complete yet is among them, and the form's schema says so. */
  value: readonly ConstraintInput[];
  onChange: (rows: ConstraintDraft[]) => void;
  /** What is wrong, by row and field: `errors[0]?.limit`. */
  errors?: readonly (Readonly<Record<string, string | undefined>> | undefined)[] | undefined;
  /** The part that the requirement is allocated to first: expressions are asked of it. */
  expressionOf?: string | undefined;
  label?: string | undefined;
  rowName?: string | undefined;
  disabledReason?: string | undefined;
}

/**
 * The constraints of a requirement as rows of a form: controlled, so that react-hook-form's Controller can drive it. A field gives
 * its value on Enter and on leaving it. Variables are the attributes of parts, then those of states.
 */
export function ConstraintRows(props: ConstraintRowsProps) {
  const { onChange, errors, label = t('Constraints'), rowName = t('Constraint'), disabledReason } = props;
  const value = useMemo(() => props.value.map(draftOf), [props.value]);
  const { model } = useDocument();
  const { part, state } = model.tables;
  const variables = useMemo(() => variablesOf({ part, state }, []), [part, state]);

  // Two rows can change before the form draws again.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  function change(edit: (rows: readonly ConstraintDraft[]) => ConstraintDraft[]) {
    const next = edit(latest.current).map(compact);
    latest.current = next;
    onChange(next);
  }

  return (
    <RowList
      label={label}
      rowName={rowName}
      rows={value}
      rowKey={(row, index) => `${row.id}/${placeOf(value, index).nth}`}
      disabledReason={disabledReason}
      onAdd={() =>
        change((rows) => [...rows, { id: crypto.randomUUID(), type: 'attribute', operator: '<=' }])
      }
      onDuplicate={(index) =>
        change((rows) =>
          rows.flatMap((row, i) => (i === index ? [row, { ...row, id: crypto.randomUUID() }] : [row])),
        )
      }
      onMove={(from, to) => change((rows) => moved(rows, from, to))}
      onRemove={(index) => change((rows) => rows.filter((_, i) => i !== index))}
    >
      {(row, index) => {
        const constraint = constraintOf(row);
        return (
          <ConstraintRow
            row={row}
            variables={variables}
            expressionOf={props.expressionOf}
            label={constraint ? constraintLabel(model, constraint, formatLocaleNumber) : ''}
            errors={errors?.[index]}
            onSet={(_, edit) => {
              const place = placeOf(value, index);
              change((rows) => {
                const now = indexOf(rows, place);
                return rows.map((other, i) => (i === now ? edit(other) : other));
              });
              return { ok: true };
            }}
          />
        );
      }}
    </RowList>
  );
}

function draftOf({ id = '', type, ...rest }: ConstraintInput): ConstraintDraft {
  const implied =
    rest.expression !== undefined ? 'expression' : rest.text !== undefined ? 'text' : 'attribute';
  return { id, type: type ?? implied, ...rest };
}

/** A row without the keys that hold nothing: the contract takes a key that is there for one that is given. */
function compact({ id, type, newVariable: _, ...rest }: ConstraintDraft): ConstraintDraft {
  return {
    id: id || crypto.randomUUID(),
    type,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
}

import { X } from 'lucide-react';
import { useState } from 'react';
import { shownWord } from '#app/fields/cells/labels.ts';
import type { ColumnName } from '#app/fields/tables/column-choice.tsx';
import { focusAfter } from '#app/fields/tables/focus-after.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { type ColumnCondition, EMPTY, FILLED } from '#model/definitions/table-search.ts';

interface Choosable extends ColumnName {
  readonly options?: readonly string[];
}
type Edit = (edit: (stored: readonly ColumnCondition[]) => ColumnCondition[]) => Promise<CommitResult>;

/** What the cells of columns must hold for a row to be printed. Each condition saves itself. */
export function Conditions(props: {
  readonly columns: readonly Choosable[];
  readonly conditions: readonly ColumnCondition[];
  readonly onChange: Edit;
}) {
  const { columns, conditions, onChange } = props;
  const readOnly = useReadOnly();
  const free = columns.filter(({ id }) => !conditions.some(({ column }) => column === id));
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-1 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">{t('Filter')}</legend>
      {conditions.map(({ column: id, value }) => {
        const column = columns.find((one) => one.id === id) ?? { id, label: id.replace(/^field /, '') };
        return (
          <div key={id} className="flex items-end gap-1">
            <Condition
              column={column}
              value={value}
              onValue={(next) =>
                onChange((stored) =>
                  stored.map((one) => (one.column === id ? { column: id, value: next } : one)),
                )
              }
            />
            {!readOnly && (
              <IconButton
                label={t('Do not filter by {label}', { label: column.label })}
                icon={<X aria-hidden="true" size={14} />}
                onClick={(event) => {
                  focusAfter(event.currentTarget);
                  void onChange((stored) => stored.filter((one) => one.column !== id));
                }}
              />
            )}
          </div>
        );
      })}
      {readOnly ? (
        conditions.length === 0 && <p className="m-0 text-sm text-muted">{t('All rows')}</p>
      ) : (
        <SelectField
          label={t('Filter by a column')}
          hideLabel
          placeholder={t('Filter by a column…')}
          options={free.map(({ id, label }) => ({ value: id, label }))}
          value=""
          onValueChange={(id) => void onChange((stored) => [...stored, { column: id, value: FILLED }])}
        />
      )}
    </fieldset>
  );
}

function Condition(props: {
  readonly column: Choosable;
  readonly value: string;
  readonly onValue: (value: string) => Promise<CommitResult>;
}) {
  const { column, value, onValue } = props;
  const { label, options } = column;
  /** What the cell is to hold is still to be typed. */
  const [asking, setAsking] = useState(false);
  const ways = [
    { value: FILLED, label: t('is not empty') },
    { value: EMPTY, label: t('is empty') },
  ];
  if (options)
    return (
      <SavedSelectField
        label={label}
        fieldClassName="flex-1"
        options={[...options.map((word) => ({ value: word, label: shownWord(word) })), ...ways]}
        value={value}
        onCommit={onValue}
      />
    );
  const isWay = value === FILLED || value === EMPTY;
  const holds = asking || !isWay;
  return (
    <>
      <SelectField
        label={label}
        fieldClassName="w-32"
        options={[...ways, { value: HOLDS, label: t('holds', undefined, 'a text') }]}
        value={holds ? HOLDS : value}
        onValueChange={(way) => {
          setAsking(way === HOLDS);
          if (way !== HOLDS) void onValue(way);
        }}
      />
      {holds && (
        <SavedTextField
          label={t('{label} holds', { label })}
          hideLabel
          autoFocus={asking}
          fieldClassName="flex-1"
          maxLength={200}
          value={isWay ? '' : value}
          onCommit={(text) => {
            setAsking(false);
            return onValue(text.trim() === '' ? FILLED : text);
          }}
        />
      )}
    </>
  );
}
const HOLDS = 'holds';

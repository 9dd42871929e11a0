import { X } from 'lucide-react';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import type { ColumnSort } from '#model/definitions/table-search.ts';
import type { ColumnName } from './column-choice.tsx';
import { focusAfter } from './focus-after.ts';

const DIRECTIONS = [
  { value: 'ascending', label: t('Ascending') },
  { value: 'descending', label: t('Descending') },
] as const;

/** The columns that sort, each within the one before it. */
export function SortChoice(props: {
  /** Those that can sort. */
  readonly columns: readonly ColumnName[];
  readonly sorts: readonly ColumnSort[];
  /** What the order is where none sorts: `Tree order`. */
  readonly otherwise: string;
  readonly onChange: (edit: (sorts: readonly ColumnSort[]) => ColumnSort[]) => void;
}) {
  const { columns, sorts, otherwise, onChange } = props;
  const readOnly = useReadOnly();
  const free = columns.filter(({ id }) => !sorts.some(({ column }) => column === id));
  const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-1 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">{t('Sort by')}</legend>
      {sorts.map(({ column, direction }) => (
        <div key={column} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">{labelOf(column)}</span>
          <SelectField
            label={t('Direction of {column}', { column: labelOf(column) })}
            hideLabel
            fieldClassName="w-32"
            options={DIRECTIONS}
            value={direction}
            onValueChange={(next) =>
              onChange((now) =>
                now.map((sort) => (sort.column === column ? { column, direction: next } : sort)),
              )
            }
          />
          {!readOnly && (
            <IconButton
              size="sm"
              label={t('Do not sort by {column}', { column: labelOf(column) })}
              icon={<X aria-hidden="true" size={14} />}
              onClick={(event) => {
                focusAfter(event.currentTarget);
                onChange((now) => now.filter((sort) => sort.column !== column));
              }}
            />
          )}
        </div>
      ))}
      {readOnly ? (
        sorts.length === 0 && <p className="m-0 text-sm text-muted">{otherwise}</p>
      ) : (
        <SelectField
          label={sorts.length === 0 ? t('Sort by a column') : t('Then by')}
          hideLabel
          placeholder={sorts.length === 0 ? otherwise : t('Then by…')}
          options={free.map(({ id, label }) => ({ value: id, label }))}
          value=""
          onValueChange={(column) => onChange((now) => [...now, { column, direction: 'ascending' }])}
        />
      )}
    </fieldset>
  );
}

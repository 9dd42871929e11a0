import type { CustomFieldRow } from '#app/requirements/state/custom-fields.ts';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { RowList } from '#app/ui/tree/row-list.tsx';

/** Custom fields as rows of a form. */
export function CustomFieldRows(props: {
  readonly value: readonly CustomFieldRow[];
  readonly onChange: (rows: CustomFieldRow[]) => void;
  /** What is wrong with the key or value of a row. */
  readonly errorAt: (index: number, field: 'key' | 'value') => string | undefined;
}) {
  const { value, onChange, errorAt } = props;
  const set = (index: number, change: Partial<CustomFieldRow>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...change } : row)));
  return (
    <RowList
      label={t('Custom fields')}
      rowName={t('Field')}
      rows={value}
      rowKey={({ id }) => id}
      onAdd={() => onChange([...value, { id: crypto.randomUUID(), key: '', value: '' }])}
      onRemove={(index) => onChange(value.filter((_, at) => at !== index))}
    >
      {(row, index) => (
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-2">
          <TextField
            label={t('Field key')}
            value={row.key}
            error={errorAt(index, 'key')}
            onValueChange={(key) => set(index, { key })}
          />
          <TextAreaField
            label={t('Value')}
            rows={1}
            value={row.value}
            error={errorAt(index, 'value')}
            onValueChange={(text) => set(index, { value: text })}
          />
        </div>
      )}
    </RowList>
  );
}

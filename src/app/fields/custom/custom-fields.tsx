import { t } from '#language/translate.ts';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { RowList } from '#app/ui/tree/row-list.tsx';
import { shownValue } from './custom-field-values.ts';
import { type FieldOwner, useCustomRows } from './use-custom-rows.ts';

const NONE: readonly string[] = [];

/** The custom fields of an element that its model does not declare: a key and a value each. Values that are not texts are kept and edited as JSON. */
export function CustomFields(props: {
  owner: FieldOwner;
  /** Keys that are fields of the element itself. */
  reserved?: readonly string[] | undefined;
}) {
  const { rows, add, remove, rename, setValue } = useCustomRows(props.owner, props.reserved ?? NONE);
  return (
    <RowList
      label={t('Custom fields')}
      rowName={t('Field')}
      rows={rows}
      rowKey={(row) => row.id}
      onAdd={add}
      onRemove={(index) => remove(rows[index]?.key)}
    >
      {(row) => (
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-2">
          <SavedTextField label={t('Key')} value={row.key} onCommit={(text) => rename(row.key, text)} />
          <SavedTextArea
            label={t('Value')}
            rows={1}
            mono={typeof row.value !== 'string'}
            value={shownValue(row.value)}
            onCommit={(text) => setValue(row.key, row.value, text)}
          />
        </div>
      )}
    </RowList>
  );
}

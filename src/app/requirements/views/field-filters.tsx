import { X } from 'lucide-react';
import { useModelId } from '#app/session/editor-session.tsx';
import { type Column, closedSet } from '#app/requirements/columns/column.ts';
import { shownWord } from '#app/fields/cells/labels.ts';
import { t } from '#language/translate.ts';
import { EMPTY, FILLED } from '#model/definitions/table-search.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { focusAfter } from '#app/fields/tables/focus-after.ts';

/** What the cells of columns must hold for a row to be shown. */
export function FieldFilters({ columns }: { readonly columns: readonly Column[] }) {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const fields = useViewState((state) => state.filter.fields);
  const { setFilter } = useViewState.getState();
  const asked = columns.filter(({ id }) => (fields[id] ?? '') !== '');
  const free = columns.filter((column) => column.id !== 'number' && !asked.includes(column));
  return (
    <fieldset className="m-0 flex flex-col gap-1 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">{t('Filter')}</legend>
      {asked.map((column) => (
        <div key={column.id} className="flex items-end gap-1">
          <FieldFilter
            column={column}
            value={fields[column.id] ?? ''}
            onValue={(value) => setFilter({ fields: { [column.id]: value } })}
          />
          <IconButton
            label={t('Do not filter by {column}', { column: column.label })}
            icon={<X aria-hidden="true" size={14} />}
            onClick={(event) => {
              focusAfter(event.currentTarget);
              setFilter({ fields: { [column.id]: '' } });
            }}
          />
        </div>
      ))}
      <SelectField
        label={t('Filter by a column')}
        hideLabel
        placeholder={t('Filter by a column…')}
        options={free.map(({ id, label }) => ({ value: id, label }))}
        value=""
        onValueChange={(id) => setFilter({ fields: { [id]: FILLED } })}
      />
    </fieldset>
  );
}

function FieldFilter(props: {
  readonly column: Column;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  const { column, value, onValue } = props;
  const { label, usual } = column;
  const words = closedSet(column);
  const ways = [
    { value: FILLED, label: t('is not empty') },
    { value: EMPTY, label: t('is empty') },
  ];
  if (words)
    return (
      <SelectField
        label={label}
        fieldClassName="flex-1"
        options={[...words.map((word) => ({ value: word, label: shownWord(word) })), ...ways]}
        value={value}
        onValueChange={onValue}
      />
    );
  const holds = value !== FILLED && value !== EMPTY;
  return (
    <>
      <SelectField
        label={label}
        fieldClassName="w-32"
        options={[...ways, { value: 'holds', label: t('holds', undefined, 'a text') }]}
        value={holds ? 'holds' : value}
        onValueChange={(way) => onValue(way === 'holds' ? ' ' : way)}
      />
      {holds && (
        <TextField
          label={t('{column} holds', { column: label })}
          hideLabel
          fieldClassName="flex-1"
          value={value.trim() === '' ? '' : (usual?.label(value) ?? value)}
          // A view that keeps it is to find the same in every language.
          onValueChange={(text) => onValue(text === '' ? ' ' : (usual?.sought(text) ?? text))}
        />
      )}
    </>
  );
}

import { X } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import type { Column } from '#app/requirements/columns/column.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { focusAfter } from './focus-after.ts';

const DIRECTIONS = [
  { value: 'ascending', label: 'Ascending' },
  { value: 'descending', label: 'Descending' },
] as const;

/** The columns that sort, each within the one before it. */
export function SortList({ columns }: { readonly columns: readonly Column[] }) {
  const { modelId } = useDocument();
  const useViewState = viewStateOf(modelId);
  const sorts = useViewState((state) => state.sorts);
  const { setView } = useViewState.getState();
  const free = columns.filter(({ id }) => id !== 'number' && !sorts.some(({ column }) => column === id));
  const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
  return (
    <fieldset className="m-0 flex flex-col gap-1 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">Sort by</legend>
      {sorts.map(({ column, direction }) => (
        <div key={column} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">{labelOf(column)}</span>
          <SelectField
            label={`Direction of ${labelOf(column)}`}
            hideLabel
            fieldClassName="w-32"
            options={DIRECTIONS}
            value={direction}
            onValueChange={(next) =>
              setView({
                sorts: sorts.map((sort) => (sort.column === column ? { column, direction: next } : sort)),
              })
            }
          />
          <IconButton
            size="sm"
            label={`Do not sort by ${labelOf(column)}`}
            icon={<X aria-hidden="true" size={14} />}
            onClick={(event) => {
              focusAfter(event.currentTarget);
              setView({ sorts: sorts.filter((sort) => sort.column !== column) });
            }}
          />
        </div>
      ))}
      <SelectField
        label={sorts.length === 0 ? 'Sort by a column' : 'Then by'}
        hideLabel
        placeholder={sorts.length === 0 ? 'Tree order' : 'Then by…'}
        options={free.map(({ id, label }) => ({ value: id, label }))}
        value=""
        onValueChange={(column) => setView({ sorts: [...sorts, { column, direction: 'ascending' }] })}
      />
    </fieldset>
  );
}

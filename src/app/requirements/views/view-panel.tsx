import { useModelId } from '#app/session/editor-session.tsx';
import { SidePanel } from '#app/fields/cells/panels/side-panel.tsx';
import { SortChoice } from '#app/fields/tables/sort-choice.tsx';
import { SavedViewList } from '#app/fields/views/saved-view-list.tsx';
import type { Column } from '#app/requirements/columns/column.ts';
import { FIRST_VIEW, viewStateOf } from '#app/requirements/state/view-state.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { ColumnList } from './column-list.tsx';
import { FieldFilters } from './field-filters.tsx';
import { parametersIn, searchOf, viewIn, writtenSearch } from './view-search.ts';

/** The columns that sort, each within the one before it. */
function SortList({ columns }: { readonly columns: readonly Column[] }) {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const sorts = useViewState((state) => state.sorts);
  const { setView } = useViewState.getState();
  return (
    <SortChoice
      columns={columns.filter(({ id }) => id !== 'number')}
      sorts={sorts}
      otherwise={t('Tree order')}
      onChange={(edit) => setView({ sorts: edit(sorts) })}
    />
  );
}

const NONE = '';

/** How the table is seen: kept views, columns, order, groups and filters by field. All of it is in the address too. */
export function ViewPanel({ table, onDone }: { readonly table: ShownTable; readonly onDone: () => void }) {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const group = useViewState((state) => state.group);
  const frozen = useViewState((state) => state.frozen);
  const lines = useViewState((state) => state.lines);
  const shown = useViewState((state) => writtenSearch(searchOf(state)));
  const { setView, setPanel } = useViewState.getState();
  const close = () => {
    setPanel(null);
    onDone();
  };
  return (
    <SidePanel
      label={t('View')}
      onClose={close}
      foot={<Button onClick={() => setView(FIRST_VIEW)}>{t('Reset')}</Button>}
    >
      <SavedViewList
        of="requirement"
        shown={shown}
        onShow={(search) => setView(viewIn(parametersIn(search)) ?? FIRST_VIEW)}
      />
      <SortList columns={table.allColumns} />
      <SelectField
        label={t('Group by')}
        options={[
          { value: 'none', label: t('Nothing') },
          ...table.allColumns
            .filter(({ id }) => id !== 'number' && id !== 'title')
            .map(({ id, label }) => ({ value: id, label })),
        ]}
        value={group ?? 'none'}
        onValueChange={(id) => setView({ group: id === 'none' || id === NONE ? null : id })}
      />
      <SelectField
        label={t('Lines of each row')}
        options={[
          { value: 'all', label: t('As many as needed') },
          { value: '1', label: '1' },
          { value: '3', label: '3' },
        ]}
        value={String(lines)}
        onValueChange={(count) => setView({ lines: count === '1' ? 1 : count === '3' ? 3 : 'all' })}
      />
      <FieldFilters columns={table.allColumns} />
      <SelectField
        label={t('Frozen columns')}
        options={Array.from({ length: Math.max(5, frozen) + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        value={String(frozen)}
        onValueChange={(count) => setView({ frozen: Number(count) })}
      />
      <ColumnList columns={table.allColumns} />
    </SidePanel>
  );
}

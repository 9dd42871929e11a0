import { useDocument } from '#app/document/document-context.tsx';
import { SortChoice } from '#app/fields/tables/sort-choice.tsx';
import type { Column } from '#app/requirements/columns/column.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { t } from '#language/translate.ts';

/** The columns that sort, each within the one before it. */
export function SortList({ columns }: { readonly columns: readonly Column[] }) {
  const { modelId } = useDocument();
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

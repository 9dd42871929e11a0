import { useModelId } from '#app/session/editor-session.tsx';
import { ColumnChoice } from '#app/fields/tables/column-choice.tsx';
import type { Column } from '#app/requirements/columns/column.ts';
import { columnsIn, movedColumn } from '#app/requirements/columns/layout.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';

/** All columns: those in sight first and in their order, each shown, hidden and moved. */
export function ColumnList({ columns }: { readonly columns: readonly Column[] }) {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const layout = useViewState((state) => state.columns);
  const { setView } = useViewState.getState();
  const shown = columnsIn(layout, columns);
  return (
    <ColumnChoice
      shown={shown}
      hidden={columns.filter(({ id }) => !shown.some((column) => column.id === id))}
      // The tree hangs on the title.
      isFixed={(id) => id === 'title'}
      onShow={(id) => setView({ columns: [...layout, { id }] })}
      onHide={(id) => setView({ columns: layout.filter((one) => one.id !== id) })}
      onMove={(id, placeOf) => setView({ columns: movedColumn(layout, id, placeOf) })}
    />
  );
}

import { useEffect } from 'react';
import { isFiltering } from '#app/requirements/rows/filter.ts';
import { indexIn } from '#app/requirements/rows/rows.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { useSession } from '#app/session/session.ts';

/** Brings a requirement into sight that a jump from elsewhere names, out of what hides it. */
export function useReveal(
  modelId: string,
  { requirements, rows, columns }: ShownTable,
  scrollTo: (index: number) => void,
  wantFocus: (wanted: boolean) => void,
): void {
  const { reveal, revealCell, cellRevealed } = useSession();
  useEffect(() => {
    if (reveal === null || !requirements.has(reveal)) return;
    const { filter, group, collapsed, comingBack, clearFilter, setCollapsed, setActive, setView, comeBack } =
      viewStateOf(modelId).getState();
    const index = indexIn(rows.ids, reveal);
    if (index < 0) {
      const above: string[] = [];
      for (let id = requirements.get(reveal)?.parentId; id !== undefined; id = requirements.get(id)?.parentId)
        above.push(id);
      if (above.some((id) => collapsed.has(id))) setCollapsed(above, false);
      else if (isFiltering(filter)) clearFilter();
      else if (group !== null) setView({ group: null });
      return;
    }
    const wanted = revealCell?.id === reveal ? revealCell.column : null;
    const column = columns.find(({ id }) => id === wanted)?.id ?? 'title';
    setActive({ row: reveal, column });
    if (comingBack || wanted !== null) wantFocus(true);
    comeBack(false);
    scrollTo(index);
    cellRevealed();
  }, [columns, modelId, requirements, reveal, revealCell, cellRevealed, rows, scrollTo, wantFocus]);
}

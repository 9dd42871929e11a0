import { type RefObject, useMemo } from 'react';
import { useModelId } from '#app/session/editor-session.tsx';
import { movedColumn } from '#app/requirements/columns/layout.ts';
import { type ShownColumn, WIDTHS } from '#app/requirements/columns/shown-columns.ts';
import { nextSort } from '#app/requirements/rows/sort.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { columnMenu } from './column-menu.tsx';
import type { HeaderActions } from './header-actions.ts';

/** Pixels behind a text, its cell's edge among them. */
const BEHIND = 8;

/** How wide a column must be for what is in sight of it, its name included, in pixels; 0 where nothing is drawn. */
function fittingWidth(scroller: HTMLElement | null, column: string): number {
  const cells = scroller?.querySelectorAll(`[role="row"] > [data-column="${CSS.escape(column)}"]`) ?? [];
  const contents = document.createRange();
  let width = 0;
  for (const cell of cells) {
    // The head of a group goes over all columns.
    if (cell.hasAttribute('aria-colspan')) continue;
    for (const text of textsOf(cell)) {
      contents.selectNodeContents(text);
      const needed = contents.getBoundingClientRect().right - cell.getBoundingClientRect().left;
      width = Math.max(width, needed + BEHIND);
    }
  }
  return width;
}

function* textsOf(cell: Element): Generator<Node> {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node;
}

/** What the names of the columns do. */
export function useHeaderActions(
  { columns, allColumns }: Pick<ShownTable, 'columns' | 'allColumns'>,
  scroller: RefObject<HTMLElement | null>,
  wantFocus: (wanted: boolean) => void,
): HeaderActions {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  return useMemo(() => {
    const { setActive, setView } = useViewState.getState();
    const layout = () => useViewState.getState().columns;
    const change = (id: string, how: (column: ShownColumn) => ShownColumn[]) =>
      setView({ columns: layout().flatMap((one) => (one.id === id ? how(one) : [one])) });
    const resize = (id: string, width: number) => change(id, () => [{ id, width }]);

    function fit(id: string) {
      const width = fittingWidth(scroller.current, id);
      if (width > 0) resize(id, Math.ceil(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width))));
    }

    /** The keyboard goes on at the name that takes its place. */
    function hide(id: string, at: number) {
      const beside = columns[at + 1] ?? columns[at - 1];
      if (beside) setActive({ row: null, column: beside.id });
      wantFocus(true);
      change(id, () => []);
    }

    return {
      sort: (column, further) => setView({ sorts: nextSort(useViewState.getState().sorts, column, further) }),
      focus: (column) => setActive({ row: null, column }),
      resize,
      fit,
      move: (id, to) => setView({ columns: movedColumn(layout(), id, columns[to]?.id) }),
      entries: (id) =>
        columnMenu(id, {
          view: useViewState.getState(),
          columns,
          allColumns,
          fit,
          hide,
          addAfter: (column, added) => change(column, (one) => [one, { id: added }]),
        }),
    };
  }, [allColumns, columns, scroller, useViewState, wantFocus]);
}

import { useEffect, useMemo, useRef } from 'react';
import { useModelId } from '#app/session/editor-session.tsx';
import { indexIn } from '#app/requirements/rows/rows.ts';
import { type Range, rangeOf } from '#app/ui/grid/range.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { useRowSelection } from './use-row-selection.ts';
import type { ShownTable } from './use-table.ts';

/** What is selected in the table: rows, and within them a block of cells. */
export interface Selecting extends ReturnType<typeof useRowSelection> {
  /** The row that the keyboard is on; -1 is the header. */
  readonly activeIndex: number;
  readonly activeId: string | null;
  /** The selected block; null where the keyboard is on the header. */
  readonly range: Range | null;
  /** Whether it is more than the one cell. */
  readonly isBlock: boolean;
  /** Whether it is made of whole rows. */
  readonly isRows: boolean;
}

/** The selection of a table, in rows that come and go. */
export function useSelecting({ rows, columns }: ShownTable): Selecting {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const active = useViewState((state) => state.active);
  const anchor = useViewState((state) => state.anchor);
  const span = useViewState((state) => state.span);
  const { ids } = rows;
  const selection = useRowSelection(ids);

  // A row that is gone hands its place to the one that came after it.
  const lastIndex = useRef(-1);
  const found = active.row === null ? -1 : indexIn(ids, active.row);
  const gone = active.row !== null && found < 0;
  const activeIndex = gone
    ? Math.min(Math.max(lastIndex.current, ids.length > 0 ? 0 : -1), ids.length - 1)
    : found;
  useEffect(() => {
    lastIndex.current = activeIndex;
  }, [activeIndex]);

  const range = useMemo(
    () =>
      rangeOf(active, anchor, span, {
        rows: ids.length,
        columns: columns.length,
        rowOf: ({ row }) => (row === active.row ? activeIndex : row === null ? -1 : indexIn(ids, row)),
        columnOf: ({ column }) => columns.findIndex(({ id }) => id === column),
      }),
    [active, activeIndex, anchor, columns, ids, span],
  );

  // What is chosen elsewhere is where the keyboard begins here.
  const chosen = selection.selection.at(-1);
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Only a new choice moves it: rows that come and go must not.
    if (chosen === followed.current) return;
    followed.current = chosen;
    if (chosen === undefined || indexIn(ids, chosen) < 0) return;
    const { active: at, span: now, setActive } = useViewState.getState();
    if (at.row !== chosen && now === 'cells') setActive({ row: chosen, column: at.column });
  }, [chosen, ids, useViewState]);

  return {
    ...selection,
    activeIndex,
    activeId: ids[activeIndex] ?? null,
    range,
    isBlock: range !== null && (range.top !== range.bottom || range.left !== range.right),
    isRows: span === 'rows' || span === 'all',
  };
}

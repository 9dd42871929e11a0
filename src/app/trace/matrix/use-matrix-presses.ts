import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useTraceView } from '#app/trace/trace-state.ts';
import { type GridPlace, placeAfter } from '#app/ui/grid/grid-keys.ts';
import { placeOf } from '#app/ui/grid/place-of.ts';
import type { AxisItem } from './axes.ts';
import { COLUMN_WIDTH, HEAD_HEIGHT, HEAD_WIDTH, ROW_HEIGHT } from './matrix-sizes.ts';
import type { ShownMatrix } from './use-matrix.ts';

/** What clicks and keys do in the matrix: on a cell they set and clear its link, on a name they select the element. */
export function useMatrixPresses(given: {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly shown: ShownMatrix;
  readonly place: GridPlace;
  readonly goTo: (to: GridPlace) => void;
  /** Whether rows open and close, which they do not while they are filtered. */
  readonly folds: boolean;
  readonly onToggle: (row: AxisItem, column: AxisItem) => void;
  readonly onClear: (row: AxisItem, column: AxisItem) => void;
}) {
  const session = useEditorSession();
  const { scroller, place, goTo } = given;
  const { rows, columns } = given.shown;
  const toggleCollapsed = useTraceView((view) => view.toggleCollapsed);

  /** Where no cell is mounted yet, the place tells which one would be there. */
  function columnUnder(clientX: number): number {
    const { left = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    const x = clientX - left + (scroller.current?.scrollLeft ?? 0) - HEAD_WIDTH;
    return Math.min(columns.length - 1, Math.floor(x / COLUMN_WIDTH));
  }

  function press(at: GridPlace, onMark: boolean): void {
    const row = rows[at.row];
    const column = columns[at.column];
    if (row && column) {
      if (row.id !== column.id) given.onToggle(row, column);
    } else if (row && onMark && row.hasChildren && given.folds) toggleCollapsed(row.id);
    else if (row ?? column)
      useSession
        .in(session)
        .getState()
        .select([(row ?? column)?.id ?? '']);
  }

  return {
    onClick: (event: MouseEvent): void => {
      const at = placeOf(event, columnUnder);
      if (!at) return;
      goTo(at);
      press(at, event.target instanceof Element && event.target.closest('[data-toggle]') !== null);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      const page = Math.max(
        1,
        Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT) - 1,
      );
      const to = placeAfter(event, place, { rows: rows.length, columns: columns.length, page });
      const row = rows[place.row];
      const column = columns[place.column];
      const presses = (event.key === 'Enter' || event.key === ' ') && !event.ctrlKey && !event.metaKey;
      const clears = (event.key === 'Delete' || event.key === 'Backspace') && row && column;
      if (!to && !presses && !clears) return;
      event.preventDefault();
      event.stopPropagation();
      if (to) goTo(to);
      else if (presses) press(place, event.key === ' ');
      else if (row && column) given.onClear(row, column);
    },
  };
}

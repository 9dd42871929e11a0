import { clsx } from 'clsx';
import { type RefObject, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useModelId } from '#app/session/editor-session.tsx';
import { useCellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import { useTellEditing } from '#app/fields/cells/editing/use-tell-editing.ts';
import { useClipboard } from '#app/fields/cells/paste/use-clipboard.ts';
import { useRowClipboard } from '#app/requirements/paste/use-row-clipboard.ts';
import { tracksOf } from '#app/requirements/columns/layout.ts';
import { ROW_HEIGHT } from '#app/requirements/selection/geometry.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { REQUIREMENT_CELLS } from '#app/requirements/table/requirement-sheet.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { TAKES_KEYS } from '#app/ui/dom/focus-main.ts';
import { useShifted } from '#app/ui/grid/use-shifted.ts';
import { t } from '#language/translate.ts';
import { DropMark } from './drop-mark.tsx';
import { HeaderRow } from './header/header-row.tsx';
import { useHeaderActions } from './header/use-header-actions.ts';
import { DragHandle } from './rows/drag-handle.tsx';
import { RowsInSight } from './rows/rows-in-sight.tsx';
import { useCellFocus } from './use-cell-focus.ts';
import { useColumnsInSight } from './use-columns-in-sight.ts';
import { useGridInteractions } from './use-grid-interactions.ts';
import { usePlacedRows } from './use-placed-rows.ts';
import { useReveal } from './use-reveal.ts';
import { useRowDrag } from './use-row-drag.ts';

interface RequirementsGridProps {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  /** Why nothing can be edited, or null. */
  readonly readOnly: string | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/**
 * The requirements as a tree table (ARIA treegrid), only the rows in sight drawn. One stop for Tab: the arrows go from cell
 * to cell, F2 or typing opens one.
 */
export function RequirementsGrid(props: RequirementsGridProps) {
  const { table, selecting, readOnly, scroller } = props;
  const { rows, columns } = table;
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const { setPasted } = useViewState.getState();
  const { active, sorts, filter, frozen, lines } = useViewState(
    // Not all of it: the form's draft changes with every key pressed there.
    useShallow(({ active, sorts, filter, frozen, lines }) => ({ active, sorts, filter, frozen, lines })),
  );
  const { activeIndex, activeId } = selecting;
  const editing = useCellEditing(REQUIREMENT_CELLS);
  useTellEditing(editing.editing);
  const tracks = useMemo(() => tracksOf(columns, frozen), [columns, frozen]);

  const placed = usePlacedRows(scroller, table, selecting, lines);
  const { places, offset, scrollTo } = placed;
  useShifted(scroller);
  const inSight = useColumnsInSight(scroller, columns);
  const wantFocus = useCellFocus(
    scroller,
    { activeId, column: active.column, editing: editing.editing !== null },
    tracks,
  );
  useReveal(modelId, table, scrollTo, wantFocus);
  const { actions, ...handlers } = useGridInteractions({
    table,
    selecting,
    editing,
    readOnly,
    wantFocus,
    scrollTo,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT[lines]) - 2),
  });

  const fixed = readOnly ?? table.fixed;
  const { drag, grab } = useRowDrag({ table, selecting, fixed, scroller, places, offset });
  const cells = useClipboard(table.sheet, selecting.range, readOnly, setPasted);
  const { cutIds, ...clipboard } = useRowClipboard({ table, selecting, readOnly, cells });

  const header = useHeaderActions(table, scroller, wantFocus);
  const filtered = useMemo(
    () => new Set(Object.entries(filter.fields).flatMap(([id, wanted]) => (wanted === '' ? [] : [id]))),
    [filter],
  );

  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={t('Requirements')}
      aria-rowcount={rows.ids.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-readonly={readOnly !== null || undefined}
      tabIndex={-1}
      {...TAKES_KEYS}
      {...handlers}
      {...clipboard}
      className={clsx(
        // Cells are selected, not their letters: a press on selected letters would begin to drag these away.
        'group/grid relative min-h-0 flex-1 overflow-auto bg-surface outline-0 select-none',
        drag && (drag.refusal === null ? 'cursor-grabbing' : 'cursor-not-allowed'),
      )}
    >
      <div role="none" style={{ minWidth: tracks.width }}>
        <HeaderRow
          columns={columns}
          tracks={tracks}
          sorts={sorts}
          filtered={filtered}
          active={activeIndex < 0 ? active.column : null}
          actions={header}
        />
        <div role="none" className="relative" style={{ height: placed.totalHeight, marginTop: offset }}>
          <RowsInSight
            table={table}
            selecting={selecting}
            editing={editing}
            placed={placed}
            tracks={tracks}
            inSight={inSight}
            leaving={drag?.ids ?? cutIds}
            actions={actions}
          />
          <DragHandle
            scroller={scroller}
            ids={rows.ids}
            activeIndex={activeIndex}
            places={places}
            fixed={fixed}
            onGrab={grab}
          />
          {drag && <DropMark drag={drag} rows={rows} places={places} columns={columns} />}
        </div>
      </div>
    </div>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type RefObject, useCallback, useLayoutEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useOpenThreads } from '#app/api/review/open-threads.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useCellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import { useTellEditing } from '#app/fields/cells/editing/use-tell-editing.ts';
import { useClipboard } from '#app/fields/cells/paste/use-clipboard.ts';
import { useModelValues } from '#app/fields/model-values.ts';
import { useAuthors } from '#app/presence/authors.ts';
import { refusedText } from '#app/requirements/cells/cell-view.tsx';
import { tracksOf } from '#app/requirements/columns/layout.ts';
import { verdictShown } from '#app/requirements/columns/verdict-column.ts';
import { FOOT, HEADER_HEIGHT, ROW_HEIGHT } from '#app/requirements/selection/geometry.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { REQUIREMENT_CELLS } from '#app/requirements/table/requirement-sheet.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { useRunVerdictsOf } from '#app/session/run-verdicts.ts';
import { TAKES_KEYS } from '#app/ui/dom/focus-main.ts';
import { useShifted } from '#app/ui/grid/use-shifted.ts';
import { observeElementRect } from '#app/ui/tree/observe-rect.ts';
import { useRangeWith } from '#app/ui/tree/use-range-with.ts';
import { useRecycledRows } from '#app/ui/tree/use-recycled-rows.ts';
import { type PlacedRow, useRowAnchor } from '#app/ui/tree/use-row-anchor.ts';
import { t } from '#language/translate.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { DropMark } from './drop-mark.tsx';
import { HeaderRow } from './header/header-row.tsx';
import { useHeaderActions } from './header/use-header-actions.tsx';
import { DragHandle } from './rows/drag-handle.tsx';
import { GroupRow } from './rows/group-row.tsx';
import { RequirementRow } from './rows/requirement-row.tsx';
import type { ShownRefusal } from './rows/row-actions.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useGridInteractions } from './use-grid-interactions.ts';
import { useReveal } from './use-reveal.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowPlaces } from './use-row-places.ts';

/**
 * Holds the rows in place while others add, move and delete some around them; answers how far they are to be drawn from their
 * place. All in pixels.
 */
function useFrozenOrder(
  scroller: RefObject<HTMLElement | null>,
  { rows, view }: ShownTable,
  rowHeight: number,
  header: number,
  places: { readonly drawn: readonly PlacedRow[]; readonly startOf: (index: number) => number } | null,
): number {
  const moment = useAuthors((authors) => authors.moment);
  return useRowAnchor({ scroller, keys: rows.ids, rowHeight, header, moment, view, ...places });
}

/**
 * The requirements as a tree table (ARIA treegrid), only the rows in sight drawn. One stop for Tab: the arrows go from cell
 * to cell, F2 or typing opens one.
 */
export function RequirementsGrid({
  table,
  selecting,
  readOnly,
  scroller,
}: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  /** Why nothing can be edited, or null. */
  readonly readOnly: string | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
}) {
  const { rows, requirements, columns, cells } = table;
  const { modelId, model, pendingStates } = useDocument();
  const threads = useOpenThreads(modelId);
  const { part: parts } = model.tables;
  const useViewState = viewStateOf(modelId);
  const { active, sorts, filter, frozen, lines, layout } = useViewState(
    // Not all of it: the form's draft changes with every key pressed there.
    useShallow(({ active, sorts, filter, frozen, lines, columns: layout }) => ({
      active,
      sorts,
      filter,
      frozen,
      lines,
      layout,
    })),
  );
  const { activeIndex, activeId, range, selected } = selecting;
  const editing = useCellEditing(REQUIREMENT_CELLS);
  useTellEditing(editing.editing);
  const height = ROW_HEIGHT[lines];
  const count = rows.ids.length;
  const tracks = useMemo(() => tracksOf(columns, frozen), [columns, frozen]);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    // A row keeps its height where others come and go around it.
    getItemKey: useCallback((index: number) => rows.ids[index] ?? index, [rows.ids]),
    overscan: 4,
    scrollMargin: 0,
    paddingEnd: FOOT,
    observeElementRect,
    // The active row holds the focus: it stays mounted wherever it is.
    rangeExtractor: useRangeWith(activeIndex),
  });
  useLayoutEffect(() => virtualizer.measure(), [lines, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const measured = lines === 'all';
  const { places, scrollTo } = useRowPlaces(virtualizer, scroller, { measured, height });
  const slots = useRecycledRows(
    items.map(({ index }) => rows.ids[index] ?? ''),
    activeId,
  );
  const offset = useFrozenOrder(
    scroller,
    table,
    height,
    HEADER_HEIGHT,
    measured ? { drawn: items, startOf: places.startOf } : null,
  );
  useShifted(scroller);
  const wantFocus = useCellFocus(
    scroller,
    { activeId, column: active.column, editing: editing.editing !== null },
    tracks,
  );
  useReveal(modelId, table, scrollTo, wantFocus);
  const { handleKey, handlePress, handleDoublePress, handleMove, handleRelease, actions } =
    useGridInteractions({
      table,
      selecting,
      editing,
      readOnly,
      scroller,
      wantFocus,
      scrollTo,
      page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2),
    });

  const fixed = readOnly ?? table.fixed;
  const { drag, grab } = useRowDrag({ table, selecting, fixed, scroller, places, offset });

  const clipboard = useClipboard(table.sheet, range, readOnly, useViewState.getState().setPasted);

  const refusals = useMemo(() => {
    const byRow = new Map<string, Map<string, ShownRefusal>>();
    for (const { id, column, value, message } of editing.refused.values()) {
      const row = byRow.get(id) ?? new Map<string, ShownRefusal>();
      row.set(column, { text: refusedText(value, (part) => parts.get(part)?.name ?? part), message });
      byRow.set(id, row);
    }
    return byRow;
  }, [editing.refused, parts]);

  const header = useHeaderActions(table, scroller, wantFocus);
  const filtered = useMemo(
    () => new Set(Object.entries(filter.fields).flatMap(([id, wanted]) => (wanted === '' ? [] : [id]))),
    [filter],
  );
  const judged = useModelValues();
  const run = useRunVerdictsOf(modelId);
  const partName = (id: string) => parts.get(id)?.name ?? absentLabel(id, t('a missing part'));
  const shows = (id: string) => layout.some((column) => column.id === id);
  const [showsParent, showsConstraints] = [shows('parent'), shows('constraints')];
  const values = shows('verdict') ? judged : null;
  const titleLeft = columns
    .slice(
      0,
      columns.findIndex(({ id }) => id === 'title'),
    )
    .reduce((sum, { width }) => sum + width, 0);
  const constraintsColumn = columns.find(({ id }) => id === 'constraints');

  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={t('Requirements')}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-readonly={readOnly !== null || undefined}
      tabIndex={-1}
      {...TAKES_KEYS}
      onKeyDown={handleKey}
      onMouseDown={handlePress}
      onDoubleClick={handleDoublePress}
      onMouseMove={handleMove}
      onMouseUp={handleRelease}
      {...clipboard}
      className={clsx(
        // Cells are selected, not their letters: a press on selected letters would begin to drag these away.
        'group/grid relative min-h-0 flex-1 overflow-auto bg-surface outline-none select-none',
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
        <div
          role="none"
          className="relative"
          style={{ height: virtualizer.getTotalSize(), marginTop: offset }}
        >
          {slots.map(({ id, key }, at) => {
            const { index = -1, start = 0 } = items[at] ?? {};
            const row = rows.at(index);
            if (!row) return null;
            const isActive = index === activeIndex;
            if (row.group !== undefined)
              return (
                <GroupRow
                  key={key}
                  row={row}
                  index={index}
                  top={start}
                  height={height}
                  columns={columns.length}
                  active={isActive}
                  column={active.column}
                />
              );
            const requirement = requirements.get(id);
            if (!requirement) return null;
            const stands = values && verdictShown(model, values, requirement, run);
            const inRange = range !== null && index >= range.top && index <= range.bottom;
            return (
              <RequirementRow
                key={key}
                requirement={requirement}
                columns={columns}
                lefts={tracks.lefts}
                systems={requirement.systems.map(partName).join(', ')}
                parent={
                  showsParent && requirement.parentId !== undefined
                    ? (requirements.get(requirement.parentId)?.key ??
                      absentLabel(requirement.parentId, t('missing')))
                    : ''
                }
                constraints={showsConstraints ? (constraintsColumn?.text(requirement, cells) ?? '') : ''}
                verdict={stands?.verdict}
                verdictWords={stands?.words ?? ''}
                verdictRun={stands?.run}
                number={row.number}
                index={index}
                top={start}
                height={height}
                template={tracks.template}
                level={row.level}
                posInSet={row.posInSet}
                setSize={row.setSize}
                expanded={row.expanded}
                context={row.context}
                selected={selected.has(id)}
                dragged={drag?.ids.has(id) === true}
                rangeFrom={inRange && selecting.isBlock ? range.left : -1}
                rangeTo={inRange && selecting.isBlock ? range.right : -1}
                lines={lines}
                active={isActive ? active.column : null}
                editing={editing.editing?.id === id ? editing.editing : null}
                refusals={refusals.get(id)}
                actions={actions}
                pending={pendingStates.get(id)}
                threads={threads.get(id) ?? 0}
              />
            );
          })}
          <DragHandle
            scroller={scroller}
            ids={rows.ids}
            activeIndex={activeIndex}
            places={places}
            fixed={fixed}
            onGrab={grab}
          />
          {drag && <DropMark drag={drag} rows={rows} places={places} left={titleLeft} />}
        </div>
      </div>
    </div>
  );
}

import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/document/session.ts';
import type { Onward } from './cell-editor.tsx';
import { refusedText } from './cell-view.tsx';
import { type CellValue, COLUMN_IDS, COLUMNS, type ColumnId, columnIndex } from './columns.ts';
import { gridIntent } from './grid-keys.ts';
import { HeaderRow } from './header-row.tsx';
import { RequirementRow, type RowActions, type ShownRefusal } from './requirement-row.tsx';
import { nextSort } from './sort.ts';
import { cellKey, useCellEditing } from './use-cell-editing.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useStillRows } from './use-still-rows.ts';
import type { ShownTable } from './use-table.ts';
import { useTellEditing } from './use-tell-editing.ts';
import { viewStateOf } from './view-state.ts';

/** Pixels of a row that shows one line, or three. */
const ROW_HEIGHT = { 1: 28, 3: 68 };
const HEADER_HEIGHT = 28;
/** Below the last row, so that an editor of several lines fits there. */
const FOOT = 96;

const template = COLUMNS.map(({ width }) => width).join(' ');
/** The least that the columns need side by side. */
const MIN_WIDTH = 1240;

/**
 * The requirements as a tree table (ARIA treegrid), only the rows in sight drawn. One stop for Tab: the arrows go from cell
 * to cell, Enter, F2 or typing opens one.
 */
export function RequirementsGrid({
  table,
  lines,
  readOnly,
}: {
  readonly table: ShownTable;
  /** How many lines a row shows. */
  readonly lines: 1 | 3;
  /** Why nothing can be edited, or null. */
  readonly readOnly: string | null;
}) {
  const { rows, indexOf, requirements } = table;
  const { modelId, model, pendingStates } = useDocument();
  const { part: parts } = model.tables;
  const useViewState = viewStateOf(modelId);
  const { active, sort, setActive, setCollapsed, setSort } = useViewState(
    // Not all of it: the form's draft changes with every key pressed there.
    useShallow(({ active, sort, setActive, setCollapsed, setSort }) => ({
      active,
      sort,
      setActive,
      setCollapsed,
      setSort,
    })),
  );
  const { selection, selected, selectOne, toggle, extendTo, selectAll } = useRowSelection(rows, indexOf);
  const editing = useCellEditing();
  useTellEditing(editing.editing);
  const scroller = useRef<HTMLDivElement>(null);
  /** Whether the keyboard is to be on the active cell after the next drawing. */
  const wantsFocus = useRef(false);
  const height = ROW_HEIGHT[lines];

  // A row that is gone hands its place to the one that came after it.
  const lastIndex = useRef(-1);
  const found = active.row === null ? -1 : indexOf.get(active.row);
  const activeIndex =
    found ?? Math.min(Math.max(lastIndex.current, rows.length > 0 ? 0 : -1), rows.length - 1);
  useEffect(() => {
    lastIndex.current = activeIndex;
  }, [activeIndex]);
  const activeId = rows[activeIndex]?.id ?? null;

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
    scrollPaddingStart: HEADER_HEIGHT,
    scrollMargin: 0,
    paddingEnd: FOOT,
    observeElementRect,
    // The active row holds the focus: it stays mounted wherever it is.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), activeIndex])]
          .filter((index) => index >= 0 && index < range.count)
          .sort((a, b) => a - b),
      [activeIndex],
    ),
  });
  useEffect(() => virtualizer.measure(), [height, virtualizer]);
  const offset = useStillRows(scroller, table, height, HEADER_HEIGHT);

  function goTo(index: number, column: ColumnId) {
    setActive({ row: rows[index]?.id ?? null, column });
    wantsFocus.current = true;
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing.editing) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[role="row"]${activeId === null ? ':not([data-id])' : `[data-id="${activeId}"]`} > [data-column="${active.column}"]`,
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    revealColumn(scroller.current, cell);
  });

  // A jump from elsewhere: the row comes into sight, out of what hid it.
  const { reveal, revealed } = useSession();
  useEffect(() => {
    if (reveal === null || !requirements.has(reveal)) return;
    const index = indexOf.get(reveal);
    if (index === undefined) {
      const { filter, clearFilter } = useViewState.getState();
      const above: string[] = [];
      for (let id = requirements.get(reveal)?.parentId; id !== undefined; id = requirements.get(id)?.parentId)
        above.push(id);
      const hidden = above.some((id) => useViewState.getState().collapsed.has(id));
      if (hidden) setCollapsed(above, false);
      else if (Object.values(filter).some((asked) => asked !== '')) clearFilter();
      return;
    }
    setActive({ row: reveal, column: 'title' });
    virtualizer.scrollToIndex(index, { align: 'auto' });
    revealed();
  }, [indexOf, requirements, reveal, revealed, setActive, setCollapsed, useViewState, virtualizer]);

  // What is chosen elsewhere is where the keyboard begins here.
  const chosen = selection.at(-1);
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Only a new choice moves it: rows that come and go must not.
    if (chosen === followed.current) return;
    followed.current = chosen;
    if (chosen === undefined || !indexOf.has(chosen)) return;
    const at = useViewState.getState().active;
    if (at.row !== chosen) setActive({ row: chosen, column: at.column });
  }, [chosen, indexOf, setActive, useViewState]);

  function onward(step: Onward) {
    wantsFocus.current = step !== 'away';
    const column = columnIndex(active.column);
    const last = COLUMN_IDS.length - 1;
    if (step === 'down') return moveTo(Math.min(activeIndex + 1, rows.length - 1), active.column, false);
    if (step === 'up') return moveTo(Math.max(activeIndex - 1, 0), active.column, false);
    if (step === 'right') return goTo(activeIndex, COLUMNS[Math.min(column + 1, last)]?.id ?? active.column);
    if (step === 'left') return goTo(activeIndex, COLUMNS[Math.max(column - 1, 0)]?.id ?? active.column);
  }

  function moveTo(index: number, column: ColumnId, extend: boolean) {
    goTo(index, column);
    const id = rows[index]?.id;
    if (id === undefined || index === activeIndex) return;
    if (extend) extendTo(id);
    else selectOne(id);
  }

  function open(id: string, column = COLUMNS[columnIndex(active.column)], typed?: string) {
    if (readOnly === null && column) editing.begin(id, column, typed);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2);
    const intent = gridIntent(event, { row: activeIndex, column: active.column }, rows.length, page);
    if (!intent) return;
    if (intent.kind === 'edit' && (activeId === null || readOnly !== null)) return;
    if (intent.kind === 'give-up' && (activeId === null || !hasRefusal(activeId))) return;
    event.preventDefault();
    event.stopPropagation();
    const column = COLUMNS[columnIndex(active.column)];
    if (intent.kind === 'move') moveTo(intent.row, intent.column, intent.extend);
    else if (intent.kind === 'select-all') selectAll();
    else if (activeId === null || !column) return;
    else if (intent.kind === 'edit') open(activeId, column, intent.typed);
    else if (intent.kind === 'toggle') toggle(activeId);
    else editing.restore(activeId, column);
  }

  function hasRefusal(id: string): boolean {
    const column = COLUMNS[columnIndex(active.column)];
    return column !== undefined && editing.refused.has(cellKey(id, column));
  }

  // The rows are memoised: what they call must stay the same, and still do what this drawing means.
  const latest = useRef<RowActions | null>(null);
  latest.current = {
    press: (event, id, column) => {
      // What is open elsewhere commits by losing the focus.
      setActive({ row: id, column });
      if (event.button === 2 && selected.has(id)) return;
      if (event.shiftKey) event.preventDefault();
      if (event.shiftKey) extendTo(id);
      else if (event.ctrlKey || event.metaKey) toggle(id);
      else selectOne(id);
      wantsFocus.current = true;
    },
    open: (id, column) => open(id, column),
    toggle: (id, expanded) => setCollapsed([id], expanded),
    commit: (value: CellValue, step: Onward) => {
      const closed = editing.commit(value, step !== 'away');
      if (closed) onward(step);
      return closed;
    },
    leave: editing.leave,
    cancel: () => {
      const cell = editing.editing;
      if (cell) editing.restore(cell.id, cell.column);
      wantsFocus.current = true;
    },
  };
  const actions = useMemo<RowActions>(
    () => ({
      press: (event, id, column) => latest.current?.press(event, id, column),
      open: (id, column) => latest.current?.open(id, column),
      toggle: (id, expanded) => latest.current?.toggle(id, expanded),
      commit: (value, step) => latest.current?.commit(value, step) ?? true,
      leave: (value, reason) => latest.current?.leave(value, reason),
      cancel: () => latest.current?.cancel(),
    }),
    [],
  );

  const partName = (id: string) => parts.get(id)?.name ?? 'a part that is not there';
  const refusals = useMemo(() => {
    const byRow = new Map<string, Map<ColumnId, ShownRefusal>>();
    for (const [key, { value, message }] of editing.refused) {
      const [id = '', columnId] = key.split(' ');
      const column = COLUMN_IDS.find((known) => known === columnId);
      if (!column) continue;
      const row = byRow.get(id) ?? new Map<ColumnId, ShownRefusal>();
      row.set(column, { text: refusedText(value, (part) => parts.get(part)?.name ?? part), message });
      byRow.set(id, row);
    }
    return byRow;
  }, [editing.refused, parts]);

  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label="Requirements"
      aria-rowcount={rows.length + 1}
      aria-colcount={COLUMN_IDS.length}
      aria-multiselectable="true"
      aria-readonly={readOnly !== null || undefined}
      tabIndex={-1}
      onKeyDown={handleKey}
      className="relative min-h-0 flex-1 overflow-auto bg-surface outline-none"
    >
      <div role="none" style={{ minWidth: MIN_WIDTH }}>
        <HeaderRow
          template={template}
          sort={sort}
          active={activeIndex < 0 ? active.column : null}
          onSort={(column) => setSort(nextSort(sort, column))}
          onFocus={(column) => setActive({ row: null, column })}
        />
        <div
          role="none"
          className="relative"
          style={{ height: virtualizer.getTotalSize(), marginTop: offset }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            const requirement = row && requirements.get(row.id);
            if (!row || !requirement) return null;
            const { id } = row;
            return (
              <RequirementRow
                key={id}
                requirement={requirement}
                systems={requirement.systems.map(partName).join(', ')}
                index={index}
                top={start}
                height={height}
                template={template}
                level={row.level}
                posInSet={row.posInSet}
                setSize={row.setSize}
                expanded={row.expanded}
                context={row.context}
                selected={selected.has(id)}
                lines={lines}
                active={index === activeIndex ? active.column : null}
                editing={editing.editing?.id === id ? editing.editing : null}
                refusals={refusals.get(id)}
                actions={actions}
                pending={pendingStates.get(id)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Brings a cell out from under the title column, which stays at the left, and from beyond the right edge. */
function revealColumn(scroller: HTMLElement | null, cell: HTMLElement): void {
  if (!scroller || cell.dataset['column'] === 'title') return;
  const title = cell.parentElement?.querySelector<HTMLElement>('[data-column="title"]');
  const left = cell.offsetLeft - (title?.offsetWidth ?? 0);
  const right = cell.offsetLeft + cell.offsetWidth - scroller.clientWidth;
  if (scroller.scrollLeft > left) scroller.scrollLeft = left;
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right;
}

/** The scroller's size; one screen where there is no layout (a test's document), so that rows exist. */
function observeElementRect(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  if (scrollElement === null) return;
  const measure = () =>
    tell({
      width: scrollElement.offsetWidth || MIN_WIDTH,
      height: scrollElement.offsetHeight || window.innerHeight,
    });
  measure();
  if (typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

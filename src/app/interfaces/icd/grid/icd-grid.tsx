import { useEditorSession } from '#app/session/editor-session.tsx';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { useOpenThreads } from '#app/api/review/open-threads.ts';
import type { CellValue } from '#app/fields/cells/column.ts';
import { type CellEditing, useCellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import { useTellEditing } from '#app/fields/cells/editing/use-tell-editing.ts';
import { useClipboard } from '#app/fields/cells/paste/use-clipboard.ts';
import type { ControlWords } from '#app/interfaces/icd/columns/control-words.ts';
import type { CellRow } from '#app/interfaces/icd/columns/icd-column.ts';
import { t } from '#language/translate.ts';
import { TREE_COLUMN } from '#model/definitions/interface-search.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { useAuthors } from '#app/presence/authors.ts';
import { TAKES_KEYS } from '#app/ui/dom/focus-main.ts';
import { useShifted } from '#app/ui/grid/use-shifted.ts';
import { observeElementRect } from '#app/ui/tree/observe-rect.ts';
import { useRangeWith } from '#app/ui/tree/use-range-with.ts';
import { useRecycledRows } from '#app/ui/tree/use-recycled-rows.ts';
import { useRowAnchor } from '#app/ui/tree/use-row-anchor.ts';
import { useCellMarks } from './cell-marks.ts';
import { CounterpartHead } from './counterpart-row.tsx';
import { fieldPath } from './field-paths.ts';
import { IcdHeader } from './icd-header.tsx';
import { IcdRow, placeProps, type ShownRefusal } from './icd-row.tsx';
import { FOOT, HEADER_HEIGHT, ROW_HEIGHT, tracksOf } from './icd-sizes.ts';
import { useIcdState } from '#app/interfaces/icd/icd-state.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';
import { useIcdFocus, useIcdReveal } from './use-icd-focus.ts';
import { useIcdInteractions } from './use-icd-interactions.ts';
import { elementOf, type IcdSelecting } from './use-icd-selecting.ts';

/**
 * Interfaces with their connections as a tree table (ARIA treegrid), only the rows and columns in sight drawn. One stop for Tab: the
 * arrows go from cell to cell.
 */
export function IcdGrid(props: {
  readonly shown: ShownIcd;
  readonly selecting: IcdSelecting;
  /** Why nothing can be edited, or null. */
  readonly readOnly: string | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
}) {
  const { shown, selecting, readOnly, scroller } = props;
  const { rows, columns, words, sheet } = shown;
  const editing = useToldEditing(sheet);
  const toldOf = useToldOf(shown, editing);
  const { activeIndex, activeId, columnIndex, range, selected } = selecting;
  const tracks = useMemo(() => tracksOf(columns), [columns]);
  const offset = useHeldRows(scroller, shown);
  useShifted(scroller);

  const inSight = useRowsInSight(scroller, rows, selecting);
  const mounted = useMountedColumns(scroller, columns, columnIndex);
  const scrollTo = useScrollTo(scroller, columns);
  const column = columns[columnIndex]?.id ?? '';
  const wantFocus = useIcdFocus(scroller, activeId, column, editing.editing !== null);
  useIcdReveal(shown, scrollTo, wantFocus);
  const page = () => pageRows(scroller.current);
  const acts = useIcdInteractions({ shown, selecting, editing, readOnly, wantFocus, scrollTo, page });
  const setPasted = useIcdState((state) => state.setPasted);
  const clipboard = useClipboard(sheet, range, readOnly, setPasted);
  useOpening(shown, editing.begin, scrollTo);

  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={t('Interface control', undefined, 'a table')}
      aria-rowcount={rows.size + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-readonly={readOnly !== null || undefined}
      tabIndex={-1}
      {...TAKES_KEYS}
      onKeyDown={acts.handleKey}
      onMouseDown={acts.handlePress}
      onDoubleClick={acts.handleDoublePress}
      onMouseMove={acts.handleMove}
      {...clipboard}
      className="group/grid relative min-h-0 flex-1 overflow-auto bg-surface outline-0 select-none"
    >
      <div role="none" style={{ width: tracks.width, minWidth: '100%' }}>
        <IcdHeader
          columns={columns}
          mounted={mounted}
          template={tracks.template}
          active={activeIndex < 0 ? column : null}
        />
        <div role="none" className="relative" style={{ height: inSight.height, marginTop: offset }}>
          {inSight.drawn.map(({ key, index, top }) => {
            const place = rows.at(index);
            if (!place) return null;
            const { row } = place;
            const isActive = index === activeIndex;
            const isSelected = selected.has(elementOf(row));
            if (row.kind === 'counterpart')
              return (
                <CounterpartHead
                  key={key}
                  row={row}
                  place={place}
                  index={index}
                  top={top}
                  columns={columns.length}
                  words={words}
                  selected={isSelected}
                  active={isActive}
                  column={column}
                />
              );
            return (
              <IcdRow
                key={key}
                {...placeProps(place)}
                row={row}
                index={index}
                top={top}
                template={tracks.template}
                columns={columns}
                mounted={mounted}
                words={words}
                selected={isSelected}
                active={isActive ? column : null}
                {...blockIn(index, selecting)}
                {...toldOf(row)}
                actions={acts.actions}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The columns of the selected block in a row. */
const blockIn = (index: number, { isBlock, range }: IcdSelecting) =>
  isBlock && range !== null && index >= range.top && index <= range.bottom
    ? { rangeFrom: range.left, rangeTo: range.right }
    : { rangeFrom: -1, rangeTo: -1 };

/** The cell that is typed in, which the others are told of. */
function useToldEditing(sheet: ShownIcd['sheet']): CellEditing<CellRow, ControlWords> {
  const editing = useCellEditing(sheet.kind);
  const { editing: open } = editing;
  const opened = open ? sheet.row(open.id) : undefined;
  useTellEditing(open, open && opened ? fieldPath(opened, open.column.label) : undefined);
  return editing;
}

/** What a row shows besides the values of its cells. */
function useToldOf(shown: ShownIcd, editing: CellEditing<CellRow, ControlWords>) {
  const { modelId, pendingStates } = useDocument();
  const threads = useOpenThreads(modelId);
  const marksOf = useCellMarks();
  const refusals = useRefusals(shown, editing.refused);
  return (row: CellRow) => ({
    marks: marksOf(row, shown.columns),
    pending: pendingStates.get(row.edge.id),
    threads: row.kind === 'interface' ? (threads.get(row.id) ?? 0) : 0,
    editing: editing.editing?.id === row.id ? editing.editing : null,
    refusals: refusals.get(row.id),
  });
}

/** What was refused, row by row and column by column, as it is shown. */
function useRefusals(
  { words }: ShownIcd,
  refused: CellEditing<CellRow, ControlWords>['refused'],
): ReadonlyMap<string, ReadonlyMap<string, ShownRefusal>> {
  return useMemo(() => {
    const byRow = new Map<string, Map<string, ShownRefusal>>();
    for (const { id, column, value, message } of refused.values()) {
      const row = byRow.get(id) ?? new Map<string, ShownRefusal>();
      row.set(column, { text: wordsFor(value, words), message });
      byRow.set(id, row);
    }
    return byRow;
  }, [refused, words]);
}

/** A value that is not stored, with the names of what it refers to. */
const wordsFor = (value: CellValue, words: ControlWords): string =>
  typeof value === 'string' ? words.called(value) : value.map((id) => words.called(id)).join('; ');

/** Begins to type the name of a row that was just made, as soon as it is there. */
function useOpening(
  { rows, sheet }: ShownIcd,
  begin: CellEditing<CellRow, ControlWords>['begin'],
  scrollTo: (row: number, column: number) => void,
): void {
  const session = useEditorSession();
  const opening = useIcdState((state) => state.opening);
  useEffect(() => {
    const index = opening === null ? -1 : rows.indexOf(opening);
    const row = opening === null ? undefined : sheet.row(opening);
    if (opening === null || row === undefined) return;
    const { open, setActive } = useIcdState.in(session).getState();
    open(null);
    setActive({ row: opening, column: TREE_COLUMN });
    scrollTo(index, 0);
    const [name] = sheet.columnsOf(row);
    if (name) begin(opening, name);
  }, [begin, opening, rows, scrollTo, session, sheet]);
}

/** The rows in sight and the active one, with where each is drawn, and how high all rows are together. */
function useRowsInSight(
  scroller: RefObject<HTMLDivElement | null>,
  rows: ShownIcd['rows'],
  { activeIndex, activeId }: IcdSelecting,
) {
  const down = useVirtualizer({
    count: rows.size,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => rows.ids[index] ?? index, [rows]),
    overscan: 4,
    paddingEnd: FOOT,
    scrollPaddingStart: HEADER_HEIGHT,
    observeElementRect,
    // The active row holds the focus: it stays mounted wherever it is.
    rangeExtractor: useRangeWith(activeIndex),
  });
  const items = down.getVirtualItems();
  const slots = useRecycledRows(
    items.map(({ index }) => rows.ids[index] ?? ''),
    activeId,
  );
  return {
    height: down.getTotalSize(),
    drawn: slots.map(({ key }, at) => ({ key, index: items[at]?.index ?? -1, top: items[at]?.start ?? 0 })),
  };
}

/** Brings a cell into sight; -1 is the header, which always is. */
function useScrollTo(scroller: RefObject<HTMLDivElement | null>, columns: ShownIcd['columns']) {
  return useCallback(
    (row: number, column: number) => {
      const { current } = scroller;
      if (row >= 0 && current) revealRow(current, row);
      if (current) revealColumn(current, columns, column);
    },
    [columns, scroller],
  );
}

/** The indexes of the columns in sight, the first and the active one wherever they are: that stays at the left, this has the focus. */
function useMountedColumns(
  scroller: RefObject<HTMLDivElement | null>,
  columns: ShownIcd['columns'],
  active: number,
): readonly number[] {
  const withActive = useRangeWith(active);
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 1,
    observeElementRect,
    rangeExtractor: useCallback(
      (range: Parameters<typeof withActive>[0]) => [...new Set([0, ...withActive(range)])],
      [withActive],
    ),
  });
  useLayoutEffect(() => across.measure(), [across, columns]);
  const indexes = across
    .getVirtualItems()
    .map(({ index }) => index)
    .join(' ');
  return useMemo(() => indexes.split(' ').filter(Boolean).map(Number), [indexes]);
}

/** Holds the rows in place while others add and delete some around them; answers how far they are to be drawn from theirs. */
function useHeldRows(scroller: RefObject<HTMLDivElement | null>, { rows, columns }: ShownIcd): number {
  const moment = useAuthors((authors) => authors.moment);
  const { side, other, find } = useInterfacesView((state) => state.shown);
  const { areClosed, toggled } = useIcdState();
  const view = useMemo(
    () => ({ side, other, find, areClosed, toggled, columns }),
    [side, other, find, areClosed, toggled, columns],
  );
  return useRowAnchor({
    scroller,
    keys: rows.ids,
    rowHeight: ROW_HEIGHT,
    header: HEADER_HEIGHT,
    moment,
    view,
  });
}

/** How many rows a page is; without layout, as in a test, the window's. */
const pageRows = (scroller: HTMLElement | null): number =>
  Math.max(1, Math.floor((scroller?.clientHeight || window.innerHeight) / ROW_HEIGHT) - 2);

/** Brings a row into sight, no further than it must; without layout, as in a test, a window is as high as the window. */
function revealRow(scroller: HTMLElement, index: number): void {
  const top = index * ROW_HEIGHT;
  const bottom = top + HEADER_HEIGHT + ROW_HEIGHT - (scroller.clientHeight || window.innerHeight);
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}

/** Brings a column out from under the first one, and from beyond the right edge. */
function revealColumn(scroller: HTMLElement, columns: ShownIcd['columns'], index: number): void {
  if (index <= 0) return;
  const widthBefore = (end: number) => columns.slice(0, end).reduce((sum, { width }) => sum + width, 0);
  const left = widthBefore(index) - widthBefore(1);
  const right = widthBefore(index + 1) - (scroller.clientWidth || window.innerWidth);
  if (scroller.scrollLeft > left) scroller.scrollLeft = left;
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right;
}

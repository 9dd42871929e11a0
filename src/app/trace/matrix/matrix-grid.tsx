import { TAKES_KEYS } from '#app/ui/dom/focus-main.ts';
import { type GridPlace, placeAfter } from '#app/ui/grid/grid-keys.ts';
import { useAxis } from '#app/ui/grid/use-axis.ts';
import { useSettled } from '#app/ui/grid/use-settled.ts';
import { t } from '#language/translate.ts';
import './matrix.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useSession } from '#app/session/session.ts';
import { useTraceView } from '#app/trace/trace-state.ts';
import type { AxisItem } from './axes.ts';
import { cellStylesOfRow } from './cell-style.ts';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixRow } from './matrix-row.tsx';
import { COLUMN_WIDTH, HEAD_HEIGHT, HEAD_WIDTH, ROW_HEIGHT, SIZES } from './matrix-sizes.ts';
import type { ShownMatrix } from './use-matrix.ts';

const NO_ROWS: ReadonlySet<string> = new Set();

/**
 * The matrix as a grid of ARIA, only what is in sight drawn, both ways. One stop for Tab: the arrows go from cell to cell, Space
 * and Enter set or clear a link, on a name they select the element.
 */
export function MatrixGrid(props: {
  readonly shown: ShownMatrix;
  readonly title: string;
  readonly readOnly: boolean;
  readonly onToggle: (row: AxisItem, column: AxisItem) => void;
  readonly onClear: (row: AxisItem, column: AxisItem) => void;
}) {
  const { shown, title, readOnly, onToggle, onClear } = props;
  const { matrix, rows, columns, marks } = shown;
  const { active, setActive, collapsed, toggleCollapsed } = useTraceView();
  const filtered = useTraceView(
    ({ shown: { rows: text, onlyRows } }) => text.trim() !== '' || onlyRows !== 'all',
  );
  const closed = filtered ? NO_ROWS : collapsed;
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const selection = useSession((state) => state.selection);
  const selected = useMemo(() => new Set(selection), [selection]);

  const rowAt = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const columnAt = useMemo(() => new Map(columns.map(({ id }, index) => [id, index])), [columns]);
  const last = useRef<GridPlace>({ row: -1, column: -1 });
  const place = useMemo<GridPlace>(() => {
    // What is gone hands its place to what came after it.
    const at = (id: string | null, index: ReadonlyMap<string, number>, before: number, count: number) =>
      id === null ? -1 : (index.get(id) ?? Math.min(before, count - 1));
    return {
      row: at(active.row, rowAt, last.current.row, rows.length),
      column: at(active.column, columnAt, last.current.column, columns.length),
    };
  }, [active, rowAt, columnAt, rows.length, columns.length]);
  useEffect(() => {
    last.current = place;
  }, [place]);

  const vertical = useAxis('rows', scroller, rows, place.row, SIZES);
  const horizontal = useAxis('columns', scroller, columns, place.column, SIZES);
  const { virtualizer: down } = vertical;
  const { virtualizer: across, inSight: columnsInSight } = horizontal;
  const settled = useSettled(
    { rows: vertical.span, columns: horizontal.span },
    down.isScrolling || across.isScrolling,
  );
  const columnIds = useMemo(() => columnsInSight.map(({ item }) => item.id), [columnsInSight]);

  const goTo = useCallback(
    (to: GridPlace) => {
      setActive({ row: rows[to.row]?.id ?? null, column: columns[to.column]?.id ?? null });
      wantsFocus.current = true;
      if (to.row >= 0) down.scrollToIndex(to.row, { align: 'auto' });
      if (to.column >= 0) across.scrollToIndex(to.column, { align: 'auto' });
    },
    [across, columns, down, rows, setActive],
  );

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${place.row + 2}"] > [aria-colindex="${place.column + 2}"]`,
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  // A jump from elsewhere: the element's row or column comes into sight.
  const { reveal, revealed } = useSession();
  useEffect(() => {
    if (reveal === null) return;
    const row = rowAt.get(reveal);
    const column = columnAt.get(reveal);
    if (row === undefined && column === undefined) return;
    if (row !== undefined) down.scrollToIndex(row, { align: 'auto' });
    else if (column !== undefined) across.scrollToIndex(column, { align: 'auto' });
    revealed();
  }, [reveal, revealed, rowAt, columnAt, down, across]);

  function placeOf({ target, clientX }: MouseEvent): GridPlace | null {
    if (!(target instanceof Element)) return null;
    // Both count from 1, and the header is the first.
    const row = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
    const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex');
    if (!row) return null;
    return { row: Number(row) - 2, column: column ? Number(column) - 2 : columnUnder(clientX) };
  }

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
      if (row.id !== column.id) onToggle(row, column);
    } else if (row && onMark && row.hasChildren && !filtered) toggleCollapsed(row.id);
    else if (row ?? column) useSession.getState().select([(row ?? column)?.id ?? '']);
  }

  function handleClick(event: MouseEvent): void {
    const at = placeOf(event);
    if (!at) return;
    goTo(at);
    press(at, event.target instanceof Element && event.target.closest('[data-toggle]') !== null);
  }

  function handleKey(event: KeyboardEvent): void {
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
    else if (row && column) onClear(row, column);
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('Trace matrix')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={readOnly || undefined}
      tabIndex={-1}
      {...TAKES_KEYS}
      onClick={handleClick}
      onKeyDown={handleKey}
      className="relative h-full min-h-0 overflow-auto bg-surface outline-none"
    >
      <div
        role="none"
        className="relative"
        style={{ width: across.getTotalSize(), height: down.getTotalSize(), minWidth: '100%' }}
      >
        <MatrixHead
          columns={columnsInSight}
          selected={selected}
          title={title}
          active={place.row === -1 ? place.column : null}
        />
        <div role="none" className="absolute top-0 left-0" style={{ width: across.getTotalSize() }}>
          {vertical.inSight.map(({ item, index, start }) => (
            <MatrixRow
              key={item.id}
              item={item}
              index={index}
              top={start}
              columns={columnsInSight}
              looks={cellStylesOfRow(matrix, item.id, columnIds, closed.has(item.id), marks)}
              settled={settled.rows.first <= index && index <= settled.rows.last ? settled.columns : null}
              collapsed={closed.has(item.id)}
              selected={selected.has(item.id)}
              active={place.row === index ? place.column : null}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

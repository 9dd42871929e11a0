import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useSession } from '#app/document/session.ts';
import type { AxisItem } from './axes.ts';
import { MatrixHead } from './matrix-head.tsx';
import { type GridPlace, placeAfter } from './matrix-keys.ts';
import { MatrixRow } from './matrix-row.tsx';
import { HEAD_HEIGHT, ROW_HEIGHT } from './matrix-sizes.ts';
import { useTraceView } from './trace-state.ts';
import { useAxis } from './use-axis.ts';
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

  const down = useAxis('rows', scroller, rows, place.row);
  const across = useAxis('columns', scroller, columns, place.column);
  const inSight = across.getVirtualItems();

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
    const row = rows[place.row]?.id ?? '';
    const column = columns[place.column]?.id ?? '';
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[role="row"][data-row="${row}"] > [data-column="${column}"]`,
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

  function placeOf(target: EventTarget | null): GridPlace | null {
    if (!(target instanceof Element)) return null;
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (column === undefined || row === undefined) return null;
    return { row: rowAt.get(row) ?? -1, column: columnAt.get(column) ?? -1 };
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
    const at = placeOf(event.target);
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
      aria-label="Trace matrix"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={readOnly || undefined}
      tabIndex={-1}
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
          columns={columns}
          inSight={inSight}
          selected={selected}
          title={title}
          active={place.row === -1 ? place.column : null}
        />
        {down.getVirtualItems().map(({ index, start }) => {
          const item = rows[index];
          return (
            item && (
              <MatrixRow
                key={item.id}
                item={item}
                index={index}
                top={start}
                columns={columns}
                inSight={inSight}
                matrix={matrix}
                marks={marks}
                collapsed={closed.has(item.id)}
                selected={selected.has(item.id)}
                active={place.row === index ? place.column : null}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

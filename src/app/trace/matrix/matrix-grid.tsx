import { TAKES_KEYS } from '#app/ui/dom/focus-main.ts';
import { useAxis } from '#app/ui/grid/use-axis.ts';
import { useSettled } from '#app/ui/grid/use-settled.ts';
import { t } from '#language/translate.ts';
import './matrix.css';
import { useMemo, useRef } from 'react';
import { useSession } from '#app/session/session.ts';
import { useTraceView } from '#app/trace/trace-state.ts';
import type { AxisItem } from './axes.ts';
import { cellStylesOfRow } from './cell-style.ts';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixRow } from './matrix-row.tsx';
import { SIZES } from './matrix-sizes.ts';
import { useActiveCell, useGoTo } from './use-active-cell.ts';
import type { ShownMatrix } from './use-matrix.ts';
import { useMatrixPresses } from './use-matrix-presses.ts';

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
  const collapsed = useTraceView((view) => view.collapsed);
  const filtered = useTraceView(
    ({ shown: { rows: text, onlyRows } }) => text.trim() !== '' || onlyRows !== 'all',
  );
  const closed = filtered ? NO_ROWS : collapsed;
  const scroller = useRef<HTMLDivElement>(null);
  const selection = useSession((state) => state.selection);
  const selected = useMemo(() => new Set(selection), [selection]);

  const activeCell = useActiveCell(shown);
  const { place } = activeCell;
  const vertical = useAxis('rows', scroller, rows, place.row, SIZES);
  const horizontal = useAxis('columns', scroller, columns, place.column, SIZES);
  const { virtualizer: down } = vertical;
  const { virtualizer: across, inSight: columnsInSight } = horizontal;
  const settled = useSettled(
    { rows: vertical.span, columns: horizontal.span },
    down.isScrolling || across.isScrolling,
  );
  const columnIds = useMemo(() => columnsInSight.map(({ item }) => item.id), [columnsInSight]);

  const goTo = useGoTo(scroller, shown, activeCell, { down, across });
  const presses = useMatrixPresses({ scroller, shown, place, goTo, folds: !filtered, onToggle, onClear });

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
      {...presses}
      className="relative h-full min-h-0 overflow-auto bg-surface outline-0"
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

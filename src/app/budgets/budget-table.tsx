import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useJump } from '#app/fields/links/use-jump.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { observeElementRect } from '#app/ui/tree/observe-rect.ts';
import { treeIntent } from '#app/ui/tree/tree-keys.ts';
import type { TreeItem, TreeRow } from '#app/ui/tree/tree-rows.ts';
import { useRangeWith } from '#app/ui/tree/use-range-with.ts';
import { useTreeState } from '#app/ui/tree/use-tree-state.ts';
import type { RollUpRow } from '#model/budget/roll-up.ts';
import { BudgetRow, COLUMNS, LEAST_WIDTH } from './budget-row.tsx';
import type { ShownBudget } from './use-budget.ts';

const ROW_HEIGHT = 28;
const HEADS = [
  t('Part'),
  t('Own', undefined, 'a value is'),
  t('Children'),
  t('Total'),
  t('Share', undefined, 'of a whole'),
  t('Budget'),
  t('Margin'),
] as const;

/** A row as an item of a tree, with how often it counts in the whole; null where something on the way does not count it. */
interface BudgetItem extends TreeItem {
  readonly row: RollUpRow;
  readonly times: number | null;
}

function itemOf(row: RollUpRow, times: number | null, into: Map<string, BudgetItem>): BudgetItem {
  const children = row.rows.map((one) =>
    itemOf(one, times === null || !one.counted ? null : times * one.times, into),
  );
  const item = { id: row.part.id, label: row.part.name, row, times, children };
  into.set(item.id, item);
  return item;
}

/** The budget as a tree table: the arrows go from part to part, open and close, Enter goes to the part on the canvas. */
export function BudgetTable({ budget }: { readonly budget: ShownBudget }) {
  const { whole, name } = budget;
  const tableId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const selection = useSession((state) => state.selection);
  const [items, byId] = useMemo(() => {
    const found = new Map<string, BudgetItem>();
    return [[itemOf(whole, 1, found)], found] as const;
  }, [whole]);
  const { rows, activeIndex, moveTo, setOpen } = useTreeState(items, selection);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.item.id ?? index,
    overscan: 8,
    paddingStart: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
    observeElementRect,
    // What aria-activedescendant names stays mounted wherever it is.
    rangeExtractor: useRangeWith(activeIndex),
  });
  const activeId = rows[activeIndex]?.item.id;
  useEffect(() => {
    if (activeId !== undefined) virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- only another row scrolls: rows that come and go above it must not
  }, [activeId]);

  const presses = useTablePresses(scroller, rows, activeIndex, { moveTo, setOpen });
  const domId = (id: string) => `${tableId}-${id}`;
  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={t('Budget of {name}', { name })}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={activeId === undefined ? undefined : domId(activeId)}
      tabIndex={0}
      {...presses}
      className="group/tree @container/table relative min-h-48 flex-1 overflow-auto bg-surface outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
    >
      <div
        role="none"
        className={clsx('relative', LEAST_WIDTH)}
        style={{ height: virtualizer.getTotalSize() }}
      >
        <HeadRow />
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const shown = rows[index];
          const item = shown && byId.get(shown.item.id);
          return (
            item && (
              <BudgetRow
                key={item.id}
                id={domId(item.id)}
                budget={budget}
                row={item.row}
                times={item.times}
                place={shown}
                top={start}
                index={index}
                active={index === activeIndex}
                selected={selection.includes(item.id)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function HeadRow() {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={clsx(
        'sticky top-0 z-10 h-7 items-center border-b border-hairline bg-sunken text-sm',
        COLUMNS,
      )}
    >
      {HEADS.map((head, index) => (
        <span
          key={head}
          role="columnheader"
          className={clsx(
            'px-2 font-semibold',
            index === 0 && 'sticky left-0 bg-sunken',
            index > 0 && index < 6 && 'text-right',
          )}
        >
          {head}
        </span>
      ))}
    </div>
  );
}

/** What clicks and keys do in the table. */
function useTablePresses(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  activeIndex: number,
  { moveTo, setOpen }: Pick<ReturnType<typeof useTreeState>, 'moveTo' | 'setOpen'>,
) {
  const session = useEditorSession();
  const jump = useJump();

  function select(index: number): void {
    const id = rows[index]?.item.id;
    if (id === undefined) return;
    moveTo(index);
    useSession.in(session).getState().select([id]);
  }

  function rowAt(target: EventTarget): TreeRow | undefined {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    return rows.find(({ item }) => item.id === id);
  }

  function handleClick({ target }: MouseEvent): void {
    const row = rowAt(target);
    if (!row) return;
    if (target instanceof Element && target.closest('[data-toggle]'))
      setOpen([row.item.id], row.expanded === false);
    else select(rows.indexOf(row));
  }

  function handleKey(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const intent = treeIntent(event, rows, activeIndex, page);
    if (!intent || intent.kind === 'select-all' || intent.kind === 'rename') return;
    const row = rows[intent.index];
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    if (intent.kind === 'move' || intent.kind === 'toggle') select(intent.index);
    else if (intent.kind === 'activate') jump(row.item.id, 'structure');
    else if (intent.kind === 'expand-level')
      setOpen(
        rows.flatMap(({ item, level }) => (level === row.level ? item.id : [])),
        true,
      );
    else setOpen([row.item.id], intent.kind === 'expand');
  }

  return {
    onClick: handleClick,
    onDoubleClick: ({ target }: MouseEvent) => {
      const row = rowAt(target);
      if (row) jump(row.item.id, 'structure');
    },
    onKeyDown: handleKey,
  };
}

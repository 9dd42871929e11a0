import { EyeOff, MoveHorizontal, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { movedColumn } from '#app/requirements/columns/layout.ts';
import { type ShownColumn, WIDTHS } from '#app/requirements/columns/shown-columns.ts';
import { nextSort, type Sort } from '#app/requirements/rows/sort.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';
import { t } from '#language/translate.ts';
import type { HeaderActions } from './header-actions.ts';

/** Pixels behind a text, its cell's edge among them. */
const BEHIND = 8;

/** How wide a column must be for what is in sight of it, its name included, in pixels; 0 where nothing is drawn. */
function fittingWidth(scroller: HTMLElement | null, column: string): number {
  const cells = scroller?.querySelectorAll(`[role="row"] > [data-column="${CSS.escape(column)}"]`) ?? [];
  const contents = document.createRange();
  let width = 0;
  for (const cell of cells) {
    // The head of a group goes over all columns.
    if (cell.hasAttribute('aria-colspan')) continue;
    for (const text of textsOf(cell)) {
      contents.selectNodeContents(text);
      const needed = contents.getBoundingClientRect().right - cell.getBoundingClientRect().left;
      width = Math.max(width, needed + BEHIND);
    }
  }
  return width;
}

function* textsOf(cell: Element): Generator<Node> {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node;
}

const icon = { size: 14, 'aria-hidden': true } as const;

/** What the names of the columns do. */
export function useHeaderActions(
  { columns, allColumns }: Pick<ShownTable, 'columns' | 'allColumns'>,
  scroller: RefObject<HTMLElement | null>,
  wantFocus: (wanted: boolean) => void,
): HeaderActions {
  const { modelId } = useDocument();
  const useViewState = viewStateOf(modelId);
  return useMemo(() => {
    const { setActive, setView, setPanel } = useViewState.getState();
    const layout = () => useViewState.getState().columns;
    const change = (id: string, how: (column: ShownColumn) => ShownColumn[]) =>
      setView({ columns: layout().flatMap((one) => (one.id === id ? how(one) : [one])) });
    const resize = (id: string, width: number) => change(id, () => [{ id, width }]);

    function fit(id: string) {
      const width = fittingWidth(scroller.current, id);
      if (width > 0) resize(id, Math.ceil(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width))));
    }

    /** The keyboard goes on at the name that takes its place. */
    function hide(id: string, at: number) {
      const beside = columns[at + 1] ?? columns[at - 1];
      if (beside) setActive({ row: null, column: beside.id });
      wantFocus(true);
      change(id, () => []);
    }

    function entries(id: string): readonly MenuEntry[] {
      const { sorts, group, frozen } = useViewState.getState();
      const now = sorts.find(({ column }) => column === id)?.direction;
      const at = columns.findIndex((column) => column.id === id);
      const sort = (direction: Sort['direction'], label: string): MenuEntry => ({
        kind: 'item',
        id: direction,
        label,
        checked: now === direction,
        onSelect: () => setView({ sorts: now === direction ? [] : [{ column: id, direction }] }),
      });
      const hidden = allColumns.filter((column) => !columns.some((shown) => shown.id === column.id));
      return [
        sort('ascending', t('Sort ascending')),
        sort('descending', t('Sort descending')),
        {
          kind: 'item',
          id: 'group',
          label: t('Group by this column'),
          checked: group === id,
          disabledReason:
            id === 'title' || id === 'number' ? t('Every requirement has a different value.') : undefined,
          onSelect: () => setView({ group: group === id ? null : id }),
        },
        { kind: 'separator', id: 'looks' },
        {
          kind: 'item',
          id: 'fit',
          label: t('Fit to visible rows'),
          icon: <MoveHorizontal {...icon} />,
          onSelect: () => fit(id),
        },
        {
          kind: 'item',
          id: 'freeze',
          label: t('Freeze up to this column'),
          checked: frozen === at + 1,
          onSelect: () => setView({ frozen: frozen === at + 1 ? 0 : at + 1 }),
        },
        {
          kind: 'item',
          id: 'hide',
          label: t('Hide'),
          icon: <EyeOff {...icon} />,
          disabledReason: id === 'title' ? t('The title cannot be hidden: it shows the tree.') : undefined,
          onSelect: () => hide(id, at),
        },
        {
          kind: 'submenu',
          id: 'show',
          label: t('Add a column after it'),
          entries: hidden.map((column) => ({
            kind: 'item',
            id: column.id,
            label: column.label,
            onSelect: () => change(id, (one) => [one, { id: column.id }]),
          })),
        },
        { kind: 'separator', id: 'more' },
        {
          kind: 'item',
          id: 'view',
          label: t('Filters and columns'),
          icon: <SlidersHorizontal {...icon} />,
          onSelect: () => setPanel('view'),
        },
      ];
    }

    return {
      sort: (column, further) => setView({ sorts: nextSort(useViewState.getState().sorts, column, further) }),
      focus: (column) => setActive({ row: null, column }),
      resize,
      fit,
      move: (id, to) => setView({ columns: movedColumn(layout(), id, columns[to]?.id) }),
      entries,
    };
  }, [allColumns, columns, scroller, useViewState, wantFocus]);
}

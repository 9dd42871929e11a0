import { EyeOff, MoveHorizontal, SlidersHorizontal } from 'lucide-react';
import type { Column } from '#app/requirements/columns/column.ts';
import type { Sort } from '#app/requirements/rows/sort.ts';
import type { RequirementsViewState } from '#app/requirements/state/view-state.ts';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';
import { t } from '#language/translate.ts';

const icon = { size: 14, 'aria-hidden': true } as const;

interface ColumnMenu {
  readonly view: RequirementsViewState;
  /** The columns in sight, and all that there are. */
  readonly columns: readonly Column[];
  readonly allColumns: readonly Column[];
  readonly fit: (id: string) => void;
  readonly hide: (id: string, at: number) => void;
  readonly addAfter: (id: string, added: string) => void;
}

/** The menu of a column, at its name: how the table is sorted and grouped by it, how it looks, and which others come into sight. */
export function columnMenu(id: string, given: ColumnMenu): readonly MenuEntry[] {
  const { columns, allColumns } = given;
  const { sorts, group, frozen, setView, setPanel } = given.view;
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
      onSelect: () => given.fit(id),
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
      onSelect: () => given.hide(id, at),
    },
    {
      kind: 'submenu',
      id: 'show',
      label: t('Add a column after it'),
      entries: hidden.map((column) => ({
        kind: 'item',
        id: column.id,
        label: column.label,
        onSelect: () => given.addAfter(id, column.id),
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

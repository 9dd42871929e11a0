import { useMemo } from 'react';
import type { Command } from '#app/commands/command.ts';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useDelete } from '#app/document/use-delete.ts';
import { useSession } from '#app/session/session.ts';
import { useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import { t } from '#language/translate.ts';
import { indent, type Move, moveAmongSiblings, outdent, type Placed, topmost } from './rows/reorder.ts';
import { indexIn } from './rows/rows.ts';
import { viewStateOf } from './state/view-state.ts';
import type { Selecting } from './table/use-selecting.ts';
import type { ShownTable } from './table/use-table.ts';
import { type MoveWay, useMoveRows } from './use-move-rows.ts';

export interface RequirementCommands {
  readonly create: Command;
  readonly remove: Command;
  readonly indent: Command;
  readonly outdent: Command;
  readonly up: Command;
  readonly down: Command;
  readonly expand: Command;
  readonly collapse: Command;
  readonly expandAll: Command;
  readonly collapseAll: Command;
  readonly clear: Command;
  readonly fillDown: Command;
  readonly fillRight: Command;
  readonly again: Command;
  readonly replace: Command;
  readonly view: Command;
}

/** What can be done with the selected requirements and the table, for the toolbar and the keys alike. */
export function useRequirementCommands(
  table: ShownTable,
  selecting: Selecting,
  readOnly: string | null,
): RequirementCommands {
  const { modelId } = useDocument();
  const remove = useDelete();
  const selection = useSession((state) => state.selection);
  const useViewState = viewStateOf(modelId);
  const { enter, setCollapsed, setActive, setPanel, askAgain } = useViewState.getState();
  const edits = useCellEdits(table.sheet);
  const moveRows = useMoveRows(table);
  const { range, isBlock, isRows } = selecting;

  return useMemo(() => {
    const { requirements, outline, fixed, columns, stale } = table;
    const { ids } = table.rows;
    const placed: Placed = { outline, get: (id) => requirements.get(id) };
    const isThere = (id: string) => requirements.has(id);
    const none = selection.some(isThere) ? null : t('Select a requirement first.');
    // Found out when something is done: a hundred thousand may be selected while cells are edited.
    const chosen = () => selection.filter(isThere);

    const moving = (
      id: string,
      label: string,
      way: MoveWay,
      shortcuts: readonly [string, ...string[]],
      how: (placed: Placed, ids: readonly string[]) => Move,
    ): Command => ({
      id: `requirements.${id}`,
      label,
      shortcut: shortcuts[0],
      otherShortcuts: shortcuts.slice(1),
      unavailable: readOnly ?? fixed ?? none,
      run: () => {
        const ids = chosen();
        moveRows(way, ids, (at) => how(at, ids));
      },
    });

    /** Deletes the chosen rows; the keyboard goes on at the row that takes their place. */
    function removeChosen() {
      const leaving = chosen();
      const gone = new Set(leaving);
      const first = leaving.reduce((least, id) => Math.min(least, Math.max(0, indexIn(ids, id))), ids.length);
      const hidden = (id: string) => {
        for (let at: string | undefined = id; at !== undefined; at = requirements.get(at)?.parentId)
          if (gone.has(at)) return true;
        return false;
      };
      const next =
        ids.slice(first).find((id) => !hidden(id)) ?? ids.slice(0, first).findLast((id) => !hidden(id));
      remove(topmost(placed, leaving));
      if (next !== undefined) {
        setActive({ row: next, column: useViewState.getState().active.column });
        useSession.getState().select([next]);
      }
    }

    // A requirement keeps a title: deleting that, or whole rows, means the requirements.
    const onlyTitle = range !== null && range.left === range.right && columns[range.left]?.id === 'title';
    const noCells =
      range === null
        ? t('Select cells first.')
        : isRows || onlyTitle
          ? t('Whole rows are deleted, not cleared.')
          : null;
    const parents = [...outline.children.keys()];
    const fold = (id: string, label: string, shortcut: string, collapsed: boolean): Command => ({
      id: `requirements.${id}`,
      label,
      shortcut,
      unavailable: none,
      run: () => {
        const foldable = chosen().filter((one) => outline.children.has(one));
        if (foldable.length === 0)
          return useHint.getState().refuse(t('The selection has no requirements below it.'));
        setCollapsed(foldable, collapsed);
      },
    });
    const foldAll = (id: string, label: string, collapsed: boolean): Command => ({
      id: `requirements.${id}`,
      label,
      unavailable:
        parents.length === 0
          ? t('No requirement has others below it.')
          : fixed && t('Nothing is collapsed while the table is sorted or filtered.'),
      run: () => setCollapsed(parents, collapsed),
    });

    return {
      create: {
        id: 'requirements.create',
        label: t('New requirement'),
        unavailable: readOnly,
        run: () => enter(true),
      },
      clear: {
        id: 'requirements.clear',
        label: t('Clear cells'),
        shortcut: 'Delete',
        unavailable: readOnly ?? noCells,
        run: () => range && edits.clear(range),
      },
      fillDown: {
        id: 'requirements.fill-down',
        label: isBlock && range?.top !== range?.bottom ? t('Fill down') : t('Fill from above'),
        shortcut: '$mod+d',
        unavailable: readOnly ?? (range === null ? t('Select cells first.') : null),
        run: () => range && edits.fillDown(range),
      },
      fillRight: {
        id: 'requirements.fill-right',
        label: isBlock && range?.left !== range?.right ? t('Fill right') : t('Fill from the left'),
        shortcut: '$mod+r',
        // Outside of the cells the key loads the page anew.
        byEvent: true,
        unavailable: readOnly ?? (range === null ? t('Select cells first.') : null),
        run: () => range && edits.fillRight(range),
      },
      replace: {
        id: 'requirements.replace',
        label: t('Find and replace'),
        shortcut: '$mod+h',
        unavailable: readOnly,
        run: () => setPanel('replace'),
      },
      view: {
        id: 'requirements.view',
        label: t('View'),
        unavailable: null,
        run: () => setPanel(useViewState.getState().panel === 'view' ? null : 'view'),
      },
      again: {
        id: 'requirements.again',
        label: t('Sort and filter again'),
        unavailable: stale ? null : t('Nothing was changed since the rows were put in order.'),
        run: askAgain,
      },
      remove: {
        id: 'requirements.delete',
        label: t('Delete'),
        shortcut: 'Delete',
        unavailable: readOnly ?? none,
        run: removeChosen,
      },
      indent: moving('indent', t('Indent'), 'indent', ['$mod+]', 'Alt+Shift+ArrowRight'], indent),
      outdent: moving('outdent', t('Outdent'), 'outdent', ['$mod+[', 'Alt+Shift+ArrowLeft'], outdent),
      up: moving('up', t('Move up'), 'move', ['Alt+Shift+ArrowUp'], (at, ids) =>
        moveAmongSiblings(at, ids, -1),
      ),
      down: moving('down', t('Move down'), 'move', ['Alt+Shift+ArrowDown'], (at, ids) =>
        moveAmongSiblings(at, ids, 1),
      ),
      expand: fold('expand', t('Expand'), 'Alt+ArrowRight', false),
      collapse: fold('collapse', t('Collapse'), 'Alt+ArrowLeft', true),
      expandAll: foldAll('expand-all', t('Expand all'), false),
      collapseAll: foldAll('collapse-all', t('Collapse all'), true),
    };
  }, [
    askAgain,
    edits,
    enter,
    isBlock,
    isRows,
    moveRows,
    range,
    readOnly,
    remove,
    selection,
    setActive,
    setCollapsed,
    setPanel,
    table,
    useViewState,
  ]);
}

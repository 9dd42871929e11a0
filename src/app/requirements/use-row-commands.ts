import { useMemo } from 'react';
import type { Command } from '#app/commands/command.ts';
import { useDelete } from '#app/document/use-delete.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { indent, type Move, moveAmongSiblings, outdent, type Placed, topmost } from './rows/reorder.ts';
import { indexIn } from './rows/rows.ts';
import { viewStateOf } from './state/view-state.ts';
import type { ShownTable } from './table/use-table.ts';
import { type MoveWay, useMoveRows } from './use-move-rows.ts';

export interface RowCommands {
  readonly remove: Command;
  readonly indent: Command;
  readonly outdent: Command;
  readonly up: Command;
  readonly down: Command;
}

/** What is done with the selected requirements as wholes: deleting them, and moving them in the outline. */
export function useRowCommands(table: ShownTable, readOnly: string | null): RowCommands {
  const modelId = useModelId();
  const remove = useDelete();
  const session = useEditorSession();
  const selection = useSession((state) => state.selection);
  const useViewState = viewStateOf(modelId);
  const moveRows = useMoveRows(table);

  return useMemo(() => {
    const { requirements, outline, fixed } = table;
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
      if (next === undefined) return;
      const { active, setActive } = useViewState.getState();
      setActive({ row: next, column: active.column });
      useSession.in(session).getState().select([next]);
    }

    return {
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
    };
  }, [moveRows, readOnly, remove, selection, session, table, useViewState]);
}

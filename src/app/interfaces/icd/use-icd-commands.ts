import { useEditorSession } from '#app/session/editor-session.tsx';
import { useMemo } from 'react';
import type { Command } from '#app/commands/command.ts';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useDelete } from '#app/document/use-delete.ts';
import { useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { t } from '#language/translate.ts';
import type { Connection } from '#model/elements/connection.ts';
import { connectionRowId } from '#model/interfaces/control-rows.ts';
import { setConnections } from '#model/commands/set-rows.ts';
import type { CellRow } from './columns/icd-column.ts';
import type { IcdSelecting } from './grid/use-icd-selecting.ts';
import { useIcdState } from './icd-state.ts';
import type { ShownIcd } from './use-icd.ts';

export interface IcdCommands {
  readonly create: Command;
  readonly clear: Command;
  readonly remove: Command;
  readonly fillDown: Command;
  readonly fillRight: Command;
  readonly replace: Command;
  readonly view: Command;
}

/** What can be done with the selected rows and cells, for the toolbar and the keys alike. */
export function useIcdCommands(
  shown: ShownIcd,
  selecting: IcdSelecting,
  readOnly: string | null,
): IcdCommands {
  const rows = useRowCommands(shown, selecting, readOnly);
  const cells = useCellCommands(shown, selecting, readOnly);
  const panels = usePanelCommands(readOnly);
  return useMemo(() => {
    const { create, remove } = rows;
    // In this order: Delete clears cells where it can, and deletes rows else.
    return {
      create,
      clear: cells.clear,
      remove,
      fillDown: cells.fillDown,
      fillRight: cells.fillRight,
      ...panels,
    };
  }, [cells, panels, rows]);
}

/** Connections come, and interfaces and connections go. */
function useRowCommands(
  { rows, sheet, words }: ShownIcd,
  { range, activeId, activeIndex }: IcdSelecting,
  readOnly: string | null,
): Pick<IcdCommands, 'create' | 'remove'> {
  const { act } = useDocument();
  const session = useEditorSession();
  const { current } = useModelEdit();
  const removeElements = useDelete();
  return useMemo(() => {
    const active = activeId === null ? undefined : sheet.row(activeId);

    function create() {
      if (!active) return;
      const edge = current().tables.interface.get(active.edge.id);
      if (!edge) return;
      const made: Connection = { id: crypto.randomUUID(), direction: 'out' };
      // Below the connection that the keyboard is on, else as the last one.
      const after = active.kind === 'connection' ? active.index + 1 : edge.connections.length;
      const { areClosed, toggled, toggle, open } = useIcdState.in(session).getState();
      if (toggled.has(edge.id) !== areClosed) toggle(edge.id);
      // Nothing is typed into a row that the filter hides.
      useInterfacesView.in(session).getState().show({ find: '' });
      open(connectionRowId(edge.id, made.id));
      void act(
        t('Add a connection to {interface}', { interface: words.nameOf(edge) }),
        setConnections(edge.id, edge.connections.toSpliced(after, 0, made)),
      );
    }

    function remove() {
      const chosen: CellRow[] = [];
      for (let index = range?.top ?? 0; range && index <= range.bottom; index += 1) {
        const row = sheet.row(rows.ids[index] ?? '');
        if (row) chosen.push(row);
      }
      const { interfaces, connections, count } = leavingWith(chosen);
      if (interfaces.size > 0 && count > 0)
        return useHint.getState().refuse(t('Select either interfaces or connections to delete.'));
      const next = rows.ids[(range?.bottom ?? activeIndex) + 1] ?? rows.ids[(range?.top ?? activeIndex) - 1];
      if (interfaces.size > 0) removeElements([...interfaces]);
      else if (count > 0)
        void act(
          t('{count, plural, one {Delete a connection} other {Delete # connections}}', { count }),
          [...connections].flatMap(([id, ids]) => {
            const edge = current().tables.interface.get(id);
            const left = edge?.connections.filter((one) => !ids.has(one.id));
            return left ? setConnections(id, left) : [];
          }),
        );
      const { setActive, active: at } = useIcdState.in(session).getState();
      if (next !== undefined) setActive({ row: next, column: at.column });
    }

    const unavailable = readOnly ?? (active ? null : t('Select an interface or a connection first.'));
    return {
      create: {
        id: 'icd.create',
        label: t('New connection'),
        shortcut: 'Insert',
        unavailable,
        run: create,
      },
      remove: { id: 'icd.delete', label: t('Delete rows'), shortcut: 'Delete', unavailable, run: remove },
    };
  }, [act, activeId, activeIndex, current, range, readOnly, removeElements, rows, session, sheet, words]);
}

/** What goes with some rows: interfaces, and by the id of their interface the connections of those that stay. */
function leavingWith(chosen: readonly CellRow[]) {
  const interfaces = new Set(chosen.flatMap((row) => (row.kind === 'interface' ? [row.id] : [])));
  const connections = new Map<string, Set<string>>();
  let count = 0;
  for (const row of chosen) {
    if (row.kind === 'interface' || interfaces.has(row.edge.id)) continue;
    connections.set(row.edge.id, (connections.get(row.edge.id) ?? new Set()).add(row.connection.id));
    count += 1;
  }
  return { interfaces, connections, count };
}

/** Cells are emptied and filled. */
function useCellCommands(
  { sheet }: ShownIcd,
  { range, isBlock, isRows }: IcdSelecting,
  readOnly: string | null,
): Pick<IcdCommands, 'clear' | 'fillDown' | 'fillRight'> {
  const edits = useCellEdits(sheet);
  return useMemo(() => {
    const unavailable = readOnly ?? (range === null ? t('Select cells first.') : null);
    return {
      clear: {
        id: 'icd.clear',
        label: t('Clear cells'),
        shortcut: 'Delete',
        unavailable: unavailable ?? (isRows ? t('Whole rows are deleted, not cleared.') : null),
        run: () => range && edits.clear(range),
      },
      fillDown: {
        id: 'icd.fill-down',
        label: isBlock && range?.top !== range?.bottom ? t('Fill down') : t('Fill from above'),
        shortcut: '$mod+d',
        unavailable,
        run: () => range && edits.fillDown(range),
      },
      fillRight: {
        id: 'icd.fill-right',
        label: isBlock && range?.left !== range?.right ? t('Fill right') : t('Fill from the left'),
        shortcut: '$mod+r',
        // Outside of the cells the key loads the page anew.
        byEvent: true,
        unavailable,
        run: () => range && edits.fillRight(range),
      },
    };
  }, [edits, isBlock, isRows, range, readOnly]);
}

/** What stands beside the table comes and goes. */
function usePanelCommands(readOnly: string | null): Pick<IcdCommands, 'replace' | 'view'> {
  const session = useEditorSession();
  return useMemo(
    () => ({
      replace: {
        id: 'icd.replace',
        label: t('Find and replace'),
        shortcut: '$mod+h',
        unavailable: readOnly,
        run: () => useIcdState.in(session).getState().setPanel('replace'),
      },
      view: {
        id: 'icd.view',
        label: t('View'),
        unavailable: null,
        run: () => {
          const { panel, setPanel } = useIcdState.in(session).getState();
          setPanel(panel === 'view' ? null : 'view');
        },
      },
    }),
    [readOnly, session],
  );
}

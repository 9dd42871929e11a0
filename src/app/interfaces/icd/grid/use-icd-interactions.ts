import { useEditorSession } from '#app/session/editor-session.tsx';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useHint } from '#app/commands/hint.ts';
import type { CellEditor } from '#app/fields/cells/column.ts';
import type { CommitDirection } from '#app/fields/cells/editors/commit-direction.ts';
import { cellKey } from '#app/fields/cells/editing/kept-cells.ts';
import { useCellActions } from '#app/fields/cells/editing/use-cell-actions.ts';
import type { CellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import { useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import type { ControlWords } from '#app/interfaces/icd/columns/control-words.ts';
import type { CellRow } from '#app/interfaces/icd/columns/icd-column.ts';
import { dayHere } from '#app/ui/locale/locale-date.ts';
import { edgeOf } from '#app/ui/grid/edge-of.ts';
import { type GridIntent, gridIntent } from '#app/ui/grid/grid-intent.ts';
import { cellText } from '#app/interfaces/icd/columns/icd-column.ts';
import { TREE_COLUMN } from '#model/definitions/interface-search.ts';
import { useIcdState } from '#app/interfaces/icd/icd-state.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';
import { elementOf, type IcdSelecting, selectRows } from './use-icd-selecting.ts';

/** The cell in which something happened, or null. */
function cellAt(target: EventTarget): { readonly row: string; readonly column: string } | null {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  const row = cell?.closest('[data-id]')?.getAttribute('data-id');
  const column = cell?.getAttribute('data-column');
  return row && column ? { row, column } : null;
}

/** Into which the day of today can be written. */
const DATED: ReadonlySet<CellEditor['kind']> = new Set(['date', 'line', 'lines']);

/** What keys and pointer do in the table. */
export function useIcdInteractions(given: {
  readonly shown: ShownIcd;
  readonly selecting: IcdSelecting;
  readonly editing: CellEditing<CellRow, ControlWords>;
  /** Why nothing can be edited, or null. */
  readonly readOnly: string | null;
  /** Puts the keyboard on the active cell after the next drawing. */
  readonly wantFocus: () => void;
  readonly scrollTo: (row: number, column: number) => void;
  /** How many rows a page is. */
  readonly page: () => number;
}) {
  const { shown, selecting, editing, readOnly, wantFocus } = given;
  const { rows, columns, words, sheet } = shown;
  const { activeIndex, activeId, columnIndex } = selecting;
  const edits = useCellEdits(sheet);
  const session = useEditorSession();
  const { setActive, toggle } = useIcdState.in(session).getState();
  /** Whether the pointer was pressed on a cell and goes over others now. */
  const isSweeping = useRef(false);
  /** The column in which a run of Tabs began: Enter ends it in the next row there. */
  const tabbedFrom = useRef<number | null>(null);
  const columnId = (index: number) => columns[index]?.id ?? TREE_COLUMN;

  /** Puts the keyboard on a cell; with `extend`, all from where the selecting began to there is selected. */
  function moveTo(row: number, column: number, extend = false) {
    const id = rows.ids[row] ?? null;
    const { anchor, active } = useIcdState.in(session).getState();
    const extends_ = extend && activeIndex >= 0 && id !== null;
    const from = extends_ ? (anchor ?? active) : null;
    setActive({ row: id, column: columnId(column) }, { anchor: from });
    wantFocus();
    if (row >= 0) given.scrollTo(row, column);
    if (id === null || (row === activeIndex && !extends_)) return;
    selectRows(rows, from?.row ? rows.indexOf(from.row) : row, row);
  }

  function jump({ row, column, extend }: Extract<GridIntent, { kind: 'jump' }>) {
    const isFilled = (at: number, of: number) => {
      const one = rows.row(at);
      const shownColumn = columns[of];
      return one && one.kind !== 'counterpart' && shownColumn
        ? cellText(shownColumn, one, words) !== ''
        : false;
    };
    const toRow =
      row === 0 ? activeIndex : edgeOf(activeIndex, row, rows.size, (at) => isFilled(at, columnIndex));
    const toColumn =
      column === 0
        ? columnIndex
        : edgeOf(columnIndex, column, columns.length, (at) => isFilled(activeIndex, at));
    moveTo(toRow, toColumn, extend);
  }

  /** Left closes a row or goes to the one that it is below, Right opens it: at the first column, as in a tree. */
  function turn(key: string): (() => void) | null {
    const placed = rows.at(activeIndex);
    if (!placed || (columnIndex !== 0 && placed.row.kind !== 'counterpart')) return null;
    const { expanded, row } = placed;
    if (key === 'ArrowRight') return expanded === false ? () => toggle(row.id) : null;
    if (key !== 'ArrowLeft') return null;
    if (expanded === true) return () => toggle(row.id);
    const parent = rows.parentOf(activeIndex);
    return parent < 0 ? null : () => moveTo(parent, 0);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const extent = { rows: rows.size, columns: columns.length, page: given.page() };
    const intent = gridIntent(event, { row: activeIndex, column: columnIndex }, extent);
    const does = intent && actionOf(event.key, intent);
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  }

  /** What a key does; null for one that does nothing here. */
  function actionOf(key: string, intent: GridIntent): (() => void) | null {
    if (intent.kind === 'move' || intent.kind === 'jump') tabbedFrom.current = null;
    const turns = intent.kind === 'move' && !intent.extend ? turn(key) : null;
    if (turns) return turns;
    switch (intent.kind) {
      case 'move':
        return () => moveTo(intent.row, intent.column, intent.extend);
      case 'jump':
        return () => jump(intent);
      case 'tab':
        if (rows.row(activeIndex)?.kind === 'counterpart') return null;
        return () => {
          tabbedFrom.current ??= columnIndex;
          moveTo(activeIndex, intent.column);
        };
      case 'enter':
        return () => onward(intent.way);
      case 'toggle':
        return (
          turning() ?? (rows.at(activeIndex)?.expanded === undefined ? null : () => toggleRow(activeIndex))
        );
      case 'select-all':
        return () => setActive(useIcdState.in(session).getState().active, { span: 'all' });
      case 'select-row':
        return () => setActive(useIcdState.in(session).getState().active, { span: 'rows' });
      case 'select-column':
        return () => setActive(useIcdState.in(session).getState().active, { span: 'columns' });
      case 'give-up':
        return givingUp();
      case 'edit':
        return () => open(activeId, columnIndex, intent.typed);
      case 'today':
        return cellOf(activeId, columnIndex) === null ? null : () => openWithToday();
      case 'fill-right':
        return selecting.range && changing(selecting.range, edits.fillRight);
    }
  }

  /** The column as it is in a row; null in the head of a counterpart. */
  function cellOf(id: string | null, column: number) {
    const row = id === null ? undefined : sheet.row(id);
    return (row && sheet.columnsOf(row)[column]) ?? null;
  }

  /** Opens a cell, or says why it cannot be. */
  function open(id: string | null, column: number, typed?: string) {
    const cell = cellOf(id, column);
    if (cell === null || id === null) return;
    const reason = readOnly ?? (cell.editor.kind === 'none' ? cell.editor.reason : null);
    if (reason !== null) useHint.getState().refuse(reason);
    else editing.begin(id, cell, typed);
  }

  function openWithToday() {
    const cell = cellOf(activeId, columnIndex);
    if (cell && DATED.has(cell.editor.kind)) open(activeId, columnIndex, dayHere(new Date()));
  }

  /** What changes a range, unless nothing can be changed. */
  const changing = <Of>(of: Of, change: (of: Of) => void) => {
    return () => (readOnly === null ? change(of) : useHint.getState().refuse(readOnly));
  };

  /** Turns yes and no; null in any other cell. */
  function turning(): (() => void) | null {
    const cell = cellOf(activeId, columnIndex);
    const row = activeId === null ? undefined : sheet.row(activeId);
    const { range } = selecting;
    if (!cell || !row || !range || cell.editor.kind !== 'choice' || cell.editor.toggles !== true) return null;
    const next = cell.read(row) === 'yes' ? 'no' : 'yes';
    return changing(range, (where) => edits.setAll(where, next, cell));
  }

  /** Escape gives up what was refused in the cell, or a selected block. */
  function givingUp(): (() => void) | null {
    const cell = cellOf(activeId, columnIndex);
    if (cell && activeId !== null && editing.refused.has(cellKey(activeId, cell.id)))
      return () => editing.restore(activeId, cell);
    return selecting.isBlock ? () => moveTo(activeIndex, columnIndex) : null;
  }

  function goOn(step: Exclude<CommitDirection, 'all'>) {
    if (step === 'away') return;
    if (step === 'down' || step === 'up') return onward(step);
    if (step === 'here') return wantFocus();
    tabbedFrom.current ??= columnIndex;
    const next = columnIndex + (step === 'right' ? 1 : -1);
    moveTo(activeIndex, Math.max(0, Math.min(columns.length - 1, next)));
  }

  const actions = useCellActions({
    editing,
    block: selecting.isBlock ? selecting.range : null,
    setAll: edits.setAll,
    onward: goOn,
    wantFocus,
  });

  function onward(way: 'down' | 'up') {
    const column = tabbedFrom.current ?? columnIndex;
    tabbedFrom.current = null;
    const to = activeIndex + (way === 'down' ? 1 : -1);
    moveTo(Math.max(0, Math.min(rows.size - 1, to)), column);
  }

  function toggleRow(index: number) {
    const placed = rows.at(index);
    if (placed && placed.expanded !== undefined) toggle(placed.row.id);
  }

  function handlePress(event: MouseEvent) {
    const at = cellAt(event.target);
    const index = at ? rows.indexOf(at.row) : -1;
    const row = rows.row(index);
    if (!at || !row) return;
    tabbedFrom.current = null;
    const isSign = event.target instanceof Element && event.target.closest('[data-toggle]') !== null;
    if (event.button === 0 && (isSign || row.kind === 'counterpart')) toggleRow(index);
    const { active, anchor } = useIcdState.in(session).getState();
    wantFocus();
    isSweeping.current = event.button === 0;
    if (event.button === 2 && selecting.selected.has(elementOf(row))) return;
    if (event.shiftKey && active.row !== null) {
      event.preventDefault();
      extendTo(at);
      return;
    }
    setActive(at, { anchor: event.shiftKey ? anchor : null });
    selectRows(rows, index, index);
  }

  function extendTo(at: { readonly row: string; readonly column: string }) {
    const { active, anchor } = useIcdState.in(session).getState();
    const from = anchor ?? active;
    setActive(at, { anchor: from });
    selectRows(rows, rows.indexOf(from.row ?? at.row), rows.indexOf(at.row));
  }

  /** Sweeping over cells selects them. */
  function handleMove(event: MouseEvent) {
    if (!isSweeping.current || event.buttons !== 1) {
      isSweeping.current = false;
      return;
    }
    const at = cellAt(event.target);
    const { active } = useIcdState.in(session).getState();
    if (at && (at.row !== active.row || at.column !== active.column)) extendTo(at);
  }

  function handleDoublePress({ target }: MouseEvent) {
    const at = cellAt(target);
    const isSign = target instanceof Element && target.closest('[data-toggle]') !== null;
    if (at && !isSign)
      open(
        at.row,
        columns.findIndex(({ id }) => id === at.column),
      );
  }

  return { handleKey, handlePress, handleDoublePress, handleMove, actions };
}

import { useEditorSession } from '#app/session/editor-session.tsx';
import type { KeyboardEvent } from 'react';
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
import { type GridIntent, gridIntent } from '#app/ui/grid/grid-intent.ts';
import { useIcdState } from '#app/interfaces/icd/icd-state.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';
import { useIcdMoves } from './use-icd-moves.ts';
import { useIcdPointer } from './use-icd-pointer.ts';
import type { IcdSelecting } from './use-icd-selecting.ts';

/** Into which the day of today can be written. */
const DATED: ReadonlySet<CellEditor['kind']> = new Set(['date', 'line', 'lines']);

interface Given {
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
}

/** What keys and pointer do in the table. */
export function useIcdInteractions(given: Given) {
  const { shown, selecting, editing, wantFocus } = given;
  const { rows, columns } = shown;
  const { activeIndex, activeId, columnIndex } = selecting;
  const session = useEditorSession();
  const { setActive } = useIcdState.in(session).getState();
  const moves = useIcdMoves(given);
  const cells = useCellsOf(given);
  const pointer = useIcdPointer({ shown, selecting, moves, wantFocus, open: cells.open });

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
    if (intent.kind === 'move' || intent.kind === 'jump') moves.endTabs();
    const turns = intent.kind === 'move' && !intent.extend ? moves.turn(key) : null;
    if (turns) return turns;
    switch (intent.kind) {
      case 'move':
        return () => moves.moveTo(intent.row, intent.column, intent.extend);
      case 'jump':
        return () => moves.jump(intent);
      case 'tab':
        return rows.row(activeIndex)?.kind === 'counterpart' ? null : () => moves.tabTo(intent.column);
      case 'enter':
        return () => moves.onward(intent.way);
      case 'toggle':
        return cells.turning() ?? opening();
      case 'select-all':
        return () => selectSpan('all');
      case 'select-row':
        return () => selectSpan('rows');
      case 'select-column':
        return () => selectSpan('columns');
      case 'give-up':
        return cells.givingUp() ?? (selecting.isBlock ? () => moves.moveTo(activeIndex, columnIndex) : null);
      case 'edit':
        return () => cells.open(activeId, columnIndex, intent.typed);
      case 'today':
        return cells.writingToday();
      case 'fill-right':
        return cells.fillingRight();
    }
  }

  const selectSpan = (span: 'all' | 'rows' | 'columns') =>
    setActive(useIcdState.in(session).getState().active, { span });

  /** Opens or closes the active row; null where there is nothing below it. */
  const opening = () =>
    rows.at(activeIndex)?.expanded === undefined ? null : () => moves.toggleRow(activeIndex);

  function goOn(step: Exclude<CommitDirection, 'all'>) {
    if (step === 'away') return;
    if (step === 'down' || step === 'up') return moves.onward(step);
    if (step === 'here') return wantFocus();
    const next = columnIndex + (step === 'right' ? 1 : -1);
    moves.tabTo(Math.max(0, Math.min(columns.length - 1, next)));
  }

  const block = selecting.isBlock ? selecting.range : null;
  const actions = useCellActions({ editing, block, setAll: cells.setAll, onward: goOn, wantFocus });
  return { handleKey, ...pointer, actions };
}

/** What is done to cells: the one that the keyboard is on, or all that are selected. Null where a key means nothing there. */
function useCellsOf({ shown: { sheet }, selecting, editing, readOnly }: Given) {
  const { activeId, columnIndex, range } = selecting;
  const edits = useCellEdits(sheet);

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

  /** Opens the cell with the day of today, where one can be written; elsewhere the key is taken all the same. */
  function writingToday(): (() => void) | null {
    const cell = cellOf(activeId, columnIndex);
    if (cell === null) return null;
    return () => {
      if (DATED.has(cell.editor.kind)) open(activeId, columnIndex, dayHere(new Date()));
    };
  }

  /** What changes a range, unless nothing can be changed. */
  const changing = <Of>(of: Of, change: (of: Of) => void) => {
    return () => (readOnly === null ? change(of) : useHint.getState().refuse(readOnly));
  };

  /** Turns yes and no; null in any other cell. */
  function turning(): (() => void) | null {
    const cell = cellOf(activeId, columnIndex);
    const row = activeId === null ? undefined : sheet.row(activeId);
    if (!cell || !row || !range || cell.editor.kind !== 'choice' || cell.editor.toggles !== true) return null;
    const next = cell.read(row) === 'yes' ? 'no' : 'yes';
    return changing(range, (where) => edits.setAll(where, next, cell));
  }

  /** Gives up what was refused in the cell. */
  function givingUp(): (() => void) | null {
    const cell = cellOf(activeId, columnIndex);
    return cell && activeId !== null && editing.refused.has(cellKey(activeId, cell.id))
      ? () => editing.restore(activeId, cell)
      : null;
  }

  const fillingRight = () => range && changing(range, edits.fillRight);
  return { open, writingToday, turning, givingUp, fillingRight, setAll: edits.setAll };
}

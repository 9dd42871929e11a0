import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { edgeOf } from '#app/ui/grid/edge-of.ts';
import { type GridIntent, gridIntent } from '#app/ui/grid/grid-intent.ts';
import { cellText, TREE_COLUMN } from '#app/interfaces/icd/columns/icd-column.ts';
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

/** What keys and pointer do in the table. */
export function useIcdInteractions(given: {
  readonly shown: ShownIcd;
  readonly selecting: IcdSelecting;
  /** Puts the keyboard on the active cell after the next drawing. */
  readonly wantFocus: () => void;
  readonly scrollTo: (row: number, column: number) => void;
  /** How many rows a page is. */
  readonly page: () => number;
}) {
  const { shown, selecting, wantFocus } = given;
  const { rows, columns, words } = shown;
  const { activeIndex, columnIndex } = selecting;
  const { setActive, toggle } = useIcdState.getState();
  /** Whether the pointer was pressed on a cell and goes over others now. */
  const isSweeping = useRef(false);
  /** The column in which a run of Tabs began: Enter ends it in the next row there. */
  const tabbedFrom = useRef<number | null>(null);
  const columnId = (index: number) => columns[index]?.id ?? TREE_COLUMN;

  /** Puts the keyboard on a cell; with `extend`, all from where the selecting began to there is selected. */
  function moveTo(row: number, column: number, extend = false) {
    const id = rows.ids[row] ?? null;
    const { anchor, active } = useIcdState.getState();
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
        return rows.at(activeIndex)?.expanded === undefined ? null : () => toggleRow(activeIndex);
      case 'select-all':
        return () => setActive(useIcdState.getState().active, { span: 'all' });
      case 'select-row':
        return () => setActive(useIcdState.getState().active, { span: 'rows' });
      case 'select-column':
        return () => setActive(useIcdState.getState().active, { span: 'columns' });
      case 'give-up':
        return selecting.isBlock ? () => moveTo(activeIndex, columnIndex) : null;
      case 'edit':
      case 'today':
      case 'fill-right':
        return null;
    }
  }

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
    const { active, anchor } = useIcdState.getState();
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
    const { active, anchor } = useIcdState.getState();
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
    const { active } = useIcdState.getState();
    if (at && (at.row !== active.row || at.column !== active.column)) extendTo(at);
  }

  return { handleKey, handlePress, handleMove };
}

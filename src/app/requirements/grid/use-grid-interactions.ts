import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { CommitDirection } from '#app/fields/cells/editors/commit-direction.ts';
import { cellKey } from '#app/fields/cells/editing/kept-cells.ts';
import { useCellActions } from '#app/fields/cells/editing/use-cell-actions.ts';
import type { CellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { CellEditor } from '#app/fields/cells/column.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import { useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import { isGroupId } from '#app/requirements/rows/list-rows.ts';
import { edgeOf } from '#app/ui/grid/edge-of.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { dayHere } from '#app/ui/locale/locale-date.ts';
import { type GridIntent, gridIntent } from '#app/ui/grid/grid-intent.ts';
import type { RowActions } from './rows/row-actions.ts';

/** The cell of a row in which something happened, or null. */
function cellAt(target: EventTarget): { readonly row: string; readonly column: string } | null {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  const row = cell?.closest('[data-id]')?.getAttribute('data-id');
  const column = cell?.getAttribute('data-column');
  return row && column ? { row, column } : null;
}

/** What changes cells. */
const EDITS: ReadonlySet<GridIntent['kind']> = new Set(['edit', 'today', 'fill-right']);
/** Into which the day of today can be written. */
const DATED: ReadonlySet<CellEditor['kind']> = new Set(['date', 'line', 'lines']);

/** What keys and pointer do in the table. */
export function useGridInteractions(given: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  readonly editing: CellEditing<Requirement, RequirementCells>;
  readonly readOnly: string | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Puts the keyboard on the active cell after the next drawing. */
  readonly wantFocus: (wanted: boolean) => void;
  readonly scrollTo: (index: number) => void;
  /** How many rows a page is. */
  readonly page: () => number;
}) {
  const { table, selecting, editing, readOnly, wantFocus } = given;
  const { rows, columns } = table;
  const { activeIndex, activeId } = selecting;
  const { modelId } = useDocument();
  const useViewState = viewStateOf(modelId);
  const active = useViewState((state) => state.active);
  const { setActive, setCollapsed } = useViewState.getState();
  const edits = useCellEdits(table.sheet);
  /** Whether the pointer was pressed on a cell and goes over others now. */
  const sweeping = useRef(false);
  /** The column in which a run of Tabs began: Enter ends it in the next row there. */
  const tabbedFrom = useRef<string | null>(null);
  const columnAt = columns.findIndex(({ id }) => id === active.column);
  const columnId = (index: number) => columns[index]?.id ?? active.column;
  const idAt = (index: number) => rows.ids[index] ?? null;

  /** Puts the keyboard on a cell; with `extend`, all from where the selecting began to there is selected. */
  function moveTo(index: number, column: string, extend = false) {
    const id = idAt(index);
    const { anchor, span } = useViewState.getState();
    const extends_ = extend && activeId !== null && id !== null;
    if (extends_)
      setActive({ row: id, column }, { anchor: anchor ?? active, span: span === 'rows' ? 'rows' : 'cells' });
    else setActive({ row: id, column });
    wantFocus(true);
    if (index >= 0) given.scrollTo(index);
    if (id === null || (index === activeIndex && !extends_)) return;
    if (extends_) selecting.extendTo(id);
    else selecting.selectOne(id);
  }

  function onward(step: CommitDirection) {
    wantFocus(step !== 'away');
    if (step === 'right') return tabTo(Math.min(columnAt + 1, columns.length - 1));
    if (step === 'left') return tabTo(Math.max(columnAt - 1, 0));
    const column = tabbedFrom.current ?? active.column;
    tabbedFrom.current = null;
    if (step === 'down') return moveTo(Math.min(activeIndex + 1, rows.ids.length - 1), column);
    if (step === 'up') return moveTo(Math.max(activeIndex - 1, 0), column);
  }

  function jump(row: -1 | 0 | 1, column: -1 | 0 | 1, extend: boolean) {
    const isFilled = (at: number, of: Column | undefined) => {
      const requirement = table.requirements.get(rows.ids[at] ?? '');
      // What follows by itself, as the number does, is in every row.
      if (!requirement || !of) return false;
      return of.editor.kind === 'none' || of.text(requirement, table.cells) !== '';
    };
    const from = Math.max(0, columnAt);
    const toRow =
      row === 0
        ? activeIndex
        : edgeOf(activeIndex, row, rows.ids.length, (at) => isFilled(at, columns[from]));
    const toColumn =
      column === 0 ? from : edgeOf(from, column, columns.length, (at) => isFilled(activeIndex, columns[at]));
    moveTo(toRow, columnId(toColumn), extend);
  }

  function tabTo(column: number) {
    tabbedFrom.current ??= active.column;
    moveTo(activeIndex, columnId(column));
  }

  function open(id: string, columnOf: string, typed?: string) {
    const column = columns.find((one) => one.id === columnOf);
    if (!column || isGroupId(id)) return;
    if (readOnly !== null) return useHint.getState().refuse(readOnly);
    if (column.editor.kind === 'none') return useHint.getState().refuse(column.editor.reason);
    editing.begin(id, column, typed);
  }

  function fold(id: string) {
    setCollapsed([id], !useViewState.getState().collapsed.has(id));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const intent = gridIntent(
      event,
      { row: activeIndex, column: Math.max(0, columnAt) },
      { rows: rows.ids.length, columns: columns.length, page: given.page() },
    );
    if (!intent) return;
    const column = columns[columnAt];
    const isGroup = activeId !== null && isGroupId(activeId);
    if (intent.kind === 'tab' && isGroup) return;
    if (intent.kind === 'move' || intent.kind === 'jump') tabbedFrom.current = null;
    if ((intent.kind === 'edit' || intent.kind === 'enter') && activeId === null) return;
    if (readOnly !== null && !isGroup && EDITS.has(intent.kind) && activeId !== null) {
      // Its letters may still be for somebody else, as "?" is.
      useHint.getState().refuse(readOnly);
      return;
    }
    const refused = activeId !== null && column && editing.refused.has(cellKey(activeId, column.id));
    if (intent.kind === 'give-up' && !refused && !selecting.isBlock) return;
    event.preventDefault();
    event.stopPropagation();
    if (intent.kind === 'move') moveTo(intent.row, columnId(intent.column), intent.extend);
    else if (intent.kind === 'jump') jump(intent.row, intent.column, intent.extend);
    else if (intent.kind === 'tab') tabTo(intent.column);
    else if (intent.kind === 'enter' && !isGroup) onward(intent.way);
    else if (intent.kind === 'select-all') {
      setActive(active.row === null ? { ...active, row: idAt(0) } : active, { span: 'all' });
      selecting.selectAll();
    } else if (activeId === null || !column) return;
    else if (isGroup) {
      if (intent.kind === 'edit' || intent.kind === 'enter') fold(activeId);
    } else if (intent.kind === 'select-row' || intent.kind === 'select-column') {
      const { anchor } = useViewState.getState();
      setActive(active, { anchor, span: intent.kind === 'select-row' ? 'rows' : 'columns' });
      if (intent.kind === 'select-column') selecting.selectAll();
    } else if (intent.kind === 'edit') open(activeId, column.id, intent.typed);
    else if (intent.kind === 'toggle') toggle(activeId, column);
    else if (intent.kind === 'fill-right') {
      if (selecting.range) edits.fillRight(selecting.range);
    } else if (intent.kind === 'today') {
      if (DATED.has(column.editor.kind)) open(activeId, column.id, dayHere(new Date()));
    } else if (refused) editing.restore(activeId, column);
    else moveTo(activeIndex, active.column);
  }

  /** Turns yes and no; a row of any other cell goes in and out of those selected. */
  function toggle(id: string, column: Column) {
    const requirement = table.requirements.get(id);
    const turns = column.editor.kind === 'choice' && column.editor.toggles === true;
    if (!requirement || !turns || readOnly !== null || !selecting.range) return selecting.toggle(id);
    edits.setAll(selecting.range, column.read(requirement) === 'yes' ? 'no' : 'yes', column);
  }

  function handlePress(event: MouseEvent) {
    const at = cellAt(event.target);
    if (!at) return;
    tabbedFrom.current = null;
    const { row: id, column } = at;
    if (event.button === 2 && selecting.selected.has(id)) return;
    if (isGroupId(id) && event.button === 0) fold(id);
    const { anchor } = useViewState.getState();
    // What is open elsewhere commits by losing the focus.
    if (event.shiftKey && active.row !== null) {
      event.preventDefault();
      setActive(at, { anchor: anchor ?? active });
      selecting.extendTo(id);
    } else {
      setActive(at, column === 'number' ? { span: 'rows' } : {});
      if (event.ctrlKey || event.metaKey) selecting.toggle(id);
      else selecting.selectOne(id);
    }
    sweeping.current = event.button === 0;
    wantFocus(true);
  }

  function handleDoublePress({ target }: MouseEvent) {
    const at = cellAt(target);
    if (at) open(at.row, at.column);
  }

  /** Sweeping over cells selects them; beyond the edge the table goes on below the pointer. */
  function handleMove(event: MouseEvent) {
    if (sweeping.current && event.buttons === 1) sweepTo(event.target);
    else sweeping.current = false;
  }

  /** A quick hand lets go where it was not seen yet. */
  function handleRelease({ target }: MouseEvent) {
    if (sweeping.current) sweepTo(target);
    sweeping.current = false;
  }

  function sweepTo(target: EventTarget) {
    const at = cellAt(target);
    const { active: now, anchor, span } = useViewState.getState();
    if (!at || (at.row === now.row && at.column === now.column)) return;
    setActive(at, { anchor: anchor ?? now, span: span === 'rows' ? 'rows' : 'cells' });
    selecting.extendTo(at.row);
  }

  const inCell = useCellActions({
    editing,
    block: selecting.isBlock ? selecting.range : null,
    setAll: edits.setAll,
    onward,
    wantFocus: () => wantFocus(true),
  });
  const actions = useMemo<RowActions>(
    () => ({ ...inCell, toggle: (id, expanded) => setCollapsed([id], expanded) }),
    [inCell, setCollapsed],
  );

  return { handleKey, handlePress, handleDoublePress, handleMove, handleRelease, actions };
}

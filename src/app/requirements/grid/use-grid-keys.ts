import type { KeyboardEvent } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import type { CellEditor } from '#app/fields/cells/column.ts';
import { cellKey } from '#app/fields/cells/editing/kept-cells.ts';
import type { CellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import type { CellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import { isGroupId } from '#app/requirements/rows/list-rows.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { type GridIntent, gridIntent } from '#app/ui/grid/grid-intent.ts';
import { dayHere } from '#app/ui/locale/locale-date.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { CellMoves } from './use-cell-moves.ts';

/** What changes cells. */
const EDITS: ReadonlySet<GridIntent['kind']> = new Set(['edit', 'today', 'fill-right']);
/** Into which the day of today can be written. */
const DATED: ReadonlySet<CellEditor['kind']> = new Set(['date', 'line', 'lines']);

/** What a key does on a closed cell. */
export function useGridKeys(given: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  readonly editing: CellEditing<Requirement, RequirementCells>;
  readonly edits: CellEdits<Requirement, RequirementCells>;
  readonly moves: CellMoves;
  readonly readOnly: string | null;
  /** How many rows a page is. */
  readonly page: () => number;
  readonly open: (id: string, column: string, typed?: string) => void;
  readonly fold: (id: string) => void;
}): (event: KeyboardEvent) => void {
  const { table, selecting, editing, edits, moves, readOnly, open, fold } = given;
  const { rows, columns } = table;
  const { activeIndex, activeId } = selecting;
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const active = useViewState((state) => state.active);
  const { setActive } = useViewState.getState();

  /** Turns yes and no; a row of any other cell goes in and out of those selected. */
  function toggle(id: string, column: Column) {
    const requirement = table.requirements.get(id);
    const turns = column.editor.kind === 'choice' && column.editor.toggles === true;
    if (!requirement || !turns || readOnly !== null || !selecting.range) return selecting.toggle(id);
    edits.setAll(selecting.range, column.read(requirement) === 'yes' ? 'no' : 'yes', column);
  }

  return (event) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const intent = gridIntent(
      event,
      { row: activeIndex, column: Math.max(0, moves.columnAt) },
      { rows: rows.ids.length, columns: columns.length, page: given.page() },
    );
    if (!intent) return;
    const column = columns[moves.columnAt];
    const isGroup = activeId !== null && isGroupId(activeId);
    if (intent.kind === 'tab' && isGroup) return;
    if (intent.kind === 'move' || intent.kind === 'jump') moves.endTabs();
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
    if (intent.kind === 'move') moves.moveTo(intent.row, moves.columnId(intent.column), intent.extend);
    else if (intent.kind === 'jump') moves.jump(intent.row, intent.column, intent.extend);
    else if (intent.kind === 'tab') moves.tabTo(intent.column);
    else if (intent.kind === 'enter' && !isGroup) moves.onward(intent.way);
    else if (intent.kind === 'select-all') {
      setActive(active.row === null ? { ...active, row: rows.ids[0] ?? null } : active, { span: 'all' });
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
    else moves.moveTo(activeIndex, active.column);
  };
}

import { useMemo } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { useCellActions } from '#app/fields/cells/editing/use-cell-actions.ts';
import type { CellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import { useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import { isGroupId } from '#app/requirements/rows/list-rows.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { RowActions } from './rows/row-actions.ts';
import { useCellMoves } from './use-cell-moves.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';

/** What keys and pointer do in the table: the handlers for the table itself, and the actions for its rows. */
export function useGridInteractions(given: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  readonly editing: CellEditing<Requirement, RequirementCells>;
  readonly readOnly: string | null;
  /** Puts the keyboard on the active cell after the next drawing. */
  readonly wantFocus: (wanted: boolean) => void;
  readonly scrollTo: (index: number) => void;
  /** How many rows a page is. */
  readonly page: () => number;
}) {
  const { table, selecting, editing, readOnly, wantFocus } = given;
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const { setCollapsed } = useViewState.getState();
  const edits = useCellEdits(table.sheet);
  const moves = useCellMoves(given);

  function open(id: string, columnOf: string, typed?: string) {
    const column = table.columns.find((one) => one.id === columnOf);
    if (!column || isGroupId(id)) return;
    if (readOnly !== null) return useHint.getState().refuse(readOnly);
    if (column.editor.kind === 'none') return useHint.getState().refuse(column.editor.reason);
    editing.begin(id, column, typed);
  }

  function fold(id: string) {
    setCollapsed([id], !useViewState.getState().collapsed.has(id));
  }

  const onKeyDown = useGridKeys({ ...given, edits, moves, open, fold });
  const pointer = useGridPointer({ selecting, wantFocus, endTabs: moves.endTabs, open, fold });

  const inCell = useCellActions({
    editing,
    block: selecting.isBlock ? selecting.range : null,
    setAll: edits.setAll,
    onward: moves.onward,
    wantFocus: () => wantFocus(true),
  });
  const actions = useMemo<RowActions>(
    () => ({ ...inCell, toggle: (id, expanded) => setCollapsed([id], expanded) }),
    [inCell, setCollapsed],
  );

  return { onKeyDown, ...pointer, actions };
}

import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useHint } from '#app/document/hint.ts';
import { useModelEdit } from '#app/fields/model-edit.ts';
import type { CellValue, Column } from '#app/requirements/columns/column.ts';
import type { Range } from '#app/requirements/grid/range.ts';
import type { ShownTable } from '#app/requirements/rows/use-table.ts';
import { clearing, fillingDown, fillingRight, setting, settingText } from './cell-writes.ts';
import { type CellWrite, planCells, type PlannedCells, type Planning, tooMany } from './plan-cells.ts';

export interface CellEdits {
  /** What edits are planned with, at this moment. */
  readonly planning: () => Planning;
  /** What writes would come to, without doing it. */
  readonly plan: (writes: readonly CellWrite[]) => PlannedCells;
  /** Does what was planned, as one step, and says what was refused. */
  readonly apply: (label: string, planned: PlannedCells) => void;
  readonly setAll: (range: Range, value: CellValue, column: Column) => void;
  /** The same for a text, as each column reads it. */
  readonly setText: (range: Range, text: string) => void;
  readonly fillDown: (range: Range) => void;
  readonly fillRight: (range: Range) => void;
  readonly clear: (range: Range) => void;
}

/** `1 cell`, `2 cells`. */
export function cellCount(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'cell' : 'cells'}`;
}

/** Edits of many cells at once, each one step of undo. */
export function useCellEdits(table: ShownTable): CellEdits {
  const { act, whyLocked } = useDocument();
  const { current } = useModelEdit();
  return useMemo(() => {
    const planning = (): Planning => ({
      model: current(),
      context: { at: new Date().toISOString(), newId: () => crypto.randomUUID() },
      whyLocked,
    });
    const plan = (writes: readonly CellWrite[]) => planCells(writes, planning());
    function apply(label: string, planned: PlannedCells) {
      const refusal = tooMany(planned);
      if (refusal !== null) return useHint.getState().refuse(refusal);
      const { changes, refused, operations } = planned;
      if (operations.length > 0) void act(label, operations);
      const [first] = refused;
      if (first)
        useHint
          .getState()
          .refuse(
            `${cellCount(refused.length)} ${refused.length === 1 ? 'stays' : 'stay'} as before: ${first.refusal}`,
          );
      else if (changes.length === 0) useHint.getState().refuse('The cells hold that already.');
    }
    const run = (verb: string, writes: readonly CellWrite[]) => {
      const planned = plan(writes);
      apply(`${verb} ${cellCount(planned.changes.length)}`, planned);
    };
    return {
      planning,
      plan,
      apply,
      setAll: (range, value, column) => run('Set', setting(table, range, value, column)),
      setText: (range, text) => run('Paste', settingText(table, range, text)),
      fillDown: (range) => run('Fill', fillingDown(table, range)),
      fillRight: (range) => run('Fill', fillingRight(table, range)),
      clear: (range) => run('Clear', clearing(table, range)),
    };
  }, [act, current, table, whyLocked]);
}

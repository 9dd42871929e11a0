import { useMemo } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CellColumn, CellValue } from '#app/fields/cells/column.ts';
import type { Sheet } from '#app/fields/cells/sheet.ts';
import type { Range } from '#app/ui/grid/range.ts';
import { showWork } from '#app/ui/feedback/toast.ts';
import { runChunked } from '#app/ui/scheduling/run-chunked.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { clearing, fillingDown, fillingRight, setting, settingText } from './cell-writes.ts';
import { type CellWrite, type PlannedCells, type Planning, planningCells, tooMany } from './plan-cells.ts';

export interface CellEdits<Row, Words> {
  /** What edits are planned with, at this moment. */
  readonly planning: () => Planning;
  /** Does what was planned, as one step, and says what was refused. */
  readonly apply: (label: string, planned: PlannedCells<Row, Words>) => void;
  readonly setAll: (range: Range, value: CellValue, column: CellColumn<Row, Words>) => void;
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
export function useCellEdits<Row, Words>(sheet: Sheet<Row, Words>): CellEdits<Row, Words> {
  const { act, whyLocked } = useDocument();
  const { current } = useModelEdit();
  return useMemo(() => {
    const planning = (): Planning => ({
      model: current(),
      context: { at: new Date().toISOString(), newId: () => crypto.randomUUID() },
      whyLocked,
    });
    /** Plans anew what was planned for a model that is not the one that is shown any more. */
    function* plan(writes: () => Iterable<CellWrite<Row, Words>>): WorkSteps<PlannedCells<Row, Words>> {
      for (;;) {
        const now = planning();
        const planned = yield* planningCells(writes(), sheet.kind, now);
        if (now.model === current()) return planned;
      }
    }
    function apply(label: string, planned: PlannedCells<Row, Words>) {
      const refusal = tooMany(planned, sheet.kind.nouns[1]);
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
      else if (changes.length === 0) useHint.getState().refuse('The cells have these values already.');
    }
    /** A few cells change at once; many while the page goes on, and can be given up until then. */
    function run(verb: string, writes: () => Iterable<CellWrite<Row, Words>>) {
      const work = { isDone: false, end: (): void => undefined };
      const stop = runChunked(plan(writes), (planned) => {
        work.isDone = true;
        work.end();
        apply(`${verb} ${cellCount(planned.changes.length)}`, planned);
      });
      if (!work.isDone) work.end = showWork(`${verb}: counting the cells…`, stop);
    }
    return {
      planning,
      apply,
      setAll: (range, value, column) => run('Set', () => setting(sheet, range, value, column)),
      setText: (range, text) => run('Paste', () => settingText(sheet, range, text)),
      fillDown: (range) => run('Fill', () => fillingDown(sheet, range)),
      fillRight: (range) => run('Fill', () => fillingRight(sheet, range)),
      clear: (range) => run('Clear', () => clearing(sheet, range)),
    };
  }, [act, current, sheet, whyLocked]);
}

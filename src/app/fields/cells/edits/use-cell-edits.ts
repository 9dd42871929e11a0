import { useMemo } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CellColumn, CellValue } from '#app/fields/cells/column.ts';
import type { Sheet } from '#app/fields/cells/sheet.ts';
import type { Range } from '#app/ui/grid/range.ts';
import { showWork } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
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

/** What is done with many cells: what undo says of it, and what is said while they are counted. */
interface CellVerb {
  readonly label: (count: number) => string;
  readonly counting: string;
}

const SETTING: CellVerb = {
  label: (count) => t('Set {count, plural, one {# cell} other {# cells}}', { count }),
  counting: t('Set: counting the cells…'),
};
const PASTING: CellVerb = {
  label: (count) => t('Paste {count, plural, one {# cell} other {# cells}}', { count }),
  counting: t('Paste: counting the cells…'),
};
const FILLING: CellVerb = {
  label: (count) => t('Fill {count, plural, one {# cell} other {# cells}}', { count }),
  counting: t('Fill: counting the cells…'),
};
const CLEARING: CellVerb = {
  label: (count) => t('Clear {count, plural, one {# cell} other {# cells}}', { count }),
  counting: t('Clear: counting the cells…'),
};

/** How many cells stay as they were, and why: each reason once, with the column where several have one. */
function refusedLabel<Row, Words>(refused: PlannedCells<Row, Words>['refused']): string {
  const reasons = new Map(
    refused.map(({ column, refusal }) => [`${column.id} ${refusal}`, { column, refusal }]),
  );
  const said = [...reasons.values()].map(({ column, refusal }) =>
    reasons.size === 1 ? refusal : t('{label}: {value}', { label: column.label, value: refusal }),
  );
  return t('{count, plural, one {# cell stays as before} other {# cells stay as before}}: {reason}', {
    count: refused.length,
    reason: said.join(' '),
  });
}

/** `1 cell`, `2 cells`. */
export function cellCount(count: number): string {
  return t('{count, plural, one {# cell} other {# cells}}', { count });
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
      if (refused.length > 0) useHint.getState().refuse(refusedLabel(refused));
      else if (changes.length === 0) useHint.getState().refuse(t('The cells have these values already.'));
    }
    /** A few cells change at once; many while the page goes on, and can be given up until then. */
    function run({ label, counting }: CellVerb, writes: () => Iterable<CellWrite<Row, Words>>) {
      const work = { isDone: false, end: (): void => undefined };
      const stop = runChunked(plan(writes), (planned) => {
        work.isDone = true;
        work.end();
        apply(label(planned.changes.length), planned);
      });
      if (!work.isDone) work.end = showWork(counting, stop);
    }
    return {
      planning,
      apply,
      setAll: (range, value, column) => run(SETTING, () => setting(sheet, range, value, column)),
      setText: (range, text) => run(PASTING, () => settingText(sheet, range, text)),
      fillDown: (range) => run(FILLING, () => fillingDown(sheet, range)),
      fillRight: (range) => run(FILLING, () => fillingRight(sheet, range)),
      clear: (range) => run(CLEARING, () => clearing(sheet, range)),
    };
  }, [act, current, sheet, whyLocked]);
}

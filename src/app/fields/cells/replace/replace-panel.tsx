import { useCallback, useDeferredValue, useState } from 'react';
import { rowsIn } from '#app/fields/cells/edits/cell-writes.ts';
import type { Sheet } from '#app/fields/cells/sheet.ts';
import { type PlannedCells, planningCells, tooMany } from '#app/fields/cells/edits/plan-cells.ts';
import { cellCount, useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import { PlannedChanges } from '#app/fields/cells/panels/planned-changes.tsx';
import { SidePanel } from '#app/fields/cells/panels/side-panel.tsx';
import type { Range } from '#app/ui/grid/range.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { useSteps } from '#app/ui/scheduling/use-steps.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { type Found, findingWrites, type Replacing } from './find-writes.ts';

const clock = () => performance.now();
const COUNTING = { found: null, planned: null };

/** Finds a text in the cells that are shown, and replaces it in all of them as one step. */
export function ReplacePanel<Row, Words>(props: {
  readonly sheet: Sheet<Row, Words>;
  /** The selected cells, and whether they are more than one. */
  readonly selected: Range | null;
  readonly isBlock: boolean;
  readonly onClose: () => void;
}) {
  const { sheet, selected, onClose } = props;
  const edits = useCellEdits(sheet);
  const [asked, setAsked] = useState<Replacing>({
    find: '',
    replace: '',
    matchCase: false,
    wholeCell: false,
    isPattern: false,
  });
  const [inSelection, setInSelection] = useState(props.isBlock);
  const deferred = useDeferredValue(asked);
  const range = inSelection ? selected : null;

  const count = useCallback(
    function* counting(): WorkSteps<{
      readonly found: Found<Row, Words>;
      readonly planned: PlannedCells<Row, Words> | null;
    }> {
      const whole = { top: 0, bottom: sheet.ids.length - 1, left: 0, right: Number.POSITIVE_INFINITY };
      const found = yield* findingWrites(rowsIn(sheet, range ?? whole), deferred, clock);
      const writes = found.ok ? found.writes : null;
      return { found, planned: writes && (yield* planningCells(writes, sheet.kind, edits.planning())) };
    },
    [deferred, edits, range, sheet],
  );
  const { found, planned } = useSteps(count) ?? COUNTING;
  const changes = planned?.changes.length ?? 0;
  const set = (change: Partial<Replacing>) => setAsked((before) => ({ ...before, ...change }));
  return (
    <SidePanel
      label={t('Find and replace')}
      onClose={onClose}
      foot={
        <Button
          variant="primary"
          busy={found === null}
          disabledReason={
            (planned && tooMany(planned, sheet.kind.nouns[1])) ??
            (found && changes === 0 ? t('There is nothing to replace.') : undefined)
          }
          onClick={() => {
            if (planned) edits.apply(t('Replace in {cells}', { cells: cellCount(changes) }), planned);
          }}
        >
          {found ? t('Replace in {cells}', { cells: cellCount(changes) }) : t('Counting…')}
        </Button>
      }
    >
      <TextField
        label={t('Find')}
        error={found?.ok === false ? found.reason : undefined}
        value={asked.find}
        onValueChange={(find) => set({ find })}
      />
      <TextField
        label={t('Replace with')}
        value={asked.replace}
        onValueChange={(replace) => set({ replace })}
      />
      <CheckboxField
        label={t('Match case')}
        checked={asked.matchCase}
        onCheckedChange={(matchCase) => set({ matchCase })}
      />
      <CheckboxField
        label={t('Whole cells')}
        checked={asked.wholeCell}
        onCheckedChange={(wholeCell) => set({ wholeCell })}
      />
      <CheckboxField
        label={t('Regular expression')}
        checked={asked.isPattern}
        onCheckedChange={(isPattern) => set({ isPattern })}
      />
      <CheckboxField
        label={t('Only in the selected cells')}
        checked={inSelection}
        onCheckedChange={setInSelection}
      />
      <p role="status" aria-label={t('Found')} className="m-0 text-sm text-muted">
        {found === null
          ? t('Counting…')
          : found.ok && asked.find !== ''
            ? t('Found {count, plural, one {once} other {# times}} in {cells}.', {
                count: found.count,
                cells: cellCount(found.writes.length),
              })
            : t('Searches the texts of the visible columns.')}
      </p>
      {planned && <PlannedChanges planned={planned} sheet={sheet} />}
    </SidePanel>
  );
}

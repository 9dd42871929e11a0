import { useCallback, useDeferredValue, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { columnsIn, requirementsIn } from '#app/requirements/edits/cell-writes.ts';
import { type PlannedCells, planningCells, tooMany } from '#app/requirements/edits/plan-cells.ts';
import { cellCount, useCellEdits } from '#app/requirements/edits/use-cell-edits.ts';
import { PlannedChanges } from '#app/requirements/panels/planned-changes.tsx';
import { SidePanel } from '#app/requirements/panels/side-panel.tsx';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useSteps } from '#app/ui/scheduling/use-steps.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { type Found, findingWrites, type Replacing, textColumns } from './find-writes.ts';

const clock = () => performance.now();
const COUNTING = { found: null, planned: null };

/** Finds a text in the cells that are shown, and replaces it in all of them as one step. */
export function ReplacePanel(props: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  readonly onDone: () => void;
}) {
  const { table, selecting, onDone } = props;
  const { modelId } = useDocument();
  const { setPanel } = viewStateOf(modelId).getState();
  const edits = useCellEdits(table);
  const [asked, setAsked] = useState<Replacing>({
    find: '',
    replace: '',
    matchCase: false,
    wholeCell: false,
    isPattern: false,
  });
  const [inSelection, setInSelection] = useState(selecting.isBlock);
  const deferred = useDeferredValue(asked);
  const range = inSelection ? selecting.range : null;

  const count = useCallback(
    function* counting(): WorkSteps<{ readonly found: Found; readonly planned: PlannedCells | null }> {
      const whole = { top: 0, bottom: table.rows.ids.length - 1, left: 0, right: table.columns.length - 1 };
      const block = range ?? whole;
      const requirements = requirementsIn(table, block).flatMap((id) => table.requirements.get(id) ?? []);
      const found = yield* findingWrites(requirements, textColumns(columnsIn(table, block)), deferred, clock);
      return { found, planned: found.ok ? yield* planningCells(found.writes, edits.planning()) : null };
    },
    [deferred, edits, range, table],
  );
  const { found, planned } = useSteps(count) ?? COUNTING;
  const changes = planned?.changes.length ?? 0;
  const set = (change: Partial<Replacing>) => setAsked((before) => ({ ...before, ...change }));
  const close = () => {
    setPanel(null);
    onDone();
  };

  return (
    <SidePanel
      label="Find and replace"
      onClose={close}
      foot={
        <Button
          variant="primary"
          busy={found === null}
          disabledReason={
            (planned && tooMany(planned)) ??
            (found && changes === 0 ? 'There is nothing to replace.' : undefined)
          }
          onClick={() => {
            if (planned) edits.apply(`Replace in ${cellCount(changes)}`, planned);
          }}
        >
          {found ? `Replace in ${cellCount(changes)}` : 'Counting…'}
        </Button>
      }
    >
      <TextField
        label="Find"
        error={found?.ok === false ? found.reason : undefined}
        value={asked.find}
        onValueChange={(find) => set({ find })}
      />
      <TextField label="Replace with" value={asked.replace} onValueChange={(replace) => set({ replace })} />
      <CheckboxField
        label="Match case"
        checked={asked.matchCase}
        onCheckedChange={(matchCase) => set({ matchCase })}
      />
      <CheckboxField
        label="Whole cells"
        checked={asked.wholeCell}
        onCheckedChange={(wholeCell) => set({ wholeCell })}
      />
      <CheckboxField
        label="Regular expression"
        checked={asked.isPattern}
        onCheckedChange={(isPattern) => set({ isPattern })}
      />
      <CheckboxField
        label="Only in the selected cells"
        checked={inSelection}
        onCheckedChange={setInSelection}
      />
      <p role="status" aria-label="Found" className="m-0 text-sm text-muted">
        {found === null
          ? 'Counting…'
          : found.ok && asked.find !== ''
            ? `Found ${found.count.toLocaleString()} times in ${cellCount(found.writes.length)}.`
            : 'Searches the texts of the visible columns.'}
      </p>
      {planned && <PlannedChanges planned={planned} table={table} />}
    </SidePanel>
  );
}

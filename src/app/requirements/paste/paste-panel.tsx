import { useCallback, useMemo, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { tooMany } from '#app/requirements/edits/plan-cells.ts';
import { cellCount, useCellEdits } from '#app/requirements/edits/use-cell-edits.ts';
import { PlannedChanges } from '#app/requirements/panels/planned-changes.tsx';
import { SidePanel } from '#app/requirements/panels/side-panel.tsx';
import type { Range } from '#app/ui/grid/range.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { MoreItems } from '#app/ui/feedback/more-items.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { useSteps } from '#app/ui/scheduling/use-steps.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { guessSeparator, readBlock, type Separator } from './block-text.ts';
import { firstColumns, type PlannedPaste, planningPaste } from './plan-paste.ts';

const SEPARATOR_OPTIONS: readonly { value: Separator; label: string }[] = [
  { value: '\t', label: 'Tabs' },
  { value: ';', label: 'Semicolons' },
  { value: ',', label: 'Commas' },
];

/** So many of each are listed; the rest is counted. */
const MOST = 20;

const NOTHING: PlannedPaste = {
  changes: [],
  refused: [],
  unchanged: 0,
  operations: [],
  created: [],
  lost: [],
};

/** Where a block begins in a table without a row. */
const FIRST_CELL: Range = { top: 0, bottom: 0, left: 0, right: 0 };

/** What a pasted block would change, before it does. It goes to what is selected, also where that is chosen meanwhile. */
export function PastePanel(props: {
  readonly text: string;
  readonly table: ShownTable;
  readonly selecting: Selecting;
  readonly onDone: () => void;
}) {
  const { text, selecting, onDone } = props;
  const isFirst = props.table.requirements.size === 0;
  const table = useMemo(
    () => (isFirst ? { ...props.table, columns: firstColumns(props.table.columns) } : props.table),
    [isFirst, props.table],
  );
  const range = isFirst ? FIRST_CELL : selecting.range;
  const { modelId } = useDocument();
  const { setPasted } = viewStateOf(modelId).getState();
  const edits = useCellEdits(table);
  const [separator, setSeparator] = useState(() => guessSeparator(text));
  const count = useCallback(
    function* counting(): WorkSteps<PlannedPaste> {
      return range
        ? yield* planningPaste(readBlock(text, separator), range, table, edits.planning())
        : NOTHING;
    },
    [edits, range, separator, table, text],
  );
  const planned = useSteps(count);
  const close = () => {
    setPasted(null);
    onDone();
  };
  const changed = planned?.changes.length ?? 0;
  const made = planned?.created.length ?? 0;
  const words = [
    ...(changed > 0 || made === 0 ? [cellCount(changed)] : []),
    ...(made > 0 ? [`${made} new ${made === 1 ? 'requirement' : 'requirements'}`] : []),
  ].join(' and ');

  return (
    <SidePanel
      label="Paste"
      onClose={close}
      foot={
        <>
          <Button
            variant="primary"
            data-first
            busy={planned === null}
            disabledReason={
              (planned && tooMany(planned)) ??
              (planned && changed + made === 0 ? 'Nothing in it can be pasted here.' : undefined)
            }
            onClick={() => {
              if (planned) edits.apply(`Paste ${words}`, planned);
              close();
            }}
          >
            {planned ? `Paste ${words}` : 'Counting…'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      <SelectField
        label="Separator"
        options={SEPARATOR_OPTIONS}
        value={separator}
        onValueChange={setSeparator}
      />
      {planned && planned.lost.length > 0 && (
        <ul aria-label="Without a place" className="m-0 list-none p-0 text-sm text-warning">
          {planned.lost.slice(0, MOST).map((words_) => (
            <li key={words_}>{words_}</li>
          ))}
        </ul>
      )}
      {planned && <MoreItems total={planned.lost.length} shown={MOST} />}
      {planned && made > 0 && (
        <section aria-label="New requirements">
          <h3 className="m-0 text-sm font-semibold">New requirements</h3>
          <ul className="m-0 list-none p-0 text-sm">
            {planned.created.slice(0, MOST).map((title, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a list that is never reordered
              <li key={index} className="truncate">
                {title}
              </li>
            ))}
          </ul>
          <MoreItems total={made} shown={MOST} />
        </section>
      )}
      {planned && <PlannedChanges planned={planned} table={table} />}
    </SidePanel>
  );
}

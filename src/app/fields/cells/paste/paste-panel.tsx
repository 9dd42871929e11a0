import { useCallback, useMemo, useState } from 'react';
import { namesIn } from '#app/api/transfer/pasted-names.ts';
import { tooMany } from '#app/fields/cells/edits/plan-cells.ts';
import { cellCount, useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import { PlannedChanges } from '#app/fields/cells/panels/planned-changes.tsx';
import { SidePanel } from '#app/fields/cells/panels/side-panel.tsx';
import type { Range } from '#app/ui/grid/range.ts';
import type { Sheet } from '#app/fields/cells/sheet.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { MoreItems } from '#app/ui/feedback/more-items.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { joinedAnd } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { useSteps } from '#app/ui/scheduling/use-steps.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { guessSeparator, isColumn, readBlock, type Separator } from './block-text.ts';
import { type PlannedPaste, planningPaste } from './plan-paste.ts';

const SEPARATOR_OPTIONS: readonly { value: Separator; label: string }[] = [
  { value: '\t', label: t('Tabs') },
  { value: ';', label: t('Semicolons') },
  { value: ',', label: t('Commas') },
];

/** So many of each are listed; the rest is counted. */
const MOST = 20;

/** Nothing goes there. */
const NOWHERE: Range = { top: 0, bottom: -1, left: 0, right: -1 };

/** What a pasted block would change, before it does. It goes to what is selected, also where that is chosen meanwhile. */
export function PastePanel<Row, Words>(props: {
  readonly text: string;
  /** Whether its lines are to become rows below the last one, at first. */
  readonly asRows?: boolean;
  readonly sheet: Sheet<Row, Words>;
  /** Where it goes; null where nothing is selected. */
  readonly range: Range | null;
  readonly onClose: () => void;
}) {
  const { text, sheet, range, onClose } = props;
  const edits = useCellEdits(sheet);
  const [separator, setSeparator] = useState(() => guessSeparator(text));
  const names = useMemo(() => (isColumn(text) ? (namesIn(text) ?? []) : []), [text]);
  const [wantsRows, setWantsRows] = useState(props.asRows === true);
  const { newRowsAt: below } = sheet;
  const canBeRows = below !== undefined && names.length > 1;
  const rowsAt = canBeRows && wantsRows ? below : null;
  const count = useCallback(
    function* counting(): WorkSteps<PlannedPaste<Row, Words>> {
      if (rowsAt) {
        const { top, left } = rowsAt;
        const first = { top, bottom: top, left, right: left };
        const block = names.map((name) => [name]);
        return yield* planningPaste(block, first, sheet, edits.planning());
      }
      const block = range ? readBlock(text, separator) : [];
      return yield* planningPaste(block, range ?? NOWHERE, sheet, edits.planning());
    },
    [edits, names, range, rowsAt, separator, sheet, text],
  );
  const planned = useSteps(count);
  const changed = planned?.changes.length ?? 0;
  const made = planned?.created.length ?? 0;
  const { nouns } = planned ?? sheet.kind;

  const counted = [
    ...(changed > 0 || made === 0 ? [cellCount(changed)] : []),
    ...(made > 0 ? [t('{count} new {noun}', { count: made, noun: made === 1 ? nouns[0] : nouns[1] })] : []),
  ];

  const words = t('Paste {what}', { what: joinedAnd(counted) });
  return (
    <SidePanel
      label={t('Paste')}
      onClose={onClose}
      foot={
        <>
          <Button
            variant="primary"
            data-first
            busy={planned === null}
            disabledReason={
              (planned && tooMany(planned, sheet.kind.nouns[1])) ??
              (planned && changed + made === 0 ? t('Nothing in the text can be pasted here.') : undefined)
            }
            onClick={() => {
              if (planned) edits.apply(words, planned);
              onClose();
            }}
          >
            {planned ? words : t('Counting…')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      {canBeRows && (
        <CheckboxField
          label={t('As new {nouns} below the last', { nouns: sheet.kind.nouns[1] })}
          checked={wantsRows}
          onCheckedChange={setWantsRows}
        />
      )}
      {!rowsAt && (
        <SelectField
          label={t('Separator')}
          options={SEPARATOR_OPTIONS}
          value={separator}
          onValueChange={setSeparator}
        />
      )}
      {planned && planned.lost.length > 0 && (
        <ul aria-label={t('Without a place')} className="m-0 list-none p-0 text-sm text-warning">
          {planned.lost.slice(0, MOST).map((words_) => (
            <li key={words_}>{words_}</li>
          ))}
        </ul>
      )}
      {planned && <MoreItems total={planned.lost.length} shown={MOST} />}
      {planned && made > 0 && <MadeRows titles={planned.created} noun={nouns[1]} />}
      {planned && <PlannedChanges planned={planned} sheet={sheet} />}
    </SidePanel>
  );
}

/** What is made of rows below the last one, by their titles. */
function MadeRows({ titles, noun }: { readonly titles: readonly string[]; readonly noun: string }) {
  return (
    <section aria-label={t('New {nouns}', { nouns: noun })}>
      <h3 className="m-0 text-sm font-semibold">{t('New {nouns}', { nouns: noun })}</h3>
      <ul className="m-0 list-none p-0 text-sm">
        {titles.slice(0, MOST).map((title, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is never reordered
          <li key={index} className="truncate">
            {title}
          </li>
        ))}
      </ul>
      <MoreItems total={titles.length} shown={MOST} />
    </section>
  );
}

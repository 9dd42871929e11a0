import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { threadWords } from '#app/api/review/open-threads.ts';
import { PENDING_LABELS } from '#app/document/pending-labels.ts';
import { usePeopleAt } from '#app/presence/people.ts';
import type { Decoration } from '#app/session/decorations.ts';
import { useElementDecorations } from '#app/session/element-decorations.tsx';
import { t } from '#language/translate.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { gridCell } from './cell.tsx';
import type { RequirementRowProps } from './row-props.ts';

const PENDING_LOOK: Readonly<Record<PendingState, string>> = {
  add: 'border-dotted! border-b-2! border-pending!',
  update: '',
  delete: 'line-through text-muted',
};

/** How the requirement differs from the model itself, and what is said of it. */
function described(
  { pending, threads, leaving }: RequirementRowProps,
  marks: readonly Decoration[],
): string | undefined {
  const words = [
    ...(pending ? [PENDING_LABELS[pending]] : []),
    ...marks.map((mark) => mark.words),
    ...(threads > 0 ? [threadWords(threads)] : []),
    ...(leaving ? [t('on its way to another place')] : []),
  ];
  return words.length === 0 ? undefined : words.join(', ');
}

/** One row of the table. Memoised: in a table of thousands only those that changed are drawn again. */
export const RequirementRow = memo(function RequirementRow(props: RequirementRowProps) {
  const { requirement, selected, context, editing, active, refusals } = props;
  const people = usePeopleAt(requirement.id);
  const marks = useElementDecorations(requirement.id);
  const errorId = useId();
  const raised = editing !== null || (active !== null && refusals?.has(active) === true);
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      aria-level={props.level}
      aria-posinset={props.posInSet}
      aria-setsize={props.setSize}
      aria-expanded={props.expanded}
      aria-selected={selected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={described(props, marks)}
      data-pending={props.pending}
      data-id={requirement.id}
      style={{
        top: props.top,
        [props.lines === 'all' ? 'minHeight' : 'height']: props.height,
        gridTemplateColumns: props.template,
      }}
      className={clsx(
        'group/row absolute inset-x-0 grid border-b border-hairline',
        // All that is written makes it as high as it needs; else what does not fit is cut.
        props.lines === 'all' ? 'grid-rows-[auto]' : 'grid-rows-[minmax(0,1fr)]',
        selected ? 'bg-selected-surface' : 'bg-surface hover:bg-hover',
        context && 'text-muted',
        props.pending && PENDING_LOOK[props.pending],
        raised && 'z-20',
        props.leaving && 'opacity-50',
      )}
    >
      {props.columns.map((column, index) => gridCell({ column, index, row: props, people, marks, errorId }))}
    </div>
  );
});

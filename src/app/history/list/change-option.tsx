import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { ChangeNames } from '#app/fields/changes/change-names.ts';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import type { ChangeRow } from './change-rows.ts';
import { foldTitle } from './fold-changes.ts';

/** A row of the list of changes. The name of a folded one says that it is, for the role of an option has no such state. */
export function ChangeOption(props: {
  readonly row: ChangeRow;
  /** Its place in the list, from 1. */
  readonly place: number;
  readonly isChosen: boolean;
  readonly who: string;
  readonly names: ChangeNames;
  readonly baseline: string | undefined;
  readonly onChoose: () => void;
  readonly onFold: () => void;
  readonly style: CSSProperties;
}) {
  const { row, place, isChosen, who, names, baseline, onChoose, onFold, style } = props;
  const { set, fold, folding, isInside } = row;
  const Chevron = folding === 'open' ? ChevronDown : ChevronRight;
  return (
    <div
      id={`change-${row.key}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={-1}
      onPointerDown={onChoose}
      onDoubleClick={folding === null ? undefined : onFold}
      className={clsx(
        'absolute inset-x-0 flex cursor-default flex-col justify-center border-b border-hairline pr-3',
        isInside ? 'pl-8' : 'pl-3',
        isChosen ? 'bg-selected-surface' : 'hover:bg-hover',
      )}
      style={style}
    >
      <span className="flex items-center gap-2">
        {folding !== null && (
          <span
            aria-hidden="true"
            onPointerDown={onFold}
            onDoubleClick={(event) => event.stopPropagation()}
            className="-ml-2 flex size-6 items-center justify-center"
          >
            <Chevron size={14} />
          </span>
        )}
        <span className="min-w-0 flex-1 truncate">{foldTitle(fold, names)}</span>
        {folding !== null && (
          <span className="shrink-0 rounded-sm bg-sunken px-1 text-sm text-muted tabular-nums">
            {fold.isUndone ? t('undone') : t('{count} changes', { count: fold.sets.length })}{' '}
            <span className="sr-only">
              {folding === 'open'
                ? t('open', undefined, 'a group of changes is')
                : t('folded', undefined, 'a group of changes is')}
            </span>
          </span>
        )}
        {baseline !== undefined && (
          <span className="max-w-32 shrink-0 truncate rounded-sm bg-info-surface px-1 text-sm text-info">
            {baseline}
          </span>
        )}
      </span>
      <span className="flex gap-2 text-sm text-muted tabular-nums">
        <span className="truncate">{who}</span>
        <time dateTime={set.at} className="shrink-0">
          {shownTime(set.at)}
        </time>
        <span className="ml-auto shrink-0">{numbersOf(row)}</span>
      </span>
    </div>
  );
}

/** By which number a change is gone to and spoken of; of several that are folded, from which to which. */
function numbersOf({ set, fold, folding }: ChangeRow): string {
  return folding === null
    ? t('change {number}', { number: set.seq })
    : t('changes {first} to {last}', { first: (fold.sets.at(-1) ?? set).seq, last: set.seq });
}

import { clsx } from 'clsx';
import { ChevronRight, CircleAlert, CircleSlash } from 'lucide-react';
import { shownQuantity } from '#app/fields/verdicts/verdict-labels.ts';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import { t } from '#language/translate.ts';
import type { TreeRow } from '#app/ui/tree/tree-rows.ts';
import { inUnit } from '#model/budget/budgets.ts';
import type { RollUpRow } from '#model/budget/roll-up.ts';
import { marginLabels, shareLabels } from './budget-labels.ts';
import type { ShownBudget } from './use-budget.ts';

/** The columns of the head and of every row. */
export const COLUMNS =
  'grid grid-cols-[minmax(160px,1fr)_96px_96px_96px_112px_88px_minmax(216px,0.8fr)] @max-[54rem]/table:grid-cols-[minmax(120px,1fr)_76px_88px_76px_68px_68px_minmax(196px,0.5fr)]';
/** At least as wide as its columns: in a narrow place without the bar of the share. */
export const LEAST_WIDTH = 'min-w-216 @max-[54rem]/table:min-w-175';
const INDENT = 14;

/** One part of a budget. */
export function BudgetRow(props: {
  readonly id: string;
  readonly budget: ShownBudget;
  readonly row: RollUpRow;
  /** How often it counts in the whole; null where it is not counted. */
  readonly times: number | null;
  readonly place: TreeRow;
  readonly top: number;
  readonly index: number;
  readonly active: boolean;
  readonly selected: boolean;
}) {
  const { id, budget, row, times, place, top, index, active, selected } = props;
  const { part, attribute, own, inside, total, problem } = row;
  const { level, posInSet, setSize, expanded } = place;
  const [worst, ...others] = budget.budgetsOf(row);
  const limit = worst && inUnit(worst.stands, budget.unit)?.limit;
  const share =
    times === null || budget.whole.amount === 0 ? null : (row.amount * times) / budget.whole.amount;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-posinset={posInSet}
      aria-setsize={setSize}
      aria-expanded={expanded}
      aria-selected={selected}
      data-id={part.id}
      style={{ top }}
      className={clsx(
        'group/row absolute inset-x-0 h-7 items-center border-b border-hairline tabular-nums',
        COLUMNS,
        selected ? 'bg-selected-surface' : 'hover:bg-hover',
      )}
    >
      <span
        role="rowheader"
        className={clsx(
          'sticky left-0 z-1 flex min-w-0 items-center gap-1 self-stretch px-2',
          selected ? 'bg-selected-surface' : 'bg-surface group-hover/row:bg-hover',
        )}
        style={{ paddingLeft: 8 + (level - 1) * INDENT }}
      >
        <span
          aria-hidden="true"
          data-toggle={expanded !== undefined || undefined}
          className="flex size-4 shrink-0 items-center justify-center text-muted"
        >
          {expanded !== undefined && <ChevronRight size={14} className={clsx(expanded && 'rotate-90')} />}
        </span>
        <span className="min-w-0 truncate text-own-direction" title={part.name}>
          {part.name}
        </span>
        {part.multiplicity > 1 && <span className="shrink-0 text-muted">× {part.multiplicity}</span>}
      </span>
      <Quantity>{own === null ? '–' : budget.say(own)}</Quantity>
      <Quantity>{inside === null ? '–' : budget.say(inside)}</Quantity>
      <span role="gridcell" className="truncate px-2 text-right font-medium">
        {total !== null ? (
          budget.say(total)
        ) : attribute ? (
          <span
            className="inline-flex items-center gap-1 font-normal text-warning"
            title={problem ?? undefined}
          >
            <CircleAlert aria-hidden="true" size={12} className="shrink-0" /> {t('no value')}
          </span>
        ) : (
          <span className="font-normal text-muted">{t('none', undefined, 'a value')}</span>
        )}
      </span>
      <span role="gridcell" className="flex items-center justify-end gap-1.5 px-2">
        <Share share={share} />
      </span>
      <Quantity>{limit === undefined ? '–' : shownQuantity(limit, budget.unit)}</Quantity>
      <span role="gridcell" className="flex min-w-0 items-center gap-2 px-2">
        {worst && (
          <>
            <VerdictMark verdict={worst.stands.verdict} />
            <span
              className="min-w-0 truncate text-sm"
              title={[worst, ...others].map(({ requirement }) => requirement.key).join(', ')}
            >
              {marginLabels(worst.stands, budget.unit)}
            </span>
          </>
        )}
      </span>
      {active && (
        // Over the part, which stays at the left and would hide an outline of the row.
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-2 outline-focus group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2"
        />
      )}
    </div>
  );
}

/** How much of the whole it is; null where it is not counted. */
function Share({ share }: { readonly share: number | null }) {
  if (share === null)
    return (
      <span className="inline-flex items-center gap-1 text-sm text-muted">
        <CircleSlash aria-hidden="true" size={12} /> {t('not counted')}
      </span>
    );
  return (
    <>
      <span
        aria-hidden="true"
        className="h-1.5 w-8 overflow-hidden rounded-sm bg-hover @max-[54rem]/table:hidden"
      >
        <span
          className="block h-full bg-accent forced-colors:bg-text forced-colors:forced-color-adjust-none"
          style={{ width: `${Math.max(0, Math.min(100, share * 100))}%` }}
        />
      </span>
      <span className="w-14 text-right">{shareLabels(share)}</span>
    </>
  );
}

function Quantity({ children }: { readonly children: string }) {
  return (
    <span role="gridcell" className="truncate px-2 text-right">
      {children}
    </span>
  );
}

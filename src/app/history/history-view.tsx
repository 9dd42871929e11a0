import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useBaselines } from '#app/api/review/baselines.ts';
import { type HistoryFilter, historyQuery } from '#app/api/review/history.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { useNames } from '#app/fields/elements/use-names.ts';
import { ChangeList } from '#app/history/list/change-list.tsx';
import { type ChangeRow, changeRows, isChosen, type RowChoice } from '#app/history/list/change-rows.ts';
import { foldChanges, foldTitle } from '#app/history/list/fold-changes.ts';
import { useWantedSection } from '#app/session/wanted-section.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { LoadFailureBanner } from '#app/ui/overlays/load-failure-banner.tsx';
import { windowTitle } from '#app/ui/printing/printed.ts';
import { printTable } from '#app/ui/printing/table.ts';
import { usePrinted } from '#app/ui/printing/use-printed.ts';
import { t } from '#language/translate.ts';
import { BaselinesSection } from './baselines-section.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { HistoryFilterBar } from './history-filter.tsx';
import { useChangeNames } from './use-change-names.ts';

const PRINTED = [
  { label: t('When'), width: 110 },
  { label: t('Who'), width: 120 },
  { label: t('Change'), width: 380 },
  { label: t('Baseline'), width: 110 },
];
const NONE: ReadonlySet<number> = new Set();
const EVERYTHING: HistoryFilter = { userId: null, elementId: null, kind: null };

/** Who changed what, when, field by field, and the way back to any point of it. */
export function HistoryView() {
  const modelId = useModelId();
  const [filter, setFilter] = useState(EVERYTHING);
  const [chosen, setChosen] = useState<RowChoice | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(NONE);
  const toBaselines = useWantedSection(({ section }) => section === 'baselines');
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- asked for from elsewhere, also while a change is shown
    if (toBaselines) setChosen(null);
  }, [toBaselines]);
  const { people, nameOf } = useNames(modelId);
  const { data: baselines = [] } = useBaselines(modelId);
  const named = useMemo(() => new Map(baselines.map(({ seq, name }) => [seq, name])), [baselines]);
  const query = useInfiniteQuery(historyQuery(modelId, filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const sets = useMemo(() => data?.pages.flat() ?? [], [data]);
  const names = useChangeNames(useMemo(() => sets.flatMap(({ entries }) => entries), [sets]));
  const folds = useMemo(() => foldChanges(sets), [sets]);
  const rows = useMemo(() => changeRows(folds, open), [folds, open]);
  usePrinted(() =>
    printTable({
      title: [windowTitle(), hasNextPage && t('the newest changes')].filter(Boolean).join(' · '),
      columns: PRINTED,
      frozen: 0,
      rows: rows.map(({ set, fold: of }) => [
        shownTime(set.at),
        nameOf(set.userId),
        foldTitle(of, names),
        named.get(set.seq) ?? '',
      ]),
      total: rows.length,
    }),
  );
  const row = rows.find((one) => isChosen(one, chosen));
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const fold = (row: ChangeRow, toOpen: boolean) => {
    const seqs = row.fold.sets.map(({ seq }) => seq);
    setOpen((before) => {
      const rest = [...before].filter((seq) => !seqs.includes(seq));
      return new Set(toOpen ? [...rest, ...seqs] : rest);
    });
  };
  const filtered = filter.userId !== null || filter.elementId !== null || filter.kind !== null;

  return (
    <div className="@container h-full">
      <div className="flex h-full min-h-0 @max-xl:flex-col">
        <div className="flex min-h-0 w-80 max-w-1/2 shrink-0 flex-col border-hairline bg-surface @max-xl:h-1/2 @max-xl:w-full @max-xl:max-w-full @max-xl:border-b @xl:border-r">
          <HistoryFilterBar filter={filter} people={people} onChange={setFilter} />
          <LoadingState query={query} />
          {data && sets.length === 0 ? (
            <EmptyState
              icon={<History size={20} />}
              actions={
                filtered && <Button onClick={() => setFilter(EVERYTHING)}>{t('Show all changes')}</Button>
              }
            >
              {filtered ? t('No change matches the filters.') : t('No changes yet.')}
            </EmptyState>
          ) : (
            data && (
              <ChangeList
                rows={rows}
                chosen={chosen}
                nameOf={nameOf}
                names={names}
                baselines={named}
                onChoose={setChosen}
                onFold={fold}
                onNearEnd={more}
              />
            )
          )}
        </div>
        <div className="min-w-0 flex-1 overflow-y-auto bg-surface">
          {row ? (
            <>
              <div className="border-b border-hairline px-3 py-1">
                <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>
                  {t('Baselines')}
                </Button>
              </div>
              <ChangeDetail key={row.key} row={row} names={names} who={nameOf(row.set.userId)} />
            </>
          ) : (
            <BaselinesSection nameOf={nameOf} />
          )}
        </div>
      </div>
    </div>
  );
}

/** That changes are still to come, or why they do not. */
function LoadingState(props: {
  readonly query: Pick<
    UseInfiniteQueryResult<unknown>,
    'data' | 'error' | 'isPending' | 'failureCount' | 'refetch'
  >;
}) {
  const { data, error, isPending, failureCount, refetch } = props.query;
  return (
    <>
      {error && <LoadFailureBanner reason={whyNotLoaded(error)} onRetry={() => void refetch()} />}
      {!error && failureCount > 0 && (
        <Banner>
          {data !== undefined
            ? t('The service cannot be reached. Changes may be missing.')
            : t('The service cannot be reached. The history is shown when it is back.')}
        </Banner>
      )}
      {isPending && !error && failureCount === 0 && (
        <p className="m-0 flex items-center gap-2 p-3 text-muted">
          <Spinner size={14} /> {t('Loading the history')}
        </p>
      )}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { type HistoryFilter, historyQuery } from '#app/api/history.ts';
import { refusalOf } from '#app/api/refusal.ts';
import { useBaselines } from '#app/api/use-baselines.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { BaselinesSection } from './baselines-section.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { ChangeList } from './change-list.tsx';
import { HistoryFilterBar } from './history-filter.tsx';
import { useNames } from '#app/fields/use-names.ts';

const EVERYTHING: HistoryFilter = { userId: null, elementId: null, kind: null };

/** Who changed what, when, field by field, and the way back to any point of it. */
export function HistoryView() {
  const { modelId } = useDocument();
  const [filter, setFilter] = useState(EVERYTHING);
  const [chosen, setChosen] = useState<number | null>(null);
  const { people, nameOf } = useNames(modelId);
  const { data: baselines = [] } = useBaselines(modelId);
  const named = useMemo(() => new Map(baselines.map(({ seq, name }) => [seq, name])), [baselines]);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(historyQuery(modelId, filter));
  const sets = useMemo(() => data?.pages.flat() ?? [], [data]);
  const set = sets.find(({ seq }) => seq === chosen);
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const filtered = filter.userId !== null || filter.elementId !== null || filter.kind !== null;

  return (
    <div className="@container flex h-full min-h-0">
      <div className="flex min-h-0 w-80 max-w-1/2 shrink-0 flex-col border-r border-hairline bg-surface">
        <HistoryFilterBar filter={filter} people={people} onChange={setFilter} />
        {error && (
          <Banner
            tone="danger"
            actions={
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {refusalOf(error).message}
          </Banner>
        )}
        {isPending && !error && (
          <p className="m-0 flex items-center gap-2 p-3 text-muted">
            <Spinner size={14} /> Reading the history
          </p>
        )}
        {data && sets.length === 0 ? (
          <EmptyState
            icon={<History size={20} />}
            actions={filtered && <Button onClick={() => setFilter(EVERYTHING)}>Show all changes</Button>}
          >
            {filtered ? 'No change is like this.' : 'Nothing was changed yet.'}
          </EmptyState>
        ) : (
          <ChangeList
            sets={sets}
            chosen={chosen}
            nameOf={nameOf}
            baselines={named}
            onChoose={setChosen}
            onNearEnd={more}
          />
        )}
      </div>
      <div className="min-w-0 flex-1 overflow-y-auto bg-surface">
        {set ? (
          <>
            <div className="border-b border-hairline px-3 py-1">
              <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>
                Baselines
              </Button>
            </div>
            <ChangeDetail key={set.seq} set={set} who={nameOf(set.userId)} />
          </>
        ) : (
          <BaselinesSection nameOf={nameOf} />
        )}
      </div>
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { type HistoryFilter, historyQuery } from '#app/api/review/history.ts';
import { useBaselines } from '#app/api/review/use-baselines.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useNames } from '#app/fields/elements/use-names.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { BaselinesSection } from './baselines-section.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { ChangeList } from './change-list.tsx';
import { HistoryFilterBar } from './history-filter.tsx';

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

import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { ChangeSet, type ENTRY_KINDS } from '#contract/change-set.ts';

/** Which change sets are asked for; null: of anybody, of anything. */
export interface HistoryFilter {
  readonly userId: string | null;
  readonly elementId: string | null;
  readonly kind: (typeof ENTRY_KINDS)[number] | null;
}

const PAGE = 100;
const NEWEST: number | null = null;

/** The change sets of a model, newest first, a page at a time. */
export function historyQuery(modelId: string, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...keys.history(modelId), filter],
    initialPageParam: NEWEST,
    queryFn: async ({ pageParam, signal }) => {
      const search = new URLSearchParams({ order: 'desc', limit: String(PAGE) });
      if (pageParam !== null) search.set('before', String(pageParam));
      for (const [name, value] of Object.entries(filter)) if (value !== null) search.set(name, String(value));
      const { body } = await callApi(`/api/models/${modelId}/changes?${search}`, { signal });
      return z.array(ChangeSet).parse(body);
    },
    getNextPageParam: (page) => (page.length === PAGE ? (page.at(-1)?.seq ?? null) : null),
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  });
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { VerdictHistory } from '#contract/verdict.ts';

const NEWEST: number | null = null;

/** When the verdict of a requirement turned, the newest first, a stretch of the history at a time. */
export function verdictHistoryQuery(modelId: string, requirementId: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.history(modelId), 'verdict', requirementId],
    initialPageParam: NEWEST,
    queryFn: async ({ pageParam, signal }) => {
      const search = pageParam === null ? '' : `?before=${pageParam}`;
      const path = `/api/models/${modelId}/requirements/${requirementId}/verdict-history${search}`;
      const { body } = await callApi(path, { signal });
      return VerdictHistory.parse(body);
    },
    getNextPageParam: ({ after }) => (after > 0 ? after + 1 : null),
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  });
}

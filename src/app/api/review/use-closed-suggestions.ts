import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { StagedChange } from '#contract/staged-change.ts';

/** The suggestions of which everything is decided, the one that was made last first. Asked for while `wanted`. */
export function useClosedSuggestions(modelId: string, wanted: boolean) {
  return useQuery({
    queryKey: keys.stagedChanges(modelId),
    enabled: wanted,
    queryFn: async ({ signal }) => {
      const path = `/api/models/${modelId}/staged-changes?state=closed`;
      const closed = z.array(StagedChange).parse((await callApi(path, { signal })).body);
      return closed.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
  });
}
